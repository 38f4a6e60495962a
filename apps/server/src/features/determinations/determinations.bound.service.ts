import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";
import { notFound } from "../../http/problem.ts";
import { decodeId } from "../../ids.ts";
import { hasSuccessor, listBound, shareDeterminations } from "./determinations.bound.store.ts";
import { readDetermination, type WrittenDetermination } from "./determinations.document.ts";

/** A determination that something new is to rest on. */
export interface BoundDetermination {
  /** uuid, as stored */
  readonly id: string;
  readonly written: WrittenDetermination;
  readonly isSuperseded: boolean;
}

/**
 * The determinations by the ids that were sent; none of them can be superseded before the transaction ends. Throws 404
 * when any is not the tenant's.
 */
export async function requireDeterminations(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BoundDetermination>> {
  const uuids = new Map(ids.map((id) => [id, decodeId("det", id)]));
  const known = [...new Set(uuids.values())].filter((uuid) => uuid !== undefined);
  await shareDeterminations(tx, scope, known);
  const rows = await listBound(tx, scope, known);
  const found = new Map(
    rows.map(({ id, document, isSuperseded }) => [id, { id, written: readDetermination(document), isSuperseded }]),
  );
  return new Map(
    [...uuids].map(([id, uuid]) => {
      const determination = uuid === undefined ? undefined : found.get(uuid);
      if (!determination) throw notFound();
      return [id, determination];
    }),
  );
}

/** Whether another determination has taken the place of any of these (uuids). */
export function isAnySuperseded(tx: Transaction<Schema>, scope: TenantScope, ids: readonly string[]): Promise<boolean> {
  return hasSuccessor(tx, scope, ids);
}
