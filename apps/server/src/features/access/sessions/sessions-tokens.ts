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
  const common = { sessionId: session.id, generation: session.generation, issuedAt: now };
  // At the latest: the session may end before.
  const refreshExpiresAt = new Date(session.createdAt.getTime() + SESSION_SECONDS * 1000);
  await store.insertTokens(
    tx,
    scope,
    { ...common, kind: "access", digest: access.digest, expiresAt: accessExpiresAt },
    { ...common, kind: "refresh", digest: refresh.digest, expiresAt: refreshExpiresAt },
  );
  return { ...session, tokens: { accessToken: access.token, accessExpiresAt, refreshToken: refresh.token } };
}
