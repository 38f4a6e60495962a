import type { ColumnType } from "kysely";
import type { Fixed, FixedDefault } from "./columns.ts";

// The tables of knowledge that comes from elsewhere, and of its age: the same for all tenants.

export interface KnowledgeTrustedKeys {
  /** 32 bytes of an Ed25519 public key in Base64 */
  readonly public_key: Fixed<string>;
  readonly name: Fixed<string>;
  readonly added_at: Fixed<Date>;
}

export interface KnowledgeBundles {
  readonly snapshot_id: Fixed<string>;
  readonly previous_snapshot_id: string | null;
  readonly made_at: Date;
  /** the name of the key when the bundle was taken */
  readonly signer: string;
  readonly public_key: string;
  readonly pulled_at: Date;
  readonly draft_id: string | null;
  /** what its answers must be, written as JSON text; null for bundles that were taken before it was kept */
  readonly scenarios: ColumnType<unknown, string, string>;
}

/** What became of a question to the feed. */
export type FeedOutcome = "unchanged" | "current" | "drafted" | "published" | "refused" | "unreachable";

export interface KnowledgeFeed {
  readonly singleton: FixedDefault<true>;
  readonly url: string;
  readonly etag: string | null;
  readonly asked_at: Date;
  readonly outcome: FeedOutcome;
  readonly detail: string | null;
}

export interface KnowledgeReviewNotices {
  readonly source_id: Fixed<string>;
  /** `YYYY-MM-DD` */
  readonly review_by: ColumnType<string, string, never>;
  readonly days_ahead: Fixed<number>;
  readonly told_at: Fixed<Date>;
}
