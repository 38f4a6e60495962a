import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { actorOf, type Principal } from "@entrada/domain/access/principal";
import type { AppContext } from "../context.ts";
import { INSTALLATION } from "../core/tenant-scope.ts";
import { appendAudit } from "../db/audit-append.ts";
import { holderOf } from "../db/connections/holder.ts";
import type { Database } from "../db/database.ts";
import { enqueue, type JobRequest } from "../jobs/queue.ts";
import type { Work } from "./work.ts";

/** What is the same for all tenants is in nobody's log, and its time is real. */
export type InstallationWork = Pick<Work, "tx" | "now" | "principal" | "enqueue" | "audit">;

export type InstallationRead = Pick<InstallationWork, "tx">;

interface Resources {
  readonly db: Database;
  readonly clock: Pick<AppContext["clock"], "now">;
  /** absent at the command line: servers find the jobs the next time they look */
  readonly jobs?: AppContext["jobs"];
}

/** Runs a use case about the installation itself in one transaction, with its jobs and audit entries. */
export async function installationWork<T>(
  { db, clock, jobs: bell }: Resources,
  principal: Principal,
  useCase: (w: InstallationWork) => Promise<T>,
): Promise<T> {
  const working = async (tx: InstallationWork["tx"]) => {
    const jobs: JobRequest[] = [];
    const notes: AuditNote[] = [];
    const result = await useCase({
      tx,
      now: clock.now(),
      principal,
      enqueue: (job) => void jobs.push(job),
      audit: (note) => void notes.push(note),
    });
    for (const job of jobs) await enqueue(tx, job);
    await appendAudit(tx, INSTALLATION, notes, { actor: actorOf(principal) });
    return { result, hasJobs: jobs.length > 0 };
  };
  const { result, hasJobs } = await db.withoutTenant(working, holderOf(INSTALLATION, principal, "change"));
  if (hasJobs) bell?.ring();
  return result;
}
