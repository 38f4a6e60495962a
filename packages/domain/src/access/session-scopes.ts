/** What a session may do on the traveler surface. */
export const SESSION_SCOPES = [
  "session:read",
  "cases:read",
  "travelers:read",
  "cases:answer",
  "documents:write",
  "documents:purge",
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
 * Who helps with one case. viewer: looks · editor: answers and hands in, too · guardian: does for a minor what a traveler
 * does, purges and fetches what was issued
 */
export const COLLABORATOR_ROLES = ["viewer", "editor", "guardian"] as const;
export type CollaboratorRole = (typeof COLLABORATOR_ROLES)[number];

// From who may do least to who may do most.
const HOLDERS = [...COLLABORATOR_ROLES, "traveler", "customer"] as const;
type Holder = (typeof HOLDERS)[number];

/**
 * Who has to be there at least for each scope. What cannot be taken back (a purge, money, a cancellation, an erasure, trust
 * in somebody else) is for no editor; who travels does not see what others paid.
 */
export const LEAST_HOLDER_OF_SCOPE: Readonly<Record<SessionScope, Holder>> = {
  "session:read": "viewer",
  "cases:read": "viewer",
  "travelers:read": "guardian",
  "cases:answer": "editor",
  "documents:write": "editor",
  "messages:write": "editor",
  "documents:purge": "guardian",
  "support:use": "guardian",
  "deliverables:download": "guardian",
  "collaborators:manage": "traveler",
  "data:read": "traveler",
  "data:erase": "traveler",
  "orders:read": "customer",
  "payments:write": "customer",
  "orders:cancel": "customer",
};

/** What each kind of session may do. */
export const SCOPES_OF_KIND: Readonly<Record<Holder, ReadonlySet<SessionScope>>> = {
  viewer: scopesFrom("viewer"),
  editor: scopesFrom("editor"),
  guardian: scopesFrom("guardian"),
  traveler: scopesFrom("traveler"),
  customer: scopesFrom("customer"),
};

function scopesFrom(holder: Holder): ReadonlySet<SessionScope> {
  const rank = HOLDERS.indexOf(holder);
  return new Set(SESSION_SCOPES.filter((scope) => HOLDERS.indexOf(LEAST_HOLDER_OF_SCOPE[scope]) <= rank));
}

// What concerns a person as a whole is not for who was let in to some cases only.
const OF_WHOLE_PERSONS: ReadonlySet<SessionScope> = new Set(["data:read", "data:erase"]);

/** What a session may do, by its kind and by whether it is for some cases only. */
export function scopesOf(kind: SessionKind | CollaboratorRole, isForSomeCases: boolean): ReadonlySet<SessionScope> {
  const scopes = SCOPES_OF_KIND[kind];
  return isForSomeCases ? new Set([...scopes].filter((scope) => !OF_WHOLE_PERSONS.has(scope))) : scopes;
}
