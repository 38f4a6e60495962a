import Type, { type Static } from "typebox";
import { closed, orNull } from "../../../http/resources/schema-parts.ts";
import { AuthorityStatus, Kind, RequiresClarification, TRIP, TravelerInput } from "./determinations.schema.ts";

export const OutlookInputSchema = Type.Object(
  { traveler: TravelerInput, ...TRIP },
  { ...closed, title: "OutlookInput" },
);
export type OutlookInputBody = Static<typeof OutlookInputSchema>;

const OutlookItem = Type.Object(
  {
    destinationCountry: Type.String({ description: "ISO 3166-1 alpha-2, or XK." }),
    kind: Kind,
    stayDays: orNull(
      Type.Integer(),
      "The stay that the deciding rule permits; one in months from the day of arrival. Null: a visa or its issuer sets it.",
    ),
    requiresClarification: RequiresClarification,
    authorityStatus: AuthorityStatus,
  },
  { title: "OutlookItem" },
);

export const OutlookSchema = Type.Object(
  {
    items: Type.Array(OutlookItem, { description: "Every destination of the reference data, by code." }),
    knowledge: Type.Object({ engineVersion: Type.String(), snapshotId: Type.String() }, { title: "OutlookKnowledge" }),
  },
  { title: "Outlook" },
);
