import {
  CHANGE_HOURS,
  OPERATOR_CHANGE_LIFECYCLE,
  type OperatorChangeAction,
  type OperatorChangeFacts,
  type OperatorChangeKind,
  type OperatorRights,
} from "@entrada/domain/access/operator-change";
import { areRelated } from "@entrada/domain/access/sponsorship";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { Problem, stateConflict } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { freshSponsorships } from "../sponsorships/sponsorships.service.ts";
import { moveChange } from "./changes.machine.ts";
import * as store from "./changes.store.ts";

export type { OperatorChange } from "./changes.store.ts";

const LIFETIME_MS = CHANGE_HOURS * 3_600_000;

/** The account that a change is of. */
interface Concerned {
  /** uuid */
  readonly id: string;
  readonly version: number;
}

interface WantedChange {
  readonly kind: OperatorChangeKind;
  readonly operator: Locked<Concerned>;
  /** of `rights` */
  readonly rights?: OperatorRights;
  /** uuids of all administrators who can work */
  readonly administrators: readonly string[];
}

/**
 * Asks another administrator for a change of an account. Throws 409 if one waits already, and if nobody could confirm
 * it: then the owner of the installation does it at its command line.
 */
export async function requestChange(
  w: Work,
  { kind, operator, rights, administrators }: WantedChange,
): Promise<store.OperatorChange> {
  await expireOver(w, operator);
  const requestedBy = actingId(w);
  const fresh = await freshSponsorships(w);
  const isAble = (id: string) => !areRelated(fresh, encodeId("opr", id), encodeId("opr", requestedBy));
  if (!administrators.some((id) => id !== operator.id && isAble(id))) throw nobodyConfirms(kind);
  return store.insertChange(w.tx, {
    id: newUuid(),
    state: initialState(OPERATOR_CHANGE_LIFECYCLE),
    kind,
    operatorId: operator.id,
    operatorVersion: operator.version,
    role: rights?.role ?? null,
    tenants: rights?.tenants == null ? null : [...rights.tenants],
    requestedBy,
    decidedBy: null,
    createdAt: w.now,
    updatedAt: w.now,
    expiresAt: new Date(w.now.getTime() + LIFETIME_MS),
  });
}

export function getChange(r: Read, id: string): Promise<store.OperatorChange> {
  return load(r, "och", id, store.findChange);
}

/** All changes that took or take two administrators, in the keyset's order. */
export function listChanges({ tx }: Pick<Read, "tx">, keyset: Keyset): Promise<readonly store.OperatorChange[]> {
  return store.listChanges(tx, keyset);
}

/** The changes of these operators (uuids) that wait and can still be confirmed, by operator. */
export async function pendingOf(
  { tx, now }: Pick<Read, "tx" | "now">,
  operatorIds: readonly string[],
): Promise<ReadonlyMap<string, store.OperatorChange>> {
  const waiting = (await store.listPending(tx, operatorIds)).filter((change) => !isOver(change, now));
  return new Map(waiting.map((change) => [change.operatorId, change]));
}

/** A change of this operator to be decided, at the version that the caller knows. */
export async function lockChange(
  w: Work,
  operator: Locked<Concerned>,
  id: string,
  expected: ExpectedVersion,
): Promise<Locked<store.OperatorChange>> {
  const change = store.lockWithOperator(operator, await getChange(w, id));
  refuseOtherVersion(expected, change.version);
  return change;
}

/** What a decision looks at besides the change. */
interface DecisionBasis {
  readonly operator: Locked<Concerned>;
  /** who has asked for it is an administrator who can work; only a confirmation needs it */
  readonly isAskerActive: boolean;
}

/** Confirms, rejects or withdraws a change as who acts; throws the problem that stands against it. */
export async function decideChange(
  w: Work,
  change: Locked<store.OperatorChange>,
  action: Exclude<OperatorChangeAction, "expire">,
  { operator, isAskerActive }: DecisionBasis,
): Promise<store.OperatorChange> {
  const by = actingId(w);
  const nameOf = (uuid: string) => encodeId("opr", uuid);
  const facts: OperatorChangeFacts = {
    isRequester: by === change.requestedBy,
    isConcerned: by === change.operatorId,
    isRelated:
      by !== change.requestedBy && areRelated(await freshSponsorships(w), nameOf(by), nameOf(change.requestedBy)),
    isAskerActive,
    isOver: isOver(change, w.now),
    isCurrent: operator.version === change.operatorVersion,
  };
  return moveChange(w, change, action, { facts, given: { decidedBy: action === "withdraw" ? null : by } });
}

/** Whether nobody has decided a change in its time. */
export function isOver({ state, expiresAt }: Pick<store.OperatorChange, "state" | "expiresAt">, now: Date): boolean {
  return state === "pending" && expiresAt.getTime() <= now.getTime();
}

async function expireOver(w: Work, operator: Locked<Concerned>): Promise<void> {
  const [waiting] = await store.listPending(w.tx, [operator.id]);
  if (waiting === undefined) return;
  if (!isOver(waiting, w.now)) {
    throw stateConflict("och", waiting, "Another change of this operator is waiting for a second administrator.");
  }
  const facts: OperatorChangeFacts = {
    isRequester: false,
    isConcerned: false,
    isRelated: false,
    isAskerActive: true,
    isOver: true,
    isCurrent: true,
  };
  await moveChange(w, store.lockWithOperator(operator, waiting), "expire", { facts, given: { decidedBy: null } });
}

const COMMANDS: Readonly<Record<OperatorChangeKind, string>> = {
  invite: "entrada operators link",
  reset: "entrada operators reset",
  rights: "entrada operators set",
};

function nobodyConfirms(kind: OperatorChangeKind): Problem {
  return new Problem(
    "second_administrator_required",
    "No other active administrator could confirm this. The owner of the installation does it on its machine: " +
      `\`${COMMANDS[kind]}\`.`,
  );
}

function actingId({ principal }: Pick<Work, "principal">): string {
  const uuid = principal.kind === "operator" ? decodeId("opr", principal.id ?? "") : undefined;
  if (uuid === undefined) throw new Error("only an operator asks for a change, or decides it");
  return uuid;
}
