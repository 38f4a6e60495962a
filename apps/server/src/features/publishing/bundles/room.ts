import { knowledgeFeed } from "../../../processes/follow-knowledge-feed.ts";
import type { Room } from "../../../room.ts";
import { bundlesRoutes } from "./bundles.operator.routes.ts";

export const bundlesRoom: Room = {
  routes: [bundlesRoutes],
  jobs: (ctx) => [knowledgeFeed(ctx)],
};
