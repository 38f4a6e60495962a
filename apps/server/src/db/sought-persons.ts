import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Keyset } from "../core/paging.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { sortedIn } from "./in-order.ts";
import { inScope } from "./in-scope.ts";

/** The tables of people, and what they are found by. */
export const TERMS_OF = { customers: "customer_terms", travelers: "traveler_terms" } as const;
export type PersonTable = keyof typeof TERMS_OF;

/** What a search looks for: all of the digests, under one key of the ring or another, or one of the others. */
export interface SoughtDigests {
  readonly words: readonly Buffer[];
  /** how many of the words a person has: all of them, each under one key */
  readonly wordCount: number;
  readonly wholes: readonly Buffer[];
}

/**
 * Whether a person of the table is among those who are found. With a keyset only its page of them: if nothing else selects,
 * nobody is read who is not shown, however many have the name.
 */
export function isFound(
  scope: TenantScope,
  table: PersonTable,
  sought: SoughtDigests,
  keyset?: Keyset,
): RawBuilder<SqlBool> {
  return isAmong(foundIn(scope, table, sought), keyset);
}

/** The same for a traveler who is found, or has a customer who is: by an address, a number or a reference, which are whole. */
export function isFoundWithCustomer(
  scope: TenantScope,
  sought: SoughtDigests,
  ofCustomers: Pick<SoughtDigests, "wholes">,
  keyset?: Keyset,
): RawBuilder<SqlBool> {
  const customers = personsWith(scope, "customers", ofCustomers.wholes);
  const theirs = sql`select id from travelers where ${inScope(scope)} and customer_id in (${customers})`;
  return isAmong(sql`${foundIn(scope, "travelers", sought)} union ${theirs}`, keyset);
}

function isAmong(found: RawBuilder<unknown>, keyset: Keyset | undefined): RawBuilder<SqlBool> {
  if (keyset === undefined) return sql<SqlBool>`id in (${found})`;
  const { follows, direction } = sortedIn(keyset.order);
  const rest = keyset.after === undefined ? sql`true` : sql`f.person_id ${follows} ${keyset.after}`;
  return sql<SqlBool>`id in (
    select f.person_id from (${found}) as f where ${rest} order by f.person_id ${direction} limit ${keyset.rowsMax})`;
}

function foundIn(scope: TenantScope, table: PersonTable, { words, wordCount, wholes }: SoughtDigests) {
  const whole = personsWith(scope, table, wholes);
  if (wordCount === 0) return whole;
  return sql`${personsWith(scope, table, words)} group by person_id having count(*) = ${wordCount} union ${whole}`;
}

function personsWith(scope: TenantScope, table: PersonTable, digests: readonly Buffer[]) {
  const terms = sql.table(TERMS_OF[table]);
  return sql`select person_id from ${terms} where ${inScope(scope)} and digest = any(${[...digests]}::bytea[])`;
}
