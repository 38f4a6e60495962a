import type { AuditNote } from "@entrada/domain/access/audit-entry";
import type { Work } from "./work.ts";

/** Writes down what an operator did. What a tenant's own key does is in its events. */
export function auditOperator(w: Pick<Work, "audit" | "principal">, note: AuditNote): void {
  if (w.principal.kind === "operator") w.audit(note);
}
