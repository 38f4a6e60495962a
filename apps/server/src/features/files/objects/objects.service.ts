import { buffer } from "node:stream/consumers";
import type { AppContext } from "../../../context.ts";
import { Problem } from "../../../core/problem.ts";
import type { FileOwner } from "../../../crypto/envelope-encryption.ts";
import { newObjectName, StorageFailed } from "../../../providers/storage/port.ts";
import { getSealed, putSealed } from "../../../providers/storage/sealed.ts";
import { askerOf, type Caller, systemFor, unitOfWork, type Work } from "../../../work/work.ts";
import * as store from "./objects.store.ts";

/** What giving objects up needs. */
export type ObjectContext = Pick<AppContext, "clock">;

/** Longer than any request or check takes. */
const UNUSED_MS = 3_600_000;
const STORAGE_PROBLEMS = {
  full: ["storage_full", "There is no room for files now. Try again later."],
  away: ["dependency_unavailable", "The storage of files cannot be reached now. Try again."],
} as const;

/**
 * Stores bytes of a person, or of a report, under a new name, and returns it. Unless `adopt` takes the object over within an hour, it is
 * removed. Throws 503 if the storage is full or away, and what the source throws.
 */
export async function keepBytes(
  ctx: AppContext,
  caller: Caller,
  owner: FileOwner,
  source: AsyncIterable<Uint8Array>,
): Promise<string> {
  const name = newObjectName();
  const removeAt = new Date(ctx.clock.now().getTime() + UNUSED_MS);
  // A note of the service's own, not of the caller: no event or audit entry names it.
  const noting = systemFor(caller.scope, askerOf(caller));
  await unitOfWork(ctx, noting, (w) => store.insertLeftover(w.tx, w.scope, { name, removeAt }));
  try {
    await putSealed(ctx, { owner, name }, source);
  } catch (error) {
    if (!(error instanceof StorageFailed)) throw error;
    const [code, detail] = STORAGE_PROBLEMS[error.reason];
    throw new Problem(code, detail, { cause: error });
  }
  return name;
}

/** The bytes of a person's object; undefined: it is not there. */
export async function bytesOfObject(
  ctx: Pick<AppContext, "keyring" | "storage">,
  object: { readonly owner: FileOwner; readonly name: string },
): Promise<Buffer | undefined> {
  const file = await getSealed(ctx, object);
  return file && buffer(file.bytes);
}

/** The same of an object that a row needs. Throws if it is missing. */
export async function requireBytes(...given: Parameters<typeof bytesOfObject>): Promise<Buffer> {
  const bytes = await bytesOfObject(...given);
  if (!bytes) throw new Error("an object is missing that a row needs");
  return bytes;
}

/** The caller's row needs the object from now on. Throws if it was given up meanwhile. */
export async function adopt(w: Work<ObjectContext>, name: string): Promise<void> {
  const isThere = await store.takeLeftover(w.tx, w.scope, name, w.ctx.clock.now());
  if (!isThere) throw new Error("an object was given up before it was used");
}

/** No row needs these objects any more: they are removed soon after the commit. */
export async function abandon(w: Work<ObjectContext>, names: readonly (string | null)[]): Promise<void> {
  const present = names.filter((name) => name !== null);
  if (present.length === 0) return;
  const removeAt = w.ctx.clock.now();
  for (const name of present) await store.insertLeftover(w.tx, w.scope, { name, removeAt });
  const { tenantId, environment } = w.scope;
  const singletonKey = `${tenantId} ${environment}`;
  w.enqueue({ queue: "objects.remove", data: { tenantId, environment }, singletonKey });
}
