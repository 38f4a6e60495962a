import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { idFilter } from "../../../core/ids.ts";
import { refuseFieldErrors } from "../../../core/problem.ts";
import { callerOf, change, create, read, readOne, remove } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../http/route.ts";
import { eraseTraveler } from "../../../processes/erase-person.ts";
import { unitOfWork } from "../../../work/work.ts";
import { revealPassport } from "./reads/travelers.reading.service.ts";
import { errorsOfMembers, errorsOfSearch, errorsOfTraveler, searchedPassport } from "./travelers.check.ts";
import {
  EXAMPLE_CHANGED_TRAVELER,
  EXAMPLE_NEW_TRAVELER,
  EXAMPLE_NEW_TRAVELER_ANSWER,
  EXAMPLE_PAGE,
  EXAMPLE_PASSPORT,
  EXAMPLE_TRAVELER,
} from "./travelers.examples.ts";
import {
  NewTravelerSchema,
  PassportSchema,
  TravelerChangesSchema,
  TravelerPageSchema,
  TravelerParams,
  TravelerSchema,
  TravelerSearchQuery,
  TravelerSearchSchema,
  TravelersQuery,
} from "./travelers.schema.ts";
import {
  createTraveler,
  getTraveler,
  listTravelers,
  searchTravelers,
  type TravelerSelection,
  updateTraveler,
} from "./travelers.service.ts";
import { TRAVELER, TRAVELERS_PATH } from "./travelers.view.ts";

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
export function travelersRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  changingRoutes(route, ctx);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_travelers",
    operators: { action: "persons:read", id: "get_tenants_id_environment_travelers" },
    method: "GET",
    url: TRAVELERS_PATH,
    summary: "List travelers",
    description:
      "The travelers of this environment, oldest first; with `q`, those who are found by it. Passport numbers are masked: at most the last four characters " +
      "are shown, and never more than half of a number.",
    cost: 2,
    problems: [],
    examples: { response: EXAMPLE_PAGE },
    schema: { querystring: TravelersQuery, response: { 200: TravelerPageSchema } },
    handler: (request) => {
      const filter = travelerFilter(request.query);
      return list(ctx, request, { rows: (r, keyset) => listTravelers(r, filter, keyset), show: TRAVELER.show });
    },
  });

  route({
    ...READING,
    id: "post_travelers_search",
    method: "POST",
    url: `${TRAVELERS_PATH}/search`,
    summary: "Find travelers by passport",
    description:
      "All travelers with this passport, oldest first, masked as in the list. Nothing is changed: the search is a POST so " +
      "that the passport is sent in the body, because URLs end up in logs.",
    cost: 2,
    problems: [],
    examples: { body: { passport: { number: "123456782", issuingCountry: "GB" } }, response: EXAMPLE_PAGE },
    schema: { querystring: TravelerSearchQuery, body: TravelerSearchSchema, response: { 200: TravelerPageSchema } },
    furtherErrors: errorsOfSearch,
    handler: (request) => {
      refuseFieldErrors(errorsOfSearch(request.body));
      const passport = searchedPassport(request.body);
      return list(ctx, request, {
        rows: (r, keyset) => searchTravelers(r, passport, keyset),
        show: TRAVELER.show,
        selection: passport,
      });
    },
  });

  route({
    ...READING,
    id: "get_travelers_id",
    travelers: { scope: "cases:read", named: "traveler", id: "get_traveler_travelers_id" },
    method: "GET",
    url: ONE,
    summary: "Read a traveler",
    description:
      "Masked as in the list. A session sees the travelers of its cases. Whoever helps with a case as a `viewer` or " +
      "`editor` sees `sex`, `passport` and `externalReference` as null: what the form asks for is in its answers.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_TRAVELER },
    schema: { params: TravelerParams, response: { 200: TravelerSchema } },
    handler: (request, reply) => readOne(ctx, request, reply, TRAVELER, (r) => getTraveler(r, request.params.id)),
  });

  route({
    ...READING,
    access: { grant: "travelers:reveal" },
    id: "get_travelers_id_passport",
    method: "GET",
    url: `${ONE}/passport`,
    summary: "Reveal a traveler's passport",
    description:
      "The only answer with the whole passport number. Each one is recorded with the key and the request, so it has no " +
      "`ETag`. 404 if the traveler has no passport.",
    cost: 2,
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_PASSPORT },
    schema: { params: TravelerParams, response: { 200: PassportSchema } },
    handler: (request) => unitOfWork(ctx, callerOf(request), (w) => revealPassport(w, request.params.id)),
  });
}

function changingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...CHANGING,
    id: "post_travelers",
    method: "POST",
    url: TRAVELERS_PATH,
    summary: "Create a traveler",
    description:
      "Someone who travels, for one of your customers. A passport that another traveler already has is accepted with a " +
      "warning. Everything but `externalReference` is stored encrypted under the traveler's own key. The answer masks the " +
      "passport number.",
    idempotency: "required",
    precondition: "none",
    emits: ["traveler.created"],
    problems: ["resource_not_found", "duplicate_resource"],
    examples: { body: EXAMPLE_NEW_TRAVELER, response: EXAMPLE_NEW_TRAVELER_ANSWER },
    schema: { body: NewTravelerSchema, response: { 201: TravelerSchema } },
    furtherErrors: (valid, request) => read(ctx, request, async ({ now }) => errorsOfTraveler(valid, now)),
    handler: (request, reply) => create(ctx, request, reply, TRAVELER, (w) => createTraveler(w, request.body)),
  });

  route({
    ...CHANGING,
    id: "patch_travelers_id",
    method: "PATCH",
    url: ONE,
    summary: "Change a traveler",
    description:
      "A JSON merge patch: members left out do not change, nor do those of the passport; null clears optional ones. A " +
      "patch that changes nothing keeps the version. The answer masks the passport number: omit it, or send it whole.",
    idempotency: "optional",
    precondition: "ifMatch",
    emits: ["traveler.updated"],
    problems: ["duplicate_resource"],
    examples: {
      params: PARAMS,
      body: { residenceCountry: "FR" },
      response: EXAMPLE_CHANGED_TRAVELER,
    },
    schema: { params: TravelerParams, body: TravelerChangesSchema, response: { 200: TravelerSchema } },
    furtherErrors: errorsOfMembers,
    handler: (request, reply) =>
      change(ctx, request, reply, TRAVELER, (w) =>
        updateTraveler(w, request.params.id, {
          expectedVersion: expectedVersion(request),
          changes: request.body,
        }),
      ),
  });

  route({
    ...CHANGING,
    id: "delete_travelers_id",
    operators: { action: "persons:erase", stepUp: true, id: "delete_tenants_id_environment_travelers_id" },
    travelers: { scope: "data:erase", named: "traveler", stepUp: true, id: "delete_traveler_travelers_id" },
    method: "DELETE",
    url: ONE,
    summary: "Erase a traveler",
    description:
      "Permanently erases the traveler and its identities. Its data key is destroyed, and so are the stored answers that " +
      "showed it. Its open quotes are withdrawn. Events are kept; they contain no personal data: `traveler.erased` is the " +
      "receipt. Travelers and customers may erase it themselves, with a session for all of their cases.",
    idempotency: "none",
    precondition: "ifMatch",
    emits: [
      "traveler.erased",
      "identity.deleted",
      "quote.withdrawn",
      "quote.updated",
      "order.updated",
      "refund.updated",
      "case.updated",
      "document.purged",
      "deliverable.updated",
      "deliverable.withdrawn",
    ],
    problems: ["open_cases"],
    examples: { params: PARAMS, response: null },
    schema: { params: TravelerParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      remove(ctx, request, reply, (w) =>
        eraseTraveler(w, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });
}

function travelerFilter({ q, customerId, externalReference, ...created }: TravelersQuery): TravelerSelection {
  return {
    q,
    customerId: customerId === undefined ? undefined : idFilter("cus", customerId),
    externalReference,
    ...createdIn(created),
  };
}
