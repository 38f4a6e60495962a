import { problemOf } from "@entrada/api-client/problems";

const FAULTS: Readonly<Record<string, string>> = {
  credential_invalid: "signIn.wrong",
  otp_invalid: "factor.wrong",
  otp_throttled: "signIn.tooMany",
  rate_limit_exceeded: "signIn.tooMany",
  session_expired: "signIn.over",
};

/** What to say of a refused sign-in. */
export function signInFault(error: unknown): string {
  const problem = problemOf(error);
  return problem ? (FAULTS[problem.code] ?? "failure.server") : "failure.network";
}
