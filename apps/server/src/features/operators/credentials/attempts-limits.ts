import { createHmac } from "node:crypto";
import type { Keyring } from "../../../crypto/keyring.ts";
import type { AttemptLimit } from "./attempts.store.ts";

/**
 * address: whatever a client address tries · pair: passwords for an account from one address · account: the same from
 * all addresses that nobody has signed in from · device: from a browser in which the account has signed in · factor:
 * second factors · present: the present password, by whoever is signed in
 */
export const LIMITS = {
  address: { burst: 30, secondsEach: 20 },
  pair: { burst: 10, secondsEach: 1_200 },
  // More than one address can use up: two of them keep nobody out, and a year allows 50,000 guesses at most.
  account: { burst: 100, secondsEach: 600 },
  device: { burst: 10, secondsEach: 120 },
  factor: { burst: 5, secondsEach: 300 },
  present: { burst: 5, secondsEach: 300 },
} as const satisfies Readonly<Record<string, AttemptLimit>>;
export type Limited = keyof typeof LIMITS;

/** What is tried, and by whom or on whom. */
export type Attempt = readonly [Limited, ...string[]];

/** Where an attempt comes from. */
export interface AttemptFrom {
  /** a client's address, or its network */
  readonly address: string;
  /** of a browser in which this very account has signed in */
  readonly device: string | undefined;
}

/** What a password for an e-mail address counts for. Who has signed in there before is not kept out by what others try. */
export function passwordAttempts(email: string, { address, device }: AttemptFrom): readonly Attempt[] {
  const account = email.toLowerCase();
  if (device !== undefined) return [["device", account, device]];
  return [
    ["address", address],
    ["pair", account, address],
    ["account", account],
  ];
}

/** What a second factor of an operator (uuid) counts for. */
export function factorAttempt(operatorId: string, { device }: Pick<AttemptFrom, "device">): Attempt {
  return device === undefined ? ["factor", operatorId] : ["factor", operatorId, device];
}

/** Whose an attempt is in the tables, which must not tell which addresses were tried. */
export function ownerOf(keyring: Keyring, counted: readonly string[]): Buffer {
  return createHmac("sha256", keyring.purposeKey("operator", keyring.currentKeyId, "attempts"))
    .update(JSON.stringify(counted))
    .digest();
}
