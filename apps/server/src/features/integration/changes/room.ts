import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { forgetChanges } from "./changes.retention.service.ts";
import { changesRoutes } from "./changes.routes.ts";

export const changesRoom: Room = {
  routes: [changesRoutes],
  jobs: (ctx) => [
    { queue: "changes.forget", everySeconds: 5 * MINUTE_SECONDS, run: ({ signal }) => forgetChanges(ctx, signal) },
  ],
};
