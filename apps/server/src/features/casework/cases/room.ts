import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { casesRoutes } from "./cases.routes.ts";
import { casesDirectionRoutes } from "./direction/cases.direction.routes.ts";
import { casesOperatorRoutes } from "./operator/cases.operator.routes.ts";
import { caseSlaNotices } from "./sla/cases.sla.service.ts";

export const casesRoom: Room = {
  routes: [casesRoutes, casesOperatorRoutes, casesDirectionRoutes],
  sweeps: (ctx) => [{ queue: "cases-sla", everySeconds: MINUTE_SECONDS, due: caseSlaNotices(ctx) }],
};
