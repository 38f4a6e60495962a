import type { ConclusionKind, ServiceKind } from "../determinations/kinds.ts";
import type { CivilDay } from "../shared/dates.ts";
import {
  allowsStay,
  isEligible,
  isGuidedOnly,
  type Offering,
  type OfferingServiceLevel,
  orderWindow,
  servesConclusion,
} from "./offering.ts";
import { type ApplicationWindow, serviceDates } from "./service-dates.ts";

/** A product that can be ordered now, with the service levels that finish before arrival. */
interface ServiceOffer {
  readonly productId: string;
  readonly name: string;
  readonly serviceLevels: readonly LevelInTime[];
}

interface LevelInTime extends OfferingServiceLevel {
  /** the instant after which it is too late; null if the authority names no longest processing time */
  readonly latestOrderAt: string | null;
}

/** Offers list what can be ordered now: there are some if and only if the kind is `available`. */
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
  readonly departure: CivilDay;
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

/** The service availability of a conclusion for a tenant without offerings; the kind says why there are no offers. */
export function availabilityWithoutOfferings(conclusion: ConclusionKind): ServiceAvailability {
  return { kind: WITHOUT_OFFERINGS[conclusion], offers: [] };
}

/** What the tenant can sell for a conclusion. The offering nearest to a sale determines the kind. */
export function serviceAvailability(need: ServiceNeed, offerings: readonly Offering[]): ServiceAvailability {
  const serving = offerings.filter((offering) => serves(offering, need));
  const offers = serving.flatMap((offering) => offerOf(offering, need) ?? []);
  if (offers.length > 0) return { kind: "available", offers };
  const obstacles = serving.flatMap((offering) => obstacleOf(offering) ?? []);
  const nearest = OBSTACLES.find((obstacle) => obstacles.includes(obstacle));
  return nearest ? { kind: nearest, offers: [] } : availabilityWithoutOfferings(need.conclusion);
}

type Obstacle = Extract<ServiceKind, "insufficientTime" | "temporarilySuspended" | "guidedOnly">;

/** Nearest to a sale first. */
const OBSTACLES: readonly Obstacle[] = ["insufficientTime", "temporarilySuspended", "guidedOnly"];

function serves(offering: Offering, need: ServiceNeed): boolean {
  const { eligibleNationalities, intents, destinationCountry, visaType, validity, state } = offering;
  return (
    state !== "retired" &&
    destinationCountry === need.destinationCountry &&
    intents.includes(need.intent) &&
    isEligible(eligibleNationalities, need.nationality) &&
    servesConclusion(visaType, need.conclusion) &&
    allowsStay(validity, need.departure - need.arrival + 1)
  );
}

function offerOf(offering: Offering, need: ServiceNeed): ServiceOffer | undefined {
  const { productId, name } = offering;
  const window = orderWindow(offering);
  if (isGuidedOnly(offering) || offering.state !== "available") return undefined;
  const serviceLevels = offering.serviceLevels.flatMap((level) => inTime(level, window, need) ?? []);
  return serviceLevels.length === 0 ? undefined : { productId, name, serviceLevels };
}

/** The level if it finishes before arrival; otherwise undefined. */
function inTime(
  { code, price, processingDays }: OfferingServiceLevel,
  applicationWindow: ApplicationWindow,
  { today, arrival, endOfDay }: ServiceNeed,
): LevelInTime | undefined {
  const dates = serviceDates({ today, arrival, processingDays, applicationWindow });
  if (dates.kind !== "available") return undefined;
  // An order on that day may still finish too late: the longest processing time is unknown.
  const isOpen = processingDays?.max === undefined || processingDays.max === null;
  return { code, price, processingDays, latestOrderAt: isOpen ? null : endOfDay(dates.latestOrderOn) };
}

/** Why an offering yields no offer; undefined if it has no price. */
function obstacleOf(offering: Offering): Obstacle | undefined {
  if (isGuidedOnly(offering)) return "guidedOnly";
  if (offering.serviceLevels.length === 0) return undefined;
  return offering.state === "suspended" ? "temporarilySuspended" : "insufficientTime";
}
