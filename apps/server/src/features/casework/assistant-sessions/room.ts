import type { Room } from "../../../room.ts";
import { assistantSessionsRoutes } from "./assistant-sessions.routes.ts";
import { assistantMessagesRoutes } from "./messages/assistant-messages.routes.ts";

export const assistantSessionsRoom: Room = {
  routes: [assistantSessionsRoutes, assistantMessagesRoutes],
};
