/** What a session may do on the traveler surface. */
export const SESSION_SCOPES = [
  "session:read",
  "cases:read",
  "cases:answer",
  "documents:write",
  "messages:write",
  "support:use",
  "orders:read",
  "payments:write",
  "orders:cancel",
  "deliverables:download",
  "collaborators:manage",
  "data:read",
  "data:erase",
] as const;
export type SessionScope = (typeof SESSION_SCOPES)[number];

/** customer: for all its travelers and orders · traveler: for that traveler's cases */
export const SESSION_KINDS = ["customer", "traveler"] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/**
 * Who helps with one case. viewer: looks · editor: answers, too · guardian: does for a minor what a traveler does, and
 * fetches what was issued
 */
export const COLLABORATOR_ROLES = ["viewer", "editor", "guardian"] as const;
export type CollaboratorRole = (typeof COLLABORATOR_ROLES)[number];

const OF_VIEWER = ["session:read", "cases:read"] as const;
const OF_EDITOR = [...OF_VIEWER, "cases:answer", "documents:write", "messages:write"] as const;

/** What each kind of session may do; who travels does not see what others paid. */
export const SCOPES_OF_KIND: Readonly<Record<SessionKind | CollaboratorRole, ReadonlySet<SessionScope>>> = {
  customer: new Set(SESSION_SCOPES),
  traveler: new Set([
    "session:read",
    "cases:read",
    "cases:answer",
    "documents:write",
    "messages:write",
    "support:use",
    "deliverables:download",
    "collaborators:manage",
    "data:read",
    "data:erase",
  ]),
  viewer: new Set(OF_VIEWER),
  editor: new Set(OF_EDITOR),
  guardian: new Set([...OF_EDITOR, "support:use", "deliverables:download"]),
};

// What concerns a person as a whole is not for who was let in to some cases only.
const OF_WHOLE_PERSONS: ReadonlySet<SessionScope> = new Set(["data:read", "data:erase"]);

/** What a session may do, by its kind and by whether it is for some cases only. */
export function scopesOf(kind: SessionKind | CollaboratorRole, isForSomeCases: boolean): ReadonlySet<SessionScope> {
  const scopes = SCOPES_OF_KIND[kind];
  return isForSomeCases ? new Set([...scopes].filter((scope) => !OF_WHOLE_PERSONS.has(scope))) : scopes;
}
