import type { ConclusionKind } from "../determinations/kinds.ts";
import type { ApplicationWindow, ProcessingDays } from "./service-dates.ts";
import type { ServicePrice } from "./service-price.ts";

/** What is applied for. `visaOnArrival`: its approval before the journey. */
export const VISA_TYPES = ["electronicAuthorization", "electronicVisa", "visaOnArrival", "visa"] as const;
export type VisaType = (typeof VISA_TYPES)[number];

/** Who files: the tenant's agent, the traveler in an application, a sponsor, or the traveler in person. */
export const FULFILMENT_MODES = ["agent", "travelerApp", "sponsor", "appointment"] as const;
export type FulfilmentMode = (typeof FULFILMENT_MODES)[number];

export const OFFERING_STATES = ["available", "suspended", "retired"] as const;
export type OfferingState = (typeof OFFERING_STATES)[number];

export interface OfferingServiceLevel {
  readonly code: string;
  readonly state: OfferingState;
  readonly price: ServicePrice;
  readonly processingDays: ProcessingDays;
}

/** A product as far as it decides what can be sold. */
export interface Offering {
  readonly productId: string;
  readonly name: string;
  readonly destinationCountry: string;
  readonly visaType: VisaType;
  readonly intents: readonly string[];
  readonly eligibleNationalities: readonly string[] | "any";
  readonly state: OfferingState;
  readonly fulfilmentMode: FulfilmentMode;
  readonly applicationWindow?: ApplicationWindow;
  readonly serviceLevels: readonly OfferingServiceLevel[];
}

const SERVED_BY: Readonly<Record<ConclusionKind, readonly VisaType[]>> = {
  rightOfEntry: [],
  coveredByHeldAuthorization: [],
  notRequired: [],
  electronicAuthorizationRequired: ["electronicAuthorization"],
  // Nothing has to be obtained before the journey; what spares the queue at the border may still be sold.
  visaOnArrival: ["visaOnArrival", "electronicVisa"],
  electronicVisaRequired: ["electronicVisa"],
  visaRequired: ["visa"],
  entryNotPermitted: [],
  undetermined: [],
};

/** Whether what is applied for is the route that the conclusion names. */
export function servesConclusion(visaType: VisaType, conclusion: ConclusionKind): boolean {
  return SERVED_BY[conclusion].includes(visaType);
}
