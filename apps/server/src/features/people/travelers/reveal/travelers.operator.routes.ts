import { REVEAL_REASONS } from "@entrada/domain/persons/reveals";
import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { callerOf, type Resource, readOne } from "../../../../http/resources/change.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { type AddRoute, OPERATOR_PREFIX } from "../../../../http/route.ts";
import { unitOfWork } from "../../../../work/work.ts";
import { EXAMPLE_PASSPORT, EXAMPLE_TRAVELER } from "../travelers.examples.ts";
import { PassportSchema, TravelerParams, TravelerSchema } from "../travelers.schema.ts";
import { getTraveler, type Traveler } from "../travelers.service.ts";
import { TRAVELER } from "../travelers.view.ts";
import { revealTraveler } from "./travelers.reveal.service.ts";

const COMMON = {
  surface: "operator",
  tag: "People",
  scopedBy: "traveler",
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;
const PARAMS = { id: EXAMPLE_TRAVELER.id };
const OPERATORS_TRAVELER: Resource<Traveler> = { ...TRAVELER, path: `${OPERATOR_PREFIX}/travelers` };

/** What operators see of travelers. */
export function travelersOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_travelers_id",
    method: "GET",
    url: "/travelers/:id",
    summary: "Read a traveler",
    description: "The number of the passport is masked.",
    access: { action: "persons:read" },
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_TRAVELER },
    schema: { params: TravelerParams, response: { 200: TravelerSchema } },
    handler: (request, reply) =>
      readOne(ctx, request, reply, OPERATORS_TRAVELER, (r) => getTraveler(r, request.params.id)),
  });

  route({
    ...COMMON,
    id: "post_travelers_id_reveal",
    method: "POST",
    url: "/travelers/:id/reveal",
    summary: "Reveal a traveler's passport",
    // A recorded answer could be replayed without a record of who saw it: there is no Idempotency-Key.
    description:
      "The whole passport. It is recorded who saw it, and why; each call is a reveal of its own. How many an operator can " +
      "have shown within an hour and a day is limited. 404 if the traveler has no passport.",
    access: { action: "persons:reveal" },
    stepUp: true,
    cost: 10,
    problems: ["rate_limit_exceeded"],
    examples: { params: PARAMS, body: { reason: "formEntry" }, response: EXAMPLE_PASSPORT },
    schema: {
      params: TravelerParams,
      body: Type.Object({ reason: Type.Enum([...REVEAL_REASONS]) }, { title: "PassportReveal", ...closed }),
      response: { 200: PassportSchema },
    },
    handler: (request) => unitOfWork(ctx, callerOf(request), (w) => revealTraveler(w, request.params.id, request.body)),
  });
}
