import type { Work } from "../../../work/work.ts";
import type { StoredDraft } from "./drafts.store.ts";

/** What a use case about drafts needs: they are the same for all tenants, and their time is real. */
export type DraftWork = Pick<Work, "tx" | "now" | "principal" | "enqueue" | "audit">;
export type DraftRead = Pick<Work, "tx">;

/** A draft, and whether what is published is still what it was compared with. */
export type Draft = StoredDraft & { readonly isBaseCurrent: boolean };
