import { decodeId, type Prefix } from "../core/ids.ts";
import { notFound } from "../core/problem.ts";
import type { Read } from "./work.ts";

type Find<T> = (tx: Read["tx"], scope: Read["scope"], uuid: string) => Promise<T | undefined>;

/**
 * The resource with this id, as clients see it; the same 404 for a malformed id, a missing row and another tenant's.
 */
export async function load<T>({ tx, scope }: Pick<Read, "tx" | "scope">, prefix: Prefix, id: string, find: Find<T>) {
  const uuid = decodeId(prefix, id);
  const found = uuid === undefined ? undefined : await find(tx, scope, uuid);
  if (found === undefined) throw notFound(id);
  return found;
}
