import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Environment } from "../core/tenant-scope.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SHORT_TOKEN_LENGTH = 10;
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const API_KEY_PATTERN = new RegExp(
  `^(ent_(live|test)_([0-9A-Za-z]{${SHORT_TOKEN_LENGTH}})_[0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

export interface ApiKeyParts {
  readonly environment: Environment;
  readonly shortToken: string;
}

/** CRC-32 of a text as six base62 digits: enough to refuse a mistyped key without a look-up. */
export function checksumBase62(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** A random text of base62 digits from the system's secure source. */
function randomBase62(length: number): string {
  return Array.from({ length }, () => BASE62.charAt(randomInt(62))).join("");
}

/** A new key with a random secret; the caller shows it once and stores only its hash. */
export function newApiKey(environment: Environment): { readonly apiKey: string; readonly shortToken: string } {
  const shortToken = randomBase62(SHORT_TOKEN_LENGTH);
  return { apiKey: formatApiKey({ environment, shortToken }, randomBase62(SECRET_LENGTH)), shortToken };
}

/** The key as its holder sends it: `ent_<environment>_<short token>_<secret><checksum>`. */
export function formatApiKey({ environment, shortToken }: ApiKeyParts, secret: string): string {
  const body = `ent_${environment}_${shortToken}_${secret}`;
  return body + checksumBase62(body);
}

/** The parts of a well-formed key; undefined if its format or checksum is wrong. It proves nothing. */
export function parseApiKey(text: string): ApiKeyParts | undefined {
  const [, body, environment, shortToken, checksum] = API_KEY_PATTERN.exec(text) ?? [];
  if (body === undefined || shortToken === undefined || checksum !== checksumBase62(body)) return undefined;
  if (environment !== "live" && environment !== "test") return undefined;
  return { environment, shortToken };
}

/** The stored hash of a key, the only thing that is compared. */
export function hashApiKey(apiKey: string): Buffer {
  return hash("sha256", apiKey, "buffer");
}
