import type { ServiceAvailability } from "./answer.ts";
import type { ConclusionKind, ServiceKind } from "./kinds.ts";

const WITHOUT_CATALOGUE: Readonly<Record<ConclusionKind, ServiceKind>> = {
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

/** What can be sold for a conclusion by a tenant that has no catalogue: nothing, and the kind says why. */
export function availabilityWithoutCatalogue(kind: ConclusionKind): ServiceAvailability {
  return { kind: WITHOUT_CATALOGUE[kind], offers: [] };
}
