import type { Room } from "../../../room.ts";
import { messagesOperatorRoutes } from "./messages.operator.routes.ts";
import { messagesRoutes } from "./messages.routes.ts";

export const messagesRoom: Room = {
  routes: [messagesRoutes, messagesOperatorRoutes],
};
