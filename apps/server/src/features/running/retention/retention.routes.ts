import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { Instant, nullable } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { dryRun, RETENTION_RULES } from "./retention.service.ts";

const RetentionSchema = Type.Object(
  {
    at: Instant,
    rules: Type.Array(
      Type.Object({
        rule: openEnum("RetentionRule", RETENTION_RULES),
        keptDays: nullable(Type.Integer({ description: "Null: each says itself when it ends." })),
        dueTenants: Type.Integer({
          minimum: 0,
          description: "In how many tenants and environments the next run finds something. Stops at 100.",
        }),
      }),
    ),
  },
  { title: "InstallationRetention" },
);

/** What is deleted by itself, and what the next run would delete. */
export function retentionRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_installation_retention",
    method: "GET",
    surface: "operator",
    tag: "Installation",
    url: "/installation/retention",
    summary: "Read what the next runs delete",
    description:
      "A dry run of every rule by which the service deletes by itself in each tenant: it asks what the run asks first. Records " +
      "that go by their age alone, such as the request log and sessions that are over, are not among them.",
    access: { action: "installation:read" },
    idempotency: "none",
    precondition: "none",
    cost: 20,
    emits: [],
    problems: [],
    examples: {
      response: { at: "2026-11-20T09:00:00.000Z", rules: [{ rule: "leads", keptDays: 365, dueTenants: 2 }] },
    },
    schema: { response: { 200: RetentionSchema } },
    handler: async () => ({ at: ctx.clock.now().toISOString(), rules: [...(await dryRun(ctx))] }),
  });
}
