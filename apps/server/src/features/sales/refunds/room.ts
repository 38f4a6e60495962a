import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { refundsOperatorRoutes } from "./operator/refunds.operator.routes.ts";
import { reasonSealing } from "./reasons/refunds.reasons.service.ts";
import { refundsRoutes } from "./refunds.routes.ts";

export const refundsRoom: Room = {
  routes: [refundsRoutes, refundsOperatorRoutes],
  sweeps: (ctx) => [{ queue: "reasons.seal", everySeconds: HOUR_SECONDS, due: reasonSealing(ctx) }],
};
