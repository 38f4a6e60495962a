import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { read } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_RECIPIENT } from "./report-schedules.examples.ts";
import { listRecipients } from "./report-schedules.readers.service.ts";
import { RecipientsSchema } from "./report-schedules.schema.ts";

/** Whom schedules can write to. */
export function reportRecipientsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_report_recipients",
    surface: "tenant",
    tag: "Reports",
    access: { grant: "reports:run" },
    operators: { action: "reports:run", id: "get_tenants_id_environment_report_recipients" },
    method: "GET",
    url: "/tenant/report-recipients",
    summary: "List who can be sent reports",
    description:
      "People who can sign in to this installation's console and read these reports there. A key sees those who work for " +
      "its own tenant.",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: { items: [EXAMPLE_RECIPIENT] } },
    schema: { response: { 200: RecipientsSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => ({
        items: (await listRecipients(r)).map(({ id, name, role }) => ({ id: encodeId("opr", id), name, role })),
      })),
  });
}
