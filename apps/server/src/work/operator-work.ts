import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { actorOf, COMMAND_LINE } from "@entrada/domain/access/principal";
import type { Clock } from "../core/clock.ts";
import { INSTALLATION, scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import { type AuditPlace, appendAudit } from "../db/audit-append.ts";
import { readBusinessNow } from "../db/business-clock.ts";
import type { OperatorDatabase } from "../db/operator.ts";
import { appendEvents } from "../events/append.ts";
import { perform, type Work } from "./work.ts";

/** The process's resources for a use case that the command line runs. */
export interface OperatorContext {
  readonly clock: Pick<Clock, "now">;
}

/** For use cases about tenants themselves: a transaction of the operator's database, which sees all of them. */
export type AcrossTenants = Pick<Work, "tx">;

/** The same for use cases that change something. */
export interface AuditedAcrossTenants extends AcrossTenants {
  /** Writes down who did it: to the installation, unless a tenant (uuid) is named. */
  audit(note: AuditNote, place?: AuditPlace): void;
}

const ctx: OperatorContext = { clock: { now: () => new Date() } };

/** Runs a use case about tenants themselves, or the installation, for the command line. */
export function acrossTenants<T>(
  operator: OperatorDatabase,
  useCase: (a: AuditedAcrossTenants) => Promise<T>,
): Promise<T> {
  return operator.transaction(async (tx) => {
    const notes: { readonly note: AuditNote; readonly place: AuditPlace }[] = [];
    const result = await useCase({ tx, audit: (note, place = INSTALLATION) => void notes.push({ note, place }) });
    for (const { note, place } of notes) await appendAudit(tx, place, [note], { actor: actorOf(COMMAND_LINE) });
    return result;
  });
}

/**
 * Runs a use case for the command line: one transaction for one tenant, on the operator's connection. Servers find its
 * jobs and events the next time they look.
 */
export function operatorWork<T>(
  operator: OperatorDatabase,
  tenantScope: TenantScope,
  useCase: (w: Work<OperatorContext>) => Promise<T>,
): Promise<T> {
  const scope = scopeOf(tenantScope);
  const cause = { actor: actorOf(COMMAND_LINE) };
  return operator.transaction(async (tx) => {
    const now = await readBusinessNow(tx, scope);
    const { result, events } = await perform({ ctx, tx, scope, principal: COMMAND_LINE, now, cause }, useCase);
    if (events.length > 0) await appendEvents(tx, scope, events, { occurredAt: now, cause });
    return result;
  });
}
