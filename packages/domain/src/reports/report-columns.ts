import type { ReportType } from "./report-types.ts";

/** How what a column holds is written: an id with its prefix, an instant as RFC 3339 in UTC. */
export type ReportColumn =
  | { readonly name: string; readonly holds: "id"; readonly prefix: string }
  | { readonly name: string; readonly holds: "sourceId" | "text" | "integer" | "boolean" | "instant" };

const id = <const Prefix extends string>(name: string, prefix: Prefix) => ({ name, holds: "id", prefix }) as const;
const text = (name: string) => ({ name, holds: "text" }) as const;
const integer = (name: string) => ({ name, holds: "integer" }) as const;
const boolean = (name: string) => ({ name, holds: "boolean" }) as const;
const instant = (name: string) => ({ name, holds: "instant" }) as const;

/** The columns of each type of report, in the order of its files. Amounts are minor units of the row's currency. */
export const REPORT_COLUMNS = {
  determinations: [
    id("determinationId", "det"),
    instant("evaluatedAt"),
    text("passportCountry"),
    text("residenceCountry"),
    text("destinationCountry"),
    text("intent"),
    text("arrivalDate"),
    text("departureDate"),
    text("kind"),
    text("authorityStatus"),
    text("snapshotId"),
    text("origin"),
    boolean("isOffered"),
    boolean("isQuoted"),
    boolean("isOrdered"),
    id("supersededBy", "det"),
  ],
  orders: [
    id("orderId", "ord"),
    text("orderExternalReference"),
    id("quoteId", "qte"),
    id("customerId", "cus"),
    text("state"),
    text("paymentState"),
    text("currency"),
    integer("total"),
    integer("cancelled"),
    integer("captured"),
    integer("refunded"),
    integer("disputed"),
    integer("cases"),
    instant("quotedAt"),
    instant("createdAt"),
    instant("lastPaymentAt"),
    instant("lastCaseClosedAt"),
    instant("updatedAt"),
  ],
  revenue: [
    id("transactionId", "ltx"),
    integer("entry"),
    instant("occurredAt"),
    text("kind"),
    text("sourceType"),
    { name: "sourceId", holds: "sourceId" },
    id("orderId", "ord"),
    text("orderExternalReference"),
    text("account"),
    id("lineId", "lin"),
    integer("amount"),
    text("currency"),
  ],
  cases: [
    id("caseId", "cas"),
    id("orderId", "ord"),
    text("orderExternalReference"),
    id("customerId", "cus"),
    id("travelerId", "trv"),
    id("determinationId", "det"),
    id("productId", "prd"),
    text("productCode"),
    text("serviceLevel"),
    text("state"),
    text("outcome"),
    text("attentionParty"),
    text("attentionReason"),
    boolean("isOnHold"),
    integer("returns"),
    boolean("isLate"),
    instant("createdAt"),
    instant("reviewStartedAt"),
    instant("readyToSubmitAt"),
    instant("submittedAt"),
    instant("decidedAt"),
    instant("closedAt"),
  ],
  slaPerformance: [
    text("kind"),
    id("caseId", "cas"),
    id("ticketId", "tkt"),
    text("queue"),
    text("productCode"),
    instant("dueAt"),
    boolean("isMet"),
    instant("endedAt"),
    integer("lateSeconds"),
  ],
  webhookHealth: [
    id("endpointId", "whe"),
    text("day"),
    text("state"),
    integer("attempts"),
    integer("failures"),
    integer("delivered"),
    integer("lagP50Ms"),
    integer("lagP95Ms"),
    integer("disabledSeconds"),
  ],
} as const satisfies Readonly<Record<ReportType, readonly ReportColumn[]>>;

/** What the files of a type have besides, if people are named. */
const PERSON_COLUMNS = ["travelerName", "customerName"] as const;

/** The names in the header of a file. */
export function columnNames(type: ReportType, namesPeople: boolean): readonly string[] {
  const names = REPORT_COLUMNS[type].map(({ name }) => name);
  return namesPeople ? [...names, ...PERSON_COLUMNS] : names;
}
