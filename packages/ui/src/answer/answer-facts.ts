import type { Condition, Determination, VisaConclusion } from "@entrada/api-client/schema";
import type { useLanguage } from "../language/language.tsx";
import type { Fact } from "./fact-row.tsx";
import { isSomethingToApplyFor, knownKind } from "./routes.ts";

type Spoken = ReturnType<typeof useLanguage>;

/** What is known in figures: the fee, the last day to order, the stay, the entries. What is not known has no place here. */
export function factsOf({ visaConclusion, serviceAvailability }: Determination, spoken: Spoken): readonly Fact[] {
  const kind = knownKind(visaConclusion.kind);
  if (kind === "undetermined" || kind === "entryNotPermitted") return [];
  const level = serviceAvailability.offers[0]?.serviceLevels[0];
  const { text, day, money } = spoken;
  const official = level && (level.price.governmentFee.official ?? level.price.governmentFee);
  const fee = official ? money(official) : isSomethingToApplyFor(kind) ? feeOf(visaConclusion, spoken) : undefined;
  const stay = leftOf(visaConclusion, spoken) ?? permittedStay(visaConclusion, spoken);
  const entries = visaConclusion.entries ? spoken.name("fact.entries", visaConclusion.entries) : undefined;
  return [
    ...(fee === undefined ? [] : [{ term: text("facts.officialFee"), value: fee }]),
    ...(level ? [{ term: text("facts.orderBy"), value: day(level.latestOrderAt.slice(0, 10)) }] : []),
    ...(level?.processingDays?.max == null
      ? []
      : [{ term: text("facts.processing"), value: text("stay.days", { days: level.processingDays.max }) }]),
    ...(stay === undefined ? [] : [{ term: text("facts.stay"), ...stay }]),
    ...(entries === undefined ? [] : [{ term: text("facts.entries"), value: entries }]),
  ];
}

/** The one fee of what is applied for, with its amount; undefined: there is none, or there are several. */
export function officialFeeOf({ conditions }: VisaConclusion): Condition | undefined {
  const fees = conditions.filter(
    ({ code, kind, value }) => code === "fee" && kind !== "alternative" && value?.for === undefined,
  );
  const [fee] = fees;
  const isAmount = typeof fee?.value?.amount === "number" && typeof fee.value.currency === "string";
  return fees.length === 1 && isAmount ? fee : undefined;
}

function feeOf(conclusion: VisaConclusion, { amount }: Spoken): string | undefined {
  const { amount: whole, currency } = officialFeeOf(conclusion)?.value ?? {};
  return typeof whole === "number" && typeof currency === "string" ? amount(whole, currency) : undefined;
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

function permittedStay({ stay, kind }: VisaConclusion, { text }: Spoken): Omit<Fact, "term"> | undefined {
  if (stay === null) return kind === "rightOfEntry" ? { value: text("stay.noLimit") } : undefined;
  const { days, months, within, discretionary } = stay;
  const length = months === undefined ? text("stay.days", { days: days ?? 0 }) : text("stay.months", { months });
  const note = within === undefined ? undefined : text("stay.within", { within });
  return { value: length, note: discretionary === true ? text("stay.discretionary") : note };
}
