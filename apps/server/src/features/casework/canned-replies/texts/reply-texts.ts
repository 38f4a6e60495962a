import type { AttentionReason } from "@entrada/domain/cases/attention";

/** The words with which something is given back, for every reason, in one language: they name nobody. */
export type ReplyTexts = Readonly<Record<AttentionReason, string>>;
