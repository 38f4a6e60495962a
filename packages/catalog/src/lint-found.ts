import type { Fault } from "./read-yaml.ts";

/** A fault of the product that is being looked at. */
export type Found = Omit<Fault, "file">;

/** The names that stand there more than once. */
export function repeated(at: string, names: readonly string[]): readonly Found[] {
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return twice.map((name) => ({ at, message: `${name} stands there twice` }));
}

/** The codes that nothing knows. */
export function unknown(
  at: string,
  what: string,
  codes: readonly string[],
  isKnown: (code: string) => boolean,
): readonly Found[] {
  return codes.filter((code) => !isKnown(code)).map((code) => ({ at, message: `unknown ${what} ${code}` }));
}
