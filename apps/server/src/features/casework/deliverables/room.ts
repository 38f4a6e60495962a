import { deliverableReading } from "../../../processes/read-deliverables.ts";
import type { Room } from "../../../room.ts";
import { deliverableContentRoutes } from "./bytes/deliverables.content.routes.ts";
import { deliverablesRoutes } from "./deliverables.routes.ts";
import { deliverablesOperatorRoutes } from "./operator/deliverables.operator.routes.ts";

export const deliverablesRoom: Room = {
  routes: [deliverablesRoutes, deliverablesOperatorRoutes, deliverableContentRoutes],
  jobs: (ctx) => [deliverableReading(ctx)],
};
