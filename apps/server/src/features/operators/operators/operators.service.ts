import { mayReach, type OperatorRole, reachOf } from "@entrada/domain/access/operator-actions";
import { OPERATOR_LIFECYCLE } from "@entrada/domain/access/operator-lifecycle";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { type FieldError, Problem } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion, requireVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { forgetFactors, type SecondFactorSummary, summarizeFactors } from "../credentials/credentials.service.ts";
import { endInvitationsOf, invite, type NewInvitation } from "../invitations/invitations.service.ts";
import { endSessionsOf } from "../sessions/sessions.service.ts";
import { sponsor } from "../sponsorships/sponsorships.service.ts";
import { isLastAdministrator, moveOperator } from "./operators.machine.ts";
import * as store from "./operators.store.ts";

/** An operator, and what the operator shows as a second factor. */
export interface Described extends store.Operator {
  readonly secondFactor: Omit<SecondFactorSummary, "operatorId">;
}

/** The same with a link that was just made, and is told this once. */
export interface Invited extends Described {
  readonly invitation: NewInvitation;
}

/** Whom an operator sees: all tenants, or those with these ids, as clients see them. */
export type WantedTenants = "all" | readonly string[];

export interface WantedOperator {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly tenants: WantedTenants;
}

/** Makes an operator, who can do nothing before the invitation is accepted. Throws 409 if the address has one. */
export async function createOperator(w: Work, { email, name, role, tenants }: WantedOperator): Promise<Invited> {
  const address = email.toLowerCase();
  if (await store.findOperatorByEmail(w.tx, address)) throw addressTaken();
  const operator = await store.insertOperator(w.tx, {
    ...{ id: newUuid(), email: address, name, role, tenants: await tenantsOf(w, role, tenants) },
    ...{ state: initialState(OPERATOR_LIFECYCLE), password_hash: null, created_at: w.now, updated_at: w.now },
  });
  await sponsor(w, operator.id, "created");
  note(w, operator, "operator.invited", { role });
  return { ...(await describe(w, operator)), invitation: await invite(w, operator.id) };
}

/** The operator. */
export async function getOperator(r: Read, id: string): Promise<Described> {
  return describe(r, await load(r, "opr", id, store.findOperator));
}

/** The operator with this e-mail address. */
export function findOperatorByEmail(r: Pick<Read, "tx">, email: string): Promise<store.Operator | undefined> {
  return store.findOperatorByEmail(r.tx, email.toLowerCase());
}

/** All operators, oldest first. */
export async function listOperators(r: Pick<Read, "tx">, keyset: Keyset): Promise<readonly Described[]> {
  return describeAll(r, await store.listOperatorsAfter(r.tx, keyset));
}

/** Changes what an operator is called, or may do, at the version that the caller knows. */
export async function updateOperator(
  w: Work,
  id: string,
  changes: Partial<Omit<WantedOperator, "email">>,
  expected: ExpectedVersion,
): Promise<Described> {
  const operator = await load(w, "opr", id, store.findOperatorForUpdate);
  requireVersion(expected, operator.version);
  const { name = operator.name, role = operator.role } = changes;
  const told = operator.tenants?.map((tenant) => encodeId("ten", tenant)) ?? "all";
  const tenants = await tenantsOf(w, role, changes.tenants ?? told);
  const isDemoted = operator.role === "administrator" && role !== "administrator";
  if (isDemoted && (await isLastAdministrator(w, operator))) {
    throw new Problem("state_conflict", "This is the last active administrator: make another one first.", {
      extras: { currentState: operator.state },
    });
  }
  const isSame =
    JSON.stringify([name, role, tenants]) === JSON.stringify([operator.name, operator.role, operator.tenants]);
  if (isSame) return describe(w, operator);
  const updated = await store.updateOperator(w.tx, operator, { name, role, tenants }, w.now);
  if (role !== operator.role || seesMore(operator.tenants, tenants)) await sponsor(w, operator.id, "changed");
  note(w, updated, "operator.updated", { role, formerRole: operator.role, tenants: tenants?.length ?? "all" });
  return describe(w, updated);
}

/** Ends an operator's sessions and links at once, and lets nobody sign in until the operator is reactivated. */
export async function suspendOperator(w: Work, id: string, expected?: ExpectedVersion): Promise<Described> {
  const operator = await lock(w, id, expected);
  const suspended = await moveOperator(w, operator, "suspend");
  await endSessionsOf(w, operator.id);
  await endInvitationsOf(w, operator.id);
  note(w, suspended, "operator.suspended", {});
  return describe(w, suspended);
}

/** Lets a suspended operator sign in again, as before. */
export async function reactivateOperator(w: Work, id: string, expected?: ExpectedVersion): Promise<Described> {
  const reactivated = await moveOperator(w, await lock(w, id, expected), "reactivate");
  await sponsor(w, reactivated.id, "reactivated");
  note(w, reactivated, "operator.reactivated", {});
  return describe(w, reactivated);
}

/** Forgets how an operator signs in, and invites again. */
export async function resetOperator(w: Work, id: string, expected?: ExpectedVersion): Promise<Invited> {
  const operator = await lock(w, id, expected);
  const reset = await moveOperator(w, operator, "reset", { password_hash: null });
  await endSessionsOf(w, operator.id);
  await forgetFactors(w, operator.id);
  await sponsor(w, operator.id, "reset");
  note(w, reset, "operator.reset", {});
  return { ...(await describe(w, reset)), invitation: await invite(w, operator.id) };
}

// null: all
function seesMore(before: readonly string[] | null, after: readonly string[] | null): boolean {
  return before !== null && (after === null || after.some((tenant) => !before.includes(tenant)));
}

async function lock(w: Work, id: string, expected: ExpectedVersion): Promise<store.Operator> {
  const operator = await load(w, "opr", id, store.findOperatorForUpdate);
  refuseOtherVersion(expected, operator.version);
  return operator;
}

async function describe(r: Pick<Read, "tx">, operator: store.Operator): Promise<Described> {
  const [described] = await describeAll(r, [operator]);
  if (described === undefined) throw new Error("one operator makes one description");
  return described;
}

async function describeAll(r: Pick<Read, "tx">, operators: readonly store.Operator[]): Promise<readonly Described[]> {
  const summaries = await summarizeFactors(
    r,
    operators.map(({ id }) => id),
  );
  const factors = new Map(summaries.map(({ operatorId, ...summary }) => [operatorId, summary]));
  return operators.map((operator) => ({
    ...operator,
    secondFactor: factors.get(operator.id) ?? { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
  }));
}

// null: all
async function tenantsOf({ tx }: Work, role: OperatorRole, wanted: WantedTenants): Promise<string[] | null> {
  if (!mayReach(role, wanted)) {
    const send = reachOf(role) === "some" ? "the ids of one tenant or more" : '"all"';
    throw invalid([{ pointer: "#/tenants", code: "mismatch", detail: `Send ${send} for the role ${role}.` }]);
  }
  if (wanted === "all") return null;
  const uuids = wanted.map((id) => decodeId("ten", id));
  const known = await store.knownTenants(
    tx,
    uuids.flatMap((uuid) => uuid ?? []),
  );
  const unknown = uuids.flatMap((uuid, at): FieldError[] =>
    uuid !== undefined && known.has(uuid)
      ? []
      : [{ pointer: `#/tenants/${at}`, code: "not_found", detail: "Send the id of a tenant (ten_…)." }],
  );
  if (unknown.length > 0) throw invalid(unknown);
  return [...new Set(uuids.flatMap((uuid) => uuid ?? []))].sort();
}

function invalid(errors: readonly FieldError[]): Problem {
  return new Problem("validation_failed", "The operator cannot be given these tenants; see `errors`.", { errors });
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
  w.audit({ action, subject: { type: "operator", id: encodeId("opr", id) }, detail });
}
