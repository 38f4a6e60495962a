import { hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";

const PURPOSES = [
  "assistant",
  "audit",
  "cursor",
  "fingerprint",
  "blind-index",
  "focus",
  "idempotency",
  "invoice",
  "kek",
  "lead",
  "metadata",
  "operator",
  "payment",
  "quote",
  "refund",
  "session",
  "statement",
  "support-ticket",
  "webhook-secret",
] as const;
export type KeyPurpose = (typeof PURPOSES)[number];

const KEY_BYTES = 32;
const DERIVED_KEYS_MAX = 4096;

const KeyringFileSchema = Type.Object(
  {
    version: Type.Literal(1),
    currentKeyId: Type.String(),
    keys: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: "^[0-9a-z]{1,32}$" }),
          secret: Type.String({ pattern: "^[0-9A-Za-z+/]{43}=$" }),
          createdAt: Type.String(),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);
export type KeyringFile = Static<typeof KeyringFileSchema>;

/** A key's name and a proof that a ring has the same key; reveals nothing about the key. */
export interface KeyVerifier {
  readonly keyId: string;
  readonly verifier: Buffer;
}

/** The installation's secret keys; each purpose gets its own key, and no key leaves the process. */
export class Keyring {
  readonly currentKeyId: string;
  /** when the current key replaced the one before it */
  readonly currentSince: Date;
  readonly keyIds: readonly string[];
  readonly #secrets: ReadonlyMap<string, Buffer>;
  readonly #derived = new Map<string, Buffer>();

  constructor(file: KeyringFile) {
    this.currentKeyId = file.currentKeyId;
    this.currentSince = new Date(file.keys.find((key) => key.id === file.currentKeyId)?.createdAt ?? 0);
    this.keyIds = file.keys.map((key) => key.id);
    this.#secrets = new Map(file.keys.map((key) => [key.id, Buffer.from(key.secret, "base64")]));
  }

  /** The key of one purpose (and of one tenant, operation… if given); 32 bytes, always the same. */
  purposeKey(purpose: KeyPurpose, keyId: string = this.currentKeyId, ...info: readonly string[]): Buffer {
    return this.#derive([purpose, ...info], keyId);
  }

  /** Proofs to keep in the database, one for each key. */
  verifiers(): readonly KeyVerifier[] {
    return this.keyIds.map((keyId) => ({ keyId, verifier: this.#derive(["verifier"], keyId) }));
  }

  /** Whether this ring has the key behind the proof. */
  matches({ keyId, verifier }: KeyVerifier): boolean {
    if (!this.#secrets.has(keyId)) return false;
    const own = this.#derive(["verifier"], keyId);
    return own.length === verifier.length && timingSafeEqual(own, verifier);
  }

  #derive(path: readonly string[], keyId: string): Buffer {
    // JSON keeps ["a","bc"] apart from ["ab","c"].
    const info = JSON.stringify(path);
    const name = `${keyId} ${info}`;
    const known = this.#derived.get(name);
    if (known) return known;
    const secret = this.#secrets.get(keyId);
    if (!secret) throw new Error(`the keyring has no key ${keyId}`);
    const derived = Buffer.from(hkdfSync("sha256", secret, "entrada keyring v1", info, KEY_BYTES));
    if (this.#derived.size >= DERIVED_KEYS_MAX) this.#derived.clear();
    this.#derived.set(name, derived);
    return derived;
  }
}

/** A ring with one new random key. */
export function newKeyringFile(createdAt: Date): KeyringFile {
  const id = `k${randomBytes(5).toString("hex")}`;
  const secret = randomBytes(KEY_BYTES).toString("base64");
  return { version: 1, currentKeyId: id, keys: [{ id, secret, createdAt: createdAt.toISOString() }] };
}

/** The ring in a file's text; undefined if it is not a keyring. */
export function parseKeyring(text: string): Keyring | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Check(KeyringFileSchema, file)) return undefined;
  const ids = new Set(file.keys.map((key) => key.id));
  return ids.size === file.keys.length && ids.has(file.currentKeyId) ? new Keyring(file) : undefined;
}
