import { hash, randomInt } from "node:crypto";

const CODES = 10;
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 6;
const GROUP_LENGTH = 4;

/**
 * Ten new codes of 120 bits, each to be used once instead of a second factor. Only their digests are stored: what has 112
 * bits or more cannot be guessed from one, so they need no slow hash. Codes of 80 bits that were given before work once, too.
 */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join("-"));
}

/** What is stored of a code. How it is written makes no difference: people copy it from paper. */
export function digestOfRecoveryCode(operatorId: string, code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return hash("sha256", `${operatorId}|${plain}`, "buffer");
}

function group(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
}
