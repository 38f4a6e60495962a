import type { Room } from "../../../room.ts";
import { invitationsRoutes } from "./invitations.routes.ts";
import { travelerInvitationsRoutes } from "./invitations.traveler.routes.ts";
import { invitationsOperatorRoutes } from "./operator/invitations.operator.routes.ts";

export const invitationsRoom: Room = {
  routes: [invitationsRoutes, invitationsOperatorRoutes, travelerInvitationsRoutes],
};
