import type { ShownCodedCollaborator, ShownCollaborator, ShownInvitedCollaborator } from "./collaborators.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_NEW_COLLABORATOR = { name: "Grandpa", role: "editor" } as const;

export const EXAMPLE_COLLABORATOR: ShownCollaborator = {
  id: `col_${ID}`,
  version: "1",
  state: "invited",
  caseId: `cas_${ID}`,
  ...EXAMPLE_NEW_COLLABORATOR,
  createdAt: "2026-11-23T09:00:00.000Z",
  acceptedAt: null,
  removedAt: null,
  availableActions: ["remove"],
};

export const EXAMPLE_INVITED: ShownInvitedCollaborator = {
  ...EXAMPLE_COLLABORATOR,
  link: "https://visa.example.com/portal/enter#ent_ic_…",
  code: "123456",
  codeExpiresAt: "2026-11-23T09:10:00.000Z",
  expiresAt: "2026-11-30T09:00:00.000Z",
};

export const EXAMPLE_CODED: ShownCodedCollaborator = {
  ...EXAMPLE_COLLABORATOR,
  code: "123456",
  codeExpiresAt: "2026-11-23T09:10:00.000Z",
};

export const EXAMPLE_REMOVED: ShownCollaborator = {
  ...EXAMPLE_COLLABORATOR,
  version: "2",
  state: "removed",
  removedAt: "2026-11-24T09:00:00.000Z",
  availableActions: [],
};
