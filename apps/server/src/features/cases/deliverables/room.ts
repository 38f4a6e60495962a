import type { Room } from "../../../http/room.ts";
import { deliverableReading } from "../../../processes/read-deliverables.ts";
import { deliverableContentRoutes } from "./deliverables.content.routes.ts";
import { deliverablesOperatorRoutes } from "./deliverables.operator.routes.ts";
import { deliverablesRoutes } from "./deliverables.routes.ts";

export const deliverablesRoom: Room = {
  routes: [deliverablesRoutes, deliverablesOperatorRoutes, deliverableContentRoutes],
  jobs: (ctx) => [deliverableReading(ctx)],
};
