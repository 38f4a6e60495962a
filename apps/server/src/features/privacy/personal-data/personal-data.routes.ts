import type { AppContext } from "../../../context.ts";
import { callerOf } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { unitOfWork } from "../../../work/work.ts";
import { TRAVELERS_PATH } from "../../people/travelers/travelers.view.ts";
import { EXAMPLE_PERSONAL_DATA, EXAMPLE_STORED } from "./personal-data.examples.ts";
import { PersonalDataSchema, PersonParams, StoredDataSchema } from "./personal-data.schema.ts";
import { exportTraveler, storedAbout } from "./personal-data.service.ts";
import { showPersonalData, showStored } from "./personal-data.view.ts";

const READING = {
  surface: "tenant",
  tag: "Customers and travelers",
  method: "GET",
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const PARAMS = { id: EXAMPLE_STORED.travelerId };

/** What is stored about a traveler, and a copy of it. */
export function personalDataRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_travelers_id_stored_data",
    access: { grant: "customers:read" },
    travelers: { scope: "data:read", named: "traveler", id: "get_traveler_travelers_id_stored_data" },
    url: `${TRAVELERS_PATH}/:id/stored-data`,
    summary: "Read what is stored about a traveler",
    description:
      "What kinds of data are stored about the traveler, and until when. Orders and invoices belong to the customer, and " +
      "are kept as the law asks of whoever sold them.",
    cost: 5,
    examples: { params: PARAMS, response: EXAMPLE_STORED },
    schema: { params: PersonParams, response: { 200: StoredDataSchema } },
    // A session sees its own cases alone; what is counted here is all that is the traveler's.
    handler: (request) => {
      const { id } = request.params;
      return unitOfWork(ctx, callerOf(request), async (w) => showStored(id, await storedAbout(w, id)));
    },
  });

  route({
    ...READING,
    id: "get_travelers_id_export",
    access: { grant: "travelers:reveal" },
    travelers: { scope: "data:read", named: "traveler", stepUp: true, id: "get_traveler_travelers_id_export" },
    url: `${TRAVELERS_PATH}/:id/export`,
    summary: "Export what is stored about a traveler",
    description:
      "A copy of everything that is stored about the traveler, with nothing masked: details, cases with answers and " +
      "messages, what is known of each document and deliverable, identities and sessions. Each export is recorded with " +
      "who asked for it.",
    cost: 20,
    examples: { params: PARAMS, response: EXAMPLE_PERSONAL_DATA },
    schema: { params: PersonParams, response: { 200: PersonalDataSchema } },
    handler: (request) =>
      unitOfWork(ctx, callerOf(request), async (w) => showPersonalData(await exportTraveler(w, request.params.id), w)),
  });
}
