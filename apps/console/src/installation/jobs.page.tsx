import { bodyOf } from "@entrada/api-client/client";
import type { FailedJob } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import { Failure } from "../page/failure.tsx";
import { saying } from "../page/saying.tsx";
import { RowList } from "../rows/row-list.tsx";
import messages from "./installation.en.json?messages";
import styles from "./installation.module.css";
import { installationQueries } from "./installation.queries.ts";
import { COLUMNS } from "./job-columns.ts";

/** Jobs that failed for good: Enter runs one again, marked ones are run again or given up. */
export const JobsPage = saying(messages, Jobs);

function Jobs() {
  const { text } = useLanguage();
  const may = useMay();
  const queries = useQueryClient();
  const list = useInfiniteQuery(installationQueries.jobs);
  const act = (verb: "retry" | "discard", id: string) => {
    const params = { path: { id }, header: { "Idempotency-Key": newKey() } };
    return bodyOf(
      verb === "retry"
        ? client.POST("/failed-jobs/{id}/retry", { params })
        : client.POST("/failed-jobs/{id}/discard", { params }),
    );
  };
  const acting = useMutation({
    mutationFn: async ({ verb, jobs }: { readonly verb: "retry" | "discard"; readonly jobs: readonly FailedJob[] }) => {
      for (const { id } of jobs) await act(verb, id);
    },
    // Also what somebody else has taken meanwhile is gone from the list.
    onSettled: () => queries.invalidateQueries({ queryKey: installationQueries.jobs.queryKey }),
  });
  return (
    <RowList
      chips={[]}
      columns={COLUMNS}
      fileName="failed-jobs"
      list={list}
      offer={(jobs, unmark) =>
        may("installation:manage") && (
          <div className={styles.bar}>
            {(["retry", "discard"] as const).map((verb) => (
              <Button
                aria-disabled={acting.isPending}
                key={verb}
                onClick={() => acting.mutate({ verb, jobs }, { onSuccess: unmark })}
              >
                {text(`jobs.${verb}`, { count: jobs.length })}
              </Button>
            ))}
            {acting.isError && <Failure error={acting.error} />}
          </div>
        )
      }
      onOpen={(job) => may("installation:manage") && acting.mutateAsync({ verb: "retry", jobs: [job] })}
      openLabel="key.retryJob"
      orders={["newest"]}
      title={text("area.jobs")}
      unit="jobs"
    />
  );
}
