import type { QueuedCase } from "@entrada/api-client/operator-schema";

/** A row of a list; of names it has what the server of this version sends. */
export type QueuedRow = QueuedCase &
  Partial<{
    readonly traveler: { readonly givenNames: string; readonly familyName: string } | null;
    readonly product: { readonly name: string };
    readonly arrivalDate: string | null;
    readonly openItemCount: number;
    readonly claim: (NonNullable<QueuedCase["claim"]> & { readonly operatorName?: string }) | null;
  }>;
