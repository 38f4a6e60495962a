import { DAY_MS } from "@entrada/domain/shared/dates";
import { loadIntentResolver } from "@entrada/intents/shipped";
import type { AppContext } from "../../../context.ts";
import { originOf } from "../../../core/check-site.ts";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { type FieldError, refuseFieldErrors, type ValidParts } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import type { IntentResolution, IntentResolutionInput } from "./intents.schema.ts";
import {
  findResolution,
  insertResolution,
  type ResolutionFilter,
  type ScannedResolution,
  scanResolutionsAfter,
} from "./intents.store.ts";
import { errorsOfInput, resolve } from "./intents-resolution.ts";
import { toldOf, understand } from "./intents-statement.ts";

export type { ScannedResolution } from "./intents.store.ts";

/** A resolution that was just stored. */
export interface CreatedResolution {
  /** uuid */
  readonly id: string;
  readonly resolution: Omit<IntentResolution, "id">;
}

/** A stored resolution; its statement is null once it was deleted. */
export interface KeptResolution {
  /** the answer as text, without the statement */
  readonly document: string;
  readonly statement: string | null;
  readonly told: IntentResolution["told"];
}

/** Loads the resolver, so that no request waits for it with a transaction open. */
export function prepareResolver(): void {
  loadIntentResolver();
}

/**
 * Resolves the traveler's words and stores the answer; the words are stored separately, encrypted and for a limited
 * time. `chosen` breaks a tie between candidates.
 */
export async function createIntentResolution(
  { ctx, tx, scope, now, principal }: Work<Pick<AppContext, "keyring" | "config" | "visitors">>,
  input: IntentResolutionInput,
  chosen: string | undefined,
): Promise<CreatedResolution> {
  const { keyring, config, visitors } = ctx;
  const origin = originOf(principal);
  refuseFieldErrors(errorsOfInput({ keyring, scope }, now, input));
  const id = newUuid();
  const resolution = visitors.spend(origin, () => resolve({ keyring, scope }, now, input, chosen));
  await insertResolution(tx, scope, {
    id,
    document: JSON.stringify({ id: encodeId("itr", id), ...resolution, statement: null, told: null }),
    statement: encryptText(statementContext(keyring, scope, id), input.statement),
    statementUntil: new Date(now.getTime() + config.intentStatementDays * DAY_MS),
    origin,
  });
  return { id, resolution };
}

/** What the schema cannot check, in the parts that have passed it. */
export function errorsOfResolution(
  { ctx: { keyring }, scope, now }: Read<Pick<AppContext, "keyring">>,
  input: ValidParts<IntentResolutionInput>,
): readonly FieldError[] {
  return errorsOfInput({ keyring, scope }, now, input);
}

/** The tenant's resolutions that were looked at for a page, in the keyset's order. */
export function scanIntentResolutions(
  r: Read,
  filter: ResolutionFilter,
  keyset: Keyset,
): Promise<readonly ScannedResolution[]> {
  return scanResolutionsAfter(r.tx, r.scope, filter, keyset);
}

/** The answer as it was given, with the statement while that is kept. */
export async function getIntentResolution(r: Read<Pick<AppContext, "keyring">>, id: string): Promise<KeptResolution> {
  const { ctx, scope } = r;
  const { uuid, document, statement } = await load(r, "itr", id, async (tx, owner, found) => {
    const storedIntentResolution = await findResolution(tx, owner, found);
    return storedIntentResolution && { ...storedIntentResolution, uuid: found };
  });
  if (statement === null) return { document, statement, told: null };
  const words = decryptText(statementContext(ctx.keyring, scope, uuid), statement);
  const { passportCountry, evaluatedAt } = JSON.parse(document) as IntentResolution; // our own text
  // What words say of somebody is stored as these words alone.
  const told = toldOf(understand({ statement: words, passportCountry, now: new Date(evaluatedAt) }));
  return { document, statement: words, told };
}

function statementContext(keyring: Keyring, { tenantId, environment }: TenantScope, id: string): TextContext {
  return { keyring, purpose: "statement", path: [tenantId, environment, "intent_resolutions", id, "statement"] };
}
