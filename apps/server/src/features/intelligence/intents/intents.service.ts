import { loadIntentResolver } from "@entrada/intents/shipped";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { hrefOf } from "../../../http/route.ts";
import { type Changed, type ChangeRequest, keyedChange } from "../../../work/keyed-change.ts";
import { refuseUnknownCountries, resolve } from "./intents.resolution.ts";
import type { IntentResolutionInput } from "./intents.schema.ts";
import * as store from "./intents.store.ts";
import { askForChoice } from "./intents.tie-break.ts";

export const INTENT_RESOLUTIONS_PATH = "/intelligence/intent-resolutions";
const DAY_MS = 24 * 60 * 60 * 1000;
// The answer never changes; what changes is that the statement is forgotten.
const ETAG = etagOf(1);
const FORGOTTEN_ETAG = etagOf(2);

/** Reads the resolver, so that no request waits for it with a transaction open. */
export function prepareResolver(): void {
  loadIntentResolver();
}

/** Resolves the traveler's words and stores the answer; the words are kept apart from it, encrypted and for a limited time. */
export async function createIntentResolution(
  ctx: AppContext,
  request: ChangeRequest,
  input: IntentResolutionInput,
): Promise<Changed> {
  const { keyring, config } = ctx;
  const scope = scopeOf(request.credential);
  const chosen = await askForChoice(ctx, request, input);
  return keyedChange(ctx, request, async (w) => {
    refuseUnknownCountries(input);
    const uuid = newUuid();
    const id = encodeId("itr", uuid);
    const shown = { id, ...resolve({ keyring, scope }, w.now, input, chosen) };
    await store.insertResolution(w.tx, {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      id: uuid,
      document: JSON.stringify({ ...shown, statement: null }),
      statement: encryptText(statementContext(keyring, scope, uuid), input.statement),
      statement_until: new Date(w.now.getTime() + config.intentStatementDays * DAY_MS),
    });
    const headers = { location: hrefOf(INTENT_RESOLUTIONS_PATH, id), etag: ETAG };
    const resource = { type: "intent_resolution", id: uuid } as const;
    return { status: 201, resource, body: JSON.stringify(shown), headers };
  });
}

/** The answer as it was given, with the statement as long as it is kept; 404 for any other tenant's. */
export async function getIntentResolution(
  { db, keyring }: AppContext,
  scope: TenantScope,
  id: string,
): Promise<{ readonly body: string; readonly etag: string }> {
  const uuid = decodeId("itr", id);
  const found = uuid && (await db.withTenant(scope, (tx) => store.findResolution(tx, scope, uuid)));
  if (!found) throw notFound();
  if (found.statement === null) return { body: found.document, etag: FORGOTTEN_ETAG };
  const statement = decryptText(statementContext(keyring, scope, uuid), found.statement);
  return { body: JSON.stringify({ ...JSON.parse(found.document), statement }), etag: ETAG };
}

function statementContext(keyring: Keyring, { tenantId, environment }: TenantScope, id: string): TextContext {
  return { keyring, purpose: "statement", path: [tenantId, environment, "intent_resolutions", id, "statement"] };
}
