import { FILLER } from "./layouts.ts";

const SEPARATOR = FILLER + FILLER;

/** The two parts of a name as a machine readable zone has them, components apart by a space. */
export interface MrzNames {
  readonly familyName: string;
  readonly givenNames: string;
}

const components = (text: string) => text.split(FILLER).filter((component) => component !== "");

/** The parts of a names field: what is before the first `<<`, and what is behind it. */
export function readNames(field: string): MrzNames {
  const [primary = "", ...others] = field.split(SEPARATOR);
  return { familyName: components(primary).join(" "), givenNames: components(others.join(FILLER)).join(" ") };
}

/** Whether names were too long for their field: then, and only then, must its last cell be a letter. */
export function mayBeTruncated(field: string): boolean {
  return !field.endsWith(FILLER);
}

/**
 * The names field of this length. What is too long loses the last letter of its longest component, over and over, until
 * the field is full to its last cell: so every component stays, and every one of them is told apart.
 */
export function writeNames(family: readonly string[], given: readonly string[], length: number): string {
  const all = [...family, ...given];
  const join = () => {
    const parts = [all.slice(0, family.length), all.slice(family.length)];
    return parts
      .filter((part) => part.length > 0)
      .map((part) => part.join(FILLER))
      .join(SEPARATOR);
  };
  let field = join();
  while (field.length > length) {
    const longest = Math.max(...all.map((component) => component.length));
    if (longest === 1) return field.slice(0, length).replace(/<+$/, "").padEnd(length, FILLER);
    const at = all.findLastIndex((component) => component.length === longest);
    all[at] = (all[at] ?? "").slice(0, -1);
    field = join();
  }
  return field.padEnd(length, FILLER);
}
