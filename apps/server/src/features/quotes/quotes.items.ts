import { isEligible } from "@entrada/domain/catalogue/offering";
import { type ServiceDates, serviceDates } from "@entrada/domain/catalogue/service-dates";
import { differingFacts, inapplicabilities, travelerObstacles } from "@entrada/domain/quotes/item-checks";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { Problem, type ProblemItem } from "../../http/problem.ts";
import type { ProblemCode } from "../../http/problem-registry.ts";
import type { PricedOffering, ServiceLevel } from "../catalog/products.service.ts";
import type { BoundDetermination } from "../determinations/determinations.bound.service.ts";
import type { Traveler } from "../travelers/travelers.service.ts";
import { refuseFaults } from "./quotes.input.ts";
import type { NewQuote } from "./quotes.schema.ts";

/** One item with the resources that it names. */
export interface FoundItem {
  readonly sent: NewQuote["items"][number];
  readonly traveler: Traveler;
  readonly determination: BoundDetermination;
  /** priced for the passport and the arrival that were determined */
  readonly offering: PricedOffering;
}

/** An item that can be sold. */
export interface SaleableItem extends FoundItem {
  readonly level: ServiceLevel;
  /** the last day to order it */
  readonly latestOrderOn: number;
}

type Trip = Pick<NewQuote, "travelStartDate" | "travelEndDate">;
type Fault = Omit<ProblemItem & { readonly pointer: string }, "pointer"> & { readonly member: string };

/** The items with their service levels; throws the problem of the first kind that any of them has, with all who have it. */
export function saleableItems(items: readonly FoundItem[], trip: Trip, now: Date): readonly SaleableItem[] {
  refuseFaults(faultsOf(items, unknownLevels));
  refuseFaults(faultsOf(items, (item) => otherCurrency(item, items[0])));
  const refuse = (code: ProblemCode, detail: string, check: (item: FoundItem) => readonly Fault[]) => {
    const errors = faultsOf(items, check);
    if (errors.length > 0) throw new Problem(code, detail, { errors });
  };
  refuse("determination_superseded", "Another determination has taken the place of one that was sent.", superseded);
  refuse("determination_mismatch", "A determination is not about this traveler and trip.", (item) =>
    mismatches(item, trip),
  );
  refuse("product_unavailable", "A product cannot be had now.", unavailable);
  refuse("product_not_applicable", "A product does not serve its traveler, or what was determined.", (item) => [
    ...notApplicable(item),
    ...notApplying(item),
  ]);
  refuse("insufficient_time", "A product cannot be finished before travel.", (item) => late(datesOf(item, now)));
  return items.flatMap((item) => {
    const level = levelOf(item);
    const dates = datesOf(item, now);
    // Nothing was refused, so each has both.
    return level && dates.kind === "available" ? [{ ...item, level, latestOrderOn: dates.latestOrderOn }] : [];
  });
}

/** The trip's one leg, as it was determined. */
export function legOf({ determination }: Pick<FoundItem, "determination">) {
  const [leg] = determination.written.query.legs;
  if (leg === undefined) throw new RangeError("a trip has a leg");
  return leg;
}

function faultsOf(items: readonly FoundItem[], check: (item: FoundItem) => readonly Fault[]): readonly ProblemItem[] {
  return items.flatMap((item, index) =>
    check(item).map(({ member, ...fault }) => ({ pointer: `#/items/${index}/${member}`, ...fault })),
  );
}

function levelOf({ offering, sent }: FoundItem): ServiceLevel | undefined {
  return offering.levels.find(({ code }) => code === sent.serviceLevel);
}

function unknownLevels(item: FoundItem): readonly Fault[] {
  // What is only explained has no levels at all: that is another refusal.
  if (item.offering.serviceKind === "guidedOnly" || levelOf(item)) return [];
  const codes = item.offering.levels.map(({ code }) => code).join(", ");
  return [{ member: "serviceLevel", code: "wrong_enum_value", detail: `Send one of: ${codes}.` }];
}

function otherCurrency(item: FoundItem, first: FoundItem | undefined): readonly Fault[] {
  const currency = levelOf(item)?.price.serviceFee.currency;
  const wanted = first && levelOf(first)?.price.serviceFee.currency;
  if (currency === undefined || wanted === undefined || currency === wanted) return [];
  const detail = `It is sold in ${currency}, the first item in ${wanted}: make a quote for each currency.`;
  return [{ member: "productId", code: "mismatch", detail }];
}

function superseded({ determination }: FoundItem): readonly Fault[] {
  if (!determination.isSuperseded) return [];
  return [{ member: "determinationId", code: "mismatch", detail: "Determine again, and send the new one." }];
}

const DIFFERENCES = {
  passportCountry: "Its passportCountry is not that of the traveler's passport.",
  residenceCountry: "Its residenceCountry is not that of the traveler.",
  arrivalDate: "Its arrivalDate is not within travelStartDate and travelEndDate.",
  departureDate: "Its departureDate is not within travelStartDate and travelEndDate.",
} as const;

function mismatches(item: FoundItem, trip: Trip): readonly Fault[] {
  const { traveler, determination } = item;
  const { arrivalDate, departureDate } = legOf(item);
  const { passportCountry, residenceCountry } = determination.written.query.traveler;
  const own = {
    passportCountry: traveler.passport?.issuingCountry ?? traveler.nationality,
    residenceCountry: traveler.residenceCountry,
  };
  const determined = { passportCountry, residenceCountry, arrivalDate, departureDate };
  const differing = differingFacts({ ...own, ...trip }, determined);
  return differing.map((fact) => ({ member: "determinationId", code: "mismatch", detail: DIFFERENCES[fact] }));
}

function unavailable(item: FoundItem): readonly Fault[] {
  const { availability, serviceKind } = item.offering;
  const fault = (detail: string): readonly Fault[] => [{ member: "productId", code: "mismatch", detail }];
  if (serviceKind === "guidedOnly") return fault("Its traveler has to apply alone or in person: nothing is sold.");
  if (availability.state !== "available") return fault(`It is ${availability.state}.`);
  const gap = levelOf(item)?.gap ?? null;
  // Who may not apply is told so below.
  return gap === null || gap === "notEligible" ? [] : fault(`It has no price: ${gap}.`);
}

const INAPPLICABLE = {
  destination: "It is for another destination than the determination.",
  intent: "It does not serve the intent of the determination.",
  nationality: "It takes no applications from holders of this passport.",
  conclusion: "It is not what the determination says is needed.",
} as const;

function notApplicable(item: FoundItem): readonly Fault[] {
  const { product } = item.offering;
  const { query, visaConclusion } = item.determination.written;
  const { destinationCountry, intent } = legOf(item);
  const reasons = inapplicabilities(
    {
      destinationCountry: product.destinationCountry,
      intents: product.intents,
      visaType: product.visaType,
      isEligible: isEligible(product.eligibleNationalities, query.traveler.passportCountry),
    },
    { destinationCountry, intent, conclusion: visaConclusion.kind },
  );
  return reasons.map((reason) => ({ member: "productId", code: "mismatch", detail: INAPPLICABLE[reason] }));
}

const OBSTACLES = {
  citizen: "The traveler is a national of the destination: nothing is sold.",
  passportExpired: "The traveler's passport expires before the arrival date.",
} as const;

function notApplying(item: FoundItem): readonly Fault[] {
  const { nationality, passport } = item.traveler;
  const obstacles = travelerObstacles({ nationality, passportExpiresOn: passport?.expiresOn ?? null }, legOf(item));
  return obstacles.map((obstacle) => ({ member: "travelerId", code: "mismatch", detail: OBSTACLES[obstacle] }));
}

function datesOf(item: FoundItem, now: Date): ServiceDates {
  const { applicationWindow } = item.offering.product;
  const processingDays = levelOf(item)?.processingDays;
  const today = dayOf(now.toISOString().slice(0, 10));
  return serviceDates({ today, arrival: dayOf(legOf(item).arrivalDate), processingDays, applicationWindow });
}

function late(dates: ServiceDates): readonly Fault[] {
  if (dates.kind === "available") return [];
  const detail =
    dates.reason === "windowNotOpen"
      ? "Applications so long before arrival are not taken yet."
      : "It would not be finished before arrival.";
  return [{ member: "serviceLevel", code: "mismatch", detail }];
}

function dayOf(date: string): number {
  const day = parseIsoDate(date);
  if (day === undefined) throw new RangeError("a checked date is one");
  return day;
}
