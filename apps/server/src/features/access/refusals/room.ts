import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { forgetRefusals } from "./refusals.retention.service.ts";
import { refusalsRoutes } from "./refusals.routes.ts";

export const refusalsRoom: Room = {
  routes: [(route, ctx, { refusals }) => refusalsRoutes(route, ctx, refusals)],
  jobs: (ctx) => [
    { queue: "refusals.forget", everySeconds: HOUR_SECONDS, run: ({ signal }) => forgetRefusals(ctx, signal) },
  ],
};
