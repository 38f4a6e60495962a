import { knowledgeFeed } from "../../../processes/follow-knowledge-feed.ts";
import type { Room } from "../../../room.ts";

export const bundlesRoom: Room = {
  jobs: (ctx) => [knowledgeFeed(ctx)],
};
