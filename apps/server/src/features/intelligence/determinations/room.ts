import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { determinationsRoutes } from "./determinations.routes.ts";
import { determinationListRoutes } from "./list/determinations.list.routes.ts";
import { outlookRoutes } from "./outlook/determinations.outlook.routes.ts";
import { expireDeterminations } from "./retention/determinations.retention.service.ts";
import { trialsOperatorRoutes } from "./trials/determinations.trials.operator.routes.ts";
import type { DeterminationsContext } from "./writing/determination-writer.ts";

export const determinationsRoom: Room<DeterminationsContext> = {
  routes: [determinationsRoutes, determinationListRoutes, outlookRoutes, trialsOperatorRoutes],
  jobs: (ctx) => [
    { queue: "determinations.expire", everySeconds: 6 * HOUR_SECONDS, run: () => expireDeterminations(ctx) },
  ],
};
