import type { Room } from "../../../room.ts";
import { formsRoutes } from "./forms.routes.ts";

export const formsRoom: Room = {
  routes: [formsRoutes],
};
