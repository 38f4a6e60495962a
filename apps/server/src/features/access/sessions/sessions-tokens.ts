import { ACCESS_TOKEN_SECONDS, SESSION_SECONDS } from "@entrada/domain/access/session";
import type { TravelerSession } from "../../../core/traveler-session.ts";
import { newSecretToken } from "../../../crypto/secret-token.ts";
import type { Work } from "../../../work/work.ts";
import * as store from "./sessions.store.ts";

/** What a session is asked with; told once, only digests are stored. */
interface Tokens {
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshToken: string;
}

/** A session with the tokens that were just issued for it. */
export type OpenedSession = TravelerSession & { readonly tokens: Tokens };

/** Issues a pair of tokens for the session's present generation. */
export async function withTokens(
  { tx, scope }: Pick<Work, "tx" | "scope">,
  session: TravelerSession,
  now: Date,
): Promise<OpenedSession> {
  const [access, refresh] = [newSecretToken("access"), newSecretToken("refresh")];
  const accessExpiresAt = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000);
  const common = {
    tenant_id: scope.tenantId,
    environment: scope.environment,
    session_id: session.id,
    generation: session.generation,
    issued_at: now,
  };
  await store.insertTokens(tx, [
    { ...common, kind: "access", digest: access.digest, expires_at: accessExpiresAt },
    {
      ...common,
      kind: "refresh",
      digest: refresh.digest,
      // At the latest: the session may end before.
      expires_at: new Date(session.createdAt.getTime() + SESSION_SECONDS * 1000),
    },
  ]);
  return { ...session, tokens: { accessToken: access.token, accessExpiresAt, refreshToken: refresh.token } };
}
