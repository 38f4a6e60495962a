import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import type { FastifyRequest } from "fastify";
import { newUuid } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import { scopeOf } from "../../../core/tenant-scope.ts";
import { negotiateLanguage } from "../../../http/resources/accept-language.ts";
import { callerOf, create, read } from "../../../http/resources/change.ts";
import { keyedRequest } from "../../../http/resources/idempotency.ts";
import type { AddRoute, RouteDeclaration } from "../../../http/route.ts";
import { EXAMPLE_DETERMINATION, EXAMPLE_INPUT } from "../../intelligence/determinations/determinations.examples.ts";
import { OutlookInputSchema, OutlookSchema } from "../../intelligence/determinations/determinations.outlook.schema.ts";
import {
  DeterminationInputSchema,
  DeterminationSchema,
} from "../../intelligence/determinations/determinations.schema.ts";
import {
  createDetermination,
  type DeterminationsContext,
  errorsOfInput,
  findRecordedDetermination,
  refuseUnsupported,
  refuseUnsupportedPassport,
} from "../../intelligence/determinations/determinations.service.ts";
import { recordedAnswer, refusalWording, sendCreated } from "../../intelligence/determinations/determinations.view.ts";
import {
  EXAMPLE_OUTLOOK,
  EXAMPLE_OUTLOOK_INPUT,
} from "../../intelligence/determinations/outlook/determinations.outlook.examples.ts";
import {
  errorsOfOutlookInput,
  lookAround,
} from "../../intelligence/determinations/outlook/determinations.outlook.service.ts";
import { EXAMPLE_RESOLUTION, EXAMPLE_RESOLUTION_INPUT } from "../../intelligence/intents/intents.examples.ts";
import { IntentResolutionInputSchema, IntentResolutionSchema } from "../../intelligence/intents/intents.schema.ts";
import { createIntentResolution, errorsOfResolution } from "../../intelligence/intents/intents.service.ts";
import { chooseAmongTied } from "../../intelligence/intents/intents.tie-break.service.ts";
import { INTENT_RESOLUTION } from "../../intelligence/intents/intents.view.ts";
import { EXAMPLE_LEAD, EXAMPLE_NEW_LEAD } from "../../people/leads/leads.examples.ts";
import { LeadSchema, VisitorLeadSchema } from "../../people/leads/leads.schema.ts";
import { LEAD } from "../../people/leads/leads.view.ts";
import { createVisitorLead } from "../../people/leads/leads.visitors.service.ts";
import { EXAMPLE_SLUG } from "../sites/sites.examples.ts";
import { SlugParams } from "../sites/sites.schema.ts";

const COMMON = {
  method: "POST",
  surface: "public",
  tag: "Check",
  access: "visitor",
  precondition: "none",
} as const satisfies Partial<RouteDeclaration>;
const KEPT = "Kept for 30 days.";

/** What visitors of a check page can ask, and how they ask for help. */
export function checkQuestionsRoutes(route: AddRoute, ctx: DeterminationsContext): void {
  route({
    ...COMMON,
    id: "post_check_intent_resolutions",
    url: "/public/:slug/intent-resolutions",
    summary: "Resolve a visitor's purpose",
    description: `As \`POST /intelligence/intent-resolutions\`. ${KEPT}`,
    capability: "intentResolution",
    idempotency: "optional",
    cost: 2,
    emits: [],
    problems: [],
    examples: { params: EXAMPLE_SLUG, body: EXAMPLE_RESOLUTION_INPUT, response: EXAMPLE_RESOLUTION },
    schema: { params: SlugParams, body: IntentResolutionInputSchema, response: { 201: IntentResolutionSchema } },
    furtherErrors: (valid, request) => read(ctx, request, async (r) => errorsOfResolution(r, valid)),
    handler: async (request, reply) => {
      const chosen = await chooseAmongTied(ctx, { caller: callerOf(request), keyed: request.keyed }, request.body);
      return create(ctx, request, reply, INTENT_RESOLUTION, (w) => createIntentResolution(w, request.body, chosen));
    },
  });

  route({
    ...COMMON,
    id: "post_check_determinations",
    url: "/public/:slug/determinations",
    summary: "Determine whether a visitor needs a visa",
    description:
      `As \`POST /intelligence/determinations\`. ${KEPT} The tenant reads it under \`/intelligence/determinations\` too. ` +
      "`serviceAvailability` names no offers where the page shows none.",
    capability: "visaDetermination",
    idempotency: "optional",
    cost: 5,
    requestHeaders: ["Accept-Language"],
    emits: [],
    problems: ["unsupported_trip_shape", "unsupported_passport_type", "overloaded"],
    examples: { params: EXAMPLE_SLUG, body: EXAMPLE_INPUT, response: EXAMPLE_DETERMINATION },
    schema: { params: SlugParams, body: DeterminationInputSchema, response: { 201: DeterminationSchema } },
    beforeValidation: (request) => refuseUnsupported(request.body, refusalWording(ctx, request)),
    furtherErrors: (valid, request) => errorsOfInput(ctx, scopeOf(request.credential), valid),
    findRecorded: async ({ credential, keyed }) => {
      const recorded = keyed && (await findRecordedDetermination(ctx, scopeOf(credential), keyed));
      return recorded ? recordedAnswer(recorded) : undefined;
    },
    handler: async (request, reply) => {
      const { credential, site, body: input } = request;
      const created = await createDetermination(ctx, {
        scope: scopeOf(credential),
        minimumAuthority: credential.minimumAuthority,
        keyed: keyOf(ctx, request),
        origin: "check",
        showsOffers: site.offersOn,
        input,
        language: negotiateLanguage(request.headers["accept-language"], LANGUAGES),
      });
      return sendCreated(request, reply, created);
    },
  });

  route({
    ...COMMON,
    id: "post_check_outlook",
    url: "/public/:slug/outlook",
    summary: "Look at every destination for a visitor",
    description: "As `POST /intelligence/outlooks`. Nothing is stored.",
    capability: "visaDetermination",
    idempotency: "none",
    cost: 50,
    requestHeaders: ["Accept-Language"],
    emits: [],
    problems: ["unsupported_passport_type"],
    examples: { params: EXAMPLE_SLUG, body: EXAMPLE_OUTLOOK_INPUT, response: EXAMPLE_OUTLOOK },
    schema: { params: SlugParams, body: OutlookInputSchema, response: { 200: OutlookSchema } },
    beforeValidation: (request) => refuseUnsupportedPassport(request.body, refusalWording(ctx, request)),
    furtherErrors: (valid, request) => errorsOfOutlookInput(ctx, scopeOf(request.credential), valid),
    handler: ({ credential, body: input }) =>
      lookAround(ctx, {
        scope: scopeOf(credential),
        origin: "check",
        minimumAuthority: credential.minimumAuthority,
        input,
      }),
  });

  route({
    ...COMMON,
    id: "post_check_leads",
    url: "/public/:slug/leads",
    summary: "Ask for help",
    description:
      "As `POST /tenant/leads`, about an answer that this page gave, or about none where it refused to answer; 404 for " +
      "any other determination. The answer shows no address. 403 where the page takes no requests for help.",
    idempotency: "optional",
    cost: 50,
    emits: ["lead.created"],
    problems: ["resource_not_found", "capability_not_enabled"],
    examples: { params: EXAMPLE_SLUG, body: EXAMPLE_NEW_LEAD, response: EXAMPLE_LEAD },
    schema: { params: SlugParams, body: VisitorLeadSchema, response: { 201: LeadSchema } },
    beforeValidation: ({ site }) => {
      if (!site.leadsOn) throw new Problem("capability_not_enabled", "This page does not accept requests for help.");
    },
    handler: (request, reply) => create(ctx, request, reply, LEAD, (w) => createVisitorLead(w, request.body)),
  });
}

// Every determination is stored under a key; that of a visitor who sent none is never seen again.
function keyOf({ keyring }: DeterminationsContext, request: FastifyRequest) {
  return request.keyed ?? keyedRequest(keyring, request, COMMON.surface, newUuid());
}
