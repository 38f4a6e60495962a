import type { AuditEntry } from "@entrada/api-client/operator-schema";
import type { Column } from "../rows/column.ts";

const said = (detail: AuditEntry["detail"]) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");

export const COLUMNS: readonly Column<AuditEntry>[] = [
  { name: "auditSeq", width: "small", plain: ({ seq }) => `${seq}` },
  { name: "auditAt", width: "middle", plain: ({ at }, { language }) => language.moment(at) },
  { name: "auditAction", width: "middle", plain: ({ action }) => action },
  {
    name: "auditActor",
    width: "middle",
    plain: ({ actor }, { language }) => actor.id ?? language.name("auditActor", actor.type),
  },
  { name: "auditSubject", width: "middle", plain: ({ subject }) => subject?.id ?? "" },
  { name: "auditDetail", plain: ({ detail }) => said(detail) },
];
