import type { DayRange } from "../../shared/dates.ts";
import type { Facts, Stayed } from "../facts/facts.ts";
import { inWindows, membershipOf, type Window } from "../model/country-sets.ts";
import type { Snapshot, StayZone } from "../model/knowledge.ts";

const NO_DAYS: readonly DayRange[] = [];

/** The facts with the earlier stays that count for the destination; a zone's members count together, as of each day. */
export function withCountedStays(facts: Facts, { stayZones = [], sets }: Pick<Snapshot, "stayZones" | "sets">): Facts {
  const { earlierStays, destination, arrival } = facts;
  if (earlierStays === undefined) return facts;
  const memberIn = ({ countries }: StayZone, country: string) =>
    membershipOf(countries, country, sets, destination).windows;
  const zone = stayZones.find((one) => inWindows(memberIn(one, destination), arrival));
  const rangesOf = (stay: Stayed): readonly DayRange[] => {
    if (zone) return memberIn(zone, stay.country).flatMap((window) => overlapOf(stay, window));
    return stay.country === destination ? [stay] : NO_DAYS;
  };
  const permits = earlierStays.filter(({ under }) => under === "permit").flatMap(rangesOf);
  const others = earlierStays.filter(({ under }) => under !== "permit").flatMap(rangesOf);
  const counted = {
    days: zone?.permitDays === "counted" ? [...others, ...permits] : others,
    doubtful: zone ? NO_DAYS : permits,
    sourceIds: zone?.source ?? [],
  };
  return { ...facts, counted };
}

function overlapOf({ from, to }: DayRange, window: Window): readonly DayRange[] {
  const range = { from: Math.max(from, window.from), to: Math.min(to, window.until) };
  return range.from <= range.to ? [range] : NO_DAYS;
}
