import { reasonOf } from "../../../../core/start-error.ts";
import type { Keyring } from "../../../../crypto/keyring.ts";
import type { HeadPlace } from "../../../../providers/audit-heads/port.ts";
import { type HeadStatement, isSignedHead, readStatement, type SignedHead, storedHead } from "../audit-head.ts";

/** A head of the log that is kept outside the database. Its `number` and `previous` are those of the next signature. */
export interface KeptHead extends HeadStatement {
  readonly generation: number;
}

/** A place that does not work, and why. */
export interface BrokenPlace {
  readonly place: string;
  readonly reason: string;
}

/** What the places outside the database have. */
export interface Outside {
  /** the newest head of all of them */
  readonly newest: KeptHead | undefined;
  /** each place that could be read, with its own newest head */
  readonly read: readonly { readonly place: HeadPlace; readonly kept: KeptHead | undefined }[];
  /** places that could not be read, or whose newest head is none of this installation */
  readonly unread: readonly BrokenPlace[];
}

/** How long each place may take to say what it has, and again to add to it. */
const PATIENCE_MS = 4_000;

/** How places are asked. */
export interface Asking {
  readonly keyring: Keyring;
  /** 4 seconds by default */
  readonly patienceMs?: number | undefined;
  /** ends it before */
  readonly ended?: AbortSignal | undefined;
}

/**
 * Asks all places at once for their newest heads. A place that does not answer in time could not be read. Without a key that
 * signed it, a head says nothing.
 */
export async function readOutside(places: readonly HeadPlace[], asking: Asking): Promise<Outside> {
  const read: { place: HeadPlace; kept: KeptHead | undefined }[] = [];
  const unread: BrokenPlace[] = [];
  const asked = places.map((place) => inTime(asking, (signal) => newestIn(place, asking.keyring, signal)));
  for (const [at, answer] of (await Promise.allSettled(asked)).entries()) {
    const place = places[at];
    if (place === undefined) continue;
    if (answer.status === "fulfilled") read.push({ place, kept: answer.value });
    else unread.push({ place: place.name, reason: reasonOf(answer.reason) });
  }
  return { newest: newestOf(read.map(({ kept }) => kept)), read, unread };
}

/** Adds a head to each place that has an older one, or none, all at once; returns the places that did not take it. */
export async function keepIn(
  places: Outside["read"],
  { head, line, asking }: { readonly head: KeptHead; readonly line: SignedHead; readonly asking: Asking },
): Promise<{ readonly kept: number; readonly unkept: readonly BrokenPlace[] }> {
  const { generation, seq, number } = head;
  const written = { generation, seq, number, text: JSON.stringify(line) };
  const unkept: BrokenPlace[] = [];
  const keep = async ({ place, kept: before }: Outside["read"][number], signal: AbortSignal): Promise<number> => {
    for (let kept = before; newestOf([head, kept]) !== kept; kept = await newestIn(place, asking.keyring, signal)) {
      if (await place.keep(written, signal)) return 1;
    }
    return 0;
  };
  const asked = places.map(async (each) => {
    try {
      return await inTime(asking, (signal) => keep(each, signal));
    } catch (error) {
      unkept.push({ place: each.place.name, reason: reasonOf(error) });
      return 0;
    }
  });
  const kept = (await Promise.all(asked)).reduce((sum, one) => sum + one, 0);
  return { kept, unkept };
}

async function newestIn(place: HeadPlace, keyring: Keyring, signal: AbortSignal): Promise<KeptHead | undefined> {
  return newestOf((await place.newest(signal)).map((text) => keptHeadIn(text, keyring)));
}

/** Whatever is asked is left alone after its time, also if it does not hear the signal. */
async function inTime<T>(
  { patienceMs = PATIENCE_MS, ended }: Asking,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const giveUp = (why: string) => over.abort(new Error(why));
  const timer = setTimeout(() => giveUp(`it did not answer within ${patienceMs / 1000} seconds`), patienceMs);
  const stop = () => giveUp("the server stops");
  ended?.addEventListener("abort", stop, { once: true });
  if (ended?.aborted) stop();
  const late = new Promise<never>((_, reject) => {
    over.signal.addEventListener("abort", () => reject(over.signal.reason), { once: true });
  });
  try {
    over.signal.throwIfAborted();
    return await Promise.race([ask(over.signal), late]);
  } finally {
    clearTimeout(timer);
    ended?.removeEventListener("abort", stop);
  }
}

/** The newest of some heads: a restored log that was accepted comes after every head of the one before. */
export function newestOf(heads: readonly (KeptHead | undefined)[]): KeptHead | undefined {
  return heads.reduce((keptHead, other) => {
    if (keptHead === undefined || other === undefined) return keptHead ?? other;
    const order = keptHead.generation - other.generation || keptHead.seq - other.seq || keptHead.number - other.number;
    return order > 0 ? keptHead : other;
  }, undefined);
}

function keptHeadIn(text: string, keyring: Keyring): KeptHead {
  const value: unknown = JSON.parse(text);
  const said = isSignedHead(value) ? readStatement(keyring, storedHead(value)) : undefined;
  if (said?.generation === undefined || !keyring.keyIds.includes(said.keyId))
    throw new Error("its newest head is not signed by a key of this keyring");
  return { ...said, generation: said.generation };
}
