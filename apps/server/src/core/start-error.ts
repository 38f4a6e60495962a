/** A start that fails until someone changes something; the message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Whether a thrown value carries one of these system error codes. */
export function isErrno(thrown: unknown, ...codes: readonly string[]): boolean {
  return thrown instanceof Error && "code" in thrown && codes.includes(String(thrown.code));
}

/** A short description of a thrown value, for the end of a sentence. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  // When all addresses of a host fail, only the inner errors have a message.
  if (thrown instanceof AggregateError && thrown.message === "") return thrown.errors.map(reasonOf).join(", ");
  return thrown.message.replace(/\s+/g, " ").replace(/\.$/, "");
}
