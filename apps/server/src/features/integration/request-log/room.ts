import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { forgetRequests } from "./request-log.retention.service.ts";
import { requestLogRoutes } from "./request-log.routes.ts";

export const requestLogRoom: Room = {
  routes: [(route, ctx, { requestLog }) => requestLogRoutes(route, ctx, requestLog)],
  jobs: (ctx) => [
    { queue: "requests.forget", everySeconds: HOUR_SECONDS, run: ({ signal }) => forgetRequests(ctx, signal) },
  ],
};
