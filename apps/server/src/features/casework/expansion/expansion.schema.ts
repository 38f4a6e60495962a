import Type, { type Static } from "typebox";
import { listOf } from "../../../http/resources/list-envelope.ts";
import { severalOf } from "../../../http/resources/list-filters.ts";
import { closed, orNull } from "../../../http/resources/schema-parts.ts";
import { Untranslated } from "../../../http/resources/untranslated.ts";
import { TravelerSchema } from "../../people/travelers/travelers.schema.ts";
import { CaseSchema, CasesQuery } from "../cases/cases.schema.ts";
import { CollectionRequestSchema } from "../collection-requests/collection-requests.schema.ts";
import { CASE_PARTS, ORDER_PARTS } from "./expansion.types.ts";

const NOT_STORED = "A cursor belongs to the parts that its list was asked for; an answer with parts has no `ETag`.";

/** The parts of a case that are shown with it. */
const CaseExpand = severalOf(CASE_PARTS, `Shows these parts of a case with it. ${NOT_STORED}`);

/** The parts of an order that are shown with it. */
export const OrderExpand = severalOf(
  ORDER_PARTS,
  `Shows these parts of an order with it; parts of a case show its cases too. ${NOT_STORED}`,
);

export const CaseQuery = Type.Object({ expand: CaseExpand }, closed);
export const ExpandedCasesQuery = Type.Object({ ...CasesQuery.properties, expand: CaseExpand }, closed);

const CaseProductSchema = Type.Object(
  {
    id: Type.String(),
    code: Type.String(),
    name: Type.String(),
    destinationCountry: Type.String(),
    visaType: Type.String(),
    untranslated: Untranslated,
  },
  { title: "CaseProduct", description: "With `expand=case.product`: in the version that the case follows." },
);
export type ShownCaseProduct = Static<typeof CaseProductSchema>;

export const ExpandedCaseSchema = Type.Object(
  {
    ...CaseSchema.properties,
    traveler: Type.Optional(orNull(TravelerSchema, "With `expand=case.traveler`; null: the traveler was erased.")),
    product: Type.Optional(CaseProductSchema),
    collectionRequest: Type.Optional(
      orNull(CollectionRequestSchema, "With `expand=case.collectionRequest`: what waits for an answer; null: nothing."),
    ),
  },
  { title: "ExpandedCase", description: "A case with the parts that were asked for." },
);
export type ShownExpandedCase = Static<typeof ExpandedCaseSchema>;

export const ExpandedCasePageSchema = listOf(ExpandedCaseSchema, "ExpandedCasePage");
