import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";

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

/** Whether a person of the table is among those who are found. */
export function isFound(
  { tenantId, environment }: TenantScope,
  table: PersonTable,
  { words, wordCount, wholes }: SoughtDigests,
): RawBuilder<SqlBool> {
  const terms = sql.table(TERMS_OF[table]);
  const among = (digests: readonly Buffer[]) =>
    sql`tenant_id = ${tenantId} and environment = ${environment} and digest = any(${[...digests]}::bytea[])`;
  const whole = sql`select person_id from ${terms} where ${among(wholes)}`;
  if (wordCount === 0) return sql<SqlBool>`id in (${whole})`;
  return sql<SqlBool>`id in (
    select person_id from ${terms} where ${among(words)} group by person_id having count(*) = ${wordCount}
    union ${whole})`;
}
