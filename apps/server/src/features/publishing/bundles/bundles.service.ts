import { type Bundle, type BundleRefusal, openBundle } from "@entrada/knowledge/bundles/bundle";
import type { AppContext } from "../../../context.ts";
import { isSignedBy } from "../../../crypto/ed25519.ts";
import type { InstallationWork } from "../../../work/installation-work.ts";
import * as store from "./bundles.store.ts";

export { findBundle, findWaitingBundle } from "./bundles.store.ts";

type Reading = Pick<AppContext, "db">;

/** A bundle, and the trusted key that signed it. */
export interface SignedBundle extends Bundle {
  readonly signer: store.TrustedKey;
}

/** The keys whose bundles are taken, by name. */
export function listTrustedKeys({ db }: Reading): Promise<readonly store.TrustedKey[]> {
  return db.withoutTenant(store.listTrustedKeys);
}

/** The bundles that were taken last, newest first. */
export function listArrivals(
  { tx }: Pick<InstallationWork, "tx">,
  rowsMax: number,
): Promise<readonly store.TakenBundle[]> {
  return store.listBundles(tx, rowsMax);
}

/** Takes bundles of this key from now on; false if the key or the name is trusted already. */
export async function trustKey(
  w: InstallationWork,
  { name, publicKey }: Pick<store.TrustedKey, "name" | "publicKey">,
): Promise<boolean> {
  const isNew = await store.insertTrustedKey(w.tx, { name, publicKey, addedAt: w.now });
  if (isNew) w.audit({ action: "knowledge.key_trusted", subject: null, detail: { name, publicKey } });
  return isNew;
}

/** Takes no bundle of the key of this name any more; false if there is none. What came from it stays. */
export async function distrustKey(w: InstallationWork, name: string): Promise<boolean> {
  const publicKey = await store.deleteTrustedKey(w.tx, name);
  if (publicKey === undefined) return false;
  w.audit({ action: "knowledge.key_distrusted", subject: null, detail: { name, publicKey } });
  return true;
}

/** Opens a bundle that a trusted key signed; nothing of another one is parsed. */
export async function openTrusted(
  ctx: Reading,
  bytes: Buffer,
): Promise<SignedBundle | { readonly refusal: BundleRefusal }> {
  const keys = await listTrustedKeys(ctx);
  let signer: store.TrustedKey | undefined;
  const opened = openBundle(bytes, (signed, signature) => {
    signer = keys.find(({ publicKey }) => isSignedBy(publicKey, signed, signature));
    return signer !== undefined;
  });
  if ("refusal" in opened) return opened;
  return signer === undefined ? { refusal: "signature" } : { ...opened, signer };
}

/** Whether the key is still trusted; it stays so until the transaction ends. */
export async function isTrusted(
  { tx }: Pick<InstallationWork, "tx">,
  { publicKey }: store.TrustedKey,
): Promise<boolean> {
  return (await store.findTrustedKeyForShare(tx, publicKey)) !== undefined;
}

/** What answers now: the published snapshot, and when its bundle was made, if it came as one. */
export interface Present {
  readonly snapshotId: string;
  readonly madeAt: Date | null;
}

/**
 * Whether a bundle would take the answers back to what was known before. Of one from the same day as what a release brought
 * nothing says so.
 */
export function isOlder({ snapshotId, previousSnapshotId, madeAt }: Bundle["manifest"], present: Present): boolean {
  if (previousSnapshotId === present.snapshotId) return false;
  const [own, answering] = [dayOf(snapshotId), dayOf(present.snapshotId)];
  if (own !== answering) return own < answering;
  return present.madeAt !== null && madeAt <= present.madeAt.toISOString();
}

/** Keeps where a snapshot came from, with the draft (uuid) that it became. */
export function noteBundle(w: InstallationWork, bundle: SignedBundle, draftId: string | null): Promise<void> {
  const { manifest, scenarios, signer } = bundle;
  const { snapshotId, previousSnapshotId, madeAt } = manifest;
  const taken = {
    snapshotId,
    previousSnapshotId,
    madeAt: new Date(madeAt),
    pulledAt: w.now,
    draftId,
    signer: signer.name,
    publicKey: signer.publicKey,
  };
  return store.upsertBundle(w.tx, taken, JSON.stringify(scenarios));
}

/** The scenarios that came with a snapshot; undefined if it was no bundle, or one that was taken before they were kept. */
export async function findScenariosOf(
  { tx }: Pick<InstallationWork, "tx">,
  snapshotId: string,
): Promise<Bundle["scenarios"] | undefined> {
  return ((await store.findScenariosOf(tx, snapshotId)) as Bundle["scenarios"] | null) ?? undefined; // as noteBundle wrote it
}

// `kb-20261120-…`: the day on which the newest source was read.
function dayOf(snapshotId: string): string {
  return snapshotId.slice(3, 11);
}
