import type { ConclusionKind, ServiceKind } from "../determinations/kinds.ts";
import type { CivilDay } from "../shared/dates.ts";
import type { WorkingWeek } from "../shared/working-week.ts";
import type { Offering, OfferingServiceLevel } from "./offering.ts";
import { servesConclusion } from "./offering.ts";
import { type ProcessingDays, serviceDates } from "./service-dates.ts";
import type { ServicePrice } from "./service-price.ts";

/** A product that can be ordered now, with the service levels that are done before arrival. */
export interface ServiceOffer {
  readonly productId: string;
  readonly name: string;
  readonly serviceLevels: readonly {
    readonly code: string;
    readonly price: ServicePrice;
    readonly processingDays: ProcessingDays;
    /** the instant after which it is too late */
    readonly latestOrderAt: string;
  }[];
}

/** Offers are what can be ordered now: there are some when the kind is `available`, and then only. */
export interface ServiceAvailability {
  readonly kind: ServiceKind;
  readonly offers: readonly ServiceOffer[];
}

export interface ServiceNeed {
  readonly conclusion: ConclusionKind;
  readonly destinationCountry: string;
  readonly intent: string;
  readonly nationality: string;
  /** the tenant's day */
  readonly today: CivilDay;
  readonly arrival: CivilDay;
  /** when the destination's authority works; Monday to Friday when nothing is known */
  readonly workingWeek?: WorkingWeek;
  /** the instant at which a day of the tenant ends */
  readonly endOfDay: (day: CivilDay) => string;
}

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

/** What can be sold for a conclusion where nothing is offered: nothing, and the kind says why. */
export function availabilityWithoutOfferings(conclusion: ConclusionKind): ServiceAvailability {
  return { kind: WITHOUT_OFFERINGS[conclusion], offers: [] };
}

/** What the tenant can sell for a conclusion. Of several offerings the one that is nearest to a sale gives the kind. */
export function serviceAvailability(need: ServiceNeed, offerings: readonly Offering[]): ServiceAvailability {
  const serving = offerings.filter((offering) => serves(offering, need));
  const offers = serving.flatMap((offering) => offerOf(offering, need) ?? []);
  if (offers.length > 0) return { kind: "available", offers };
  const obstacles = serving.flatMap((offering) => obstaclesOf(offering));
  const nearest = OBSTACLES.find((obstacle) => obstacles.includes(obstacle));
  return nearest ? { kind: nearest, offers: [] } : availabilityWithoutOfferings(need.conclusion);
}

type Obstacle = Extract<ServiceKind, "insufficientTime" | "temporarilySuspended" | "guidedOnly">;

/** Nearest to a sale first. */
const OBSTACLES: readonly Obstacle[] = ["insufficientTime", "temporarilySuspended", "guidedOnly"];

function serves(offering: Offering, need: ServiceNeed): boolean {
  const { eligibleNationalities, intents, destinationCountry, visaType, state } = offering;
  return (
    state !== "retired" &&
    destinationCountry === need.destinationCountry &&
    intents.includes(need.intent) &&
    (eligibleNationalities === "any" || eligibleNationalities.includes(need.nationality)) &&
    servesConclusion(visaType, need.conclusion)
  );
}

/** Only the traveler can file it: in person, or in an application on the own telephone. */
function isGuided({ fulfilmentMode }: Offering): boolean {
  return fulfilmentMode === "appointment" || fulfilmentMode === "travelerApp";
}

function offerOf(offering: Offering, need: ServiceNeed): ServiceOffer | undefined {
  if (isGuided(offering) || offering.state !== "available") return undefined;
  const serviceLevels = offering.serviceLevels.flatMap((level) => {
    if (level.state !== "available") return [];
    const dates = datesOf(offering, level, need);
    if (dates.kind !== "available") return [];
    const { code, price, processingDays } = level;
    return [{ code, price, processingDays, latestOrderAt: need.endOfDay(dates.latestOrderOn) }];
  });
  const { productId, name } = offering;
  return serviceLevels.length > 0 ? { productId, name, serviceLevels } : undefined;
}

function datesOf(
  { applicationWindow }: Offering,
  { processingDays }: OfferingServiceLevel,
  { today, arrival, workingWeek }: ServiceNeed,
) {
  return serviceDates({
    today,
    arrival,
    processingDays,
    ...(applicationWindow && { applicationWindow }),
    ...(workingWeek && { workingWeek }),
  });
}

/** What stands between an offering without an offer and its sale; the one that lasts longest comes first. */
function obstaclesOf(offering: Offering): readonly Obstacle[] {
  const levels = offering.serviceLevels.filter((level) => level.state !== "retired");
  if (levels.length === 0) return [];
  if (isGuided(offering)) return ["guidedOnly"];
  if (offering.state === "suspended") return ["temporarilySuspended"];
  return levels.map((level) => (level.state === "suspended" ? "temporarilySuspended" : "insufficientTime"));
}
