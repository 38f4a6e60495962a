import type { IssuedReading } from "@entrada/domain/deliverables/issued-reading";
import type { FileFault } from "@entrada/domain/documents/file-rules";
import type { AppContext } from "../../../context.ts";
import { decryptWithKeyOf, encryptWithKeyOf, type PersonKey } from "../../../crypto/envelope-encryption.ts";

/** What is known of an issued document: nothing of it is stored in clear. */
export interface DeliverableDetails {
  readonly fileName: string;
  /** `YYYY-MM-DD`, as whoever prepared it has entered them */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** why its file cannot be kept */
  readonly faults: readonly Pick<FileFault, "reason">[];
  /** null: not read yet, or refused */
  readonly reading: IssuedReading | null;
  /** why what differs is right all the same */
  readonly overrideReason: string | null;
  /** why the one before it was not right; undefined: nobody could say yet */
  readonly replacementReason?: string | null;
  /** why it was withdrawn */
  readonly withdrawnReason: string | null;
}

type Keys = { readonly ctx: Pick<AppContext, "keyring"> };

/** The details of a deliverable (uuid), readable until its traveler is erased. */
export function sealDetails({ ctx }: Keys, key: PersonKey, id: string, details: DeliverableDetails): string {
  return encryptWithKeyOf(ctx.keyring, key, pathOf(id), JSON.stringify(details));
}

/** The opened details; throws if they belong to another deliverable or were changed. */
export function openDetails({ ctx }: Keys, key: PersonKey, id: string, sealed: string): DeliverableDetails {
  return JSON.parse(decryptWithKeyOf(ctx.keyring, key, pathOf(id), sealed)); // only sealDetails writes it
}

function pathOf(id: string): readonly string[] {
  return ["deliverables", id, "details"];
}
