import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { paymentFollowing } from "../../../processes/follow-payments.ts";
import type { Room } from "../../../room.ts";
import { callbacksRoutes } from "./following/payments.callbacks.routes.ts";
import { paymentsRoutes } from "./payments.routes.ts";
import { travelerPaymentsRoutes } from "./payments.traveler.routes.ts";

export const paymentsRoom: Room = {
  routes: [paymentsRoutes, travelerPaymentsRoutes],
  pages: [callbacksRoutes],
  sweeps: (ctx) => [
    { queue: "payments.follow", everySeconds: MINUTE_SECONDS, concurrency: 8, due: paymentFollowing(ctx) },
  ],
};
