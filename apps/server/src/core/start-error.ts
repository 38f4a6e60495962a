/** A start that cannot succeed until someone changes something; the message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Whether a thrown value carries one of these system error codes. */
export function isErrno(thrown: unknown, ...codes: readonly string[]): boolean {
  return thrown instanceof Error && "code" in thrown && codes.includes(String(thrown.code));
}

/** A thrown value in a few words, for the end of a sentence. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  // Several addresses of one host fail together: the parts speak, the whole is silent.
  if (thrown instanceof AggregateError && thrown.message === "") return thrown.errors.map(reasonOf).join(", ");
  return thrown.message.replace(/\s+/g, " ").replace(/\.$/, "");
}
