import type { Clock } from "../../core/clock.ts";
import type { Credential, StoredCredential } from "../../core/credential.ts";
import type { AddressRanges } from "../../core/ip-address.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";

/** Where API keys are looked up. */
export interface KeySource {
  findCredential(shortToken: string): Promise<StoredCredential | undefined>;
  /** all of these in one statement; what does not exist is left out */
  findCredentials(shortTokens: readonly string[]): Promise<readonly StoredCredential[]>;
}

/** An API key as it was found. */
export interface KnownKey {
  readonly credential: Credential;
  readonly shortToken: string;
  readonly keyHash: Buffer;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly allowedAddresses: AddressRanges | undefined;
}

interface Kept {
  readonly key: KnownKey;
  /** when it was read: what is older than this is not believed any more */
  readonly readAtMs: number;
  usedAtMs: number;
}

interface Parts {
  readonly source: KeySource;
  readonly clock: Clock;
  readonly keyOf: (storedCredential: StoredCredential) => KnownKey;
  readonly onFault: (error: unknown) => void;
}

/** How long a key is believed that was not read again. */
const BELIEVED_MS = 1_000;
const READ_AGAIN_MS = 400;
/** A key that nobody has used for so long is not read again. */
const IN_USE_MS = 5_000;
const KEYS_MAX = 10_000;

/**
 * The API keys in use, as they were at most a second ago. One statement reads all of them again before the second is over, so
 * that a request need not wait for it; if the database does not answer, they are not believed any more.
 */
export class KnownKeys {
  readonly #source: KeySource;
  readonly #clock: Clock;
  readonly #keyOf: (storedCredential: StoredCredential) => KnownKey;
  readonly #onFault: (error: unknown) => void;
  readonly #kept = new Map<string, Kept>();
  readonly #looking = new Map<string, Promise<KnownKey | undefined>>();
  readonly #timer: NodeJS.Timeout;
  /** increases whenever something is forgotten: what was being read then may be from before */
  #era = 0;
  #isReading = false;
  #isFailing = false;

  constructor({ source, clock, keyOf, onFault }: Parts) {
    this.#source = source;
    this.#clock = clock;
    this.#keyOf = keyOf;
    this.#onFault = onFault;
    this.#timer = setInterval(() => void this.readAgain(), READ_AGAIN_MS);
    this.#timer.unref();
  }

  /** The key, if it was read within the last second. */
  fresh(shortToken: string): KnownKey | undefined {
    const kept = this.#kept.get(shortToken);
    const now = this.#now();
    if (!kept || !isWithin(kept.readAtMs, BELIEVED_MS, now)) return undefined;
    kept.usedAtMs = now;
    return kept.key;
  }

  /** The key as it was last read, however long ago. */
  last(shortToken: string): KnownKey | undefined {
    return this.#kept.get(shortToken)?.key;
  }

  /** Reads the key; requests at the same time share a look-up. What does not exist, or was revoked, is not kept. */
  look(shortToken: string): Promise<KnownKey | undefined> {
    const looking = this.#looking.get(shortToken);
    if (looking) return looking;
    const look = this.#read(shortToken).finally(() => {
      if (this.#looking.get(shortToken) === look) this.#looking.delete(shortToken);
    });
    this.#looking.set(shortToken, look);
    return look;
  }

  /** Whether somebody is looking the key up now. */
  isLooking(shortToken: string): boolean {
    return this.#looking.has(shortToken);
  }

  /** Forgets the keys of a tenant, and what is being read: one of them has changed. */
  forget({ tenantId, environment }: TenantScope): void {
    this.#era += 1;
    this.#looking.clear();
    for (const [shortToken, { key }] of this.#kept) {
      const { credential } = key;
      if (credential.tenantId === tenantId && credential.environment === environment) this.#kept.delete(shortToken);
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Reads the keys in use again; those that nobody uses are forgotten. */
  async readAgain(): Promise<void> {
    if (this.#isReading) return;
    const [era, readAtMs] = [this.#era, this.#now()];
    for (const [shortToken, kept] of this.#kept) {
      if (!isWithin(kept.usedAtMs, IN_USE_MS, readAtMs)) this.#kept.delete(shortToken);
    }
    if (this.#kept.size === 0) return;
    this.#isReading = true;
    try {
      const asked = new Map(this.#kept);
      const storedCredentials = await this.#source.findCredentials([...asked.keys()]);
      this.#isFailing = false;
      if (era === this.#era) this.#replace(asked, storedCredentials, readAtMs);
    } catch (error) {
      // Said once: it is tried again until it works, and nothing is believed meanwhile.
      if (!this.#isFailing) this.#onFault(error);
      this.#isFailing = true;
    } finally {
      this.#isReading = false;
    }
  }

  #replace(asked: ReadonlyMap<string, Kept>, storedCredentials: readonly StoredCredential[], readAtMs: number): void {
    const found = new Map(storedCredentials.map((storedCredential) => [storedCredential.shortToken, storedCredential]));
    for (const [shortToken, { usedAtMs, readAtMs: before }] of asked) {
      const storedCredential = found.get(shortToken);
      const now = this.#kept.get(shortToken);
      // A request has read it meanwhile.
      if (!now || now.readAtMs > Math.max(before, readAtMs)) continue;
      if (!storedCredential || storedCredential.revokedAt !== null) this.#kept.delete(shortToken);
      else
        this.#kept.set(shortToken, {
          key: this.#keyOf(storedCredential),
          readAtMs,
          usedAtMs: Math.max(usedAtMs, now.usedAtMs),
        });
    }
  }

  async #read(shortToken: string): Promise<KnownKey | undefined> {
    const [era, readAtMs] = [this.#era, this.#now()];
    const storedCredential = await this.#source.findCredential(shortToken);
    if (era === this.#era) this.#kept.delete(shortToken);
    if (!storedCredential) return undefined;
    const key = this.#keyOf(storedCredential);
    if (era !== this.#era || key.revokedAt !== null) return key;
    if (this.#kept.size >= KEYS_MAX) this.#kept.clear();
    this.#kept.set(shortToken, { key, readAtMs, usedAtMs: readAtMs });
    return key;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

// A clock that was set back makes nothing young.
function isWithin(sinceMs: number, lengthMs: number, nowMs: number): boolean {
  return nowMs >= sinceMs && nowMs - sinceMs < lengthMs;
}
