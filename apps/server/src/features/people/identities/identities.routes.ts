import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { sendChanged } from "../../../http/resources/idempotency.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { type App, route } from "../../../http/route.ts";
import { EXAMPLE_IDENTITY, EXAMPLE_NEW_IDENTITY, EXAMPLE_PAGE } from "./identities.examples.ts";
import { getIdentity, listIdentities, searchIdentities } from "./identities.reading.service.ts";
import {
  IdentitiesQuery,
  IdentityPageSchema,
  IdentityParams,
  IdentitySchema,
  IdentitySearchQuery,
  IdentitySearchSchema,
  NewIdentitySchema,
} from "./identities.schema.ts";
import { createIdentity, deleteIdentity } from "./identities.service.ts";
import { IDENTITIES_PATH } from "./identities.show.ts";

const COMMON = { surface: "tenant", tag: "Identities", access: { grant: "identities:manage" } } as const;
const READING = { ...COMMON, idempotency: "none", precondition: "none", emits: [] } as const;
const ONE = `${IDENTITIES_PATH}/:id`;
const PARAMS = { id: EXAMPLE_IDENTITY.id };

/** The operations on who a tenant's own users are. */
export function identitiesRoutes(app: App, ctx: AppContext): void {
  readingRoutes(app, ctx);
  changingRoutes(app, ctx);
}

function readingRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...READING,
    id: "get_identities",
    method: "GET",
    url: IDENTITIES_PATH,
    summary: "List the identities",
    description:
      "The identities of this environment, oldest first. Who one user is, `POST /tenant/identities/search` answers.",
    cost: 2,
    problems: [],
    examples: { query: { partyId: EXAMPLE_IDENTITY.party.id }, response: EXAMPLE_PAGE },
    schema: { querystring: IdentitiesQuery, response: { 200: IdentityPageSchema } },
    handler: (request) => listIdentities(ctx, request.credential, request.query),
  });

  route(app, {
    ...READING,
    id: "post_identities_search",
    method: "POST",
    url: `${IDENTITIES_PATH}/search`,
    summary: "Find a user's identity",
    description:
      "The identity with this issuer and subject, if there is one. It changes nothing: the subject stands in the body " +
      "because addresses end up in logs, and it may be an e-mail address.",
    cost: 2,
    problems: [],
    examples: {
      body: { issuer: EXAMPLE_IDENTITY.issuer, subject: EXAMPLE_IDENTITY.subject },
      response: EXAMPLE_PAGE,
    },
    schema: { querystring: IdentitySearchQuery, body: IdentitySearchSchema, response: { 200: IdentityPageSchema } },
    handler: (request) => searchIdentities(ctx, request.credential, request.query, request.body),
  });

  route(app, {
    ...READING,
    id: "get_identities_id",
    method: "GET",
    url: ONE,
    summary: "Read an identity",
    description: "As it was made.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_IDENTITY },
    schema: { params: IdentityParams, response: { 200: IdentitySchema } },
    handler: async (request, reply) => {
      const identity = await getIdentity(ctx, request.credential, request.params.id);
      return sendUnlessHeld(request, reply, etagOf(identity.version), () => identity);
    },
  });
}

function changingRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...COMMON,
    id: "post_identities",
    method: "POST",
    url: IDENTITIES_PATH,
    summary: "Make an identity",
    description:
      "Says which customer or traveler a user of your own is. A user, its issuer and subject together, is one party; a " +
      "party may be several users. The subject is stored encrypted under its party's key, and is deleted with the party.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: ["identity.created"],
    problems: ["resource_not_found", "duplicate_resource"],
    examples: { body: EXAMPLE_NEW_IDENTITY, response: EXAMPLE_IDENTITY },
    schema: { body: NewIdentitySchema, response: { 201: IdentitySchema } },
    handler: async (request, reply) => sendChanged(request, reply, await createIdentity(ctx, request, request.body)),
  });

  route(app, {
    ...COMMON,
    id: "delete_identities_id",
    method: "DELETE",
    url: ONE,
    summary: "Delete an identity",
    description:
      "The user is nobody again; the customer or traveler stays. The stored answer that showed it is deleted.",
    idempotency: "none",
    precondition: "ifMatch",
    cost: 5,
    emits: ["identity.deleted"],
    problems: [],
    examples: { params: PARAMS, response: null },
    schema: { params: IdentityParams, response: { 204: Type.Null() } },
    handler: async (request, reply) => {
      await deleteIdentity(ctx, request, request.params.id);
      return reply.status(204).send();
    },
  });
}
