/** What a session may do on the traveler surface. */
export const SESSION_SCOPES = [
  "session:read",
  "cases:read",
  "cases:answer",
  "documents:write",
  "messages:write",
  "support:write",
  "orders:read",
  "payments:write",
  "orders:cancel",
  "deliverables:download",
  "data:read",
  "data:erase",
] as const;
export type SessionScope = (typeof SESSION_SCOPES)[number];

/** customer: for all its travelers and orders · traveler: for that traveler's cases */
export const SESSION_KINDS = ["customer", "traveler"] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** What each kind of session may do; who travels does not see what others paid. */
export const SCOPES_OF_KIND: Readonly<Record<SessionKind, ReadonlySet<SessionScope>>> = {
  customer: new Set(SESSION_SCOPES),
  traveler: new Set([
    "session:read",
    "cases:read",
    "cases:answer",
    "documents:write",
    "messages:write",
    "support:write",
    "deliverables:download",
    "data:read",
    "data:erase",
  ]),
};

// What concerns a person as a whole is not for who was let in to some cases only.
const OF_WHOLE_PERSONS: ReadonlySet<SessionScope> = new Set(["data:read", "data:erase"]);

/** What a session may do, by its kind and by whether it is for some cases only. */
export function scopesOf(kind: SessionKind, isForSomeCases: boolean): ReadonlySet<SessionScope> {
  const scopes = SCOPES_OF_KIND[kind];
  return isForSomeCases ? new Set([...scopes].filter((scope) => !OF_WHOLE_PERSONS.has(scope))) : scopes;
}
