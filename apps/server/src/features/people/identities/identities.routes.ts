import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { partyNamed } from "../../../core/party.ts";
import { create, readOne, remove } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_IDENTITY, EXAMPLE_NEW_IDENTITY, EXAMPLE_PAGE } from "./identities.examples.ts";
import {
  IdentitiesQuery,
  IdentityPageSchema,
  IdentityParams,
  IdentitySchema,
  IdentitySearchQuery,
  IdentitySearchSchema,
  NewIdentitySchema,
} from "./identities.schema.ts";
import {
  createIdentity,
  deleteIdentity,
  getIdentity,
  type IdentityFilter,
  listIdentities,
  searchIdentities,
} from "./identities.service.ts";
import { IDENTITIES_PATH, IDENTITY, showIdentity } from "./identities.view.ts";

const COMMON = { surface: "tenant", tag: "Identities", access: { grant: "identities:manage" } } as const;
const READING = { ...COMMON, idempotency: "none", precondition: "none", emits: [] } as const;
const ONE = `${IDENTITIES_PATH}/:id`;
const PARAMS = { id: EXAMPLE_IDENTITY.id };

/** The operations on identities, which link a tenant's own users to customers and travelers. */
export function identitiesRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  changingRoutes(route, ctx);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_identities",
    method: "GET",
    url: IDENTITIES_PATH,
    summary: "List identities",
    description:
      "The identities of this environment, oldest first. To find out who a user is, use `POST /tenant/identities/search`.",
    cost: 2,
    problems: [],
    examples: { query: { partyId: EXAMPLE_IDENTITY.party.id }, response: EXAMPLE_PAGE },
    schema: { querystring: IdentitiesQuery, response: { 200: IdentityPageSchema } },
    handler: (request) => {
      const filter = identityFilter(request.query);
      return list(ctx, request, { rows: (r, keyset) => listIdentities(r, filter, keyset), show: showIdentity });
    },
  });

  route({
    ...READING,
    id: "post_identities_search",
    method: "POST",
    url: `${IDENTITIES_PATH}/search`,
    summary: "Find a user's identity",
    description:
      "The identity with this issuer and subject, if there is one. Nothing is changed: the search is a POST so that the " +
      "subject, which may be an e-mail address, is sent in the body, because URLs end up in logs.",
    cost: 2,
    problems: [],
    examples: {
      body: { issuer: EXAMPLE_IDENTITY.issuer, subject: EXAMPLE_IDENTITY.subject },
      response: EXAMPLE_PAGE,
    },
    schema: { querystring: IdentitySearchQuery, body: IdentitySearchSchema, response: { 200: IdentityPageSchema } },
    handler: (request) => {
      const user = request.body;
      return list(ctx, request, {
        rows: (r, keyset) => searchIdentities(r, user, keyset),
        show: showIdentity,
        selection: user,
      });
    },
  });

  route({
    ...READING,
    id: "get_identities_id",
    method: "GET",
    url: ONE,
    summary: "Read an identity",
    description: "An identity never changes.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_IDENTITY },
    schema: { params: IdentityParams, response: { 200: IdentitySchema } },
    handler: (request, reply) => readOne(ctx, request, reply, IDENTITY, (r) => getIdentity(r, request.params.id)),
  });
}

function changingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "post_identities",
    method: "POST",
    url: IDENTITIES_PATH,
    summary: "Create an identity",
    description:
      "Links one of your users to a customer or traveler. A user, identified by issuer and subject, belongs to one " +
      "party; a party may have several users. The subject is stored encrypted under its party's key, and is deleted with " +
      "the party.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: ["identity.created"],
    problems: ["resource_not_found", "duplicate_resource"],
    examples: { body: EXAMPLE_NEW_IDENTITY, response: EXAMPLE_IDENTITY },
    schema: { body: NewIdentitySchema, response: { 201: IdentitySchema } },
    handler: (request, reply) => create(ctx, request, reply, IDENTITY, (w) => createIdentity(w, request.body)),
  });

  route({
    ...COMMON,
    id: "delete_identities_id",
    method: "DELETE",
    url: ONE,
    summary: "Delete an identity",
    description:
      "The user is no longer linked; the customer or traveler stays. The stored answer that showed the identity is deleted.",
    idempotency: "none",
    precondition: "ifMatch",
    cost: 5,
    emits: ["identity.deleted"],
    problems: [],
    examples: { params: PARAMS, response: null },
    schema: { params: IdentityParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      remove(ctx, request, reply, (w) =>
        deleteIdentity(w, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });
}

function identityFilter({ issuer, partyType, partyId, ...created }: IdentitiesQuery): IdentityFilter {
  return {
    issuer,
    partyTypes: partyType,
    party: partyId === undefined ? undefined : partyNamed(partyId),
    ...createdIn(created),
  };
}
