import type { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";

/** What a cell is written with. */
export interface Seen {
  readonly language: ReturnType<typeof useLanguage>;
  /** who looks */
  readonly operatorId: string;
}

/** A column of a list. */
export interface Column<Row> {
  /** its heading is the sentence `column.<name>` */
  readonly name: string;
  /** how much room it takes; undefined: what the others leave */
  readonly width?: "wide" | "middle" | "moment" | "narrow" | "small";
  /** as a file has it */
  readonly plain: (row: Row, seen: Seen) => string;
  /** as the page has it, where that is more than the words */
  readonly shown?: (row: Row, seen: Seen) => ReactNode;
  /** its heading in a file, where that says more than the page's */
  readonly inFile?: string;
}
