import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { customersOperatorRoutes } from "./customers.operator.routes.ts";
import { customersRoutes } from "./customers.routes.ts";
import { customerIndexing } from "./customers.search.service.ts";

export const customersRoom: Room = {
  routes: [customersRoutes, customersOperatorRoutes],
  sweeps: (ctx) => [{ queue: "customers.index", everySeconds: HOUR_SECONDS, due: customerIndexing(ctx) }],
};
