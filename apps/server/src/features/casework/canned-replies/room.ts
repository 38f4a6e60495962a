import type { Room } from "../../../room.ts";
import { cannedRepliesRoutes } from "./canned-replies.routes.ts";

export const cannedRepliesRoom: Room = {
  routes: [cannedRepliesRoutes],
};
