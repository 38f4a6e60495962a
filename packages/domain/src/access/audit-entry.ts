import { canonicalJson } from "../shared/canonical-json.ts";
import type { Actor } from "./principal.ts";

/** What was done, to what. Ids, codes, counts and reasons in codes: nothing that tells about a person. */
export interface AuditNote {
  /** the kind of thing and what happened to it: `api_key.revoked` */
  readonly action: `${string}.${string}`;
  /** what it was done to, as clients see it; null: the installation, or what the action itself names */
  readonly subject: { readonly type: string; readonly id: string } | null;
  readonly detail?: AuditDetail;
}

export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Who did it, where, and by which request. */
export interface AuditCause {
  readonly actor: Actor;
  /** as clients see it; null: the whole installation */
  readonly tenantId: string | null;
  /** null: the whole installation, or both environments of the tenant */
  readonly environment: string | null;
  readonly requestId: string | null;
}

/** One row of the audit log, as it is hashed: in the canonical form of RFC 8785. */
export interface AuditEntry {
  readonly action: string;
  readonly actor: { readonly type: string; readonly id: string | null };
  readonly at: string;
  readonly detail: AuditDetail;
  readonly environment: string | null;
  readonly requestId: string | null;
  readonly seq: number;
  readonly subject: { readonly type: string; readonly id: string } | null;
  readonly tenantId: string | null;
}

/** An entry without what only the log knows: its instant goes between the first two parts, its number between the last. */
export interface AuditText {
  readonly beginning: string;
  readonly middle: string;
  readonly end: string;
}

const ACTION = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/;
const DETAIL_CHARACTERS_MAX = 1_000;

/** The canonical text of an entry, in its three parts. Throws on an action or a detail that is not one. */
export function auditText(note: AuditNote, { actor, tenantId, environment, requestId }: AuditCause): AuditText {
  const { action, subject, detail = {} } = note;
  if (!ACTION.test(action)) throw new TypeError(`${action} is not the name of an action`);
  for (const [name, value] of Object.entries(detail)) {
    if (typeof value === "string" && value.length > DETAIL_CHARACTERS_MAX)
      throw new RangeError(`the detail ${name} of ${action} is too long`);
  }
  // In the order of their names, which the canonical form asks for.
  const beginning = canonicalJson({ action, actor: { type: actor.type, id: actor.id ?? null } });
  const middle = canonicalJson({ detail, environment, requestId });
  const end = canonicalJson({ subject: subject && { type: subject.type, id: subject.id }, tenantId });
  return {
    beginning: `${beginning.slice(0, -1)},"at":"`,
    middle: `",${middle.slice(1, -1)},"seq":`,
    end: `,${end.slice(1)}`,
  };
}
