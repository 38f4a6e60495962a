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

export interface KnowledgeReadings {
  readonly id: Fixed<string>;
  readonly source_id: Fixed<string>;
  /** `YYYY-MM-DD` */
  readonly read_on: Fixed<string>;
  readonly outcome: "unchanged" | "changed";
  readonly text: string | null;
  readonly operator_id: Fixed<string>;
  readonly read_at: Date;
}

export interface KnowledgeQuestions {
  readonly id: Fixed<string>;
  readonly passport: Fixed<string>;
  readonly residence: Fixed<string>;
  readonly destination: Fixed<string>;
  readonly intent: Fixed<string>;
  readonly stay_days: Fixed<number>;
  readonly pinned_by: Fixed<string>;
  readonly pinned_at: Fixed<Date>;
}

export interface KnowledgeWatch {
  readonly source_id: Fixed<string>;
  readonly recipe_hash: string;
  readonly state: "unconfirmed" | "unchanged" | "changed" | "unreachable" | "unreadable";
  readonly base: string | null;
  readonly seen: string | null;
  readonly seen_at: Date | null;
  readonly unchanged_at: Date | null;
  readonly failing_since: Date | null;
  readonly tries: number;
  readonly detail: string | null;
  readonly difference: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly body_hash: string | null;
  readonly asked_at: Date;
  readonly next_at: Date;
}

export interface KnowledgeWatchNights {
  readonly id: Fixed<string>;
  readonly began_at: Fixed<Date>;
  readonly ended_at: Date | null;
  readonly beat_at: Date;
  readonly asked: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly unconfirmed: number;
  readonly failed: number;
  readonly renewed: number;
  readonly draft_id: string | null;
}
