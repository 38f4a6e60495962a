import { passwordFlaw } from "@entrada/domain/access/operator-password";
import type { Config } from "../../../config.ts";
import { Problem } from "../../../core/problem.ts";
import { passwordGuesses } from "../../../crypto/password-guesses.ts";

const PASSWORD_ADVICE = {
  tooShort: "Send 12 characters or more.",
  tooLong: "Send 200 characters or fewer.",
  common: "Send a password that is not among the first that somebody would try: three unrelated words are one.",
  personal: "Send a password that is not made of your own name or address, or of this service's.",
} as const;
const PASSWORD_CODE = {
  tooShort: "too_short",
  tooLong: "too_long",
  common: "wrong_format",
  personal: "wrong_format",
} as const;

/** Refuses a password that is not good enough for this person at this service. */
export async function refuseWeakPassword(
  { publicBaseUrl }: Pick<Config, "publicBaseUrl">,
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<void> {
  const { hostname: host } = new URL(publicBaseUrl);
  const flaw = passwordFlaw(password, { email, name, host }, await passwordGuesses());
  if (flaw === undefined) return;
  throw new Problem("validation_failed", "The password is not good enough; see `errors`.", {
    errors: [{ pointer: "#/password", code: PASSWORD_CODE[flaw], detail: PASSWORD_ADVICE[flaw] }],
  });
}
