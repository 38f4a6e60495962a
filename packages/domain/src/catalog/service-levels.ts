import type { FeeEntry } from "./official-fees.ts";
import type { StatedDays } from "./service-dates.ts";

/** The service level that every product has, described by the product's own members. */
export const STANDARD_LEVEL = "standard";

type ProcessingDays = Pick<StatedDays, "unit"> & Partial<StatedDays>;

interface LevelTerms {
  /** undefined: the authority does not say */
  readonly processingDays?: ProcessingDays | undefined;
  /** undefined: not known */
  readonly fees?: readonly FeeEntry[] | undefined;
}

/** The service levels and fees of an official programme. */
export interface Programme extends LevelTerms {
  /** the authority's other levels; members missing from a level are those of the standard one */
  readonly serviceLevels?: readonly (LevelTerms & { readonly code: string; readonly name: string })[] | undefined;
}

/** How long the authority takes at a service level, and what it charges for it. */
export interface OfficialTerms {
  /** the authority's name for the level; undefined if it has no level of this code */
  readonly name: string | undefined;
  /** undefined: the authority does not say */
  readonly processingDays: ProcessingDays | undefined;
  /** empty: not known */
  readonly fees: readonly FeeEntry[];
}

/** The authority's terms for a level: the level's own if the programme states them, otherwise the standard ones. */
export function officialTerms(programme: Programme, code: string): OfficialTerms {
  const level = programme.serviceLevels?.find((other) => other.code === code);
  return {
    name: level?.name,
    processingDays: level?.processingDays ?? programme.processingDays,
    fees: level?.fees ?? programme.fees ?? [],
  };
}

/** Whether the authority has this level, or only the tenant. */
export function isOfficialLevel({ serviceLevels = [] }: Pick<Programme, "serviceLevels">, code: string): boolean {
  return code === STANDARD_LEVEL || serviceLevels.some((level) => level.code === code);
}

/** A name for a level that only the tenant has, from its code: `Same day` for `sameDay`. */
export function levelNameOf(code: string): string {
  const words = code.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The order of service levels: the standard one first, the others by code. */
export function byLevel(a: { readonly code: string }, b: { readonly code: string }): number {
  if (a.code === b.code) return 0;
  if (a.code === STANDARD_LEVEL || b.code === STANDARD_LEVEL) return a.code === STANDARD_LEVEL ? -1 : 1;
  return a.code < b.code ? -1 : 1;
}
