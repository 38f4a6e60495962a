import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { forgetReads } from "./erasure/travelers.retention.service.ts";
import { travelersOperatorRoutes } from "./reveal/travelers.operator.routes.ts";
import { travelerIndexing } from "./search/travelers.search.service.ts";
import { travelersRoutes } from "./travelers.routes.ts";

export const travelersRoom: Room = {
  routes: [travelersRoutes, travelersOperatorRoutes],
  sweeps: (ctx) => [{ queue: "travelers.index", everySeconds: HOUR_SECONDS, due: travelerIndexing(ctx) }],
  jobs: (ctx) => [
    { queue: "reads.forget", everySeconds: 6 * HOUR_SECONDS, run: ({ signal }) => forgetReads(ctx, signal) },
  ],
};
