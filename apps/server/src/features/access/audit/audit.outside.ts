import { reasonOf } from "../../../core/start-error.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import type { HeadPlace } from "../../../providers/audit-heads/port.ts";
import { type HeadStatement, isSignedHead, readStatement, type SignedHead, storedHead } from "./audit.head.ts";

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

/** Asks each place for its newest head. Without a key that signed it, a head says nothing. */
export async function readOutside(places: readonly HeadPlace[], keyring: Keyring): Promise<Outside> {
  const read: { place: HeadPlace; kept: KeptHead | undefined }[] = [];
  const unread: BrokenPlace[] = [];
  for (const place of places) {
    try {
      const heads = (await place.newest()).map((text) => keptHeadIn(text, keyring));
      read.push({ place, kept: newestOf(heads) });
    } catch (error) {
      unread.push({ place: place.name, reason: reasonOf(error) });
    }
  }
  return { newest: newestOf(read.map(({ kept }) => kept)), read, unread };
}

/** Adds a head to each place that has an older one, or none; returns the places that did not take it. */
export async function keepIn(
  places: Outside["read"],
  head: KeptHead,
  line: SignedHead,
): Promise<{ readonly kept: number; readonly unkept: readonly BrokenPlace[] }> {
  const unkept: BrokenPlace[] = [];
  let kept = 0;
  for (const { place, kept: before } of places) {
    if (newestOf([head, before]) === before) continue;
    const { generation, seq, number } = head;
    try {
      await place.keep({ generation, seq, number, text: JSON.stringify(line) });
      kept += 1;
    } catch (error) {
      unkept.push({ place: place.name, reason: reasonOf(error) });
    }
  }
  return { kept, unkept };
}

/** The newest of some heads: a restored log that was accepted comes after every head of the one before. */
export function newestOf(heads: readonly (KeptHead | undefined)[]): KeptHead | undefined {
  return heads.reduce((one, other) => {
    if (one === undefined || other === undefined) return one ?? other;
    const order = one.generation - other.generation || one.seq - other.seq || one.number - other.number;
    return order > 0 ? one : other;
  }, undefined);
}

function keptHeadIn(text: string, keyring: Keyring): KeptHead {
  const value: unknown = JSON.parse(text);
  const said = isSignedHead(value) ? readStatement(keyring, storedHead(value)) : undefined;
  if (said?.generation === undefined || !keyring.keyIds.includes(said.keyId))
    throw new Error("its newest head is not signed by a key of this keyring");
  return { ...said, generation: said.generation };
}
