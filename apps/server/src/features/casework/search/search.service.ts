import { isFoundBy } from "@entrada/domain/search/person-terms";
import { decodeId, type Prefix } from "../../../core/ids.ts";
import { scopeOf } from "../../../core/tenant-scope.ts";
import type { OperatorRead } from "../../../work/operator-read.ts";
import { type Customer, decryptedCustomer } from "../../people/customers/customers.service.ts";
import { digestsOnThePhone, soughtInLines } from "../../people/persons/persons.search.service.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { decryptedTraveler, findableTraveler, type Traveler } from "../../people/travelers/travelers.service.ts";
import { casesIn, type NamedCase } from "../queues/queues.service.ts";
import * as store from "./search.store.ts";

export type { Found } from "./search.store.ts";

const FOUND_MAX = 10;
const SOUGHT_BY_ID = ["cas", "cus", "det", "ord", "tkt", "trv"] as const satisfies readonly Prefix[];

/** A person who was found, in clear; how much of it is shown is the view's decision. */
type FoundIn<P> = { readonly person: P } & Pick<store.Found, "tenantId" | "tenantName" | "environment">;

/** What was found, of each kind the newest ten. */
export interface FoundAnywhere {
  readonly cases: readonly NamedCase[];
  readonly travelers: readonly FoundIn<Traveler>[];
  readonly customers: readonly FoundIn<Customer>[];
  readonly orders: readonly store.FoundOrder[];
  readonly tickets: readonly store.FoundTicket[];
  /** with the newest case that follows each */
  readonly determinations: readonly (store.Found & { readonly caseId: string })[];
}

/**
 * What an operator looks for, in all of their tenants: people by name, address, number, reference or the end of their passport's
 * number; what belongs to them; tickets by words of what was written in them; and anything by its id or reference.
 */
export async function searchAnywhere(r: OperatorRead<PersonContext>, q: string): Promise<FoundAnywhere> {
  const text = q.trim();
  const scopes = await store.listScopes(r.tx);
  const id = SOUGHT_BY_ID.map((prefix) => decodeId(prefix, text)).find((uuid) => uuid !== undefined) ?? null;
  const limits = { id, rowsMax: FOUND_MAX };
  const soughtIn = (table: "customers" | "travelers") =>
    scopes.map((scope) => ({ ...scope, digests: digestsOnThePhone({ ctx: r.ctx, scope }, table, text) }));
  const travelerRows = await store.listFoundPersons<store.FoundTraveler>(
    r.tx,
    "travelers",
    soughtIn("travelers"),
    limits,
  );
  const customerRows = await store.listFoundPersons(r.tx, "customers", soughtIn("customers"), limits);
  const travelers = travelerRows
    .map((row) => ({ ...placeOf(row), person: decryptedTraveler({ ctx: r.ctx, scope: scopeOf(row) }, row) }))
    // Two passports may end alike.
    .filter(({ person }) => person.id === id || isFoundBy(findableTraveler(person), text));
  const customers = customerRows.map((row) => ({
    ...placeOf(row),
    person: decryptedCustomer({ ctx: r.ctx, scope: scopeOf(row) }, row),
  }));
  const isKept = new Set(travelers.map(({ person }) => person.id));
  const keptTravelers = travelerRows.filter((row) => isKept.has(row.id));
  const subjects = scopes.map((scope) => ({
    ...scope,
    digests: soughtInLines({ ctx: r.ctx, scope }, "support_tickets", text),
  }));
  const sought = { scopes, travelers: keptTravelers, customers: customerRows, subjects, reference: text, ...limits };
  const cases = await store.listFoundCases(r.tx, sought);
  return {
    cases: await casesIn(
      r,
      cases.map((one) => one.id),
    ),
    travelers,
    customers,
    orders: await store.listFoundOrders(r.tx, sought),
    tickets: await store.listFoundTickets(r.tx, sought),
    determinations: [...new Map(cases.toReversed().map((one) => [one.determinationId, one])).values()]
      .toReversed()
      .map(({ determinationId, ...one }) => ({ ...one, id: determinationId, caseId: one.id })),
  };
}

function placeOf({ tenantId, tenantName, environment }: store.Found) {
  return { tenantId, tenantName, environment };
}
