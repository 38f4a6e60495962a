import { sourceWatch } from "../../../processes/watch-sources.ts";
import type { Room } from "../../../room.ts";
import { watchRoutes } from "./watch.operator.routes.ts";

/** What programs read again of official sources each night, and what waits for a person. */
export const watchRoom: Room = {
  routes: [watchRoutes],
  jobs: (ctx) => [sourceWatch(ctx)],
};
