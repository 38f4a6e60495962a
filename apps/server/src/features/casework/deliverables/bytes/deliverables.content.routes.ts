import type { AppContext } from "../../../../context.ts";
import { callerOf, readOne } from "../../../../http/resources/change.ts";
import { fileOf, TAKES_FILE } from "../../../../http/resources/uploaded-file.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { prepared } from "../comparison/deliverables.comparison.service.ts";
import { EXAMPLE_PREPARED } from "../deliverables.examples.ts";
import { DeliverableParams, PreparedDeliverableSchema } from "../deliverables.schema.ts";
import { getDeliverable } from "../deliverables.service.ts";
import { PREPARED } from "../deliverables.view.ts";
import { uploadIssued } from "./deliverables.upload.service.ts";

/** Takes the bytes of what was issued, as a form of a browser. */
export function deliverableContentRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...TAKES_FILE,
    surface: "operator",
    tag: "Deliverables",
    access: { action: "deliverables:prepare" },
    scopedBy: "deliverable",
    id: "post_deliverables_id_content",
    method: "POST",
    url: "/deliverables/:id/content",
    summary: "Upload what was issued",
    description:
      "Takes `multipart/form-data` with one file, whose type, size and SHA-256 are those that were announced. It is kept " +
      "as it was issued, and read after that.",
    emits: ["deliverable.updated"],
    examples: { params: { id: EXAMPLE_PREPARED.id }, response: { ...EXAMPLE_PREPARED, file: "reading" } },
    schema: { params: DeliverableParams, response: { 200: PreparedDeliverableSchema } },
    handler: async (request, reply) => {
      const { id } = request.params;
      await uploadIssued(ctx, callerOf(request), id, await fileOf(request));
      return readOne(ctx, request, reply, PREPARED, async (r) => prepared(r, await getDeliverable(r, id)));
    },
  });
}
