import type { ColumnType } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, FixedDefault } from "./columns.ts";

export interface KnowledgeSnapshots {
  readonly snapshot_id: Fixed<string>;
  readonly content: Fixed<string>;
  readonly stored_at: FixedDefault<Date>;
}

export interface KnowledgePublication {
  readonly singleton: FixedDefault<true>;
  readonly snapshot_id: string;
  readonly published_at: Date;
}

export interface KnowledgePublications {
  readonly number: ColumnType<number, never, never>;
  readonly id: Fixed<string>;
  readonly snapshot_id: Fixed<string>;
  readonly previous_snapshot_id: Fixed<string | null>;
  readonly published_at: Fixed<Date>;
  /** the author, the publisher and the reason, as the operator entered them */
  readonly author: Fixed<string | null>;
  readonly publisher: Fixed<string | null>;
  readonly reason: Fixed<string | null>;
}

export interface KnowledgeAnnouncements {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly announced_number: number;
}
