import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { statementRetention } from "./intents.retention.service.ts";
import { intentsRoutes } from "./intents.routes.ts";

export const intentsRoom: Room = {
  routes: [intentsRoutes],
  sweeps: (ctx) => [{ queue: "intents.forget", everySeconds: HOUR_SECONDS, due: statementRetention(ctx) }],
};
