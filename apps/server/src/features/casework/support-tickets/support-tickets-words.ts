import type { AppContext } from "../../../context.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import { decryptWithKeyOf, encryptWithKeyOf, type PersonKey } from "../../../crypto/envelope-encryption.ts";

/** Where the words of a ticket are kept: nothing of them is stored in clear. */
interface Sealing {
  readonly ctx: Pick<AppContext, "keyring">;
  readonly scope: TenantScope;
}

type Place = readonly [table: "support_tickets" | "support_messages", id: string, column: string];

/** The words, readable until the person is erased; null: they are about nobody, and the installation's key hides them. */
export function sealWords(r: Sealing, key: PersonKey | null, place: Place, words: string): string {
  return key ? encryptWithKeyOf(r.ctx.keyring, key, place, words) : encryptText(contextOf(r, place), words);
}

/** The opened words; throws if they belong elsewhere or were changed. */
export function openWords(r: Sealing, key: PersonKey | null, place: Place, sealed: string): string {
  return key ? decryptWithKeyOf(r.ctx.keyring, key, place, sealed) : decryptText(contextOf(r, place), sealed);
}

function contextOf({ ctx, scope }: Sealing, place: Place): TextContext {
  return { keyring: ctx.keyring, purpose: "support-ticket", path: [scope.tenantId, scope.environment, ...place] };
}
