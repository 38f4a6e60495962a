import { timingSafeEqual } from "node:crypto";
import { apiKeyEnd } from "@entrada/domain/access/api-key-lifecycle";
import { GRANTS, type Grant } from "@entrada/domain/access/grants";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../core/clock.ts";
import type { ApiKeyUse, Credential, StoredCredential, UnstoredUses } from "../../core/credential.ts";
import { encodeId } from "../../core/ids.ts";
import { AddressRanges } from "../../core/ip-address.ts";
import { Problem } from "../../core/problem.ts";
import type { ProblemCode } from "../../core/problem-registry.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";
import { hashApiKey, parseApiKey } from "../../crypto/api-key.ts";
import type { AddressLimit } from "../rate-limit/address-limit.ts";
import { type KeySource, type KnownKey, KnownKeys } from "./known-keys.ts";

/** Sent by the documentation of this service, where a test key can be tried; other sites cannot send it unasked. */
const TRIED_HEADER = "x-entrada-try";

/** Where API keys are stored. */
export interface CredentialSource extends KeySource {
  updateApiKeysUsed(uses: readonly ApiKeyUse[]): Promise<UnstoredUses>;
}

interface AuthenticatorParts {
  readonly source: CredentialSource;
  readonly clock: Clock;
  readonly failures: AddressLimit;
  readonly onFault: (error: unknown) => void;
}

/** A well-formed key, which proves nothing yet. */
interface SentKey {
  readonly shortToken: string;
  readonly hash: Buffer;
}

const FLUSH_INTERVAL_MS = 60_000;
const GRANT_NAMES: ReadonlySet<string> = new Set(GRANTS);

/** Identifies the caller of a request by its X-Api-Key header only. */
export class Authenticator {
  readonly #source: CredentialSource;
  readonly #clock: Clock;
  readonly #failures: AddressLimit;
  readonly #keys: KnownKeys;
  readonly #used = new Map<string, ApiKeyUse>();
  readonly #timer: NodeJS.Timeout;

  constructor({ source, clock, failures, onFault }: AuthenticatorParts) {
    this.#source = source;
    this.#clock = clock;
    this.#failures = failures;
    this.#keys = new KnownKeys({ source, clock, keyOf: knownKey, onFault });
    this.#timer = setInterval(() => void this.flush().catch(onFault), FLUSH_INTERVAL_MS);
    this.#timer.unref();
  }

  /**
   * The credential of a request. Throws 401 for an invalid key, 429 after too many invalid keys from one address, and
   * 403 for a key that must not be used from this place.
   */
  async authenticate(request: FastifyRequest): Promise<Credential> {
    const sent = readKey(request);
    return this.#accept(request, sent, await this.#find(sent, request.ip));
  }

  /** The same without a lookup: undefined if the key was not read in the last second. */
  recognize(request: FastifyRequest): Credential | undefined {
    const sent = readKey(request);
    const known = this.#keys.fresh(sent.shortToken);
    return known && this.#accept(request, sent, known);
  }

  /** Forgets the tenant's keys, so that a change of one counts from now on. */
  forget(scope: TenantScope): void {
    this.#keys.forget(scope);
  }

  #accept(request: FastifyRequest, { hash }: SentKey, key: KnownKey): Credential {
    const now = this.#clock.now();
    const refused = refusalOf(key, hash, now);
    if (refused) {
      this.#failures.take(request.ip);
      throw refused;
    }
    const { credential } = key;
    refuseBrowser(request, credential);
    if (key.allowedAddresses && !key.allowedAddresses.has(request.ip)) {
      throw new Problem("ip_not_allowed", "This API key cannot be used from the IP address of this request.");
    }
    const { tenantId, environment, id: keyId } = credential;
    this.#used.set(keyId, { tenantId, environment, keyId, usedAt: now });
    return credential;
  }

  /** Stores when keys were last used. */
  async flush(): Promise<void> {
    const uses = [...this.#used.values()];
    this.#used.clear();
    if (uses.length === 0) return;
    const unstored = await this.#source.updateApiKeysUsed(uses);
    for (const use of unstored.uses) if (!this.#used.has(use.keyId)) this.#used.set(use.keyId, use);
    if (unstored.errors.length > 0) throw new AggregateError(unstored.errors, "uses of API keys were not stored");
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#keys.close();
    await this.flush();
  }

  async #find({ shortToken, hash }: SentKey, address: string): Promise<KnownKey> {
    const fresh = this.#keys.fresh(shortToken);
    if (fresh) return fresh;
    // Counted before the lookup can fail, otherwise many concurrent requests would all be looked up. A key that was
    // valid a moment ago is not counted: others at its address must not lock it out.
    const last = this.#keys.last(shortToken);
    const isGoodSoFar = last !== undefined && timingSafeEqual(hash, last.keyHash);
    const isCounted = !isGoodSoFar && !this.#keys.isLooking(shortToken);
    const takeBack = isCounted ? this.#failures.take(address) : () => {};
    const key = await this.#keys.look(shortToken).catch((error: unknown) => {
      takeBack();
      throw error;
    });
    if (!key) throw invalid();
    takeBack();
    return key;
  }
}

function readKey(request: FastifyRequest): SentKey {
  const header = request.headers["x-api-key"];
  if (header === undefined || header === "")
    throw unauthorized("credential_missing", "The request has no X-Api-Key header.");
  const text = String(header);
  const parts = parseApiKey(text);
  if (!parts) throw invalid();
  return { shortToken: parts.shortToken, hash: hashApiKey(text) };
}

function knownKey(storedCredential: StoredCredential): KnownKey {
  const { tenantId, environment, keyId, keyHash, ipAllowList, createdAt, expiresAt, revokedAt, lastUsedAt } =
    storedCredential;
  const grants = new Set(storedCredential.grants.filter(isGrant));
  const credential: Credential = {
    tenantId,
    environment,
    principal: { kind: "apiKey", id: encodeId("key", keyId), grants },
    id: keyId,
    apiKey: {
      name: storedCredential.keyName,
      shortToken: storedCredential.shortToken,
      grants,
      createdAt,
      expiresAt,
      lastUsedAt,
    },
    tenant: { id: tenantId, name: storedCredential.tenantName },
    integrationId: storedCredential.integrationId,
    communicationMode: storedCredential.communicationMode,
    capabilities: storedCredential.capabilities,
    minimumAuthority: storedCredential.minimumAuthority,
  };
  const allowedAddresses = ipAllowList && ipAllowList.length > 0 ? new AddressRanges(ipAllowList) : undefined;
  return { credential, shortToken: storedCredential.shortToken, keyHash, revokedAt, expiresAt, allowedAddresses };
}

function refusalOf(key: KnownKey, hash: Buffer, now: Date): Problem | undefined {
  if (!timingSafeEqual(hash, key.keyHash)) return invalid();
  switch (apiKeyEnd(key, now)) {
    case "revoked":
      return unauthorized("credential_revoked", "This API key was revoked.");
    case "expired":
      return unauthorized("credential_expired", "This API key has expired.");
    case undefined:
      return undefined;
  }
}

function isGrant(text: string): text is Grant {
  return GRANT_NAMES.has(text);
}

// Node's fetch also sends Sec-Fetch-Mode, so that header proves nothing; only browsers send these two.
function refuseBrowser(request: FastifyRequest, { environment }: Credential): void {
  const { origin, "sec-fetch-site": site, [TRIED_HEADER]: tried } = request.headers;
  if (origin === undefined && site === undefined) return;
  if (environment === "test" && site === "same-origin" && tried !== undefined) return;
  throw new Problem("browser_use_forbidden", "An API key is a secret for servers and must not be used in a browser.");
}

function invalid(): Problem {
  return unauthorized("credential_invalid", "This API key does not exist.");
}

function unauthorized(code: ProblemCode, detail: string): Problem {
  const headers = { "www-authenticate": 'ApiKey realm="Entrada", header="X-Api-Key"' };
  const errors = [{ header: "X-Api-Key", code: "required" as const, detail: "Send a valid API key in this header." }];
  return new Problem(code, detail, { headers, errors });
}
