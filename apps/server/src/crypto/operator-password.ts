import { hash, verify } from "@node-rs/argon2";
import { Semaphore } from "../core/semaphore.ts";

// 19 MiB and two passes: the first choice of OWASP's guidance for argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Each takes memory and a thread: guesses must not take all of them.
const AT_ONCE = new Semaphore(2);
let dummy: Promise<string> | undefined;

/** The argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return AT_ONCE.run(() => hash(normal(password), COST));
}

/**
 * Whether the password has this hash. Without a hash it works as long and says no: nobody learns from the time whether
 * there is such an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummy ??= hash("nobody's", COST);
  const compared = stored ?? (await dummy);
  const isSame = await AT_ONCE.run(() => verify(compared, normal(password)));
  return isSame && stored !== null;
}

// Keyboards send the same letter in several forms.
function normal(password: string): string {
  return password.normalize("NFKC");
}
