import { LEVEL_GAPS } from "@entrada/domain/catalog/level-gaps";
import { orderWindow } from "@entrada/domain/catalog/offering";
import type { PricedLevel } from "@entrada/domain/catalog/priced-levels";
import { officeDaysOf, type ServiceDates, serviceDates } from "@entrada/domain/catalog/service-dates";
import type { ServicePrice } from "@entrada/domain/catalog/service-price";
import { differingFacts, inapplicabilities, travelerObstacles } from "@entrada/domain/quotes/item-checks";
import { type CivilDay, civilDay, formatIsoDate, isoDateOf } from "@entrada/domain/shared/dates";
import { calendarNamed } from "@entrada/knowledge/calendars";
import { inState } from "../../../../core/in-state.ts";
import { type FieldError, Problem, type ProblemExtras } from "../../../../core/problem.ts";
import type { ProblemCode } from "../../../../core/problem-registry.ts";
import {
  type BoundDetermination,
  travelsAs,
} from "../../../intelligence/determinations/succession/determinations.bound.service.ts";
import type { Traveler } from "../../../people/travelers/travelers.service.ts";
import type { PricedOffering } from "../../offerings/offerings.service.ts";
import type { NewQuote } from "../quotes.schema.ts";
import { refuseErrors } from "./quotes.check.ts";

/** An item of a quote with the resources that it names. */
export interface FoundItem {
  readonly sent: NewQuote["items"][number];
  readonly traveler: Traveler;
  readonly determination: BoundDetermination;
  /** its determination has been replaced, or the knowledge now says otherwise */
  readonly isOutdated: boolean;
  /** priced for the passport and the arrival date of the determination */
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

/** The items, ready to be priced. The first check that fails reports every item that fails it. */
export function saleableItems(foundItems: readonly FoundItem[], trip: Trip, now: Date): readonly SaleableItem[] {
  const items = foundItems.map(withLevel);
  refuseErrors(errorsOf(items, unknownLevels));
  refuseErrors(errorsOf(items, (item) => otherCurrency(item, items[0])));
  refuse("determination_superseded", "A determination has been superseded; see `errors`.", errorsOf(items, outdated));
  refuse(
    "determination_mismatch",
    "A determination is for another traveler or trip; see `errors`.",
    errorsOf(items, (item) => mismatches(item, trip)),
  );
  refuse("product_unavailable", "A product is not available; see `errors`.", errorsOf(items, unavailable));
  refuse(
    "product_not_applicable",
    "A product does not fit its traveler or determination; see `errors`.",
    errorsOf(items, (item) => [...productErrors(item), ...travelerErrors(item)]),
  );
  const today = civilDay(isoDateOf(now));
  const dated = items.map((item) => ({ ...item, dates: datesOf(item, today) }));
  refuse(
    "insufficient_time",
    "A product cannot be ready before arrival; see `errors`.",
    errorsOf(dated, late),
    orderDays(dated.map(({ dates }) => dates)),
  );
  return dated.map(saleable);
}

/** The one leg of the determined trip. */
export function legOf({ determination }: Pick<FoundItem, "determination">) {
  const [leg] = determination.written.query.legs;
  if (leg === undefined) throw new RangeError("a trip has a leg");
  return leg;
}

function withLevel(item: FoundItem): LeveledItem {
  return { ...item, level: item.offering.levels.find(({ code }) => code === item.sent.serviceLevel) };
}

/** An item that passed every check. */
function saleable({ level, dates, ...item }: DatedItem): SaleableItem {
  if (!level || level.price.total === null || dates.kind !== "available") {
    throw new Error("an item that passed every check cannot be sold");
  }
  return { ...item, level, price: level.price, latestOrderOn: dates.latestOrderOn };
}

function refuse(code: ProblemCode, detail: string, errors: readonly FieldError[], extras: ProblemExtras = {}): void {
  if (errors.length > 0) throw new Problem(code, detail, { errors, extras });
}

// Together, they can be ordered from the last opening on, until the first last day.
function orderDays(dates: readonly ServiceDates[]): ProblemExtras {
  const openings = dates.flatMap((each) =>
    each.kind === "insufficientTime" && each.reason === "windowNotOpen" ? [each.opensOn] : [],
  );
  const lastDays = dates.flatMap(({ latestOrderOn }) => latestOrderOn ?? []);
  const isOver = dates.some((each) => each.kind === "insufficientTime" && each.reason === "tooLate");
  const hasNone = dates.some(({ latestOrderOn }) => latestOrderOn === null);
  return {
    opensOn: isOver || openings.length === 0 ? null : formatIsoDate(Math.max(...openings)),
    latestOrderOn: hasNone ? null : formatIsoDate(Math.min(...lastDays)),
  };
}

function errorsOf<T>(items: readonly T[], check: (item: T) => readonly ItemError[]): readonly FieldError[] {
  return items.flatMap((item, index) =>
    check(item).map(({ member, ...error }) => ({ pointer: `#/items/${index}/${member}`, ...error })),
  );
}

function unknownLevels({ offering, level }: LeveledItem): readonly ItemError[] {
  // A product that is only explained has no levels; `unavailable` refuses it.
  if (offering.serviceKind === "guidedOnly" || level) return [];
  const codes = offering.levels.map(({ code }) => code).join(", ");
  return [{ member: "serviceLevel", code: "wrong_enum_value", detail: `Send one of: ${codes}.` }];
}

function otherCurrency({ level }: LeveledItem, first: LeveledItem | undefined): readonly ItemError[] {
  const currency = level?.price.serviceFee.currency;
  const wanted = first?.level?.price.serviceFee.currency;
  if (currency === undefined || wanted === undefined || currency === wanted) return [];
  const detail = `This product is sold in ${currency}, the first item in ${wanted}. Create a quote for each currency.`;
  return [{ member: "productId", code: "mismatch", detail }];
}

function outdated({ isOutdated }: FoundItem): readonly ItemError[] {
  if (!isOutdated) return [];
  return [{ member: "determinationId", code: "mismatch", detail: "Create a new determination and send its id." }];
}

const DIFFERENCES = {
  passportCountry: "The passport that it is for differs from the traveler's passport.",
  residenceCountry: "Its residenceCountry differs from the traveler's.",
  arrivalDate: "Its arrivalDate is not between travelStartDate and travelEndDate.",
  departureDate: "Its departureDate is not between travelStartDate and travelEndDate.",
} as const;

function mismatches(item: FoundItem, trip: Trip): readonly ItemError[] {
  const { traveler, determination } = item;
  const { arrivalDate, departureDate } = legOf(item);
  const { residenceCountry } = determination.written.query.traveler;
  const passportCountry = travelsAs(determination.written);
  const own = {
    passportCountry: traveler.passport?.issuingCountry ?? traveler.nationality,
    residenceCountry: traveler.residenceCountry,
  };
  const determined = { passportCountry, residenceCountry, arrivalDate, departureDate };
  const days = { from: trip.travelStartDate, to: trip.travelEndDate };
  const differing = differingFacts({ ...own, ...trip }, determined);
  return differing.map((fact) => {
    // What is stored of a traveler is not repeated.
    const allowed = fact === "arrivalDate" || fact === "departureDate" ? { allowed: days } : {};
    return { member: "determinationId", code: "mismatch", detail: DIFFERENCES[fact], fact, ...allowed };
  });
}

function unavailable({ offering, level }: LeveledItem): readonly ItemError[] {
  const { availability, serviceKind } = offering;
  const error = (detail: string, state: Pick<ItemError, "currentState"> = {}): readonly ItemError[] => [
    { member: "productId", code: "mismatch", detail, ...state },
  ];
  if (serviceKind === "guidedOnly")
    return error("The traveler has to apply alone or in person; this product is not sold.");
  if (availability.state !== "available") {
    return error(`${inState("This product", availability.state)}.`, { currentState: availability.state });
  }
  const gap = level?.gap ?? null;
  // `productErrors` reports travelers who are not eligible.
  return gap === null || gap === "notEligible" ? [] : error(`This service level has no price: ${LEVEL_GAPS[gap]}.`);
}

const INAPPLICABLE = {
  destination: "This product is for another destination than the determination.",
  intent: "This product is not for the intent of the determination.",
  nationality: "Holders of this passport cannot apply for this product.",
  conclusion: "This product is not the kind of visa that the determination requires.",
  stay: "The stay is longer than this product allows.",
} as const;

function productErrors(item: FoundItem): readonly ItemError[] {
  const { visaConclusion } = item.determination.written;
  const reasons = inapplicabilities(item.offering.product, {
    ...legOf(item),
    nationality: travelsAs(item.determination.written),
    conclusion: visaConclusion.kind,
  });
  return reasons.map((reason) => ({ member: "productId", code: "mismatch", detail: INAPPLICABLE[reason] }));
}

const OBSTACLES = {
  citizen: "The traveler is a national of the destination and needs no product.",
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
  const processingDays = item.level?.processingDays;
  const officeDays = officeDaysOf(processingDays, calendarNamed);
  return serviceDates({ today, arrival, processingDays, officeDays, applicationWindow });
}

function late({ dates }: DatedItem): readonly ItemError[] {
  if (dates.kind === "available") return [];
  const detail =
    dates.reason === "windowNotOpen"
      ? "It is too early to order: applications open closer to arrival."
      : "It is too late to order: processing would not end before arrival.";
  return [{ member: "serviceLevel", code: "mismatch", detail }];
}
