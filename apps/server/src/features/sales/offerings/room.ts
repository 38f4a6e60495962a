import type { Room } from "../../../room.ts";
import { offeringsRoutes } from "./offerings.routes.ts";

export const offeringsRoom: Room = {
  routes: [offeringsRoutes],
};
