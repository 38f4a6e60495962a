import { allows, OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { decodeId } from "../../../../core/ids.ts";
import type { Keyset } from "../../../../core/paging.ts";
import { notFoundAt, Problem } from "../../../../core/problem.ts";
import type { Read, Work } from "../../../../work/work.ts";
import * as store from "./operators.colleagues.store.ts";

const AT = "#/operatorId";
const WORKERS = OPERATOR_ROLES.filter((role) => allows(role, "cases:work"));

/** What these operators (uuids) are called, by uuid: whoever works with them is told that, and no more. Who is not known is left out. */
export async function namesOfOperators(
  { tx }: Pick<Read, "tx">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await store.listNames(tx, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those who can be given cases, in tenants that the operator (uuid) who asks sees; `tenantId` (uuid): of this one. */
export function listColleagues(
  { tx }: Pick<Read, "tx">,
  { askedBy, tenantId }: { readonly askedBy: string; readonly tenantId: string | undefined },
  keyset: Keyset,
): Promise<readonly store.Colleague[]> {
  return store.listColleaguesAfter(tx, { roles: WORKERS, askedBy, tenantId }, keyset);
}

/** The uuid of an operator who can work on cases of this tenant, and loses nothing of it meanwhile. Throws 404 and 400. */
export async function requireColleague({ tx, scope }: Work, id: string): Promise<string> {
  const uuid = decodeId("opr", id);
  const colleague = uuid === undefined ? undefined : await store.findColleagueForShare(tx, uuid);
  if (colleague === undefined) throw notFoundAt([{ pointer: AT, id }]);
  const { role, state, tenants } = colleague;
  if (state !== "active") throw unfit("This operator cannot sign in. Send the id of one who is active.");
  if (!WORKERS.includes(role)) throw unfit(`The role ${role} does not work on cases. Send another operator.`);
  if (tenants !== null && !tenants.includes(scope.tenantId))
    throw unfit("This operator does not see the case's tenant. Send one who does.");
  return colleague.id;
}

function unfit(detail: string): Problem {
  const errors = [{ pointer: AT, code: "mismatch" as const, detail }];
  return new Problem("validation_failed", detail, { errors });
}
