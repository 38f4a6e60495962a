import type { AppContext } from "../../../context.ts";
import { callerOf } from "../../../http/resources/change.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { chooseLanguage, wantedLanguage } from "../../../http/resources/in-language.ts";
import { wordedEtag } from "../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../http/route.ts";
import { readWorkedCase } from "../../../processes/work-on-case.ts";
import { readInOneMoment } from "../../../work/work.ts";
import { CaseParams } from "../cases/cases.schema.ts";
import { EXAMPLE_CASE_SHEET } from "./sheets.examples.ts";
import { CaseSheetSchema } from "./sheets.schema.ts";
import { sheetOf } from "./sheets.service.ts";
import { showCaseSheet } from "./sheets.view.ts";

/** All of a case at once, for the page that shows it. */
export function sheetsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_cases_id_sheet",
    method: "GET",
    surface: "operator",
    tag: "Work on cases",
    scopedBy: "case",
    url: "/cases/:id/sheet",
    summary: "Read a case with all that belongs to it",
    description:
      "As it is in one moment: what was asked for and answered, documents, messages, notes, timeline, traveler, the words of the form in " +
      "the version that the case follows, and what you can do now. Each part is as its own operation shows it to you. `If-Match` of " +
      "an act is `case.version`; the `ETag` is of everything together.",
    access: { action: "cases:read" },
    idempotency: "none",
    precondition: "none",
    cost: 5,
    requestHeaders: ["Accept-Language", "If-None-Match"],
    emits: [],
    problems: [],
    examples: { params: { id: EXAMPLE_CASE_SHEET.case.id }, response: EXAMPLE_CASE_SHEET },
    schema: { params: CaseParams, response: { 200: CaseSheetSchema } },
    handler: async (request, reply) => {
      const showing = { language: wantedLanguage(request), tenantName: request.credential.tenant.name };
      const shown = await readInOneMoment(ctx, callerOf(request), async (r) =>
        showCaseSheet(await sheetOf(r, await readWorkedCase(r, request.params.id)), r, showing),
      );
      const language = chooseLanguage(request, reply);
      return sendUnlessHeld(request, reply, wordedEtag(shown.case.version, language, shown), () => shown);
    },
  });
}
