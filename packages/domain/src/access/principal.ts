import type { Grant } from "./grants.ts";
import { allows, type OperatorAction, type OperatorRole, reachOf } from "./operator-actions.ts";
import type { SessionScope } from "./session-scopes.ts";

/** A server of the tenant, known by its API key. */
interface ApiKeyPrincipal {
  readonly kind: "apiKey";
  /** as clients see it */
  readonly id: string;
  readonly grants: ReadonlySet<Grant>;
}

/** A person in a traveler session. */
interface SessionPrincipal {
  readonly kind: "session";
  /** as clients see it */
  readonly id: string;
  /** id of the customer or traveler whose session it is, as clients see it */
  readonly subject: string;
  readonly scopes: ReadonlySet<SessionScope>;
}

/** A person who runs the installation or works on cases. */
export interface OperatorPrincipal {
  readonly kind: "operator";
  /** as clients see it; absent for the command line, whose caller only the machine knows */
  readonly id?: string;
  /** of the session in which they act; absent without one */
  readonly sessionId?: string;
  readonly role: OperatorRole;
}

/** Anybody who asks on a tenant's check page, without a credential. */
interface VisitorPrincipal {
  readonly kind: "visitor";
}

/** The service itself: jobs and sweeps. */
export interface SystemPrincipal {
  readonly kind: "system";
}

/** Who acts. Events, audit rows and logs take their actor from it; idempotency takes its subject. */
export type Principal = ApiKeyPrincipal | SessionPrincipal | VisitorPrincipal | OperatorPrincipal | SystemPrincipal;

/**
 * What a route requires: a grant of an API key, a scope of a session, an action that an operator's role allows, any
 * credential, or a visitor, who has none.
 */
export type Access =
  | { readonly grant: Grant }
  | { readonly sessionScope: SessionScope }
  | { readonly action: OperatorAction }
  | "anyCredential"
  | "visitor";

/** The service itself. */
export const SYSTEM: SystemPrincipal = { kind: "system" };

/** Whoever asks on a check page. */
export const VISITOR: VisitorPrincipal = { kind: "visitor" };

/** The person at the command line, who controls the installation. */
export const COMMAND_LINE: OperatorPrincipal = { kind: "operator", role: "administrator" };

/** Whether it is whoever has the command line of the installation: its owner. */
export function isOwner(principal: Principal): boolean {
  return principal.kind === "operator" && principal.id === undefined;
}

/** Whether the principal has the required access. The service itself always has. */
export function permits(principal: Principal, access: Access): boolean {
  if (principal.kind === "system") return true;
  if (access === "anyCredential" || access === "visitor")
    return (principal.kind === "visitor") === (access === "visitor");
  if ("grant" in access) return principal.kind === "apiKey" && principal.grants.has(access.grant);
  if ("sessionScope" in access) return principal.kind === "session" && principal.scopes.has(access.sessionScope);
  return principal.kind === "operator" && allows(principal.role, access.action);
}

export const ACTOR_TYPES = [
  "apiKey",
  "session",
  "visitor",
  "operator",
  "system",
] as const satisfies readonly Principal["kind"][];

/** Who acts, as events, audit rows and logs name it. */
export interface Actor {
  readonly type: Principal["kind"];
  /** as clients see it */
  readonly id?: string;
}

export function actorOf(principal: Principal): Actor {
  const id = "id" in principal ? principal.id : undefined;
  return id === undefined ? { type: principal.kind } : { type: principal.kind, id };
}

/** Who acted, as somebody sees it: travelers are told which kind of staff it was, and not who. */
export function actorFor(
  viewer: Principal,
  { type, id }: { readonly type: string; readonly id?: string | null | undefined },
): { readonly type: string; readonly id: string | null } {
  const isTold = viewer.kind !== "session" || isOfTravelers(type);
  return { type, id: isTold ? (id ?? null) : null };
}

/**
 * Whose Idempotency-Keys the principal's are, within a tenant: the same key of two subjects is two keys. The API keys of
 * a tenant share theirs, so that a key can be rotated in the middle of a retry.
 */
export function subjectOf(principal: Principal): string {
  if (principal.kind === "session") return principal.subject;
  return principal.kind === "operator" ? (principal.id ?? "") : "";
}

/** For whom somebody on the operators' surface writes: a tenant's own staff for the tenant. */
export function partyOf(principal: Principal): "tenant" | "operator" {
  return principal.kind === "operator" && reachOf(principal.role) === "some" ? "tenant" : "operator";
}

/** For whom somebody on any surface writes: a session for its traveler, a tenant's servers for the tenant. */
export function writerOf(principal: Principal): "tenant" | "traveler" | "operator" {
  if (principal.kind === "session") return "traveler";
  return principal.kind === "apiKey" ? "tenant" : partyOf(principal);
}

const PERSON_OF_PREFIX: Readonly<Record<string, string>> = { cus: "customer", trv: "traveler", col: "collaborator" };
const PREFIX_LENGTH = 3;

function isOfTravelers(type: string): boolean {
  return type === "session" || Object.values(PERSON_OF_PREFIX).includes(type);
}

/** Who has answered something: of a session the person, so that it can be told who of several it was. */
export function authorOf(principal: Principal): { readonly type: string; readonly id?: string } {
  if (principal.kind !== "session") return actorOf(principal);
  const { subject } = principal;
  return { type: PERSON_OF_PREFIX[subject.slice(0, PREFIX_LENGTH)] ?? principal.kind, id: subject };
}

/** Who has written something, as clients see it: of a session it is the person. Null for whoever has no id. */
export function authorIdOf(principal: Principal): string | null {
  return principal.kind === "session" ? principal.subject : (actorOf(principal).id ?? null);
}
