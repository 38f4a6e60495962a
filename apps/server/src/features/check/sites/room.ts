import type { Room } from "../../../room.ts";
import { sitesOperatorRoutes } from "./operator/sites.operator.routes.ts";
import { checkSitesRoutes } from "./sites.routes.ts";
import { travelerBrandRoutes } from "./sites.traveler.routes.ts";

export const sitesRoom: Room = {
  routes: [checkSitesRoutes, travelerBrandRoutes, sitesOperatorRoutes],
};
