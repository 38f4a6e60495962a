import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { orderExpiry } from "./orders.expiry.service.ts";
import { ordersRoutes } from "./orders.routes.ts";

export const ordersRoom: Room = {
  routes: [ordersRoutes],
  sweeps: (ctx) => [{ queue: "orders.expire", everySeconds: MINUTE_SECONDS, due: orderExpiry(ctx) }],
};
