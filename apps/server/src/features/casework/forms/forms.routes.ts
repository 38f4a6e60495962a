import type { Language } from "@entrada/knowledge/reference.schema";
import type { AppContext } from "../../../context.ts";
import { read } from "../../../http/resources/change.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { chooseLanguage, wantedLanguage } from "../../../http/resources/in-language.ts";
import { wordedEtag } from "../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { Read } from "../../../work/work.ts";
import { getCase } from "../cases/cases.service.ts";
import { CASES_PATH } from "../cases/cases.view.ts";
import { EXAMPLE_CASE_REQUIREMENTS } from "./forms.examples.ts";
import { CaseParams, CaseRequirementsSchema, type ShownCaseRequirements } from "./forms.schema.ts";
import { productOfVersion } from "./forms.service.ts";
import { showCaseRequirements } from "./forms.view.ts";

/** The form of a case, for whoever fills it in. */
export function formsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_cases_id_requirements",
    method: "GET",
    surface: "tenant",
    tag: "Cases",
    url: `${CASES_PATH}/:id/requirements`,
    summary: "Read the requirements of a case",
    description:
      "The form that the case is filled in by: that of its product in the case's `requirementsVersion`, which stays the same " +
      "when the product changes. Its words are in the language of `Accept-Language`.",
    access: { grant: "cases:read" },
    travelers: { scope: "cases:read", named: "case", id: "get_traveler_cases_id_requirements" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    requestHeaders: ["Accept-Language", "If-None-Match"],
    emits: [],
    problems: [],
    examples: { params: { id: EXAMPLE_CASE_REQUIREMENTS.caseId }, response: EXAMPLE_CASE_REQUIREMENTS },
    schema: { params: CaseParams, response: { 200: CaseRequirementsSchema } },
    handler: async (request, reply) => {
      const shown = await read(ctx, request, (r) => requirementsOfCase(r, request.params.id, wantedLanguage(request)));
      const language = chooseLanguage(request, reply);
      return sendUnlessHeld(request, reply, wordedEtag(shown.version, language, shown), () => shown);
    },
  });
}

async function requirementsOfCase(r: Read, id: string, language: Language): Promise<ShownCaseRequirements> {
  const one = await getCase(r, id);
  const product = await productOfVersion(r, one.productId, one.requirementsVersion);
  return showCaseRequirements({ case: one, product }, language);
}
