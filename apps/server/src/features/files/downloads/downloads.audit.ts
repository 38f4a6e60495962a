import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { encodeId, type Prefix } from "../../../core/ids.ts";
import type { DownloadedType } from "../../../db/tables/money.ts";

interface Named {
  readonly type: string;
  readonly prefix: Prefix;
  readonly granted: AuditNote["action"];
  readonly used: AuditNote["action"];
  /** a download that broke off went on */
  readonly resumed: AuditNote["action"];
}

const namesOf = (type: string, prefix: Prefix, what: "download" | "preview" = "download"): Named => ({
  type,
  prefix,
  granted: `${type}.${what}_granted`,
  used: `${type}.${what}ed`,
  resumed: `${type}.${what}_resumed`,
});
/** What each kind of file is called in the audit log, when it is granted and when the grant is used. */
const NAMES: Readonly<Record<DownloadedType, Named>> = {
  invoice: namesOf("invoice", "ivc"),
  document: namesOf("document", "doc"),
  deliverable: namesOf("deliverable", "dlv"),
  report: namesOf("report", "rpt"),
  preparedDeliverable: namesOf("deliverable", "dlv", "preview"),
};

/** Whose file it is: a kind of resource, and its uuid. */
interface FileOf {
  readonly type: DownloadedType;
  readonly id: string;
}

/** What the audit log says of a grant (uuid): who fetches the file is not known, but by which grant. */
export function grantNote({ type, id }: FileOf, grantId: string, what: "granted" | "used" | "resumed"): AuditNote {
  const names = NAMES[type];
  return {
    action: names[what],
    subject: { type: names.type, id: encodeId(names.prefix, id) },
    detail: { grantId: encodeId("dgr", grantId) },
  };
}
