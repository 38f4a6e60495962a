import type { Room } from "../../../http/room.ts";
import { offeringsRoutes } from "./offerings.routes.ts";

export const offeringsRoom: Room = {
  routes: [offeringsRoutes],
};
