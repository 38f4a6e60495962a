import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { sessionCodesRoutes } from "./codes/sessions.codes.routes.ts";
import { forgetSessions } from "./sessions.retention.service.ts";
import { sessionsRoutes } from "./sessions.routes.ts";
import { sessionTokensRoutes } from "./tokens/sessions.tokens.routes.ts";
import { travelerSessionsRoutes } from "./traveler/sessions.traveler.routes.ts";

export const sessionsRoom: Room = {
  routes: [
    sessionsRoutes,
    (route, ctx, { sessions, requireKey }) => sessionTokensRoutes(route, ctx, sessions, requireKey),
    travelerSessionsRoutes,
    (route, ctx, { sessions }) => sessionCodesRoutes(route, ctx, sessions),
  ],
  jobs: (ctx) => [
    { queue: "sessions.forget", everySeconds: 6 * HOUR_SECONDS, run: ({ signal }) => forgetSessions(ctx, signal) },
  ],
};
