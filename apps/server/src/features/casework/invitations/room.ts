import type { Room } from "../../../http/room.ts";
import { invitationsRoutes } from "./invitations.routes.ts";
import { travelerInvitationsRoutes } from "./invitations.traveler.routes.ts";

export const invitationsRoom: Room = {
  routes: [invitationsRoutes, travelerInvitationsRoutes],
};
