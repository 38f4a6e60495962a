import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { Instant, orNull } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { findingsOf } from "./health.service.ts";
import { shownSettings } from "./settings.service.ts";

const HealthSchema = Type.Object(
  {
    at: Instant,
    findings: Type.Array(
      Type.Object({
        check: Type.String(),
        status: openEnum("FindingStatus", ["ok", "warn", "fail"]),
        detail: Type.String(),
      }),
    ),
  },
  { title: "InstallationHealth" },
);
const SettingsSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        name: Type.String({ description: "Of the environment variable." }),
        value: orNull(Type.String(), "Null: not set."),
        isUsual: Type.Boolean({ description: "Nobody has set it: the environment does not name it." }),
        description: Type.String(),
      }),
    ),
  },
  { title: "InstallationSettings" },
);
const READING = {
  method: "GET",
  surface: "operator",
  tag: "Installation",
  access: { action: "installation:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;

/** How the installation is, and how it is set. */
export function healthRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_installation_health",
    url: "/installation/health",
    summary: "Read how the installation is",
    description:
      "What `entrada doctor` finds of a server that runs: database, audit log's end, knowledge, storage of files, mail, virus " +
      "scanner. Each part has four seconds to answer.",
    cost: 20,
    examples: {
      response: {
        at: "2026-11-20T09:00:00.000Z",
        findings: [{ check: "storage", status: "ok", detail: "files are kept and found again" }],
      },
    },
    schema: { response: { 200: HealthSchema } },
    handler: async () => ({ at: ctx.clock.now().toISOString(), findings: [...(await findingsOf(ctx))] }),
  });

  route({
    ...READING,
    id: "get_installation_settings",
    url: "/installation/settings",
    summary: "Read the installation's settings",
    description: "Of the process that answers. Of an address no user, no password and no query; keys stand in files.",
    cost: 1,
    examples: {
      response: {
        items: [{ name: "PORT", value: "3000", isUsual: true, description: "Port to listen on." }],
      },
    },
    schema: { response: { 200: SettingsSchema } },
    handler: () => ({ items: [...shownSettings(ctx.config)] }),
  });
}
