import { WORK_QUEUES } from "@entrada/domain/cases/work-queues";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { queueRows } from "../queues/queue.queries.ts";
import { caseInQueue, filterIn } from "../queues/queue-address.ts";

/** The queue that the case was opened from: where it is in it, and the addresses of what comes after and of the queue. */
export function useNextCase(caseId: string) {
  const [search] = useSearchParams();
  const queue = WORK_QUEUES.find((one) => one === search.get("queue"));
  const { data } = useInfiniteQuery({
    ...queueRows(queue ?? "review", filterIn(search)),
    enabled: queue !== undefined,
  });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const at = rows.findIndex(({ id }) => id === caseId);
  const next =
    rows.slice(at + 1).find(({ claim }) => claim === null) ??
    rows.find(({ id, claim }) => id !== caseId && claim === null);
  const list = new URLSearchParams(search);
  list.delete("queue");
  return {
    queue,
    place: at === -1 ? undefined : { at: at + 1, all: rows.length },
    nextId: next?.id,
    nextAddress: queue && next && caseInQueue(next.id, queue, list),
    listAddress: queue && `/queues/${queue}${list.size > 0 ? `?${list}` : ""}`,
  };
}
