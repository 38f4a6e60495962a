import type { AuditEntry } from "@entrada/domain/access/audit-entry";
import type { TestServer } from "./app.ts";
import { querySuperuser } from "./database.ts";

/** What the audit log says of a subject (as clients see it), oldest first. */
export async function auditOf({ database }: TestServer, subjectId: string): Promise<readonly AuditEntry[]> {
  const rows = await querySuperuser<{ entry: AuditEntry }>(
    database.superuser,
    "select entry::jsonb as entry from audit_log where subject_id = $1 order by seq",
    [subjectId],
  );
  return rows.map(({ entry }) => entry);
}

/** The actions that the audit log has of a request, oldest first. */
export async function auditedBy({ database }: TestServer, requestId: unknown): Promise<readonly string[]> {
  const rows = await querySuperuser<{ action: string }>(
    database.superuser,
    "select action from audit_log where entry::jsonb ->> 'requestId' = $1 order by seq",
    [requestId],
  );
  return rows.map(({ action }) => action);
}
