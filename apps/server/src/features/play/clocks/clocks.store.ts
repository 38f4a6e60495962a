import type { Grant } from "@entrada/domain/access/grants";
import { sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const clocks = tenantRows("test_clocks", ["id", "testTenantId", "name", "startedAt", "createdAt", "lapsesAt"]);

/** A test clock, as stored. */
export type StoredClock = RowOf<typeof clocks>;

/** What a new clock is stored with. */
export interface NewStoredClock {
  /** uuids */
  readonly id: string;
  readonly testTenantId: string;
  readonly integrationId: string;
  readonly name: string | null;
  readonly startedAt: Date;
  readonly lapsesAt: Date;
}

/**
 * The first key of its test tenant: with the grants, the addresses and at most the lifetime of the calling one (uuid), or, of an
 * operator, with these grants.
 */
export type NewStoredKey = {
  /** uuid */
  readonly id: string;
  readonly name: string;
  readonly shortToken: string;
} & ({ readonly callingKeyId: string } | { readonly grants: readonly Grant[] });

/** Stores a clock with its tenant, unless there are too many, or a clock asks for a clock. */
export async function openClock(
  tx: Transaction<Schema>,
  clock: NewStoredClock,
  key: NewStoredKey,
  { keyHash, clocksMax }: { readonly keyHash: Buffer; readonly clocksMax: number },
): Promise<"opened" | "full" | "nested"> {
  const { rows } = await sql<{ outcome: "opened" | "full" | "nested" }>`
    select open_test_clock(${JSON.stringify(clock)}::jsonb, ${JSON.stringify(key)}::jsonb, ${keyHash}, ${clocksMax})
      as outcome`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a function returned no row");
  return row.outcome;
}

/** The clock (uuid), unless it has lapsed by this instant of real time. */
export async function findClock(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  realNow: Date,
): Promise<StoredClock | undefined> {
  return (await clocks.all(clocks.own(tx, scope).where("id", "=", id).where("lapses_at", ">", realNow)))[0];
}

/** A page of the clocks that have not lapsed. */
export function listClocksAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  keyset: Keyset,
  realNow: Date,
): Promise<readonly StoredClock[]> {
  return clocks.page(clocks.own(tx, scope).where("lapses_at", ">", realNow), keyset);
}

/** Removes a clock (uuid); its keys end with it, and its tenant lapses. False if another has removed it. */
export async function deleteClock(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<boolean> {
  const deleted = tx.deleteFrom("test_clocks").where(inScope(scope)).where("id", "=", id);
  return (await deleted.returning("id").executeTakeFirst()) !== undefined;
}

/** How far each of the tenant's clocks (uuids) is ahead of real time. */
export async function readOffsets(tx: Transaction<Schema>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; offsetSeconds: number }>`
    select id, offset_seconds as "offsetSeconds" from test_clock_offsets()`.execute(tx);
  return new Map(rows.map(({ id, offsetSeconds }) => [id, offsetSeconds]));
}

/** Moves a clock (uuid) forward; its new offset, or undefined, with nothing moved, beyond the maximum. */
export async function moveClock(
  tx: Transaction<Schema>,
  id: string,
  seconds: number,
  offsetSecondsMax: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ offsetSeconds: number | null }>`
    select advance_test_clock(${id}, ${seconds}, ${offsetSecondsMax}) as "offsetSeconds"`.execute(tx);
  return rows[0]?.offsetSeconds ?? undefined;
}
