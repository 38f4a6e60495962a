import type { Room } from "../../../http/room.ts";
import { apiKeysRoutes } from "./api-keys.routes.ts";

export const apiKeysRoom: Room = {
  routes: [apiKeysRoutes],
};
