import { sourceWatch } from "../../../processes/watch-sources.ts";
import type { Room } from "../../../room.ts";

export const watchRoom: Room = {
  jobs: (ctx) => [sourceWatch(ctx)],
};
