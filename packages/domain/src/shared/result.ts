/** An expected outcome: a value, or a refusal that says why. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The expected value. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** The refusal, with what says why. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
