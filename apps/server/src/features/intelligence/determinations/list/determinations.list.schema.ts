import { AUTHORITY_STATUSES, CONCLUSION_KINDS } from "@entrada/domain/determinations/model/kinds";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalCodes, severalOf } from "../../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../../http/resources/schema-parts.ts";

export const DeterminationsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    destinationCountry: severalCodes("country-code", "Only those for these destinations."),
    passportCountry: severalCodes("passport-country-code", "Only those for holders of these passports."),
    intent: severalCodes("intent-code", "Only those for these purposes of travel."),
    kind: severalOf(CONCLUSION_KINDS, "Only those with these conclusions."),
  },
  closed,
);
export type DeterminationsQuery = Static<typeof DeterminationsQuery>;

const DeterminationSummarySchema = Type.Object(
  {
    id: Type.String(),
    evaluatedAt: Instant,
    headline: Type.Optional(
      Type.String({
        description: "Sums up the answer in its language. Absent if the snapshot is older than headlines.",
      }),
    ),
    passportCountry: Type.String(),
    destinationCountry: Type.String(),
    intent: Type.String(),
    arrivalDate: Type.String({ format: "date" }),
    departureDate: Type.String({ format: "date" }),
    kind: openEnum("ConclusionKind", CONCLUSION_KINDS, "The least burdensome lawful route."),
    authorityStatus: openEnum("AuthorityStatus", AUTHORITY_STATUSES, "How the official source was checked."),
    snapshotId: Type.String({ description: "The knowledge that answered." }),
    origin: openEnum(
      "DeterminationOrigin",
      ["api", "check"],
      "Who asked: `api`, a server with an API key; `check`, a visitor of the check page.",
    ),
    supersededBy: orNull(Type.String(), "The determination that replaces it; null: none."),
  },
  { title: "DeterminationSummary" },
);
export type DeterminationSummary = Static<typeof DeterminationSummarySchema>;

export const DeterminationPageSchema = listOf(DeterminationSummarySchema, "DeterminationPage");
