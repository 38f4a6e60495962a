import type { Source } from "./knowledge.ts";

/**
 * authority: its own text, on its page or in a copy of that page · reproduction: a reproduction of the text by others ·
 * report: what a publisher reported of it
 */
export const READING_KINDS = ["authority", "reproduction", "report"] as const;

/** In what an official text was read, as anybody may be told. */
export interface Reading {
  readonly kind: (typeof READING_KINDS)[number];
  /** the publisher of a report */
  readonly reportedBy: string | null;
}

interface ReadText {
  readonly readVia: Source["readVia"];
  readonly reportedBy?: string | undefined;
}

/** In what the text of a source was read. */
export function readingOf({ readVia, reportedBy }: ReadText): Reading {
  if (reportedBy !== undefined) return { kind: "report", reportedBy };
  return { kind: readVia === "transcription" ? "reproduction" : "authority", reportedBy: null };
}
