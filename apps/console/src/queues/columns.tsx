import type { QueuedCase } from "@entrada/api-client/operator-schema";
import type { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { TimeLeft } from "./time-left.tsx";

interface Seen {
  readonly language: ReturnType<typeof useLanguage>;
  /** who looks */
  readonly operatorId: string;
}

export interface Column {
  readonly name: string;
  /** as a file has it */
  readonly plain: (row: QueuedCase, seen: Seen) => string;
  /** as the page has it, where that is more than the words */
  readonly shown?: (row: QueuedCase, seen: Seen) => ReactNode;
}

export const COLUMNS: readonly Column[] = [
  { name: "traveler", plain: (row, { language }) => nameOf(row, language) },
  { name: "product", plain: ({ product }) => product.name },
  {
    name: "travels",
    plain: ({ arrivalDate }, { language }) => (arrivalDate ? language.day(arrivalDate) : ""),
  },
  {
    name: "open",
    plain: ({ openItemCount, attention, hold }, { language }) =>
      hold
        ? language.text("row.onHold", { reason: language.name("hold", hold.reason) })
        : openItemCount > 0
          ? language.text("row.open", { count: openItemCount })
          : attention.reason === null
            ? ""
            : language.name("reason", attention.reason),
  },
  {
    name: "claim",
    plain: ({ claim }, { language, operatorId }) =>
      claim === null ? "–" : claim.operatorId === operatorId ? language.text("row.mine") : claim.operatorName,
  },
  {
    name: "left",
    plain: ({ secondsLeft }) => (secondsLeft === null ? "" : String(Math.floor(secondsLeft / 60))),
    shown: ({ secondsLeft }) => <TimeLeft seconds={secondsLeft} />,
  },
];

function nameOf({ traveler }: QueuedCase, { text }: Seen["language"]): string {
  return traveler === null
    ? text("row.erased")
    : text("row.name", { family: traveler.familyName, given: traveler.givenNames });
}
