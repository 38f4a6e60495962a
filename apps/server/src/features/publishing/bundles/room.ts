import type { Room } from "../../../http/room.ts";
import { knowledgeFeed } from "../../../processes/follow-knowledge-feed.ts";

export const bundlesRoom: Room = {
  jobs: (ctx) => [knowledgeFeed(ctx)],
};
