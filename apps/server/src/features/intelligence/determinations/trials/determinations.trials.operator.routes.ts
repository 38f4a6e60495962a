import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import Type from "typebox";
import { scopeOf } from "../../../../core/tenant-scope.ts";
import { negotiateLanguage } from "../../../../http/resources/accept-language.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { EXAMPLE_PLACE, PLACE_PARAMS } from "../../../../http/resources/under-tenant.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { refuseUnsupported } from "../checks/determinations.refusals.check.ts";
import { EXAMPLE_DETERMINATION, EXAMPLE_INPUT } from "../determinations.examples.ts";
import { DeterminationInputSchema } from "../determinations.schema.ts";
import { errorsOfInput } from "../determinations.service.ts";
import { refusalWording, sendDocument } from "../determinations.view.ts";
import type { DeterminationsContext } from "../writing/determination-writer.ts";
import { EXAMPLE_REPLAY, EXAMPLE_TRIAL } from "./determinations.trials.examples.ts";
import { ReplaySchema, TrialSchema } from "./determinations.trials.schema.ts";
import { replayDetermination, tryQuestion } from "./determinations.trials.service.ts";

const COMMON = {
  surface: "operator",
  tag: "Visa intelligence",
  scopedBy: "tenant",
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;

/** How operators try a question, and ask a stored one again. */
export function trialsOperatorRoutes(route: AddRoute, ctx: DeterminationsContext): void {
  route({
    ...COMMON,
    id: "post_tenants_id_environment_determinations_trials",
    method: "POST",
    url: "/tenants/:tenantId/:environment/determinations/trials",
    summary: "Try a question",
    description:
      "Answers as the tenant's travelers would be answered, with every rule that was looked at. Nothing is stored: a trial is in " +
      "no list, report, event or limit of the tenant, and nothing can be bought by it.",
    access: { action: "determinations:ask" },
    cost: 5,
    requestHeaders: ["Accept-Language"],
    problems: ["unsupported_trip_shape", "unsupported_passport_type"],
    examples: { params: EXAMPLE_PLACE, body: EXAMPLE_INPUT, response: EXAMPLE_TRIAL },
    schema: {
      params: Type.Object(PLACE_PARAMS, closed),
      body: DeterminationInputSchema,
      response: { 200: TrialSchema },
    },
    beforeValidation: (request) => refuseUnsupported(request.body, refusalWording(ctx, request)),
    furtherErrors: (valid, request) => errorsOfInput(ctx, scopeOf(request.credential), valid),
    handler: async ({ credential, body: input, headers }, reply) => {
      const answer = await tryQuestion(ctx, {
        scope: scopeOf(credential),
        minimumAuthority: credential.minimumAuthority,
        input,
        language: negotiateLanguage(headers["accept-language"], LANGUAGES),
      });
      return sendDocument(reply, JSON.stringify(answer));
    },
  });

  route({
    ...COMMON,
    id: "get_tenants_id_environment_determinations_id_replay",
    method: "GET",
    url: "/tenants/:tenantId/:environment/determinations/:id/replay",
    summary: "Ask a stored determination again",
    description:
      "The same facts against the snapshot and the day of then, and against the knowledge of today, each with every rule that was " +
      "looked at. What the tenant offers is not asked again. Nothing is stored.",
    access: { action: "determinations:read" },
    cost: 20,
    problems: ["resource_not_found"],
    examples: { params: { ...EXAMPLE_PLACE, id: EXAMPLE_DETERMINATION.id }, response: EXAMPLE_REPLAY },
    schema: {
      params: Type.Object({ ...PLACE_PARAMS, id: Type.String() }, closed),
      response: { 200: ReplaySchema },
    },
    handler: async ({ credential, params }, reply) =>
      sendDocument(reply, JSON.stringify(await replayDetermination(ctx, scopeOf(credential), params.id))),
  });
}
