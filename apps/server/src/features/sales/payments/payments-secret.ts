import type { AppContext } from "../../../context.ts";
import { decryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import type { Read } from "../../../work/work.ts";
import type { StoredPayment } from "./payments.store.ts";

type Keys = Pick<Read<Pick<AppContext, "keyring">>, "ctx" | "scope">;

/** Where the client secret of a payment (uuid) is encrypted. */
export function secretContext({ ctx: { keyring }, scope: { tenantId, environment } }: Keys, id: string): TextContext {
  return { keyring, purpose: "payment", path: [tenantId, environment, "payments", id, "clientSecret"] };
}

/** What the payer's browser continues with; null: there is nothing to continue. */
export function clientSecretOf(r: Keys, { id, state, clientSecret }: StoredPayment): string | null {
  return state === "requiresAction" && clientSecret !== null ? decryptText(secretContext(r, id), clientSecret) : null;
}
