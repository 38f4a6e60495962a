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

/** What the traveler told and the trip does not fit, so that no title promises that all is well. */
export function shortfallOf({ kind, conditions }: VisaConclusion, warnings: Warnings): Shortfall | undefined {
  // What bars the trip says why.
  if (kind === "entryNotPermitted") return undefined;
  const isShort = (shortfall: Shortfall) =>
    conditions.some(({ code, status }) => status === "notMet" && SHORTFALLS[code] === shortfall);
  if (warnings.some(({ code }) => code === "PASSPORT_EXPIRES") || isShort("passport")) return "passport";
  if (isShort("stay")) return "stay";
  if (warnings.some(({ code }) => code === "STAY_EXCEEDS_EVERY_ROUTE")) return "length";
  // A document that is not needed may fall short.
  return burdenOf(kind) > burdenOf("notRequired") && isShort("document") ? "document" : undefined;
}

/** Why a conclusion is none, or is that there is no way. */
export function reasonOf({ kind, conditions }: VisaConclusion, warnings: Warnings): string | undefined {
  if (kind === "entryNotPermitted") {
    return conditions.some(({ code, status }) => code === "maxStay" && status === "notMet") ? "tooLong" : undefined;
  }
  return kind === "undetermined" ? warnings.map(({ code }) => REASONS[code]).find(Boolean) : undefined;
}
