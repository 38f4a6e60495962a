import type { AppContext } from "../../../../context.ts";
import { scopeOf } from "../../../../core/tenant-scope.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { refuseUnsupportedPassport } from "../checks/determinations.refusals.check.ts";
import { OutlookInputSchema, OutlookSchema } from "../determinations.outlook.schema.ts";
import { refusalWording } from "../determinations.view.ts";
import { EXAMPLE_OUTLOOK, EXAMPLE_OUTLOOK_INPUT } from "./determinations.outlook.examples.ts";
import { errorsOfOutlookInput, lookAround } from "./determinations.outlook.service.ts";

/** The same trip in every destination at once. */
export function outlookRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "post_visa_outlooks",
    method: "POST",
    url: "/intelligence/outlooks",
    surface: "intelligence",
    tag: "Visa intelligence",
    summary: "Look at every destination",
    description:
      "What the same trip leads to in every destination: for each one the kind, the stay and the authority that a " +
      "determination of that trip would have. Nothing is stored; determine the trip for the conditions, the reasons and " +
      "the sources.",
    access: { grant: "visa:query" },
    capability: "visaDetermination",
    idempotency: "none",
    precondition: "none",
    cost: 50,
    requestHeaders: ["Accept-Language"],
    emits: [],
    problems: ["unsupported_passport_type"],
    examples: { body: EXAMPLE_OUTLOOK_INPUT, response: EXAMPLE_OUTLOOK },
    schema: { body: OutlookInputSchema, response: { 200: OutlookSchema } },
    beforeValidation: (request) => refuseUnsupportedPassport(request.body, refusalWording(ctx, request)),
    furtherErrors: (valid, request) => errorsOfOutlookInput(ctx, scopeOf(request.credential), valid),
    handler: ({ credential, body: input }) =>
      lookAround(ctx, {
        scope: scopeOf(credential),
        origin: "api",
        minimumAuthority: credential.minimumAuthority,
        input,
      }),
  });
}
