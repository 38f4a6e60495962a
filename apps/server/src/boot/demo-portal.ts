import { invitationStateOf } from "@entrada/domain/access/invitation";
import type { AppContext } from "../context.ts";
import { findInvitationByToken } from "../features/casework/invitations/invitations.opening.service.ts";
import { getInvitation } from "../features/casework/invitations/invitations.service.ts";
import { readOnly, systemOf } from "../work/work.ts";
import { type PortalAccess, readCredentials } from "./demo-credentials.ts";

/**
 * How the portal of the demo is opened: undefined if no demo was played, or somebody has opened it. There is no demo in
 * production.
 */
export function demoPortalOf(ctx: AppContext): (() => Promise<PortalAccess | undefined>) | undefined {
  const { config, db, clock } = ctx;
  if (config.isProduction) return undefined;
  return async () => {
    const portal = readCredentials(config.home)?.portal;
    if (portal === undefined) return undefined;
    const found = await findInvitationByToken(db, new URL(portal.link).hash.slice(1));
    if (found === undefined) return undefined;
    const invitation = await readOnly(ctx, systemOf(found.scope), (r) => getInvitation(r, found.id));
    return invitationStateOf(invitation, clock.now()) === "open" ? portal : undefined;
  };
}
