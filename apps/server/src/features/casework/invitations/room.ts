import type { Room } from "../../../room.ts";
import { invitationsRoutes } from "./invitations.routes.ts";
import { travelerInvitationsRoutes } from "./invitations.traveler.routes.ts";

export const invitationsRoom: Room = {
  routes: [invitationsRoutes, travelerInvitationsRoutes],
};
