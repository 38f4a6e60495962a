import type { ConclusionKind } from "./model/kinds.ts";

/**
 * The share of destinations that must be known for a map to be drawn. Below it most of the land is blank, the few colors
 * stand for the whole, and a blank beside them reads as "nothing is needed there".
 */
const KNOWN_SHARE_MIN = 0.5;

/** How many of these conclusions an official rule has reached. */
export function knownAmong(kinds: readonly ConclusionKind[]): number {
  return kinds.filter((kind) => kind !== "undetermined").length;
}

/** Whether a map of these conclusions, one for each destination, shows more than it hides. */
export function isWorthAMap(kinds: readonly ConclusionKind[]): boolean {
  return knownAmong(kinds) >= kinds.length * KNOWN_SHARE_MIN;
}
