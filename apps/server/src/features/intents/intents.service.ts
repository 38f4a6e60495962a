import { resolveIntent } from "@entrada/domain/intents/resolve";
import { loadIntentResolver } from "@entrada/intents/shipped";
import { loadReference } from "@entrada/knowledge/reference";
import type { AppContext } from "../../context.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";
import { notFound, Problem, type ProblemItem } from "../../http/problem.ts";
import { decodeId, encodeId, newUuid } from "../../ids.ts";
import { type Changed, type ChangeRequest, keyedChange } from "../../keyed-change.ts";
import type { Keyring } from "../../keyring.ts";
import { openText, type SealedPlace, sealText } from "../../sealed-text.ts";
import { type FocusPlace, openFocus, sealFocus } from "./intents.focus.ts";
import type { IntentResolution, IntentResolutionInput } from "./intents.schema.ts";
import * as store from "./intents.store.ts";

export const INTENT_RESOLUTIONS_PATH = "/intelligence/intent-resolutions";
const DAY_MS = 24 * 60 * 60 * 1000;
// The answer never changes; what changes is that the statement is forgotten.
const ETAG = '"1"';
const FORGOTTEN_ETAG = '"2"';

/** Reads the resolver, so that no request waits for it with a transaction open. */
export function prepareResolver(): void {
  loadIntentResolver();
}

/** Resolves the traveler's words, stores the answer, and the words apart from it, sealed and for a time. */
export function createIntentResolution(
  ctx: AppContext,
  request: ChangeRequest,
  input: IntentResolutionInput,
): Promise<Changed> {
  const { keyring, config } = ctx;
  const { tenantId, environment } = request.credential;
  const scope: TenantScope = { tenantId, environment };
  return keyedChange(ctx, request, async (w) => {
    refuseUnknownCountries(input);
    const uuid = newUuid();
    const id = encodeId("itr", uuid);
    const shown = { id, ...resolve({ keyring, scope }, w.now, input) };
    await store.insertResolution(w.tx, {
      tenant_id: tenantId,
      environment,
      id: uuid,
      document: JSON.stringify({ ...shown, statement: null }),
      statement: sealText(statementPlace(keyring, scope, uuid), input.statement),
      statement_until: new Date(w.now.getTime() + config.intentStatementDays * DAY_MS),
    });
    const headers = { location: `/api/v1${INTENT_RESOLUTIONS_PATH}/${id}`, etag: ETAG };
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
  const statement = openText(statementPlace(keyring, scope, uuid), found.statement);
  return { body: JSON.stringify({ ...JSON.parse(found.document), statement }), etag: ETAG };
}

/** The answer to a statement, without its id; throws the problem where the earlier focus is not acceptable. */
export function resolve(place: FocusPlace, now: Date, input: IntentResolutionInput): Omit<IntentResolution, "id"> {
  const { passportCountry, destinationCountry, statement, previousFocus } = input;
  const focus = previousFocus === undefined ? undefined : openFocus(place, now, previousFocus);
  const resolver = loadIntentResolver();
  const { focus: next, clarification, ...resolution } = resolveIntent(resolver, { statement, focus });
  return {
    passportCountry,
    destinationCountry,
    statement,
    suggestedIntent: resolution.suggestedIntent,
    confidence: resolution.confidence,
    alternatives: [...resolution.alternatives],
    clarification: clarification && {
      question: clarification.question,
      options: [...clarification.options],
      reason: clarification.reason,
    },
    focus: next && sealFocus(place, now, next),
    language: resolution.language,
    evaluatedAt: now.toISOString(),
    resolverVersion: resolver.version,
  };
}

/** Throws the problem that names each country that is not one. */
export function refuseUnknownCountries({ passportCountry, destinationCountry }: IntentResolutionInput): void {
  const { countryByCode } = loadReference();
  const items: ProblemItem[] = [];
  if (!countryByCode.get(passportCountry)?.isPassportIssuer) items.push(unknown("passportCountry", "issues passports"));
  if (!countryByCode.has(destinationCountry)) items.push(unknown("destinationCountry", "is listed"));
  if (items.length > 0) throw new Problem("validation_failed", "The countries are not acceptable.", { errors: items });
}

function unknown(name: string, what: string): ProblemItem {
  const detail = `Send the code of a country of the reference list that ${what}.`;
  return { pointer: `#/${name}`, code: "wrong_enum_value", detail };
}

function statementPlace(keyring: Keyring, { tenantId, environment }: TenantScope, id: string): SealedPlace {
  return { keyring, purpose: "statement", path: [tenantId, environment, "intent_resolutions", id, "statement"] };
}
