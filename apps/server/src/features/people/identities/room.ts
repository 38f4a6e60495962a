import type { Room } from "../../../room.ts";
import { identitiesRoutes } from "./identities.routes.ts";

export const identitiesRoom: Room = {
  routes: [identitiesRoutes],
};
