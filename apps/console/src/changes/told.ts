import type { Environment } from "@entrada/api-client/operator-schema";
import type { ChangeKind } from "@entrada/domain/access/change-kinds";

/** Something that has to be read anew. */
export interface Change {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly caseId: string | null;
  /** null: of knowledge, which belongs to no tenant */
  readonly tenantId: string | null;
  readonly environment: Environment | null;
}

/** What one tab of a browser hears of the server, and tells the others. */
export type Told =
  | { readonly kind: "changes"; readonly changes: readonly Change[] }
  /** nobody knows what was missed */
  | { readonly kind: "everything" }
  /** whether the server is heard */
  | { readonly kind: "line"; readonly isOpen: boolean };
