import type { DocumentState } from "@entrada/domain/documents/document-lifecycle";
import type { FileMediaType } from "@entrada/domain/documents/file-rules";
import type { Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Maker } from "../makers.ts";
import type { Fixed, StateOf } from "./columns.ts";

// What travelers hand in. The bytes are in the storage.

/** clean, infected: what the scanner said · notScanned: none is configured */
export type ScanResult = "clean" | "infected" | "notScanned";

export interface Documents {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<DocumentState>;
  readonly traveler_id: Fixed<string>;
  readonly case_id: Fixed<string | null>;
  readonly type: Fixed<string>;
  readonly content_type: Fixed<FileMediaType>;
  /** in bytes, with the digest below: of what is uploaded, later of what is kept of it */
  readonly size: Fixed<number>;
  readonly sha256: Fixed<Buffer>;
  /** of the token in the address that takes the bytes */
  readonly slot_hash: Fixed<Buffer | null>;
  readonly slot_maker_kind: Fixed<Maker["kind"] | null>;
  /** of the API key or session that the address belongs to */
  readonly slot_maker_id: Fixed<string | null>;
  readonly slot_expires_at: Fixed<Date>;
  /** the document of the same traveler that this one is a copy of */
  readonly copied_from: Fixed<string | null>;
  /** where its bytes are */
  readonly object_name: string | null;
  readonly scan: Generated<ScanResult | null>;
  /** encrypted with the traveler's key */
  readonly details: string | null;
  /** given back, or replaced: it is no longer what the case was asked for */
  readonly is_set_aside: Generated<boolean>;
  /** when it stops being valid */
  readonly expires_at: Date | null;
  /** when something of it is due */
  readonly look_at: Date | null;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}

/** An object of the storage that no row may need. */
export interface ObjectLeftovers {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly name: Fixed<string>;
  /** in real time */
  readonly remove_at: Date;
}
