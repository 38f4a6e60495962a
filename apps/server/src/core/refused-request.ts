import type { TenantScope } from "./tenant-scope.ts";

/** The surfaces whose callers are people: what they are refused is written down. */
export const SURFACES_OF_PEOPLE = ["operator", "traveler"] as const;
export type SurfaceOfPeople = (typeof SURFACES_OF_PEOPLE)[number];

/** A refused request of an operator, or of a traveler whose tenant is not known; its ids are uuids. */
export interface RefusedRequest {
  readonly id: string;
  readonly surface: SurfaceOfPeople;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly problemCode: string | null;
  /** null: nobody had signed in */
  readonly operatorId: string | null;
  /** of the operator, or of the traveler */
  readonly sessionId: string | null;
  /** the tenant that it was about, where the caller sees it */
  readonly about: TenantScope | null;
  readonly at: Date;
}
