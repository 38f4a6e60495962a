import type { CaseWorkAction } from "@entrada/api-client/operator-schema";

/** Something that can be done with the case now. */
export interface Offer {
  readonly label: string;
  readonly run: () => void;
  readonly isPrimary?: boolean;
}

const IN_ORDER = [
  "assign",
  "prioritize",
  "takeOver",
  "releaseClaim",
  "claim",
  "decide",
  "submit",
  "markReady",
] as const;
export type Offered = (typeof IN_ORDER)[number];
/** What moves the case on, and what has to come first. */
const PRIMARY: ReadonlySet<Offered> = new Set(["decide", "submit", "markReady", "claim"]);

/** What the server offers now as buttons, in the order in which they stand. */
export function offersOf(
  available: readonly CaseWorkAction[],
  runs: Readonly<Record<Offered, () => void>>,
): readonly Offer[] {
  return IN_ORDER.filter((act) => available.includes(act)).map((act) => ({
    label: `act.${act}`,
    run: runs[act],
    isPrimary: PRIMARY.has(act),
  }));
}
