import type { AppContext } from "../../../context.ts";
import { decryptWithKeyOf, encryptWithKeyOf, type PersonKey } from "../../../crypto/envelope-encryption.ts";

type Keys = { readonly ctx: Pick<AppContext, "keyring"> };

/** The words of a note (uuid), readable until the case's traveler is erased. */
export function sealNote({ ctx }: Keys, key: PersonKey, id: string, body: string): string {
  return encryptWithKeyOf(ctx.keyring, key, pathOf(id), body);
}

/** The opened words; throws if they belong to another note or were changed. */
export function openNote({ ctx }: Keys, key: PersonKey, id: string, sealed: string): string {
  return decryptWithKeyOf(ctx.keyring, key, pathOf(id), sealed);
}

function pathOf(id: string): readonly string[] {
  return ["case_notes", id, "document"];
}
