import type { Determination, ServiceOffer, VisaConclusion } from "@entrada/api-client/schema";
import type { useLanguage } from "../language/language.tsx";
import type { Fact } from "./fact-row.tsx";
import { isSomethingToApplyFor, knownKind } from "./routes.ts";

type Spoken = ReturnType<typeof useLanguage>;

/** How long the traveler may stay, by when to apply, and what the authority asks for it. */
export function factsOf({ visaConclusion, serviceAvailability }: Determination, spoken: Spoken): readonly Fact[] {
  const kind = knownKind(visaConclusion.kind);
  if (kind === "undetermined" || kind === "entryNotPermitted") return [];
  const stay = { term: spoken.text("facts.stay"), ...stayOf(visaConclusion, spoken) };
  if (!isSomethingToApplyFor(kind)) return [stay];
  const level = serviceAvailability.offers[0]?.serviceLevels[0];
  return [stay, applyBy(level, kind, spoken), officialFee(level, spoken)];
}

/** What earlier stays leave of the limit, if the traveler told of them. */
function leftOf({ conditions }: VisaConclusion, { text, day }: Spoken): Omit<Fact, "term"> | undefined {
  const { value = {} } = conditions.find(({ code }) => code === "maxStay") ?? {};
  const { daysLeft, latestExit, earliestReturn } = value;
  if (typeof daysLeft !== "number") return undefined;
  if (typeof latestExit === "string") {
    return { value: text("stay.days", { days: daysLeft }), note: text("stay.leaveBy", { day: day(latestExit) }) };
  }
  return { value: text("stay.none"), note: text("stay.enterFrom", { day: day(String(earliestReturn)) }) };
}

function stayOf(conclusion: VisaConclusion, spoken: Spoken): Omit<Fact, "term"> {
  return leftOf(conclusion, spoken) ?? permittedStay(conclusion, spoken);
}

function permittedStay({ stay, kind }: VisaConclusion, { text }: Spoken): Omit<Fact, "term"> {
  if (stay === null) return { value: text(kind === "rightOfEntry" ? "stay.noLimit" : "stay.unknown") };
  const { days, months, within, discretionary } = stay;
  const length = months === undefined ? text("stay.days", { days: days ?? 0 }) : text("stay.months", { months });
  const note = within === undefined ? undefined : text("stay.within", { within });
  return { value: length, note: discretionary === true ? text("stay.discretionary") : note };
}

type Level = ServiceOffer["serviceLevels"][number] | undefined;

function applyBy(level: Level, kind: string, { text, day }: Spoken): Fact {
  // Until when the tenant can sell it: the authority itself names no such day.
  if (level) return { term: text("facts.orderBy"), value: day(level.latestOrderAt.slice(0, 10)) };
  const term = text("facts.applyBy");
  return { term, value: text(kind === "visaOnArrival" ? "applyBy.atTheBorder" : "applyBy.early") };
}

function officialFee(level: Level, { text, money }: Spoken): Fact {
  const term = text("facts.officialFee");
  if (!level) return { term, value: text("officialFee.unknown") };
  const { governmentFee } = level.price;
  return { term, value: money(governmentFee.official ?? governmentFee) };
}
