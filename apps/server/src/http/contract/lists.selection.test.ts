import { expect, test } from "vitest";
import { useIsolationBed } from "../../../test/isolation-bed.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { call } from "../../../test/operation-calls.ts";
import type { PublishedOperation } from "../../../test/published-operations.ts";

const bed = useIsolationBed();

type Item = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

/** Each look at it is in it. */
const ALWAYS_LONGER = "get_request_log";
const lists = (filter: string) =>
  notEmpty(
    bed.operations.filter(({ id, queryParameters }) => id !== ALWAYS_LONGER && queryParameters.includes(filter)),
  );

/** Everything in a list that the query selects, page by page. */
async function selected(operation: PublishedOperation, query: Query): Promise<readonly Item[]> {
  const { tenant, pathFor, bodyFor } = bed.owner;
  const items: Item[] = [];
  for (let cursor = {}; ; ) {
    const path = `${pathFor(operation)}?${new URLSearchParams({ ...query, limit: "2", ...cursor })}`;
    const answer = await call(tenant, operation, { path, body: bodyFor(operation) });
    expect([operation.id, query, answer.statusCode]).toEqual([operation.id, query, 200]);
    const page = answer.json();
    items.push(...page.items);
    if (!page.hasMore) return items;
    cursor = { cursor: page.nextCursor };
  }
}

function instantOf({ createdAt, issuedAt, at, evaluatedAt, startedAt }: Item): string {
  return String(createdAt ?? issuedAt ?? at ?? evaluatedAt ?? startedAt);
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

test("a list between two instants holds what was made between them, from either end", async () => {
  for (const operation of lists("createdAfter")) {
    for (const order of ["oldest", "newest"]) {
      const all = notEmpty(await selected(operation, { order }));
      const instants = all.map(instantOf);
      expect([operation.id, instants.every((instant) => !Number.isNaN(Date.parse(instant)))]).toEqual([
        operation.id,
        true,
      ]);
      const middle = instants.toSorted()[instants.length >> 1] ?? "";
      const after = all.filter((item) => instantOf(item) >= middle);
      const before = all.filter((item) => instantOf(item) < middle);
      const found = async (query: Query) => [operation.id, idsOf(await selected(operation, { order, ...query }))];
      expect(await found({ createdAfter: middle })).toEqual([operation.id, idsOf(after)]);
      expect(await found({ createdBefore: middle })).toEqual([operation.id, idsOf(before)]);
      expect(await found({ createdAfter: middle, createdBefore: middle })).toEqual([operation.id, []]);
    }
  }
});

test("a list of one state, or of several, holds what is in them, in the list's order", async () => {
  for (const operation of lists("state")) {
    for (const order of ["oldest", "newest"]) {
      const all = notEmpty(await selected(operation, { order }));
      const states = [...new Set(all.map(({ state }) => String(state)))];
      for (const state of states) {
        const ofState = all.filter((item) => item.state === state);
        expect([operation.id, idsOf(await selected(operation, { order, state }))]).toEqual([
          operation.id,
          idsOf(ofState),
        ]);
      }
      const ofAll = await selected(operation, { order, state: states.join(",") });
      expect([operation.id, idsOf(ofAll)]).toEqual([operation.id, idsOf(all)]);
    }
  }
});
