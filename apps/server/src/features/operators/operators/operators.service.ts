import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import { needsAdmission, needsConfirmation, type OperatorRights } from "@entrada/domain/access/operator-change";
import { OPERATOR_LIFECYCLE } from "@entrada/domain/access/operator-lifecycle";
import { isOwner } from "@entrada/domain/access/principal";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { Problem, stateConflict } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion, requireVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { type OperatorChange, requestChange } from "../changes/changes.service.ts";
import { forgetFactors } from "../credentials/credentials.service.ts";
import { endInvitationsOf } from "../invitations/invitations.service.ts";
import { tell } from "../notices/notices.service.ts";
import { endSessionsOf } from "../sessions/sessions.service.ts";
import { sponsor } from "../sponsorships/sponsorships.service.ts";
import { type Described, describe, describeAll } from "./operators.description.service.ts";
import { isLastAdministrator, moveOperator } from "./operators.machine.ts";
import * as store from "./operators.store.ts";
import { tenantsOf, type WantedTenants } from "./operators.tenants.service.ts";

export type { Described } from "./operators.description.service.ts";
export type { WantedTenants } from "./operators.tenants.service.ts";

export interface WantedOperator {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly tenants: WantedTenants;
}

/**
 * Makes an operator, who can do nothing before a link is accepted; there is none before a second administrator lets in
 * who says a last word or makes operators. Throws 409 if the address has an operator.
 */
export async function createOperator(w: Work, { email, name, role, tenants }: WantedOperator): Promise<Described> {
  const administrators = await lockAdministrators(w);
  const address = email.toLowerCase();
  if (await store.findOperatorByEmail(w.tx, address)) throw addressTaken();
  const isAdmitted = isOwner(w.principal) || !needsAdmission(role);
  const operator = await store.insertOperator(w.tx, {
    id: newUuid(),
    email: address,
    name,
    role,
    tenants: await tenantsOf(w, role, tenants),
    state: initialState(OPERATOR_LIFECYCLE),
    passwordHash: null,
    createdAt: w.now,
    updatedAt: w.now,
    admittedAt: isAdmitted ? w.now : null,
  });
  await sponsor(w, operator.id, "created");
  await tell(w, operator.id, "created");
  note(w, operator, "operator.invited", { role });
  if (!isAdmitted) await ask(w, administrators, operator, "invite");
  return describe(w, operator);
}

/** The operator. */
export async function getOperator(r: Read, id: string): Promise<Described> {
  return describe(r, await load(r, "opr", id, store.findOperator));
}

/** The operator with this e-mail address. */
export function findOperatorByEmail(r: Pick<Read, "tx">, email: string): Promise<store.Operator | undefined> {
  return store.findOperatorByEmail(r.tx, email.toLowerCase());
}

/** The selected operators, in the keyset's order. */
export async function listOperators(
  r: Pick<Read, "tx" | "now">,
  selection: store.OperatorSelection,
  keyset: Keyset,
): Promise<readonly Described[]> {
  return describeAll(r, await store.listOperatorsAfter(r.tx, selection, keyset));
}

/**
 * Changes what an operator is called, or may do, at the version that the caller knows. Another role, or more tenants,
 * wait for a second administrator.
 */
export async function updateOperator(
  w: Work,
  id: string,
  changes: Partial<Omit<WantedOperator, "email">>,
  expected: ExpectedVersion,
): Promise<Described> {
  const administrators = await lockAdministrators(w);
  const operator = await lockOperator(w, administrators, id);
  requireVersion(expected, operator.version);
  const { name = operator.name, role = operator.role } = changes;
  const told = operator.tenants?.map((tenant) => encodeId("ten", tenant)) ?? "all";
  const rights = { role, tenants: await tenantsOf(w, role, changes.tenants ?? told) };
  refuseLastDemoted(w, administrators, operator, role);
  if (!isOwner(w.principal) && needsConfirmation(operator, rights)) {
    const renamed = name === operator.name ? operator : await write(w, operator, { ...rightsOf(operator), name });
    await ask(w, administrators, renamed, "rights", rights);
    return getOperator(w, id);
  }
  const isSame = JSON.stringify([name, rights]) === JSON.stringify([operator.name, rightsOf(operator)]);
  return describe(w, isSame ? operator : await write(w, operator, { ...rights, name }));
}

/** Gives an operator the rights that two administrators have agreed on. */
export async function grantRights(
  w: Work,
  administrators: store.Administrators,
  operator: Locked<store.Operator>,
  rights: OperatorRights,
): Promise<void> {
  refuseLastDemoted(w, administrators, operator, rights.role);
  await write(w, operator, { ...rights, name: operator.name });
}

/** Ends an operator's sessions and links at once, and lets nobody sign in until the operator is reactivated. */
export async function suspendOperator(w: Work, id: string, expected?: ExpectedVersion): Promise<Described> {
  const administrators = await lockAdministrators(w);
  const operator = await lockOperator(w, administrators, id, expected);
  // Before the state changes: an administrator is told of being suspended too.
  await tell(w, operator.id, "suspended");
  const suspended = await moveOperator(w, administrators, operator, "suspend");
  await endSessionsOf(w, operator.id);
  await endInvitationsOf(w, operator.id);
  note(w, suspended, "operator.suspended", {});
  return describe(w, suspended);
}

/** Lets a suspended operator sign in again, as before. */
export async function reactivateOperator(w: Work, id: string, expected?: ExpectedVersion): Promise<Described> {
  const administrators = await lockAdministrators(w);
  const operator = await lockOperator(w, administrators, id, expected);
  const reactivated = await moveOperator(w, administrators, operator, "reactivate");
  await sponsor(w, reactivated.id, "reactivated");
  await tell(w, reactivated.id, "reactivated");
  note(w, reactivated, "operator.reactivated", {});
  return describe(w, reactivated);
}

/** What comes of asking for a new link: it is sent, or waits for a second administrator. */
export interface Renewed extends Described {
  readonly isInvited: boolean;
}

/**
 * Forgets how an operator signs in, and invites again. A link that was never used is renewed at once: nothing is taken
 * from anybody, and it goes to its person alone. Everything else waits for a second administrator.
 */
export async function resetOperator(w: Work, id: string, expected?: ExpectedVersion): Promise<Renewed> {
  const administrators = await lockAdministrators(w);
  const operator = await lockOperator(w, administrators, id, expected);
  const isUnused = operator.state === "invited" && operator.isAdmitted;
  if (isUnused || isOwner(w.principal)) {
    const reset = await forgetSignIn(w, administrators, operator);
    await tell(w, operator.id, isUnused ? "linkSent" : "reset");
    return { ...(await describe(w, reset)), isInvited: true };
  }
  if (operator.state === "active" && isLastAdministrator(w, administrators, operator)) {
    throw lastAdministrator(operator);
  }
  await ask(w, administrators, operator, operator.state === "invited" ? "invite" : "reset");
  return { ...(await getOperator(w, id)), isInvited: false };
}

/** Lets an operator be invited. */
export async function admitOperator(w: Work, operator: Locked<store.Operator>): Promise<void> {
  await store.updateOperator(w.tx, operator, { admittedAt: w.now }, w.now);
  await sponsor(w, operator.id, "created");
}

/** Takes whatever an operator signs in with, and lets the account be invited. */
export async function forgetSignIn(
  w: Work,
  administrators: store.Administrators,
  operator: Locked<store.Operator>,
): Promise<Locked<store.Operator>> {
  const admitted = operator.isAdmitted ? {} : { admittedAt: w.now };
  const reset = await moveOperator(w, administrators, operator, "reset", { passwordHash: null, ...admitted });
  await endSessionsOf(w, operator.id);
  await forgetFactors(w, operator.id);
  await sponsor(w, operator.id, "reset");
  note(w, reset, "operator.reset", {});
  return reset;
}

/**
 * The operator with this id, to be changed, at the version that the caller knows: after all administrators, who may be
 * one of them, and before what is the operator's own, as a change that waits or a link.
 */
export async function lockOperator(
  w: Work,
  _administrators: store.Administrators,
  id: string,
  expected?: ExpectedVersion,
): Promise<Locked<store.Operator>> {
  const operator = await load(w, "opr", id, store.findOperatorForUpdate);
  refuseOtherVersion(expected, operator.version);
  return operator;
}

/** The uuids of all administrators who can work; nobody becomes one, or none any more, until the transaction ends. */
export function lockAdministrators({ tx }: Pick<Work, "tx">): Promise<store.Administrators> {
  return store.lockActiveAdministrators(tx);
}

/** Raises the version of an operator, in which something that is shown with it has changed. */
export function touchOperator({ tx, now }: Work, operator: Locked<store.Operator>): Promise<Locked<store.Operator>> {
  return store.updateOperator(tx, operator, {}, now);
}

async function ask(
  w: Work,
  administrators: store.Administrators,
  operator: Locked<store.Operator>,
  kind: OperatorChange["kind"],
  rights?: OperatorRights,
): Promise<void> {
  const touched = await touchOperator(w, operator);
  const change = await requestChange(w, { kind, operator: touched, administrators, ...(rights && { rights }) });
  await tell(w, operator.id, "changeRequested");
  note(w, operator, "operator.change_requested", { change: encodeId("och", change.id), kind });
}

async function write(
  w: Work,
  operator: Locked<store.Operator>,
  { name, role, tenants }: OperatorRights & { readonly name: string },
): Promise<Locked<store.Operator>> {
  const before = rightsOf(operator);
  const listed = tenants === null ? null : [...tenants];
  const updated = await store.updateOperator(w.tx, operator, { name, role, tenants: listed }, w.now);
  if (needsConfirmation(before, { role, tenants })) await sponsor(w, operator.id, "changed");
  if (JSON.stringify(before) !== JSON.stringify({ role, tenants })) await tell(w, operator.id, "rightsChanged");
  if (name !== operator.name) await tell(w, operator.id, "renamed");
  const seen = tenants?.length ?? "all";
  note(w, updated, "operator.updated", { role, formerRole: operator.role, tenants: seen });
  return updated;
}

function refuseLastDemoted(
  w: Work,
  administrators: store.Administrators,
  operator: store.Operator,
  role: OperatorRole,
): void {
  const isDemoted = operator.role === "administrator" && role !== "administrator";
  if (isDemoted && isLastAdministrator(w, administrators, operator)) throw lastAdministrator(operator);
}

function lastAdministrator(operator: store.Operator): Problem {
  return stateConflict("opr", operator, "This is the last active administrator: make another one first.");
}

function rightsOf({ role, tenants }: store.Operator): OperatorRights {
  return { role, tenants };
}

function addressTaken(): Problem {
  return new Problem("duplicate_resource", "Another operator has this e-mail address.", {
    errors: [
      { pointer: "#/email", code: "not_unique", detail: "Send another address, or reset the operator who has it." },
    ],
  });
}

function note(
  w: Work,
  { id }: store.Operator,
  action: `${string}.${string}`,
  detail: Readonly<Record<string, string | number>>,
): void {
  const asOwner = isOwner(w.principal) ? { asOwner: true } : {};
  w.audit({ action, subject: { type: "operator", id: encodeId("opr", id) }, detail: { ...detail, ...asOwner } });
}
