import type { Room } from "../../../http/room.ts";
import { cancellationsRoutes } from "./cancellations.routes.ts";

export const cancellationsRoom: Room = {
  routes: [cancellationsRoutes],
};
