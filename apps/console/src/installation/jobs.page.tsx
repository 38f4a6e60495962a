import { bodyOf } from "@entrada/api-client/client";
import type { FailedJob } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Refusals } from "../acts/refusals.tsx";
import { SureForm } from "../acts/sure.form.tsx";
import { useSeveral } from "../acts/use-several.ts";
import { client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import { saying } from "../page/saying.tsx";
import { RowList } from "../rows/row-list.tsx";
import messages from "./installation.en.json?messages";
import styles from "./installation.module.css";
import { installationQueries } from "./installation.queries.ts";
import { COLUMNS } from "./job-columns.ts";

/** Jobs that failed for good: Enter runs one again, marked ones are run again or given up. */
export const JobsPage = saying(messages, Jobs);

type Verb = "retry" | "discard";

function act(verb: Verb, { id }: FailedJob) {
  const params = { path: { id }, header: { "Idempotency-Key": newKey() } };
  return bodyOf(
    verb === "retry"
      ? client.POST("/failed-jobs/{id}/retry", { params })
      : client.POST("/failed-jobs/{id}/discard", { params }),
  );
}

function Jobs() {
  const { text, moment } = useLanguage();
  const mayManage = useMay()("installation:manage");
  const list = useInfiniteQuery(installationQueries.jobs);
  const [givenUp, setGivenUp] = useState<readonly FailedJob[]>();
  const nameOf = ({ id, queue, failedAt }: FailedJob) => text("jobs.name", { id, queue, at: moment(failedAt) });
  const { run, refused, isBusy } = useSeveral({ act, nameOf, list: "failed-jobs" });
  return (
    <>
      <RowList
        below={refused.length > 0 && <Refusals refused={refused} />}
        chips={[]}
        columns={COLUMNS}
        fileName="failed-jobs"
        list={list}
        offer={(jobs) =>
          mayManage && (
            <div className={styles.bar}>
              <Button aria-disabled={isBusy} onClick={() => !isBusy && run("retry", jobs)}>
                {text("jobs.retry", { count: jobs.length })}
              </Button>
              <Button aria-disabled={isBusy} onClick={() => !isBusy && setGivenUp(jobs)}>
                {text("jobs.discard", { count: jobs.length })}
              </Button>
            </div>
          )
        }
        onOpen={(job) => mayManage && !isBusy && run("retry", [job])}
        openLabel="key.retryJob"
        orders={["newest"]}
        title={text("area.jobs")}
        unit="jobs"
      />
      {givenUp && (
        <SureForm
          about={text("jobs.discardAbout", { count: givenUp.length })}
          act={() => run("discard", givenUp)}
          onClose={() => setGivenUp(undefined)}
          title={text("jobs.discard", { count: givenUp.length })}
        />
      )}
    </>
  );
}
