import type { DeliverableState } from "@entrada/domain/deliverables/deliverable-lifecycle";
import type { DeliverableType, IssuedField } from "@entrada/domain/deliverables/deliverable-types";
import type { KeptMediaType } from "@entrada/domain/documents/file-rules";
import type { Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, StateOf } from "./columns.ts";

// What authorities have issued. The bytes are in the storage.

/** How far the file of a deliverable is; refused: it cannot be kept */
export type FileProgress = "awaitingFile" | "reading" | "read" | "refused";

export interface Deliverables {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<DeliverableState>;
  readonly case_id: Fixed<string>;
  readonly traveler_id: Fixed<string>;
  readonly type: Fixed<DeliverableType>;
  readonly content_type: Fixed<KeptMediaType>;
  /** in bytes, with the digest below: of the file as it was issued */
  readonly size: Fixed<number>;
  readonly sha256: Fixed<Buffer>;
  /** the deliverable that this one takes the place of */
  readonly replaces: Fixed<string | null>;
  readonly object_name: string | null;
  readonly reading: FileProgress;
  /** encrypted with the traveler's key; null: erased */
  readonly details: string | null;
  /** people, as clients see their ids */
  readonly prepared_by: Fixed<string>;
  readonly uploaded_by: string | null;
  readonly requested_by: string | null;
  readonly overridden_by: string | null;
  /** what differed when it was overridden, and a keyed digest of what it was compared with then */
  readonly overridden_fields: Generated<IssuedField[]>;
  readonly overridden_with: Buffer | null;
  readonly approved_by: string | null;
  readonly approved_sha256: Buffer | null;
  readonly confirms_override: Generated<boolean>;
  /** what differed and what was unreadable when it was approved */
  readonly differing: Generated<IssuedField[]>;
  readonly unreadable: Generated<IssuedField[]>;
  /** a keyed digest of what it was compared with when it was approved */
  readonly compared_with: Buffer | null;
  readonly released_at: Date | null;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}

export interface DeliverableConfirmations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly deliverable_id: Fixed<string>;
  readonly field: Fixed<IssuedField>;
  readonly confirmed_by: Fixed<string>;
  /** a keyed digest of what it was compared with */
  readonly compared_with: Fixed<Buffer>;
  readonly confirmed_at: Fixed<Date>;
}
