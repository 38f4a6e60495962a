import type { LintError } from "@entrada/data-files/lint-error";
import type { DraftKind } from "@entrada/domain/publishing/draft-lifecycle";
import type { AppContext } from "../../../context.ts";
import type { DraftReport } from "../../../db/tables/drafts.ts";
import type { InstallationWork } from "../../../work/installation-work.ts";
import type { Work } from "../../../work/work.ts";
import type { DraftContent, StoredDraft } from "./drafts.store.ts";

/** What a check has found, and what the draft comes to if it has no errors. */
export interface DraftFindings {
  readonly report: DraftReport;
  readonly content: Omit<DraftContent, "contentHash" | "kind"> | null;
  /** for people who decide: shown as it is */
  readonly difference: unknown;
}

/** What drafts of a kind are about: how they are checked, compared and published. */
export interface Publishable {
  readonly kind: DraftKind;
  /** The faults that a file has by itself; null: it is removed. */
  readonly faultsOf: (name: string, text: string | null) => readonly LintError[];
  /** What is published now, as far as these files are about it, as a text. */
  readonly findBase: (tx: Work["tx"], names: readonly string[]) => Promise<string>;
  /** Makes other publications wait until the transaction ends. */
  readonly lockBase: (tx: Work["tx"]) => Promise<void>;
  /** The files that were published anew from one base to another. */
  readonly listMoved: (
    tx: Work["tx"],
    moved: { readonly from: string; readonly to: string; readonly names: readonly string[] },
  ) => Promise<readonly string[]>;
  /** May take long: runs outside of any transaction. */
  readonly check: (
    ctx: Pick<AppContext, "db" | "clock">,
    draft: StoredDraft,
    signal: AbortSignal,
  ) => Promise<DraftFindings>;
  /** What publishing the content would touch of the tenants' business, now: counts, across all tenants. */
  readonly impactOf: (ctx: Pick<AppContext, "db" | "clock">, content: DraftContent) => Promise<object>;
  /** The published text of a file; undefined if there is none. */
  readonly findFile: (tx: Work["tx"], name: string) => Promise<string | undefined>;
  /** Publishes the content; returns the publication (uuid), where the kind has a record of them. */
  readonly publish: (
    w: Pick<InstallationWork, "tx" | "now" | "enqueue" | "audit">,
    published: { readonly content: DraftContent; readonly draft: StoredDraft; readonly publisher: string },
  ) => Promise<string | null>;
}
