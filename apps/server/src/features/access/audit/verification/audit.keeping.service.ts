import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/tables/schema.ts";
import type { HeadPlace } from "../../../../providers/audit-heads/port.ts";
import * as store from "../audit.store.ts";
import type { FoundFault } from "../audit-chain.ts";
import { type SignedHead, shownHead, signedHead } from "../audit-head.ts";
import {
  type Asking,
  type BrokenPlace,
  type KeptHead,
  keepIn,
  newestOf,
  type Outside,
  readOutside,
} from "../heads/audit-outside.ts";
import { compareEnds, findUnproven } from "./audit-comparison.ts";

/** Where the log is, and where its heads are kept. */
export interface Keeping extends Asking {
  /** of a server or of an administrator */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  readonly places: readonly HeadPlace[];
  readonly now: Date;
}

/** What a comparison with the places outside the database found. */
export interface Compared extends Outside {
  readonly fault: FoundFault | undefined;
}

/** Compares the log's end with the newest head that is kept outside, or that the caller remembers. */
export async function compareLog(keeping: Keeping, remembered?: KeptHead): Promise<Compared> {
  const { keyring, places } = keeping;
  const outside = await readOutside(places, keeping);
  const newest = newestOf([remembered, outside.newest]);
  const fault = await keeping.transaction((tx) => compareEnds(tx, { keyring, kept: newest }));
  return { ...outside, newest, fault };
}

/** What people who ask are told: also how many rows of the log no place outside has yet. */
export interface Examined extends Compared {
  readonly unkeptRows: number;
}

/** The same, for people who ask: that nothing is signed or kept outside is a fault too, in a log older than an hour. */
export async function examineLog(keeping: Keeping): Promise<Examined> {
  const compared = await compareLog(keeping);
  const { newest: kept } = compared;
  return keeping.transaction(async (tx) => {
    const head = await store.findHead(tx);
    const fault = compared.fault ?? (await findUnproven(tx, { kept, now: keeping.now }));
    return { ...compared, fault, unkeptRows: Math.max(0, (head?.seq ?? 0) - (kept?.seq ?? 0)) };
  });
}

/** A head with its signed line, and what became of it. */
export interface KeptNow {
  readonly head: KeptHead;
  readonly line: SignedHead;
  /** in how many places it was new */
  readonly kept: number;
  readonly unkept: readonly BrokenPlace[];
}

/** Keeps the log's head in the places that were read; undefined: the log has no row yet. */
export async function keepHead(keeping: Keeping, { read, newest }: Compared): Promise<KeptNow | undefined> {
  return keep(keeping, read, newest?.generation ?? 1);
}

/**
 * Begins a new generation of kept heads with the log as it is: a restored log that is shorter than the one before is the
 * right one from now on. The caller has written down in the log that it was accepted, and by whom.
 */
export async function acceptLog(keeping: Keeping): Promise<KeptNow | undefined> {
  const { read, newest } = await readOutside(keeping.places, keeping);
  return keep(keeping, read, (newest?.generation ?? 0) + 1);
}

async function keep(asking: Keeping, read: Outside["read"], generation: number): Promise<KeptNow | undefined> {
  const { transaction, keyring, now } = asking;
  const next = await transaction(async (tx) => {
    const last = await store.findLastSignature(tx);
    const head = await store.findHead(tx);
    return head && head.seq > 0 ? signedHead(keyring, head, last, { now, generation }) : undefined;
  });
  if (next === undefined) return undefined;
  const line = shownHead(next);
  const head = { ...line.head, generation };
  return { head, line, ...(await keepIn(read, { head, line, asking })) };
}
