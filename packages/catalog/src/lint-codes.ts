import { duplicatesIn, type FileLintError } from "@entrada/data-files/lint-error";

/** A lint error for each duplicate name. */
export function repeated(at: string, names: readonly string[]): readonly FileLintError[] {
  return duplicatesIn(names).map((name) => ({ at, message: `${name} appears twice` }));
}

/** A lint error for each unknown code. */
export function unknown(
  at: string,
  what: string,
  codes: readonly string[],
  isKnown: (code: string) => boolean,
): readonly FileLintError[] {
  return codes.filter((code) => !isKnown(code)).map((code) => ({ at, message: `unknown ${what} ${code}` }));
}
