import type { PartState, ServicePart } from "@entrada/domain/status/service-status";
import type { Fixed } from "./columns.ts";

// What works of the installation: the same for all tenants.

export interface ServiceStates {
  readonly part: Fixed<ServicePart>;
  readonly since: Fixed<Date>;
  readonly state: PartState;
  /** the last look at which it was so */
  readonly seen_at: Date;
}
