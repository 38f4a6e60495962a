import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Described extends Schema {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly in: string; readonly name: string }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const IN_PATH = "the path names it: the list is of one";
const OF_ITS_OWN = "an item has one, and is read by it";
const SAME_PASSPORT = "another with the same passport: a search by passport finds both";
const A_REFUSAL = "a part of a refusal, not of the operation";
const KNOWN_BY_VERSION = "what a resource was made from, not what it belongs to";

/** References of listed items by which their list cannot be filtered, and why. */
const WITHOUT_FILTER: Readonly<Record<string, string>> = {
  "get_visa_determinations.snapshotId": KNOWN_BY_VERSION,
  "post_travelers_search.customerId": "a search by one passport: few travelers have it",
  "get_cases_id_collaborators.caseId": IN_PATH,
  "get_cases_id_deliverables.caseId": IN_PATH,
  "get_cases_id_deliverables.travelerId": "a case is of one traveler",
  "get_cases_id_invitations.caseId": IN_PATH,
  "get_quotes.orderId": "one order has one quote: the order names it",
  "get_quotes.items.productId": "a quote is sought by who travels, not by what is sold",
  "get_orders.cases.productId": "cases are listed by product",
  "get_orders.cases.collectionRequestId": OF_ITS_OWN,
  "get_orders.lines.caseId": OF_ITS_OWN,
  "get_orders.lines.productId": "cases are listed by product",
  "get_orders.openPaymentId": OF_ITS_OWN,
  "get_travelers.warnings.travelerId": SAME_PASSPORT,
  "post_travelers_search.warnings.travelerId": SAME_PASSPORT,
  "get_orders_id_cancellations.orderId": IN_PATH,
  "get_orders_id_cancellations.lines.lineId": OF_ITS_OWN,
  "get_orders_id_cancellations.lines.caseId": "an order has a few cancellations",
  "get_orders_id_payments.orderId": IN_PATH,
  "get_payments_id_refunds.paymentId": IN_PATH,
  "get_payments_id_refunds.orderId": "the payment's own",
  "get_payments_id_refunds.cancellationId": "a payment has a few refunds",
  "get_payments_id_refunds.lines.lineId": OF_ITS_OWN,
  "get_cases_id_collection_requests.caseId": IN_PATH,
  "get_cases_id_timeline.caseId": IN_PATH,
  "get_cases.attention.collectionRequestId": OF_ITS_OWN,
  "get_cases.collectionRequest.caseId": "the case itself",
  "get_cases.nextActions.collectionRequestId": OF_ITS_OWN,
  "get_cases_id_messages.caseId": IN_PATH,
  "get_assistant_sessions.collectionRequestId": OF_ITS_OWN,
  "get_assistant_sessions_id_messages.sessionId": IN_PATH,
  "get_assistant_sessions_id_messages.quotes.determinationId": "a conversation is about one determination",
  "get_assistant_sessions_id_messages.quotes.sentenceId": "a place in the determination",
  "get_events.cause.requestId": "the request log names the request; an event is found by its resource",
  "get_operations.error.paymentId": A_REFUSAL,
  "get_report_schedules.lastRun.reportId": "a tenant has a few schedules, each with its last report",
  "get_reports.operationId": "an operation names its report",
  "get_test_helpers_clocks.tenantId": OF_ITS_OWN,
  "get_operations.error.orderId": A_REFUSAL,
  "get_operations.error.requestId": A_REFUSAL,
  "get_operations.error.resourceId": A_REFUSAL,
  "get_quotes.lines.productId": "a quote is sought by who travels, not by what is sold",
};

test("every list can be filtered by what its items belong to, or is known not to need it", async () => {
  const { paths, ...document } = (await server.app.inject({ url: "/api/v1/openapi.json" })).json();
  const resolved = <T extends { readonly $ref?: string }>(of: T): T =>
    of.$ref === undefined
      ? of
      : of.$ref
          .slice(2)
          .split("/")
          .reduce((part, key) => part[key], document);
  const membersOf = (schema: Schema, prefix = ""): readonly string[] => {
    const whole = resolved(schema);
    return [whole, ...(whole.anyOf ?? []).map(resolved)].flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([name, member]) => {
        if (/[a-z]Id$/.test(name)) return [`${prefix}${name}`];
        if (prefix !== "") return [];
        const { items = member } = resolved(member);
        return membersOf(items, `${name}.`);
      }),
    );
  };
  const all = notEmpty(
    Object.values<Readonly<Record<string, Described>>>(paths).flatMap((each) => Object.values(each)),
  );
  const missing: string[] = [];
  let listed = 0;
  for (const { operationId, parameters = [], responses } of all) {
    if (/_(traveler|check)_/.test(operationId)) continue;
    const query = parameters.map(resolved).flatMap((parameter) => (parameter.in === "query" ? [parameter.name] : []));
    const page = responses["200"]?.content?.["application/json"];
    const item = page && resolved(page.schema).properties?.items?.items;
    if (!query.includes("cursor") || item === undefined) continue;
    listed++;
    for (const member of new Set(membersOf(item))) {
      const name = member.split(".").at(-1) ?? member;
      if (!query.includes(name)) missing.push(`${operationId}.${member}`);
    }
  }
  expect(listed).toBeGreaterThan(30);
  expect(missing.sort()).toEqual(Object.keys(WITHOUT_FILTER).sort());
});
