/** What is asked of a tenant with many orders: ids as clients see them. */
export interface Known {
  /** who ordered a tenth of everything */
  readonly agencyId: string;
  readonly customerId: string;
  readonly travelerId: string;
  readonly orderId: string;
  readonly quoteId: string;
  readonly productId: string;
  /** instants */
  readonly yesterday: string;
  readonly middle: string;
  readonly middleAndADay: string;
}

/** A list with what selects its items. */
export interface Asked {
  readonly list: "orders" | "cases" | "payments" | "invoices" | "quotes" | "customers" | "travelers";
  readonly query: Readonly<Record<string, string>>;
  /** begins in the middle of the list, by a cursor */
  readonly isDeep?: true;
}

const NEWEST = { order: "newest" } as const;
const LISTS = ["orders", "cases", "payments", "invoices", "quotes", "customers", "travelers"] as const;
const CASE_PARTS = "case.traveler,case.product,case.collectionRequest";

/** Every way in which the lists are read. */
export function requestsFor(known: Known): readonly Asked[] {
  const created = { createdAfter: known.middle, createdBefore: known.middleAndADay };
  const everywhere = LISTS.flatMap((list): readonly Asked[] => [
    { list, query: NEWEST },
    { list, query: { ...NEWEST, limit: "200" } },
    { list, query: NEWEST, isDeep: true },
    { list, query: { createdAfter: known.yesterday } },
    { list, query: { ...NEWEST, createdBefore: known.middle } },
    { list, query: created },
  ]);
  const people = (["customers", "travelers"] as const).flatMap((list): readonly Asked[] => [
    { list, query: { q: "rao" } },
    { list, query: { ...NEWEST, q: "maria" } },
    { list, query: { ...NEWEST, q: "王" } },
    { list, query: { q: "王安波" } },
    { list, query: { q: "person4711@example.com" } },
    { list, query: { q: "nobody@example.com" } },
  ]);
  const states = (list: Asked["list"], name: string, values: readonly string[]): readonly Asked[] =>
    values.map((value) => ({ list, query: { [name]: value } }));
  const filtered: readonly Asked[] = [
    ...states("orders", "state", ["completed", "cancelled", "expired", "awaitingPayment,cancelled,expired"]),
    ...states("orders", "paymentState", ["paid", "disputed", "partiallyRefunded"]),
    { list: "orders", query: { state: "completed", paymentState: "disputed" } },
    { list: "orders", query: { ...NEWEST, state: "completed", createdBefore: known.middle } },
    ...states("orders", "customerId", [known.customerId, known.agencyId]),
    { list: "orders", query: { customerId: known.agencyId, state: "cancelled" } },
    { list: "orders", query: { travelerId: known.travelerId } },
    { list: "orders", query: { quoteId: known.quoteId } },
    { list: "orders", query: { externalReference: "booking-40000" } },
    { list: "orders", query: { ...NEWEST, expand: "order.cases" } },
    { list: "orders", query: { ...NEWEST, limit: "200", expand: `order.cases,${CASE_PARTS}` } },
    ...states("cases", "state", ["closed", "reviewing", "decided", "reviewing,decided,withdrawn"]),
    ...states("cases", "attention", ["none", "traveler", "operator,tenant"]),
    { list: "cases", query: { state: "collecting", attention: "tenant" } },
    ...states("cases", "customerId", [known.customerId, known.agencyId]),
    { list: "cases", query: { travelerId: known.travelerId } },
    { list: "cases", query: { orderId: known.orderId } },
    { list: "cases", query: { ...NEWEST, productId: known.productId } },
    { list: "cases", query: { productId: known.productId, state: "reviewing" } },
    { list: "cases", query: { ...NEWEST, expand: CASE_PARTS } },
    { list: "cases", query: { state: "collecting", limit: "200", expand: CASE_PARTS } },
    ...states("payments", "state", ["succeeded", "failed", "chargedBack", "failed,disputed,chargedBack"]),
    { list: "payments", query: { orderId: known.orderId } },
    ...states("payments", "customerId", [known.customerId, known.agencyId]),
    ...states("invoices", "kind", ["invoice", "creditNote"]),
    { list: "invoices", query: { orderId: known.orderId } },
    { list: "invoices", query: { customerId: known.agencyId } },
    ...states("quotes", "state", ["accepted", "withdrawn"]),
    { list: "quotes", query: { customerId: known.agencyId, state: "withdrawn" } },
    { list: "quotes", query: { travelerId: known.travelerId } },
    { list: "travelers", query: { customerId: known.agencyId } },
    { list: "travelers", query: { customerId: known.agencyId, q: "rao" } },
  ];
  return [...everywhere, ...people, ...filtered];
}
