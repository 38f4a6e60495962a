/** Whether a value that came from elsewhere is one of these. */
export function isOneOf<const T>(known: readonly T[], value: unknown): value is T {
  return (known as readonly unknown[]).includes(value);
}

/** The value, if it is one of these; undefined: it came after this code. */
export function knownOf<const T>(known: readonly T[], value: unknown): T | undefined {
  return isOneOf(known, value) ? value : undefined;
}
