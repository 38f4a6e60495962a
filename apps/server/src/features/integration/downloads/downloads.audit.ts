import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { encodeId, type Prefix } from "../../../core/ids.ts";
import type { DownloadedType } from "../../../db/tables/money.ts";

interface Named {
  readonly type: string;
  readonly prefix: Prefix;
  readonly granted: AuditNote["action"];
  readonly used: AuditNote["action"];
}

const DELIVERABLE = { type: "deliverable", prefix: "dlv" } as const;
/** What each kind of file is called in the audit log, when it is granted and when the grant is used. */
const NAMES: Readonly<Record<DownloadedType, Named>> = {
  invoice: { type: "invoice", prefix: "inv", granted: "invoice.download_granted", used: "invoice.downloaded" },
  document: { type: "document", prefix: "doc", granted: "document.download_granted", used: "document.downloaded" },
  deliverable: { ...DELIVERABLE, granted: "deliverable.download_granted", used: "deliverable.downloaded" },
  preparedDeliverable: { ...DELIVERABLE, granted: "deliverable.preview_granted", used: "deliverable.previewed" },
};

/** Whose file it is: a kind of resource, and its uuid. */
interface FileOf {
  readonly type: DownloadedType;
  readonly id: string;
}

/** What the audit log says of a grant (uuid): who fetches the file is not known, but by which grant. */
export function grantNote({ type, id }: FileOf, grantId: string, what: "granted" | "used"): AuditNote {
  const names = NAMES[type];
  return {
    action: names[what],
    subject: { type: names.type, id: encodeId(names.prefix, id) },
    detail: { grantId: encodeId("dlg", grantId) },
  };
}
