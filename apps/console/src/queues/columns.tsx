import type { QueuedCase } from "@entrada/api-client/operator-schema";
import type { Column, Seen } from "../rows/column.ts";
import { TimeLeft } from "../rows/time-left.tsx";

export const COLUMNS: readonly Column<QueuedCase>[] = [
  { name: "traveler", width: "middle", plain: (row, { language }) => travelerIn(row, language) },
  { name: "product", width: "wide", plain: ({ product }) => product.name },
  {
    name: "travels",
    width: "narrow",
    plain: ({ arrivalDate }, { language }) => (arrivalDate ? language.day(arrivalDate) : ""),
  },
  {
    name: "priority",
    width: "small",
    plain: ({ priority }, { language }) => (priority === "normal" ? "" : language.name("priority", priority)),
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
    plain: ({ claim, team }, { language: { text }, operatorId }) => {
      const holder = claim && (claim.operatorId === operatorId ? text("row.mine") : claim.operatorName);
      if (team === null) return holder ?? "–";
      return holder === null ? text("row.team", { team: team.name }) : text("row.inTeam", { holder, team: team.name });
    },
  },
  {
    name: "left",
    width: "narrow",
    inFile: "minutesLeft",
    plain: ({ secondsLeft }) => (secondsLeft === null ? "" : String(Math.floor(secondsLeft / 60))),
    shown: ({ secondsLeft }) => <TimeLeft seconds={secondsLeft} />,
  },
];

/** Whose case it is. */
export function travelerIn({ traveler }: QueuedCase, { text }: Seen["language"]): string {
  return traveler === null
    ? text("row.erased")
    : text("row.name", { family: traveler.familyName, given: traveler.givenNames });
}
