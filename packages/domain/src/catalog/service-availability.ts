import type { OfficeDaysByName } from "../calendar/office-days.ts";
import type { ConclusionKind, ServiceKind } from "../determinations/model/kinds.ts";
import { type CivilDay, formatIsoDate } from "../shared/dates.ts";
import {
  allowsStay,
  isEligible,
  isGuidedOnly,
  type Offering,
  type OfferingServiceLevel,
  orderWindow,
  servesConclusion,
} from "./offering.ts";
import {
  endOfOrders,
  holidaysAreKnown,
  type InsufficientTime,
  officeDaysOf,
  type StatedDays,
  serviceDates,
} from "./service-dates.ts";

/** A product that can be ordered now, with the service levels that finish before arrival. */
interface ServiceOffer {
  readonly productId: string;
  readonly name: string;
  readonly serviceLevels: readonly LevelInTime[];
}

interface LevelInTime extends Omit<OfferingServiceLevel, "processingDays"> {
  readonly processingDays: DaysInTime | null;
  /** the last instant to order, as for a quote; RFC 3339 */
  readonly latestOrderAt: string;
}

interface DaysInTime extends StatedDays {
  /** whether those of the calendar are, until the arrival; null: days of every kind count */
  readonly holidaysKnown: boolean | null;
}

/** Why the product nearest to a sale cannot be ordered in time; days are `YYYY-MM-DD`. */
interface MissedTime {
  readonly productId: string;
  readonly reason: InsufficientTime["reason"];
  /** the first day to order; null: none is to come */
  readonly opensOn: string | null;
  /** the last day to order; null: there was none */
  readonly latestOrderOn: string | null;
}

/** Why the tenant sells nothing that would serve the conclusion. */
interface NotOffered {
  /**
   * noPrice: products would serve it, but a fee or an exchange rate is missing · stayTooLong: what the tenant offers
   * allows shorter stays only · productNotOffered: the catalog has products that the tenant does not offer
   */
  readonly reason: "noPrice" | "stayTooLong" | "productNotOffered" | "nothingOffered";
  /** the products that the reason is about */
  readonly productIds: readonly string[];
}

/** Offers list what can be ordered now: there are some if and only if the kind is `available`. */
export interface ServiceAvailability {
  readonly kind: ServiceKind;
  readonly offers: readonly ServiceOffer[];
  /** of the kind `insufficientTime` */
  readonly insufficientTime?: MissedTime;
  /** of the kind `notOffered` */
  readonly notOffered?: NotOffered;
}

export interface ServiceNeed {
  readonly conclusion: ConclusionKind;
  readonly destinationCountry: string;
  readonly intent: string;
  readonly nationality: string;
  /** the tenant's day */
  readonly today: CivilDay;
  readonly arrival: CivilDay;
  readonly departure: CivilDay;
  readonly calendars: OfficeDaysByName;
}

// Beyond every day of the calendar.
const DAYS_MAX = 1e8;

const WITHOUT_OFFERINGS: Readonly<Record<ConclusionKind, "notApplicable" | "notOffered" | "undetermined">> = {
  rightOfEntry: "notApplicable",
  coveredByHeldAuthorization: "notApplicable",
  notRequired: "notApplicable",
  electronicAuthorizationRequired: "notOffered",
  visaOnArrival: "notApplicable",
  electronicVisaRequired: "notOffered",
  visaRequired: "notOffered",
  entryNotPermitted: "notApplicable",
  undetermined: "undetermined",
};

/** The service availability of a conclusion for a tenant without offerings; the kind says why there are no offers. */
export function availabilityWithoutOfferings(conclusion: ConclusionKind): ServiceAvailability {
  return withoutOffers(conclusion, { reason: "nothingOffered", productIds: [] });
}

function withoutOffers(conclusion: ConclusionKind, notOffered: NotOffered): ServiceAvailability {
  const kind = WITHOUT_OFFERINGS[conclusion];
  return kind === "notOffered" ? { kind, offers: [], notOffered } : { kind, offers: [] };
}

/**
 * What the tenant can sell for a conclusion. The offering nearest to a sale determines the kind. `unoffered` is what the
 * catalog has besides: it is never sold, but may be the reason why nothing is.
 */
export function serviceAvailability(
  need: ServiceNeed,
  offerings: readonly Offering[],
  unoffered: readonly Offering[] = [],
): ServiceAvailability {
  const serving = offerings.filter((offering) => serves(offering, need));
  const offers = serving.flatMap((offering) => offerOf(offering, need) ?? []);
  if (offers.length > 0) return { kind: "available", offers };
  const obstacles = serving.flatMap((offering) => obstacleOf(offering) ?? []);
  const nearest = OBSTACLES.find((obstacle) => obstacles.includes(obstacle));
  if (nearest === undefined) return withoutOffers(need.conclusion, whyNotOffered(need, serving, offerings, unoffered));
  if (nearest !== "insufficientTime") return { kind: nearest, offers: [] };
  return { kind: nearest, offers: [], insufficientTime: nearestMiss(serving, need) };
}

function whyNotOffered(
  need: ServiceNeed,
  unpriced: readonly Offering[],
  offerings: readonly Offering[],
  unoffered: readonly Offering[],
): NotOffered {
  const reasons: readonly (readonly [NotOffered["reason"], readonly Offering[]])[] = [
    ["noPrice", unpriced],
    ["stayTooLong", offerings.filter((offering) => servesShorter(offering, need))],
    ["productNotOffered", unoffered.filter((offering) => serves(offering, need))],
  ];
  const [reason, products] = reasons.find(([, found]) => found.length > 0) ?? ["nothingOffered", []];
  return { reason, productIds: products.map(({ productId }) => productId) };
}

type Obstacle = Extract<ServiceKind, "insufficientTime" | "temporarilySuspended" | "guidedOnly">;

/** Nearest to a sale first. */
const OBSTACLES: readonly Obstacle[] = ["insufficientTime", "temporarilySuspended", "guidedOnly"];

function serves(offering: Offering, need: ServiceNeed): boolean {
  return servesShorter(offering, need) && allowsStay(offering.validity, need.departure - need.arrival + 1);
}

/** Whether it would serve a stay that is short enough. */
function servesShorter(offering: Offering, need: ServiceNeed): boolean {
  const { eligibleNationalities, intents, destinationCountry, visaType, state } = offering;
  return (
    state !== "retired" &&
    destinationCountry === need.destinationCountry &&
    intents.includes(need.intent) &&
    isEligible(eligibleNationalities, need.nationality) &&
    servesConclusion(visaType, need.conclusion)
  );
}

function offerOf(offering: Offering, need: ServiceNeed): ServiceOffer | undefined {
  const { productId, name } = offering;
  if (isGuidedOnly(offering) || offering.state !== "available") return undefined;
  const serviceLevels = offering.serviceLevels.flatMap((level) => {
    const question = questionOf(offering, level, need);
    const dates = serviceDates(question);
    if (dates.kind !== "available") return [];
    const { code, price, processingDays: days } = level;
    const isKnown = holidaysAreKnown(question, dates.latestOrderOn);
    const processingDays = days && { ...days, holidaysKnown: days.unit === "business" ? isKnown : null };
    return [{ code, price, processingDays, latestOrderAt: lastInstant(dates.latestOrderOn) }];
  });
  return serviceLevels.length === 0 ? undefined : { productId, name, serviceLevels };
}

/** Of the levels that miss the time: the one that opens first, or else the one whose last day is the latest. */
function nearestMiss(serving: readonly Offering[], need: ServiceNeed): MissedTime {
  const misses = serving.flatMap((offering) => missesOf(offering, need));
  const [nearest] = misses.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  if (nearest === undefined) throw new RangeError("no service level misses the time");
  const { productId, dates } = nearest;
  return {
    productId,
    reason: dates.reason,
    opensOn: dates.reason === "windowNotOpen" ? formatIsoDate(dates.opensOn) : null,
    latestOrderOn: dates.latestOrderOn === null ? null : formatIsoDate(dates.latestOrderOn),
  };
}

interface Miss {
  readonly productId: string;
  readonly dates: InsufficientTime;
}

function missesOf(offering: Offering, need: ServiceNeed): readonly Miss[] {
  if (obstacleOf(offering) !== "insufficientTime") return [];
  return offering.serviceLevels.flatMap((level) => {
    const dates = serviceDates(questionOf(offering, level, need));
    return dates.kind === "available" ? [] : [{ productId: offering.productId, dates }];
  });
}

// What is still to open comes before what is over.
function distanceOf({ dates }: Miss): number {
  if (dates.reason === "windowNotOpen") return dates.opensOn - DAYS_MAX;
  return dates.latestOrderOn === null ? DAYS_MAX : -dates.latestOrderOn;
}

function questionOf(offering: Offering, { processingDays }: OfferingServiceLevel, need: ServiceNeed) {
  const { today, arrival, calendars } = need;
  const officeDays = officeDaysOf(processingDays, calendars);
  return { today, arrival, processingDays, officeDays, applicationWindow: orderWindow(offering) };
}

function lastInstant(latestOrderOn: CivilDay): string {
  return new Date(endOfOrders(latestOrderOn).getTime() - 1).toISOString();
}

/** Why an offering yields no offer; undefined if it has no price. */
function obstacleOf(offering: Offering): Obstacle | undefined {
  if (isGuidedOnly(offering)) return "guidedOnly";
  if (offering.serviceLevels.length === 0) return undefined;
  return offering.state === "suspended" ? "temporarilySuspended" : "insufficientTime";
}
