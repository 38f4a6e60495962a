import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { Instant, nullable } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { DUE_ROWS_MAX, dryRun, RETENTION_RULES, RULES_BY_AGE } from "./retention.service.ts";

const RetentionSchema = Type.Object(
  {
    at: Instant,
    rowsMax: Type.Integer({ minimum: 1, description: "No rule's records are counted further than this." }),
    rules: Type.Array(
      Type.Object({
        rule: openEnum("RetentionRule", [...RETENTION_RULES, ...RULES_BY_AGE]),
        keptDays: nullable(Type.Integer({ description: "Null: each says itself when it ends." })),
        dueTenants: nullable(
          Type.Integer({
            minimum: 0,
            description:
              "In how many tenants and environments the next run finds something. Stops at 100. Null: it deletes of all tenants together.",
          }),
        ),
        dueRows: nullable(
          Type.Integer({
            minimum: 0,
            description:
              "How many records the next run deletes or ends: `rowsMax` means so many or more. What goes along with a record, such as " +
              "a session's tokens, is not counted. Of test tenants the tenants are counted, and of rules in more than 100 tenants at " +
              "once those of 100. Null: the database did not count them in time.",
          }),
        ),
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
      "A dry run of every rule by which the service deletes by itself: in each tenant it asks what the run asks first; what goes " +
      "by its age alone, such as the request log, sessions and whole months, is counted for all tenants together. Nothing is " +
      "read but how many there are.",
    access: { action: "installation:read" },
    idempotency: "none",
    precondition: "none",
    cost: 20,
    emits: [],
    problems: [],
    examples: {
      response: {
        at: "2026-11-20T09:00:00.000Z",
        rowsMax: DUE_ROWS_MAX,
        rules: [{ rule: "leads", keptDays: 365, dueTenants: 2, dueRows: 31 }],
      },
    },
    schema: { response: { 200: RetentionSchema } },
    handler: async () => ({
      at: ctx.clock.now().toISOString(),
      rowsMax: DUE_ROWS_MAX,
      rules: [...(await dryRun(ctx))],
    }),
  });
}
