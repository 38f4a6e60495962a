import { CLASS_ISSUERS, NATIONALITY_CLASSES, PASSPORT_TYPES } from "@entrada/domain/determinations/model/input";

type OtherClass = keyof typeof CLASS_ISSUERS;

const OTHER_CLASSES = NATIONALITY_CLASSES.filter((nationalityClass) => nationalityClass !== "citizen");

export const ORDINARY = "ordinary";

/** What a traveler can have from this issuer: ordinary passports by the nationality that they state, then all others. */
export function documentKindsOf(issuer: string): readonly string[] {
  const [ordinary, ...refused] = PASSPORT_TYPES;
  return [ordinary, ...OTHER_CLASSES.filter((other) => CLASS_ISSUERS[other].includes(issuer)), ...refused];
}

/** The class of nationality that a kind of document states; undefined for citizens and for what is no passport. */
export function otherClassOf(kind: string): OtherClass | undefined {
  return OTHER_CLASSES.find((other) => other === kind);
}
