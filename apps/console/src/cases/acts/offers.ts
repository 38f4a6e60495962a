import type { CaseWorkAction } from "@entrada/api-client/operator-schema";

/** Something that can be done with the case now. */
export interface Offer {
  readonly label: string;
  readonly run: () => void;
  readonly isPrimary?: boolean;
  /** done less often, so folded in */
  readonly isSeldom?: boolean;
}

const IN_ORDER = [
  "takeOver",
  "releaseClaim",
  "claim",
  "resume",
  "decide",
  "submit",
  "markReady",
  "assign",
  "prioritize",
  "hold",
  "requestMore",
  "authorityUpdate",
  "correctDecision",
  "takeBackDecision",
] as const;
export type Offered = (typeof IN_ORDER)[number];
/** What moves the case on, and what has to come first. */
const PRIMARY: ReadonlySet<Offered> = new Set(["resume", "decide", "submit", "markReady", "claim"]);
/** What is done less often. */
const SELDOM: ReadonlySet<Offered> = new Set(IN_ORDER.slice(IN_ORDER.indexOf("assign")));

/** What the server offers now as buttons, in the order in which they stand. */
export function offersOf(
  available: readonly CaseWorkAction[],
  runs: Readonly<Record<Offered, () => void>>,
): readonly Offer[] {
  return IN_ORDER.filter((act) => available.includes(act)).map((act) => ({
    label: `act.${act}`,
    run: runs[act],
    isPrimary: PRIMARY.has(act),
    isSeldom: SELDOM.has(act),
  }));
}
