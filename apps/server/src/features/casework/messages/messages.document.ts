import type { AppContext } from "../../../context.ts";
import { decryptWithKeyOf, encryptWithKeyOf, type PersonKey } from "../../../crypto/envelope-encryption.ts";

/** The words of a message: nothing of it is stored in clear. */
export interface MessageDocument {
  /** of notices only */
  readonly subject: string | null;
  readonly body: string;
}

type Keys = { readonly ctx: Pick<AppContext, "keyring"> };

/** The words of a message (uuid), readable until the case's traveler is erased. */
export function sealMessage({ ctx }: Keys, key: PersonKey, id: string, document: MessageDocument): string {
  return encryptWithKeyOf(ctx.keyring, key, pathOf(id), JSON.stringify(document));
}

/** The opened words; throws if they belong to another message or were changed. */
export function openMessage({ ctx }: Keys, key: PersonKey, id: string, sealed: string): MessageDocument {
  return JSON.parse(decryptWithKeyOf(ctx.keyring, key, pathOf(id), sealed)); // only sealMessage writes it
}

function pathOf(id: string): readonly string[] {
  return ["case_messages", id, "document"];
}
