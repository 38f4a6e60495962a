import type { VisaConclusion } from "../model/answer.ts";
import { burdenOf } from "../model/kinds.ts";

type Warnings = readonly { readonly code: string }[];

/** Why there is no conclusion, where the sources that were found do not simply leave it open. */
const REASONS: Readonly<Record<string, string>> = {
  SOURCE_CONFLICT: "conflict",
  SOURCE_STALE: "stale",
  BELOW_MINIMUM_AUTHORITY: "belowMinimum",
};

export type Shortfall = "passport" | "stay" | "document" | "length";

/** By condition, what does not fit if it is not met. */
const SHORTFALLS: Readonly<Record<string, Shortfall>> = {
  passportValidity: "passport",
  passportIssuedWithinYears: "passport",
  blankPages: "passport",
  biometricPassport: "passport",
  maxStay: "stay",
  periodCap: "stay",
  heldDocumentShort: "document",
};

const WARNED: Readonly<Record<string, Shortfall>> = {
  PASSPORT_EXPIRES: "passport",
  STAY_EXCEEDS_EVERY_ROUTE: "length",
};

/** What is told first, if several do not fit. */
const ORDER: readonly Shortfall[] = ["passport", "stay", "length", "document"];

/** What the traveler told and the trip does not fit, so that no title promises that all is well. */
export function shortfallOf({ kind, conditions }: VisaConclusion, warnings: Warnings): Shortfall | undefined {
  // What bars the trip says why.
  if (kind === "entryNotPermitted") return undefined;
  let first: Shortfall | undefined;
  const tell = (shortfall: Shortfall | undefined) => {
    if (shortfall === undefined) return;
    // A document that is not needed may fall short.
    if (shortfall === "document" && burdenOf(kind) <= burdenOf("notRequired")) return;
    if (first === undefined || ORDER.indexOf(shortfall) < ORDER.indexOf(first)) first = shortfall;
  };
  for (const { code, status } of conditions) if (status === "notMet") tell(SHORTFALLS[code]);
  for (const { code } of warnings) tell(WARNED[code]);
  return first;
}

/** Why a conclusion is none, or is that there is no way. */
export function reasonOf({ kind, conditions }: VisaConclusion, warnings: Warnings): string | undefined {
  if (kind === "entryNotPermitted") {
    return conditions.some(({ code, status }) => code === "maxStay" && status === "notMet") ? "tooLong" : undefined;
  }
  return kind === "undetermined" ? warnings.map(({ code }) => REASONS[code]).find(Boolean) : undefined;
}
