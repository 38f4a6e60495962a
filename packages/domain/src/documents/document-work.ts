import { type Access, type Principal, permits } from "../access/principal.ts";
import { isOneOf } from "../shared/one-of.ts";
import { DOCUMENT_LIFECYCLE, type DocumentState } from "./document-lifecycle.ts";

/** What can be done with a document. */
export const DOCUMENT_WORK = ["upload", "copy", "download", "purge", "insist", "accept", "reject"] as const;
export type DocumentWork = (typeof DOCUMENT_WORK)[number];

/** What decides what can be done with a document now. */
export interface DocumentWorkFacts {
  readonly state: DocumentState;
  /** its bytes are there */
  readonly isKept: boolean;
  /** its application was submitted, and has not ended: it is kept until then */
  readonly isBound: boolean;
}

/** Something in it may look wrong: by its own rules, or by what its case asks of the passport in it. */
export const DISPUTABLE = ["needsReview", "accepted"] as const satisfies readonly DocumentState[];

type Needed = Readonly<Partial<Record<DocumentWork, Access>>>;

/** What each needs of a person; absent: it is not theirs to do. */
const NEEDED: Readonly<Record<"session" | "operator", Needed>> = {
  session: {
    upload: { sessionScope: "documents:write" },
    copy: { sessionScope: "documents:write" },
    download: { sessionScope: "deliverables:download" },
    purge: { sessionScope: "documents:purge" },
    insist: { sessionScope: "documents:write" },
  },
  operator: {
    upload: { action: "cases:work" },
    download: { action: "documents:read" },
    accept: { action: "cases:work" },
    reject: { action: "cases:work" },
  },
};
const OF_TENANTS: readonly DocumentWork[] = ["upload", "copy", "download", "purge", "insist"];

/** What this caller can do with a document now. */
export function openDocumentWork(facts: DocumentWorkFacts, principal: Principal): readonly DocumentWork[] {
  const { state, isKept, isBound } = facts;
  const leads = DOCUMENT_LIFECYCLE.transitions.filter(({ from }) => from === state).map(({ action }) => action);
  const open: Readonly<Record<DocumentWork, boolean>> = {
    upload: state === "awaitingUpload",
    copy: state === "accepted",
    download: isKept,
    purge: leads.includes("purge") && !isBound,
    insist: isOneOf(DISPUTABLE, state),
    accept: state === "needsReview",
    reject: state === "needsReview",
  };
  return DOCUMENT_WORK.filter((work) => open[work] && isTheirs(work, principal));
}

function isTheirs(work: DocumentWork, principal: Principal): boolean {
  if (principal.kind !== "session" && principal.kind !== "operator") return OF_TENANTS.includes(work);
  const access = NEEDED[principal.kind][work];
  return access !== undefined && permits(principal, access);
}
