import { decodeId } from "../../../core/ids.ts";
import { notFoundAt } from "../../../core/problem.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./report-schedules.store.ts";

/** Whom the caller can have written to: a tenant's key its own people, an operator whoever reads its reports. */
export async function listRecipients({ tx, principal }: Read): Promise<readonly store.Reader[]> {
  const readers = await store.listReaders(tx);
  return principal.kind === "apiKey" ? readers.filter(({ isOwn }) => isOwn) : readers;
}

/** The uuids of these people. Who was chosen before stays; throws 404 at anybody else whom the caller cannot choose. */
export async function recipientsOf(r: Read, ids: readonly string[], before: readonly string[]): Promise<string[]> {
  const uuids = ids.map((id) => decodeId("opr", id));
  const known = new Set([...before, ...(await listRecipients(r)).map(({ id }) => id)]);
  const missing = ids.flatMap((id, at) => {
    const uuid = uuids[at];
    return uuid !== undefined && known.has(uuid) ? [] : [{ pointer: `#/recipients/${at}`, id }];
  });
  if (missing.length > 0) throw notFoundAt(missing);
  return uuids.flatMap((uuid) => uuid ?? []);
}

/** How somebody (uuid) is written to who may read the tenant's reports now; undefined: nobody is. */
export async function findReader({ tx }: Pick<Read, "tx">, id: string): Promise<store.Reader | undefined> {
  return (await store.listReaders(tx)).find((reader) => reader.id === id);
}
