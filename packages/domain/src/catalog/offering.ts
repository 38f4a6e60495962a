import type { ConclusionKind } from "../determinations/model/kinds.ts";
import type { ProductState } from "./product-lifecycle.ts";
import type { ApplicationWindow, StatedDays } from "./service-dates.ts";
import type { ServicePrice } from "./service-price.ts";

/** The type of document applied for. `visaOnArrival`: its approval before the journey. */
export const VISA_TYPES = ["electronicVisa", "electronicAuthorization", "visaOnArrival", "stickerVisa"] as const;
export type VisaType = (typeof VISA_TYPES)[number];

/** Who applies: the tenant's agent, the traveler in an app, a sponsor, or the traveler in person. */
export const FULFILMENT_MODES = ["agent", "travelerApp", "sponsor", "appointment"] as const;
type FulfilmentMode = (typeof FULFILMENT_MODES)[number];

/** Whose applications are accepted, by nationality. */
export type EligibleNationalities =
  | "all"
  | { readonly only: readonly string[] }
  | { readonly except: readonly string[] };

/** What an authority states about the document it issues; members it does not state are absent. */
export interface StatedValidity {
  readonly days?: number | undefined;
  /** from when the days count */
  readonly from?: ValidFrom | undefined;
  readonly stayDaysMax?: number | undefined;
}

export const VALID_FROM = ["issue", "arrival", "chosenDates"] as const;
type ValidFrom = (typeof VALID_FROM)[number];

export interface OfferingServiceLevel {
  readonly code: string;
  readonly price: ServicePrice;
  /** null: the authority does not say how long it takes */
  readonly processingDays: StatedDays | null;
}

/** The parts of a product that determine what can be sold. */
export interface Offering {
  readonly productId: string;
  readonly name: string;
  readonly destinationCountry: string;
  readonly visaType: VisaType;
  readonly intents: readonly string[];
  readonly eligibleNationalities: EligibleNationalities;
  /** at the instant in question */
  readonly state: ProductState;
  readonly fulfilmentMode: FulfilmentMode;
  readonly applicationWindow?: ApplicationWindow | undefined;
  readonly validity?: StatedValidity | undefined;
  /** those that have a price; none if the product is guided */
  readonly serviceLevels: readonly OfferingServiceLevel[];
}

const SERVED_BY: Readonly<Record<ConclusionKind, readonly VisaType[]>> = {
  rightOfEntry: [],
  coveredByHeldAuthorization: [],
  notRequired: [],
  electronicAuthorizationRequired: ["electronicAuthorization"],
  // Nothing is required before the journey, but a document that avoids the queue at the border may still be sold.
  visaOnArrival: ["visaOnArrival", "electronicVisa"],
  electronicVisaRequired: ["electronicVisa"],
  visaRequired: ["stickerVisa"],
  entryNotPermitted: [],
  undetermined: [],
};

/** Whether the document is the route that the conclusion names. */
export function servesConclusion(visaType: VisaType, conclusion: ConclusionKind): boolean {
  return SERVED_BY[conclusion].includes(visaType);
}

/** Whether applications from this country's nationals are accepted. */
export function isEligible(eligible: EligibleNationalities, nationality: string): boolean {
  if (eligible === "all") return true;
  return "only" in eligible ? eligible.only.includes(nationality) : !eligible.except.includes(nationality);
}

/** Whether the document allows a stay of this many days, counting those of arrival and departure. */
export function allowsStay(validity: StatedValidity | undefined, stayDays: number): boolean {
  return validity?.stayDaysMax === undefined || stayDays <= validity.stayDaysMax;
}

/**
 * The days before arrival between which it can be ordered: within the authority's window, and not so early that a
 * document issued at once would have expired on the day of arrival.
 */
export function orderWindow({
  applicationWindow = {},
  validity,
}: Pick<Offering, "applicationWindow" | "validity">): ApplicationWindow {
  if (validity?.from !== "issue" || validity.days === undefined) return applicationWindow;
  const { earliestDaysBefore = Number.POSITIVE_INFINITY } = applicationWindow;
  return { ...applicationWindow, earliestDaysBefore: Math.min(earliestDaysBefore, validity.days - 1) };
}

/** Whether only the traveler can apply: in person, or in an app on the traveler's phone. Such a product is not sold. */
export function isGuidedOnly({ fulfilmentMode }: Pick<Offering, "fulfilmentMode">): boolean {
  return fulfilmentMode === "travelerApp" || fulfilmentMode === "appointment";
}
