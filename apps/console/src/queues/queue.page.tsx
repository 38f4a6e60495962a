import { bodyOf } from "@entrada/api-client/client";
import type { QueuedCase } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import { WORK_QUEUES, type WorkQueue } from "@entrada/domain/cases/work-queues";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "wouter";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import { Page } from "../page/page.tsx";
import { useListAddress } from "../rows/list-address.ts";
import { RowList } from "../rows/row-list.tsx";
import { COLUMNS, travelerIn } from "./columns.tsx";
import { queueRows } from "./queue.queries.ts";
import { CHIPS, caseInQueue, filterIn, ORDERS, OUTCOMES } from "./queue-address.ts";
import { useProductChoices } from "./use-product-choices.ts";

/** The cases that wait for one kind of work, the most urgent first. */
export function QueuePage() {
  const { queue = "" } = useParams();
  const { text } = useLanguage();
  const named = WORK_QUEUES.find((one) => one === queue);
  if (named === undefined) return <Page title={text("frame.lost")}>{text("frame.lostAbout")}</Page>;
  return <Rows key={named} queue={named} />;
}

function Rows({ queue }: { readonly queue: WorkQueue }) {
  const language = useLanguage();
  const { text } = language;
  const may = useMay();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const products = useProductChoices();
  const outcomes = {
    name: "outcome",
    options: OUTCOMES.map((value) => ({ value, label: text(`act.decide.${value}`) })),
  };
  const list = useInfiniteQuery(queueRows(queue, filterIn(search)));
  const open = async (row: QueuedCase) => {
    if (row.claim === null && may("cases:work") && row.queue !== "travelers")
      await bodyOf(
        client.POST("/cases/{id}/claim", {
          params: { path: { id: row.id }, header: { "Idempotency-Key": newKey() } },
        }),
      ).catch((failed: unknown) => {
        // Somebody was faster, or it waits for nobody here: it can be looked at all the same.
        if (problemOf(failed) === undefined) throw failed;
      });
    navigate(caseInQueue(row.id, queue, search));
  };
  const seen = (row: QueuedCase) => {
    const { id, version, tenant } = row;
    return { id, version, tenantId: tenant.id, name: travelerIn(row, language) };
  };
  return (
    <RowList
      chips={CHIPS}
      choices={[...products, outcomes]}
      columns={COLUMNS}
      fileName={queue}
      list={list}
      offer={(rows, unmark) => <BulkBar cases={rows.map(seen)} onClear={unmark} />}
      onOpen={open}
      openLabel="key.openClaimed"
      orders={ORDERS}
      title={text(`queue.${queue}`)}
      unit="queue"
    />
  );
}
