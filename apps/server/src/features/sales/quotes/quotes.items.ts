import { orderWindow } from "@entrada/domain/catalog/offering";
import type { PricedLevel } from "@entrada/domain/catalog/priced-levels";
import { type ServiceDates, serviceDates } from "@entrada/domain/catalog/service-dates";
import type { ServicePrice } from "@entrada/domain/catalog/service-price";
import { differingFacts, inapplicabilities, travelerObstacles } from "@entrada/domain/quotes/item-checks";
import { type CivilDay, civilDay } from "@entrada/domain/shared/dates";
import { type FieldError, Problem } from "../../../core/problem.ts";
import type { ProblemCode } from "../../../core/problem-registry.ts";
import type { BoundDetermination } from "../../intelligence/determinations/determinations.bound.service.ts";
import type { Traveler } from "../../people/travelers/travelers.service.ts";
import type { PricedOffering } from "../offerings/offerings.service.ts";
import { refuseFieldErrors } from "./quotes.input.ts";
import type { NewQuote } from "./quotes.schema.ts";

/** One item with the resources that it names. */
export interface FoundItem {
  readonly sent: NewQuote["items"][number];
  readonly traveler: Traveler;
  readonly determination: BoundDetermination;
  /** nothing new may rest on that determination */
  readonly isOutdated: boolean;
  /** priced for the passport and the arrival that were determined */
  readonly offering: PricedOffering;
}

/** An item that can be sold. */
export interface SaleableItem extends FoundItem {
  readonly level: PricedLevel;
  readonly price: ServicePrice;
  /** the last day to order it */
  readonly latestOrderOn: CivilDay;
}

/** undefined: the product has no such service level */
type LeveledItem = FoundItem & { readonly level: PricedLevel | undefined };
type DatedItem = LeveledItem & { readonly dates: ServiceDates };

type Trip = Pick<NewQuote, "travelStartDate" | "travelEndDate">;
type ItemError = Omit<FieldError & { readonly pointer: string }, "pointer"> & { readonly member: string };

/** The items with their service levels; throws the problem of the first kind that any of them has, with all who have it. */
export function saleableItems(found: readonly FoundItem[], trip: Trip, now: Date): readonly SaleableItem[] {
  const items = found.map(withLevel);
  refuseFieldErrors(errorsOf(items, unknownLevels));
  refuseFieldErrors(errorsOf(items, (item) => otherCurrency(item, items[0])));
  refuse(
    "determination_superseded",
    "Another determination has taken the place of one that was sent.",
    errorsOf(items, outdated),
  );
  refuse(
    "determination_mismatch",
    "A determination is not about this traveler and trip.",
    errorsOf(items, (item) => mismatches(item, trip)),
  );
  refuse("product_unavailable", "A product cannot be had now.", errorsOf(items, unavailable));
  refuse(
    "product_not_applicable",
    "A product does not serve its traveler, or what was determined.",
    errorsOf(items, (item) => [...productErrors(item), ...travelerErrors(item)]),
  );
  const today = civilDay(now.toISOString().slice(0, 10));
  const dated = items.map((item) => ({ ...item, dates: datesOf(item, today) }));
  refuse("insufficient_time", "A product cannot be finished before travel.", errorsOf(dated, late));
  return dated.map(saleable);
}

/** The trip's one leg, as it was determined. */
export function legOf({ determination }: Pick<FoundItem, "determination">) {
  const [leg] = determination.written.query.legs;
  if (leg === undefined) throw new RangeError("a trip has a leg");
  return leg;
}

function withLevel(item: FoundItem): LeveledItem {
  return { ...item, level: item.offering.levels.find(({ code }) => code === item.sent.serviceLevel) };
}

/** The item once nothing was refused; throws where it has no price or no day after all. */
function saleable({ level, dates, ...item }: DatedItem): SaleableItem {
  if (!level || level.price.total === null || dates.kind !== "available") {
    throw new Error("an item that was not refused cannot be sold");
  }
  return { ...item, level, price: level.price, latestOrderOn: dates.latestOrderOn };
}

function refuse(code: ProblemCode, detail: string, errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Problem(code, detail, { errors });
}

function errorsOf<T>(items: readonly T[], check: (item: T) => readonly ItemError[]): readonly FieldError[] {
  return items.flatMap((item, index) =>
    check(item).map(({ member, ...error }) => ({ pointer: `#/items/${index}/${member}`, ...error })),
  );
}

function unknownLevels({ offering, level }: LeveledItem): readonly ItemError[] {
  // What is only explained has no levels at all: that is another refusal.
  if (offering.serviceKind === "guidedOnly" || level) return [];
  const codes = offering.levels.map(({ code }) => code).join(", ");
  return [{ member: "serviceLevel", code: "wrong_enum_value", detail: `Send one of: ${codes}.` }];
}

function otherCurrency({ level }: LeveledItem, first: LeveledItem | undefined): readonly ItemError[] {
  const currency = level?.price.serviceFee.currency;
  const wanted = first?.level?.price.serviceFee.currency;
  if (currency === undefined || wanted === undefined || currency === wanted) return [];
  const detail = `It is sold in ${currency}, the first item in ${wanted}: make a quote for each currency.`;
  return [{ member: "productId", code: "mismatch", detail }];
}

function outdated({ isOutdated }: FoundItem): readonly ItemError[] {
  if (!isOutdated) return [];
  return [{ member: "determinationId", code: "mismatch", detail: "Determine again, and send the new one." }];
}

const DIFFERENCES = {
  passportCountry: "Its passportCountry is not that of the traveler's passport.",
  residenceCountry: "Its residenceCountry is not that of the traveler.",
  arrivalDate: "Its arrivalDate is not within travelStartDate and travelEndDate.",
  departureDate: "Its departureDate is not within travelStartDate and travelEndDate.",
} as const;

function mismatches(item: FoundItem, trip: Trip): readonly ItemError[] {
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

function unavailable({ offering, level }: LeveledItem): readonly ItemError[] {
  const { availability, serviceKind } = offering;
  const error = (detail: string): readonly ItemError[] => [{ member: "productId", code: "mismatch", detail }];
  if (serviceKind === "guidedOnly") return error("Its traveler has to apply alone or in person: nothing is sold.");
  if (availability.state !== "available") return error(`It is ${availability.state}.`);
  const gap = level?.gap ?? null;
  // Who may not apply is told so by productErrors.
  return gap === null || gap === "notEligible" ? [] : error(`It has no price: ${gap}.`);
}

const INAPPLICABLE = {
  destination: "It is for another destination than the determination.",
  intent: "It does not serve the intent of the determination.",
  nationality: "It takes no applications from holders of this passport.",
  conclusion: "It is not what the determination says is needed.",
  stay: "It does not allow so long a stay.",
} as const;

function productErrors(item: FoundItem): readonly ItemError[] {
  const { query, visaConclusion } = item.determination.written;
  const reasons = inapplicabilities(item.offering.product, {
    ...legOf(item),
    nationality: query.traveler.passportCountry,
    conclusion: visaConclusion.kind,
  });
  return reasons.map((reason) => ({ member: "productId", code: "mismatch", detail: INAPPLICABLE[reason] }));
}

const OBSTACLES = {
  citizen: "The traveler is a national of the destination: nothing is sold.",
  passportExpired: "The traveler's passport expires before the arrival date.",
} as const;

function travelerErrors(item: FoundItem): readonly ItemError[] {
  const { nationality, passport } = item.traveler;
  const obstacles = travelerObstacles({ nationality, passportExpiresOn: passport?.expiresOn ?? null }, legOf(item));
  return obstacles.map((obstacle) => ({ member: "travelerId", code: "mismatch", detail: OBSTACLES[obstacle] }));
}

function datesOf(item: LeveledItem, today: CivilDay): ServiceDates {
  const applicationWindow = orderWindow(item.offering.product);
  const arrival = civilDay(legOf(item).arrivalDate);
  return serviceDates({ today, arrival, processingDays: item.level?.processingDays, applicationWindow });
}

function late({ dates }: DatedItem): readonly ItemError[] {
  if (dates.kind === "available") return [];
  const detail =
    dates.reason === "windowNotOpen"
      ? "It cannot be ordered so long before arrival yet."
      : "It would not be finished before arrival.";
  return [{ member: "serviceLevel", code: "mismatch", detail }];
}
