import { expect, test } from "vitest";
import { useIsolationBed } from "../../../test/isolation-bed.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { call } from "../../../test/operation-calls.ts";
import { operatorOperations, placeOf } from "../../../test/operator-operations.ts";
import { operatorIn } from "../../../test/operators.ts";
import { makeCustomer, makeTraveler } from "../../../test/people.ts";
import type { PublishedOperation } from "../../../test/published-operations.ts";
import { prepareQuote } from "../../../test/quotes.ts";

const bed = useIsolationBed();

const CODES = "sorted by code: what it lists has no age";
/** The lists that are not sorted by age, and why. */
const NOT_BY_AGE: Readonly<Record<string, string>> = {
  get_events: "a log that is followed: a cursor is a position, up to which somebody has read",
  get_products: "sorted by code: a product has no age for a tenant, only an offering that changes",
  get_tenants_id_environment_products: "the same",
  get_tenants_id_environment_events: "the same log",
  get_test_helpers_scenarios: "a fixed table",
  get_tenants_id_environment_test_helpers_scenarios: "the same table",
  get_reference_countries: CODES,
  get_reference_coverage: CODES,
  get_reference_facts: CODES,
  get_reference_held_authorizations: CODES,
  get_reference_intents: CODES,
  get_reference_document_types: CODES,
  get_reference_lists: CODES,
  get_reference_lists_key: CODES,
  get_check_reference_countries: CODES,
  get_check_reference_facts: CODES,
  get_check_reference_held_authorizations: CODES,
  get_check_reference_intents: CODES,
  get_traveler_reference_countries: CODES,
  get_tenants_id_environment_reference_countries: CODES,
  get_tenants_id_environment_reference_intents: CODES,
};

type Listing = Pick<PublishedOperation, "id" | "queryParameters">;
const isList = ({ queryParameters }: Listing) => queryParameters.includes("cursor");
const byAge = ({ queryParameters }: Listing) => queryParameters.includes("order");

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

const pageOf =
  (operation: PublishedOperation) =>
  async (query: Readonly<Record<string, string>>): Promise<Page> => {
    const { tenant, pathFor, bodyFor } = bed.owner;
    const path = `${pathFor(operation)}?${new URLSearchParams(query)}`;
    const answer = await call(tenant, operation, { path, body: bodyFor(operation) });
    expect([operation.id, answer.statusCode]).toEqual([operation.id, 200]);
    const page: Page = answer.json();
    return { ...page, items: page.items.map(atRest) };
  };

/** A clock tells the time at which it is read. */
function atRest({ now: _, ...rest }: Page["items"][number]): Page["items"][number] {
  return rest;
}

/** Everything in a list, two items a page. */
async function readAll(ask: (query: Readonly<Record<string, string>>) => Promise<Page>, order: string) {
  const items: unknown[] = [];
  for (let cursor = {}; ; ) {
    const page = await ask({ order, limit: "2", ...cursor });
    items.push(...page.items);
    if (!page.hasMore) return items;
    cursor = { cursor: page.nextCursor };
  }
}

test("every list can be turned round, or is known not to be sorted by age", async () => {
  const all = [...bed.operations, ...bed.visitors, ...bed.travelers, ...(await operatorOperations(bed.server))];
  const lists = notEmpty(all.filter(isList));
  const known = lists.filter((list) => !byAge(list)).map(({ id }) => id);
  expect(known.sort()).toEqual(Object.keys(NOT_BY_AGE).sort());
});

test("a list that is turned round holds the same, page by page, the other way round", async () => {
  const { tenant } = bed.owner;
  // Two of what a whole tenant has one of.
  const customerId = await makeCustomer(tenant);
  await makeTraveler(tenant, customerId);
  await tenant.post("/tenant/leads", { reason: "other", contact: { name: "Mara Example" } });
  await tenant.post("/tenant/quotes", await prepareQuote(tenant));
  await tenant.post("/tenant/api-keys", { name: "second", grants: ["visa:query"] });
  const lists = notEmpty(bed.operations.filter(byAge));
  const ofSeveral: string[] = [];
  for (const operation of lists) {
    const ask = pageOf(operation);
    const oldest = await readAll(ask, "oldest");
    const newest = await readAll(ask, "newest");
    expect([operation.id, oldest.length]).not.toEqual([operation.id, 0]);
    if (oldest.length > 1) ofSeveral.push(operation.id);
    // Each look at the request log is in it.
    if (operation.id === "get_request_log") {
      const instants = (items: readonly unknown[]) => items.map((item) => Object(item).createdAt);
      expect(instants(oldest)).toEqual(instants(oldest).toSorted());
      expect(instants(newest)).toEqual(instants(newest).toSorted().reverse());
      continue;
    }
    expect([operation.id, newest]).toEqual([operation.id, oldest.toReversed()]);
  }
  expect(ofSeveral).toEqual(
    expect.arrayContaining([
      "get_customers",
      "get_travelers",
      "get_leads",
      "get_quotes",
      "get_api_keys",
      "get_request_log",
      "get_cases_id_timeline",
      "get_visa_determinations",
    ]),
  );
});

test("without an order, a list is as its schema says; that order may be written, and a cursor belongs to one order", async () => {
  const lists = notEmpty(bed.operations.filter(byAge));
  const other = { oldest: "newest", newest: "oldest" } as const;
  for (const operation of lists) {
    const ask = pageOf(operation);
    const usual = usualOrderOf(operation);
    const { nextCursor: cursor, items } = await ask({ limit: "1" });
    if (operation.id !== "get_request_log") expect((await ask({ limit: "1", order: usual })).items).toEqual(items);
    await ask({ limit: "1", order: usual, cursor });
    await ask({ limit: "1", cursor });
    const { tenant, pathFor, bodyFor } = bed.owner;
    for (const query of [{ order: other[usual], cursor }, { order: "sideways" }]) {
      const path = `${pathFor(operation)}?${new URLSearchParams(query)}`;
      const refused = await call(tenant, operation, { path, body: bodyFor(operation) });
      const code = "cursor" in query ? "cursor_invalid" : "invalid_parameter";
      expect([operation.id, refused.statusCode, refused.json().code]).toEqual([operation.id, 400, code]);
    }
  }
});

test("operators and travelers turn a list round as tenants do", async () => {
  const administrator = await operatorIn(bed.server, { role: "administrator" });
  const place = placeOf(bed.owner.tenant);
  for (const path of [
    `${place}/customers`,
    `${place}/orders`,
    "/cases",
    "/queues/review",
    "/support-tickets",
    "/audit",
  ]) {
    const ask = async (query: Readonly<Record<string, string>>): Promise<Page> => {
      const answer = await administrator.get(`${path}?${new URLSearchParams(query)}`);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      return answer.json();
    };
    const oldest = await readAll(ask, "oldest");
    expect([path, await readAll(ask, "newest")]).toEqual([path, oldest.toReversed()]);
  }
});

const NEWEST_FIRST = new Set([
  "get_auth_sessions",
  "get_cases_id_invitations",
  "get_webhook_deliveries",
  "get_operations",
  "get_reports",
  "get_request_log",
]);

// Written by hand: a list's order is a promise.
function usualOrderOf({ id }: PublishedOperation): "oldest" | "newest" {
  return NEWEST_FIRST.has(id) ? "newest" : "oldest";
}
