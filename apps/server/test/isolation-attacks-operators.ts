import { allows, OPERATOR_ROLES, type OperatorAction, reachOf } from "@entrada/domain/access/operator-actions";
import { encodeId } from "../src/core/ids.ts";
import { OPERATOR_PREFIX } from "../src/http/route.ts";
import type { TestServer } from "./app.ts";
import { type Attack, claim, secretsOf } from "./isolation-attacks.ts";
import type { IsolationBed } from "./isolation-bed.ts";
import { operatorIn, type TestOperator } from "./operators.ts";

/** An operation of the operators' OpenAPI document that asks for an action. */
export interface OperatorOperation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly action: OperatorAction;
  /** its path names a resource of a tenant */
  readonly isScoped: boolean;
  readonly queryParameters: readonly string[];
  readonly exampleBody: unknown;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> };
  readonly "x-required-action"?: OperatorAction;
  readonly "x-scoped-by"?: string;
}

const SLOT = /\{\w+\}/g;
const HOUR_MS = 3_600_000;

/** Every operation of operators that their roles decide about. */
export async function operatorOperations({ app }: TestServer): Promise<readonly OperatorOperation[]> {
  const document = await app.inject({ url: `${OPERATOR_PREFIX}/openapi.json` });
  const paths: Readonly<Record<string, Readonly<Record<string, Described>>>> = document.json().paths;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]): readonly OperatorOperation[] => {
      const action = described["x-required-action"];
      if (action === undefined) return [];
      const inQuery = (described.parameters ?? []).filter((parameter) => parameter.in === "query");
      return [
        {
          id: described.operationId,
          // OpenAPI writes methods in lower case.
          method: method.toUpperCase() as OperatorOperation["method"],
          ...{ path, action, isScoped: described["x-scoped-by"] !== undefined },
          queryParameters: inQuery.map(({ name }) => name),
          exampleBody: Object.values(described.requestBody?.content ?? {})[0]?.example,
        },
      ];
    }),
  );
}

/** An operator of each role; where the role can be limited to tenants, limited to the bed's owner. */
export function operatorsOf({ server, owner }: IsolationBed): Promise<readonly TestOperator[]> {
  // Fresh for as long as the run takes: a missing factor must not be what protects.
  const verifiedAt = new Date(Date.now() + HOUR_MS);
  return Promise.all(
    OPERATOR_ROLES.map((role) => {
      const tenants = reachOf(role) === "all" ? "all" : [owner.tenant.scope.tenantId];
      return operatorIn(server, { role, tenants, verifiedAt });
    }),
  );
}

/** Whatever operators can send about a tenant that they do not see, and about any tenant what their role does not allow. */
export async function operatorAttacks(bed: IsolationBed): Promise<readonly Attack[]> {
  const operations = await operatorOperations(bed.server);
  const operators = await operatorsOf(bed);
  const tenantId = bed.owner.tenant.scope.tenantId;
  const foreign = bed.strangers.filter(({ tenant }) => tenant.scope.tenantId !== tenantId);
  const secret = secretsOf(foreign, undefined);
  return operators.flatMap((who) => {
    const isLimited = reachOf(who.role) !== "all";
    return operations.flatMap((operation) => {
      const isAllowed = allows(who.role, operation.action);
      if (isAllowed && !isLimited) return [];
      return foreign.flatMap((victim) => {
        const named = [...victim.ids.values(), encodeId("ten", victim.tenant.scope.tenantId)];
        return operation.path.includes("{")
          ? namedAttacks(who, operation, named, { secret, isAllowed })
          : listAttacks(who, operation, named, { secret, isAllowed });
      });
    });
  });
}

interface Stakes {
  readonly secret: ReadonlySet<string>;
  readonly isAllowed: boolean;
}

function namedAttacks(
  who: TestOperator,
  operation: OperatorOperation,
  named: readonly string[],
  { secret, isAllowed }: Stakes,
): readonly Attack[] {
  // Of what belongs to no tenant, the body may be refused before it is looked for.
  const found = operation.isScoped ? [404] : [400, 403, 404];
  return named.map((id): Attack => {
    const path = operation.path.replace(SLOT, id);
    const send = (turn: number) => sendTo(who, operation, path, claim(turn));
    const name = `${who.role}: ${operation.id} ${path}`;
    return { name, statuses: isAllowed ? found : [403], sent: [id], secret, send };
  });
}

function listAttacks(
  who: TestOperator,
  operation: OperatorOperation,
  named: readonly string[],
  { secret, isAllowed }: Stakes,
): readonly Attack[] {
  const name = `${who.role}: ${operation.id}`;
  if (!isAllowed) {
    return [
      { name, statuses: [403], sent: [], secret, send: (turn) => sendTo(who, operation, operation.path, claim(turn)) },
    ];
  }
  // What an operator makes for its own tenants is no attack.
  if (operation.method !== "GET") return [];
  const filters = operation.queryParameters.filter((parameter) => /Id$/.test(parameter));
  return [
    { name, statuses: [200, 400, 404], sent: [], secret, send: () => who.get(operation.path) },
    ...filters.flatMap((filter) =>
      named.map((id): Attack => {
        const send = () => who.get(`${operation.path}?${filter}=${id}`);
        return { name: `${name} ${filter}=${id}`, statuses: [200, 400, 404], sent: [id], secret, send, isEmpty: true };
      }),
    ),
  ];
}

function sendTo(
  who: TestOperator,
  operation: OperatorOperation,
  path: string,
  headers: Readonly<Record<string, string>>,
) {
  const { method, exampleBody } = operation;
  if (method === "GET") return who.get(path, headers);
  if (method === "POST") return who.post(path, exampleBody, headers);
  if (method === "PATCH") return who.patch(path, exampleBody, { "if-match": '"1"', ...headers });
  return who.delete(path, { "if-match": '"1"', ...headers });
}
