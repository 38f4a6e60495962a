import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../http/room.ts";
import type { DeterminationsContext } from "./determination-writer.ts";
import { determinationListRoutes } from "./determinations.list.routes.ts";
import { outlookRoutes } from "./determinations.outlook.routes.ts";
import { expireDeterminations } from "./determinations.retention.service.ts";
import { determinationsRoutes } from "./determinations.routes.ts";

export const determinationsRoom: Room<DeterminationsContext> = {
  routes: [determinationsRoutes, determinationListRoutes, outlookRoutes],
  jobs: (ctx) => [
    { queue: "determinations.expire", everySeconds: 6 * HOUR_SECONDS, run: () => expireDeterminations(ctx) },
  ],
};
