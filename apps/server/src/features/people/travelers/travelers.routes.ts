import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { holdsVersion, sendNotModified } from "../../../http/resources/conditional.ts";
import { sendChanged } from "../../../http/resources/idempotency.ts";
import { type App, route } from "../../../http/route.ts";
import { eraseTraveler } from "./travelers.erasure.service.ts";
import {
  EXAMPLE_CHANGED_TRAVELER,
  EXAMPLE_NEW_TRAVELER,
  EXAMPLE_NEW_TRAVELER_ANSWER,
  EXAMPLE_PAGE,
  EXAMPLE_TRAVELER,
} from "./travelers.examples.ts";
import { listTravelers, readTraveler, searchTravelers } from "./travelers.reading.service.ts";
import {
  ChangedTravelerSchema,
  NewTravelerSchema,
  TravelerChangesSchema,
  TravelerPageSchema,
  TravelerParams,
  TravelerSchema,
  TravelerSearchQuery,
  TravelerSearchSchema,
  TravelersQuery,
} from "./travelers.schema.ts";
import { createTraveler, updateTraveler } from "./travelers.service.ts";
import { TRAVELERS_PATH } from "./travelers.show.ts";

const COMMON = { surface: "tenant", tag: "Customers and travelers" } as const;
const READING = {
  ...COMMON,
  access: { grant: "customers:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;
const CHANGING = { ...COMMON, access: { grant: "customers:write" }, cost: 5 } as const;
const ONE = `${TRAVELERS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_TRAVELER.id };

/** The operations on travelers. */
export function travelersRoutes(app: App, ctx: AppContext): void {
  readingRoutes(app, ctx);
  changingRoutes(app, ctx);
}

function readingRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...READING,
    id: "get_travelers",
    method: "GET",
    url: TRAVELERS_PATH,
    summary: "List the travelers",
    description:
      "The travelers of this environment, oldest first. Passport numbers are masked: at most the last four characters " +
      "are shown, and never more than half of them.",
    cost: 2,
    problems: [],
    examples: { response: EXAMPLE_PAGE },
    schema: { querystring: TravelersQuery, response: { 200: TravelerPageSchema } },
    handler: (request) => listTravelers(ctx, request.credential, request.query),
  });

  route(app, {
    ...READING,
    id: "post_travelers_search",
    method: "POST",
    url: `${TRAVELERS_PATH}/search`,
    summary: "Find travelers by passport",
    description:
      "Everybody with this passport, oldest first, masked as in the list. It changes nothing: the passport stands in the " +
      "body because addresses end up in logs.",
    cost: 2,
    problems: [],
    examples: { body: { passport: { number: "123456782", issuingCountry: "GB" } }, response: EXAMPLE_PAGE },
    schema: { querystring: TravelerSearchQuery, body: TravelerSearchSchema, response: { 200: TravelerPageSchema } },
    handler: (request) => searchTravelers(ctx, request.credential, request.query, request.body),
  });

  route(app, {
    ...READING,
    id: "get_travelers_id",
    method: "GET",
    url: ONE,
    summary: "Read a traveler",
    description:
      "With the whole passport number, which no other answer holds; each such read is written down with the key and the " +
      "request. Leave `If-None-Match` out where what you hold is masked: a 304 shows nothing.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_TRAVELER },
    schema: { params: TravelerParams, response: { 200: TravelerSchema } },
    handler: async (request, reply) => {
      const isHeld = (etag: string) => holdsVersion(request, etag);
      const { etag, shown } = await readTraveler(ctx, request, request.params.id, isHeld);
      reply.header("etag", etag);
      return shown ?? sendNotModified(request, reply);
    },
  });
}

function changingRoutes(app: App, ctx: AppContext): void {
  const keyed = { ...CHANGING };

  route(app, {
    ...keyed,
    id: "post_travelers",
    method: "POST",
    url: TRAVELERS_PATH,
    summary: "Make a traveler",
    description:
      "Someone who travels, for one of your customers. A passport that another traveler has is accepted with a warning. " +
      "Everything but `externalReference` is stored encrypted, under a key of the traveler's own. The answer masks the " +
      "passport number.",
    idempotency: "required",
    precondition: "none",
    emits: ["traveler.created"],
    problems: ["resource_not_found", "duplicate_resource"],
    examples: { body: EXAMPLE_NEW_TRAVELER, response: EXAMPLE_NEW_TRAVELER_ANSWER },
    schema: { body: NewTravelerSchema, response: { 201: ChangedTravelerSchema } },
    handler: async (request, reply) => sendChanged(request, reply, await createTraveler(ctx, request, request.body)),
  });

  route(app, {
    ...keyed,
    id: "patch_travelers_id",
    method: "PATCH",
    url: ONE,
    summary: "Change a traveler",
    description:
      "What is left out stays; null removes what may be missing, and members of a passport are merged into it. What " +
      "changes nothing keeps the version. The answer masks the passport number: leave it out, or send it whole.",
    idempotency: "optional",
    precondition: "ifMatch",
    emits: ["traveler.updated"],
    problems: ["duplicate_resource"],
    examples: {
      params: PARAMS,
      body: { residenceCountry: "FR" },
      response: EXAMPLE_CHANGED_TRAVELER,
    },
    schema: { params: TravelerParams, body: TravelerChangesSchema, response: { 200: ChangedTravelerSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await updateTraveler(ctx, request, request.params.id, request.body)),
  });

  route(app, {
    ...CHANGING,
    id: "delete_travelers_id",
    method: "DELETE",
    url: ONE,
    summary: "Erase a traveler",
    description:
      "The traveler is gone for good with its identities: its data key is destroyed, and so are the stored answers that " +
      "showed it. Its open quotes are withdrawn. Events stay; they hold no personal data.",
    idempotency: "none",
    precondition: "ifMatch",
    emits: ["traveler.erased", "identity.deleted", "quote.withdrawn"],
    problems: [],
    examples: { params: PARAMS, response: null },
    schema: { params: TravelerParams, response: { 204: Type.Null() } },
    handler: async (request, reply) => {
      await eraseTraveler(ctx, request, request.params.id);
      return reply.status(204).send();
    },
  });
}
