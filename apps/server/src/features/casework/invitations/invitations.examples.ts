import { examplePage } from "../../../http/resources/list-envelope.ts";
import type { ShownInvitation, ShownInvitationWithLink } from "./invitations.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_INVITATION: ShownInvitation = {
  id: `inv_${ID}`,
  state: "open",
  availableActions: ["cancel"],
  caseId: `cas_${ID}`,
  subject: { type: "traveler", id: `trv_${ID}` },
  createdAt: "2026-11-26T09:00:00.000Z",
  expiresAt: "2026-12-03T09:00:00.000Z",
  openedAt: null,
  version: "1",
};

/** With a token that only looks like one. */
export const EXAMPLE_NEW_INVITATION: ShownInvitationWithLink = {
  ...EXAMPLE_INVITATION,
  link: "https://entrada.example/portal/enter#ent_iv_…",
  code: null,
};

export const EXAMPLE_CANCELLED: ShownInvitation = {
  ...EXAMPLE_INVITATION,
  state: "cancelled",
  availableActions: [],
  version: "2",
};

export const EXAMPLE_PAGE = examplePage(EXAMPLE_INVITATION);
