import type { AppContext } from "../../../../context.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { decryptText, encryptText, type TextContext } from "../../../../crypto/encrypted-text.ts";
import { decryptWithKeyOf, encryptWithKeyOf, type PersonKey } from "../../../../crypto/envelope-encryption.ts";
import type { ShownAssistantQuestion, ShownQuote } from "../assistant-sessions.schema.ts";
import type { ProposalBasis } from "../reading/asking.service.ts";

/** An answer that was read in a reply. */
export interface ProposedAnswer {
  /** uuid */
  readonly id: string;
  /** JSON pointer into the answers */
  readonly path: string;
  readonly label: string;
  readonly value: unknown;
  /** the words of the reply that it was read in */
  readonly evidence: string;
  /** what it was read for */
  readonly basis: ProposalBasis;
}

/** What was said in a message: nothing of it is stored in clear. */
export interface SaidDocument {
  readonly text: string;
  readonly proposals: readonly ProposedAnswer[];
  readonly quotes: readonly ShownQuote[];
  readonly nextQuestion: ShownAssistantQuestion | null;
}

interface Sealing {
  readonly ctx: Pick<AppContext, "keyring">;
  readonly scope: TenantScope;
}

/** The words of a message (uuid), readable until the traveler is erased; without a key, under the installation's own. */
export function sealSaid(r: Sealing, key: PersonKey | null, id: string, said: SaidDocument): string {
  const words = JSON.stringify(said);
  return key ? encryptWithKeyOf(r.ctx.keyring, key, pathOf(id), words) : encryptText(contextOf(r, id), words);
}

/** The opened words; throws if they belong to another message or were changed. */
export function openSaid(r: Sealing, key: PersonKey | null, id: string, sealed: string): SaidDocument {
  const words = key ? decryptWithKeyOf(r.ctx.keyring, key, pathOf(id), sealed) : decryptText(contextOf(r, id), sealed);
  return JSON.parse(words); // only sealSaid writes it
}

function contextOf({ ctx, scope }: Sealing, id: string): TextContext {
  return { keyring: ctx.keyring, purpose: "assistant", path: [scope.tenantId, scope.environment, ...pathOf(id)] };
}

function pathOf(id: string): readonly string[] {
  return ["assistant_messages", id, "document"];
}
