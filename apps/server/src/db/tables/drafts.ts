import type { DraftKind, DraftState } from "@entrada/domain/publishing/draft-lifecycle";
import type { ColumnType, Generated } from "kysely";
import type { Fixed, FixedDefault, StateOf } from "./columns.ts";

// The tables of what is written before it is published: the same for all tenants.

/** JSON that is written as text and read as what it says. */
type Json<T> = ColumnType<T, string, string>;

export interface DraftContents {
  readonly content_hash: Fixed<string>;
  readonly kind: Fixed<DraftKind>;
  readonly content: Fixed<string>;
  readonly snapshot_id: Fixed<string | null>;
  /** every file that differs from those of the release whose snapshot is `files_over`; null: there is none */
  readonly files: ColumnType<Readonly<Record<string, string | null>>, string, never>;
  readonly files_over: Fixed<string | null>;
}

/** What a check has found. */
export interface DraftReport {
  readonly lintErrors: readonly {
    readonly file: string;
    readonly line?: number;
    readonly at: string;
    readonly message: string;
  }[];
  /** the content differs from what is published */
  readonly isChange: boolean;
  /** answers that become lighter, of the comparison and of stored trips together */
  readonly lighter: number;
  /** what was counted, by kind of draft */
  readonly counts: Readonly<Record<string, number>>;
}

export interface Drafts {
  readonly id: Fixed<string>;
  readonly kind: Fixed<DraftKind>;
  readonly version: Generated<number>;
  readonly state: StateOf<DraftState>;
  readonly title: string;
  readonly reason: string;
  /** as clients see them; `owner`: the command line, `system`: the feed */
  readonly authors: readonly string[];
  /** what was published when it was begun or rebased, as its kind writes it */
  readonly base: string;
  /** null: the file is removed */
  readonly files: Json<Readonly<Record<string, string | null>>>;
  readonly snapshot_id: Fixed<string | null>;
  readonly revision: Generated<number>;
  readonly check_state: Generated<"running" | "passed" | "failed">;
  readonly report: ColumnType<DraftReport | null, string | null | undefined, string | null>;
  readonly difference: ColumnType<string | null, string | null | undefined, string | null>;
  readonly content_hash: ColumnType<string | null, string | null | undefined, string | null>;
  readonly approved_by: ColumnType<string | null, null | undefined, string | null>;
  readonly approved_hash: ColumnType<string | null, null | undefined, string | null>;
  readonly approved_at: ColumnType<Date | null, null | undefined, Date | null>;
  readonly publish_at: ColumnType<Date | null, null | undefined, Date | null>;
  readonly missed_at: ColumnType<Date | null, null | undefined, Date | null>;
  readonly published_by: ColumnType<string | null, null | undefined, string | null>;
  readonly published_at: ColumnType<Date | null, null | undefined, Date | null>;
  readonly publication_id: ColumnType<string | null, null | undefined, string | null>;
  readonly created_at: FixedDefault<Date>;
  readonly updated_at: Date;
}
