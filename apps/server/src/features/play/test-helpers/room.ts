import type { Room } from "../../../room.ts";
import { paymentTestHelpersRoutes } from "./payer.routes.ts";
import { testHelpersRoutes } from "./test-helpers.routes.ts";

export const testHelpersRoom: Room = {
  routes: [paymentTestHelpersRoutes, testHelpersRoutes],
};
