import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { guardianExpiry } from "./collaborators.expiry.service.ts";
import { collaboratorsRoutes } from "./collaborators.routes.ts";

export const collaboratorsRoom: Room = {
  routes: [collaboratorsRoutes],
  sweeps: (ctx) => [{ queue: "guardians.end", everySeconds: HOUR_SECONDS, due: guardianExpiry(ctx) }],
};
