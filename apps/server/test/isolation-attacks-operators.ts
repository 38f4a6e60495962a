import { allows, OPERATOR_ROLES, type OperatorAction, reachOf } from "@entrada/domain/access/operator-actions";
import { encodeId } from "../src/core/ids.ts";
import { ANY_VERSION } from "./any-version.ts";
import { type Path, withAt } from "./id-slots.ts";
import { type Attack, claim, idsIn, secretsOf } from "./isolation-attacks.ts";
import type { IsolationBed } from "./isolation-bed.ts";
import {
  callAsOperator,
  idFor,
  type OperatorOperation,
  operatorOperations,
  pathAbout,
  pathOf,
} from "./operator-operations.ts";
import { operatorIn, type TestOperator } from "./operators.ts";
import type { WholeTenant } from "./whole-tenant.ts";

const DAY_MS = 86_400_000;

/** An operation that roles decide about. */
type OfRoles = OperatorOperation & { readonly action: OperatorAction };

/** Every operation of operators that their roles decide about. */
export async function operationsOfRoles({ server }: Pick<IsolationBed, "server">): Promise<readonly OfRoles[]> {
  const operations = await operatorOperations(server);
  return operations.flatMap(({ action, ...rest }) => (action === undefined ? [] : [{ ...rest, action }]));
}

/** An operator of each role; where the role can be limited to tenants, limited to the bed's owner. */
export function operatorsOf({
  server,
  owner,
}: Pick<IsolationBed, "server" | "owner">): Promise<readonly TestOperator[]> {
  // Fresh for as long as the run takes: a missing factor must not be what protects.
  const verifiedAt = new Date(Date.now() + DAY_MS);
  return Promise.all(
    OPERATOR_ROLES.map((role) => {
      const tenants = reachOf(role) === "all" ? "all" : [owner.tenant.scope.tenantId];
      return operatorIn(server, { role, tenants, verifiedAt });
    }),
  );
}

/**
 * Whatever operators can send about a tenant that they do not see, about any tenant what their role does not allow, and
 * about a case that they may work on what belongs to another tenant or environment.
 */
export async function operatorAttacks(bed: IsolationBed): Promise<readonly Attack[]> {
  const operations = await operationsOfRoles(bed);
  const operators = await operatorsOf(bed);
  const tenantId = bed.owner.tenant.scope.tenantId;
  const foreign = bed.strangers.filter(({ tenant }) => tenant.scope.tenantId !== tenantId);
  const secret = secretsOf(foreign, undefined);
  return operators.flatMap((who) =>
    operations.flatMap((operation) => {
      const isAllowed = allows(who.role, operation.action);
      const stakes = { secret, isAllowed };
      const bodies = isAllowed ? bed.strangers.flatMap((victim) => bodyAttacks(who, operation, bed.owner, victim)) : [];
      if (operation.scopedBy === "tenant") return [...bodies, ...underTenant(who, operation, bed, stakes)];
      if (isAllowed && reachOf(who.role) === "all") return bodies;
      const named = foreign.flatMap((victim) => namesOf(victim, operation, isAllowed));
      return [
        ...bodies,
        ...(operation.path.includes("{")
          ? namedAttacks(who, operation, named, stakes)
          : listAttacks(who, operation, named, stakes)),
      ];
    }),
  );
}

/** What of a victim is named. Whom the role stops is stopped before anything is looked for: there the right kind is enough. */
function namesOf(victim: WholeTenant, operation: OfRoles, isAllowed: boolean): readonly string[] {
  const tenantId = encodeId("ten", victim.tenant.scope.tenantId);
  if (isAllowed) return [...victim.ids.values(), tenantId];
  return [idFor(victim, operation) ?? tenantId];
}

interface Stakes {
  readonly secret: ReadonlySet<string>;
  readonly isAllowed: boolean;
}

function namedAttacks(
  who: TestOperator,
  operation: OfRoles,
  named: readonly string[],
  { secret, isAllowed }: Stakes,
): readonly Attack[] {
  return named.map((id): Attack => {
    const path = pathOf(operation, id);
    const send = (turn: number) => callAsOperator(who, operation, { path, headers: claim(turn) });
    const name = `${who.role}: ${operation.id} ${path}`;
    return { name, statuses: isAllowed ? [404] : [403], sent: [id], secret, send };
  });
}

/** What a tenant has, under a tenant that the operator does not see, or under one that does not have it. */
function underTenant(
  who: TestOperator,
  operation: OfRoles,
  { owner, strangers }: IsolationBed,
  { secret, isAllowed }: Stakes,
): readonly Attack[] {
  const seesAll = reachOf(who.role) === "all";
  return strangers.flatMap((victim) => {
    const isSeen = seesAll || victim.tenant.scope.tenantId === owner.tenant.scope.tenantId;
    const own = pathAbout(victim, operation);
    const misplaced = pathAbout(victim, operation, owner);
    // Without an id in it, that is a list of the operator's own tenant.
    const paths = [
      ...(isAllowed && isSeen ? [] : [own]),
      ...(misplaced === pathAbout(owner, operation) ? [] : [misplaced]),
    ];
    return paths.map((path): Attack => {
      const send = (turn: number) => callAsOperator(who, operation, { path, headers: claim(turn) });
      const name = `${who.role}: ${operation.id} ${path}`;
      return { name, statuses: isAllowed ? [404] : [403], sent: idsIn(path), secret, send };
    });
  });
}

function listAttacks(
  who: TestOperator,
  operation: OfRoles,
  named: readonly string[],
  { secret, isAllowed }: Stakes,
): readonly Attack[] {
  const name = `${who.role}: ${operation.id}`;
  const send = (turn: number) => callAsOperator(who, operation, { headers: claim(turn) });
  // It shows paths as they were sent: those of these attacks, too.
  const sent = operation.id === "get_refused_requests" ? named : [];
  if (!isAllowed) return [{ name, statuses: [403], sent: [], secret, send }];
  // What an operator makes for its own tenants is no attack.
  if (operation.method !== "GET") return [];
  const filters = operation.queryParameters.filter((parameter) => /Id$/.test(parameter));
  return [
    // Some ask for more than was sent.
    { name, statuses: [200, 400, 404], sent, secret, send: () => who.get(operation.path) },
    ...filters.flatMap((filter) =>
      named.map((id): Attack => {
        const filtered = () => who.get(`${operation.path}?${filter}=${id}`);
        const statuses = [200, 400, 404];
        return {
          name: `${name} ${filter}=${id}`,
          statuses,
          sent: [id, ...sent],
          secret,
          send: filtered,
          isEmpty: true,
        };
      }),
    ),
  ];
}

/** The operator may do this, here: what the body names is another tenant's, or of another environment. */
function bodyAttacks(who: TestOperator, operation: OfRoles, own: WholeTenant, victim: WholeTenant): readonly Attack[] {
  const secret = secretsOf([victim], undefined);
  const isOfOne = operation.scopedBy !== undefined;
  // An act over all tenants may name whatever its operator sees.
  const isSeen = reachOf(who.role) === "all" || victim.tenant.scope.tenantId === own.tenant.scope.tenantId;
  if (!isOfOne && isSeen) return [];
  return operation.bodySlots.flatMap((slot) =>
    [...victim.ids.values()].map((id): Attack => {
      const path = pathAbout(own, operation);
      const body = withAt(operation.exampleBody, placeIn(slot), id);
      // Any version: it is not what protects.
      const send = () => callAsOperator(who, operation, { path, body, headers: ANY_VERSION });
      const name = `${who.role}: ${operation.id} ${path} ${slot.join("/")} ${id}`;
      return { name, statuses: isOfOne ? [404] : [400, 404], sent: [id], secret, send };
    }),
  );
}

function placeIn(slot: Path): Path {
  return slot.map((part) => (part === "*" ? 0 : part));
}
