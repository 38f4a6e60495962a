import type { AppContext } from "../../../context.ts";
import { create } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../http/route.ts";
import { CaseParams } from "../cases/cases.schema.ts";
import { MessagesQuery } from "../messages/messages.schema.ts";
import { EXAMPLE_INTERNAL_NOTE } from "./internal-notes.examples.ts";
import { InternalNotePageSchema, InternalNoteSchema, NewInternalNoteSchema } from "./internal-notes.schema.ts";
import { listNotes, writeNote } from "./internal-notes.service.ts";
import { INTERNAL_NOTE, showInternalNote } from "./internal-notes.view.ts";

const OF_CASE = {
  surface: "operator",
  tag: "Work on cases",
  url: "/cases/:id/notes",
  scopedBy: "case",
  precondition: "none",
  emits: [],
} as const;
const PARAMS = { id: EXAMPLE_INTERNAL_NOTE.caseId };

/** What operators note for each other about cases. */
export function internalNotesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...OF_CASE,
    method: "POST",
    id: "post_cases_id_notes",
    summary: "Note something about a case",
    description:
      "For other operators alone, whoever has claimed the case: neither its traveler nor its tenant is shown it. It is encrypted " +
      "with the traveler's key, and erased with the traveler.",
    access: { action: "notes:write" },
    idempotency: "required",
    cost: 5,
    problems: ["state_conflict"],
    examples: { params: PARAMS, body: { body: EXAMPLE_INTERNAL_NOTE.body }, response: EXAMPLE_INTERNAL_NOTE },
    schema: { params: CaseParams, body: NewInternalNoteSchema, response: { 201: InternalNoteSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, INTERNAL_NOTE, (w) => writeNote(w, request.params.id, request.body.body)),
  });

  route({
    ...OF_CASE,
    method: "GET",
    id: "get_cases_id_notes",
    summary: "List the internal notes of a case",
    description: "Newest last. None is left once the traveler is erased.",
    access: { action: "notes:read" },
    idempotency: "none",
    cost: 2,
    problems: [],
    examples: { params: PARAMS, response: examplePage(EXAMPLE_INTERNAL_NOTE) },
    schema: { params: CaseParams, querystring: MessagesQuery, response: { 200: InternalNotePageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listNotes(r, request.params.id, createdIn(request.query), keyset),
        show: showInternalNote,
      }),
  });
}
