import type { WaitingDeliverable } from "@entrada/api-client/operator-schema";
import type { Column } from "../rows/column.ts";

/** What waits for a second person, as its list shows it. */
export const COLUMNS: readonly Column<WaitingDeliverable>[] = [
  {
    name: "issuedFor",
    width: "middle",
    plain: ({ traveler, travelerId }, { language }) =>
      traveler ? language.text("case.name", { given: traveler.givenNames, family: traveler.familyName }) : travelerId,
  },
  {
    name: "issuedWhat",
    width: "wide",
    plain: ({ type, productName }, { language }) =>
      language.text("releases.what", { type: language.name("deliverableType", type), product: productName ?? "" }),
  },
  { name: "tenant", plain: ({ tenantName, tenantId }) => tenantName ?? tenantId },
  {
    name: "preparedBy",
    plain: ({ people, preparedBy }) => people.find(({ id }) => id === preparedBy)?.name ?? preparedBy,
  },
  { name: "asked", width: "narrow", plain: ({ updatedAt }, { language }) => language.moment(updatedAt) },
];
