import { bodyOf } from "@entrada/api-client/client";
import { problemOf } from "@entrada/api-client/problems";
import { WORK_QUEUES, type WorkQueue } from "@entrada/domain/cases/work-queues";
import { Button } from "@entrada/ui/actions/button.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useLocation, useParams } from "wouter";
import { client } from "../client/client.ts";
import { useMay, useSession } from "../client/use-session.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { COLUMNS } from "./columns.tsx";
import { csvOf, saveText } from "./csv.ts";
import { FilterBar } from "./filter-bar.tsx";
import { queueRows } from "./queue.queries.ts";
import { caseInQueue, useQueueFilter } from "./queue-address.ts";
import { RowGrid } from "./row-grid.tsx";

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
  const { operator } = useSession();
  const [, navigate] = useLocation();
  const { search, filter, set } = useQueueFilter();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    queueRows(queue, filter),
  );
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const [selected, setSelected] = useState(0);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const at = Math.min(selected, Math.max(0, rows.length - 1));
  const opening = useMutation({
    mutationFn: async (index: number) => {
      const row = rows[index];
      if (row === undefined) return;
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
    },
  });
  const mark = () => {
    const id = rows[at]?.id;
    if (id === undefined) return;
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  useKeys([
    { key: "j", label: "key.next", run: () => setSelected(Math.min(at + 1, rows.length - 1)), isHinted: true },
    { key: "k", label: "key.previous", run: () => setSelected(Math.max(at - 1, 0)), isHinted: true },
    { key: "Enter", label: "key.open", run: () => opening.mutate(at), isHinted: true },
    { key: "x", label: "key.mark", run: mark, isHinted: true },
  ]);
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const save = () => {
    const seen = { language, operatorId: operator.id };
    const wanted = marked.size === 0 ? rows : rows.filter(({ id }) => marked.has(id));
    const heads = COLUMNS.map(({ name }) => text(name === "left" ? "column.minutesLeft" : `column.${name}`));
    const cells = wanted.map((row) => [row.id, ...COLUMNS.map(({ plain }) => plain(row, seen))]);
    saveText(csvOf([[text("column.case"), ...heads], ...cells]), `${queue}.csv`);
  };
  const count = text(hasNextPage ? "queue.atLeast" : "queue.count", { count: rows.length });
  return (
    <Page aside={data && <span role="status">{count}</span>} title={text(`queue.${queue}`)}>
      <FilterBar filter={filter} onChange={set}>
        <Button disabled={rows.length === 0} onClick={save}>
          {text(marked.size === 0 ? "queue.csv" : "queue.csvMarked", { count: marked.size })}
        </Button>
      </FilterBar>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {opening.isError && <Failure error={opening.error} />}
      {data && rows.length === 0 && <p>{text("queue.empty")}</p>}
      {rows.length > 0 && (
        <RowGrid
          label={text(`queue.${queue}`)}
          marked={marked}
          onEnd={onEnd}
          onOpen={(index) => opening.mutate(index)}
          onSelect={setSelected}
          rows={rows}
          selected={at}
        />
      )}
    </Page>
  );
}
