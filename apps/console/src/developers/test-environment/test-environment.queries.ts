import { bodyOf, doneOf } from "@entrada/api-client/client";
import type { CaseAct, Event, NewDisposableClock } from "@entrada/api-client/operator-schema";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { queryOptions } from "@tanstack/react-query";
import { useRenewed } from "../../acts/use-renewed.ts";
import { client } from "../../client/client.ts";
import type { Shop } from "../../client/tenants.queries.ts";

const AT_ONCE = 200;
const CASES_SHOWN = 20;
const HELPERS = "/tenants/{tenantId}/{environment}/test-helpers";
const CLOCK_MS = 10_000;

/** What the page of a test environment asks. */
export const testQueries = {
  clock: (shop: Shop) =>
    queryOptions({
      queryKey: ["test-environment", shop, "clock"],
      queryFn: () => bodyOf(client.GET(`${HELPERS}/clock`, { params: { path: { ...shop } } })),
      refetchInterval: CLOCK_MS,
    }),
  clocks: (shop: Shop) =>
    queryOptions({
      queryKey: ["test-environment", shop, "clocks"],
      queryFn: () =>
        bodyOf(client.GET(`${HELPERS}/clocks`, { params: { path: { ...shop }, query: { limit: AT_ONCE } } })),
    }),
  scenarios: (shop: Shop) =>
    queryOptions({
      queryKey: ["test-environment", shop, "scenarios"],
      queryFn: () =>
        bodyOf(client.GET(`${HELPERS}/scenarios`, { params: { path: { ...shop }, query: { limit: AT_ONCE } } })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** the newest, to choose one from */
  cases: ({ tenantId }: Shop) =>
    queryOptions({
      queryKey: ["queues", "test-environment", tenantId],
      queryFn: () =>
        bodyOf(
          client.GET("/cases", {
            params: { query: { tenantId, environment: "test", order: "newest", limit: CASES_SHOWN } },
          }),
        ),
    }),
  played: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["cases", id, "played"],
      queryFn: () => bodyOf(client.GET(`${HELPERS}/cases/{id}`, { params: { path: { ...shop, id } } })),
    }),
};

export type ClockMove = { readonly advanceSeconds: number } | { readonly reset: true };

/** What can be done in a test environment. */
export function useTestActs(shop: Shop) {
  // Whatever is due by another time, happens.
  const renewed = useRenewed();
  const at = (id: string) => ({ ...shop, id });
  const header = () => ({ "Idempotency-Key": newKey() });
  return {
    moveClock: (body: ClockMove, key = newKey()) => {
      const params = { path: { ...shop }, header: { "Idempotency-Key": key } };
      return renewed(bodyOf(client.POST(`${HELPERS}/clock`, { params, body })));
    },
    openClock: (body: NewDisposableClock, key: string) => {
      const params = { path: { ...shop }, header: { "Idempotency-Key": key } };
      return renewed(bodyOf(client.POST(`${HELPERS}/clocks`, { params, body })));
    },
    moveOpenClock: (id: string, advanceSeconds: number, key = newKey()) => {
      const params = { path: at(id), header: { "Idempotency-Key": key } };
      return renewed(bodyOf(client.POST(`${HELPERS}/clocks/{id}/advance`, { params, body: { advanceSeconds } })));
    },
    removeClock: (id: string) => renewed(doneOf(client.DELETE(`${HELPERS}/clocks/{id}`, { params: { path: at(id) } }))),
    play: (id: string, body: CaseAct) =>
      renewed(bodyOf(client.POST(`${HELPERS}/cases/{id}/act`, { params: { path: at(id), header: header() }, body }))),
    trigger: (type: string) =>
      renewed(
        bodyOf(
          client.POST(`${HELPERS}/events/trigger`, {
            params: { path: { ...shop }, header: header() },
            // An unknown type is refused with the nearest one.
            body: { type: type as Event["type"] },
          }),
        ),
      ),
  };
}

export type TestActs = ReturnType<typeof useTestActs>;
