import { mayReach, type OperatorRole, reachOf } from "@entrada/domain/access/operator-actions";
import { decodeId } from "../../../core/ids.ts";
import { type FieldError, Problem } from "../../../core/problem.ts";
import type { Work } from "../../../work/work.ts";
import * as store from "./operators.store.ts";

/** Whom an operator sees: all tenants, or those with these ids, as clients see them. */
export type WantedTenants = "all" | readonly string[];

/** The tenants (uuids) that are wanted for a role; null: all. Throws 400 unless they suit it and exist. */
export async function tenantsOf(
  { tx }: Work,
  role: OperatorRole,
  wantedTenants: WantedTenants,
): Promise<string[] | null> {
  if (!mayReach(role, wantedTenants)) {
    const send = reachOf(role) === "some" ? "the ids of one tenant or more" : '"all"';
    throw invalid([{ pointer: "#/tenants", code: "mismatch", detail: `Send ${send} for the role ${role}.` }]);
  }
  if (wantedTenants === "all") return null;
  const uuids = wantedTenants.map((id) => decodeId("ten", id));
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
