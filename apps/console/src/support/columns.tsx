import type { WaitingSupportTicket } from "@entrada/api-client/operator-schema";
import type { Column } from "../rows/column.ts";
import { TimeLeft } from "../rows/time-left.tsx";

export const COLUMNS: readonly Column<WaitingSupportTicket>[] = [
  {
    name: "asker",
    width: "middle",
    plain: ({ customerName, tenantName, askedBy }) => (askedBy === "tenant" ? tenantName : (customerName ?? "–")),
  },
  {
    name: "category",
    width: "middle",
    plain: ({ category, relatedResource }, { language }) =>
      relatedResource === null
        ? language.name("category", category)
        : language.text("row.categoryAbout", {
            category: language.name("category", category),
            about: language.name("related", relatedResource.type),
          }),
  },
  { name: "tenant", plain: ({ tenantName }) => tenantName },
  {
    name: "ticketState",
    plain: ({ state }, { language }) => language.name("ticketState", state),
  },
  { name: "updated", width: "middle", plain: ({ updatedAt }, { language }) => language.moment(updatedAt) },
  {
    name: "left",
    width: "narrow",
    inFile: "minutesLeft",
    plain: ({ secondsLeft }) => (secondsLeft === null ? "" : String(Math.floor(secondsLeft / 60))),
    shown: ({ secondsLeft }) => <TimeLeft seconds={secondsLeft} />,
  },
];
