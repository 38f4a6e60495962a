import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { assistantSessionExpiry } from "./assistant-sessions.expiry.service.ts";
import { assistantSessionsRoutes } from "./assistant-sessions.routes.ts";
import { assistantMessagesRoutes } from "./messages/assistant-messages.routes.ts";

export const assistantSessionsRoom: Room = {
  routes: [assistantSessionsRoutes, assistantMessagesRoutes],
  sweeps: (ctx) => [
    { queue: "assistant-sessions.end", everySeconds: MINUTE_SECONDS, due: assistantSessionExpiry(ctx) },
  ],
};
