import type { Room } from "../../../room.ts";
import { referenceRoutes } from "./reference.routes.ts";
import { travelerReferenceRoutes } from "./reference.traveler.routes.ts";

export const referenceRoom: Room = {
  routes: [referenceRoutes, travelerReferenceRoutes],
};
