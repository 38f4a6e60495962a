import type { DeliverableState } from "@entrada/domain/deliverables/deliverable-lifecycle";

export const STEPS = [
  ...["announce", "announce", "upload", "uploadOther", "read", "confirm", "ask", "askWithReason"],
  ...["approve", "approve", "approveOverride", "approveOther", "replace", "withdraw", "redeliver"],
  ...["grant", "use", "useOld", "hold", "resume", "erase", "publishCatalog", "publishKnowledge", "takeBack"],
  ...["decideApproved", "decideRefused", "correctApproved", "correctNeeds", "correctRefused", "correctLapsed"],
] as const;
export type Step = (typeof STEPS)[number];

/** right: says what is known · wrong: has another passport number · blank: says nothing · notice: of a refusal, and right */
export const KINDS = ["right", "right", "wrong", "blank", "notice"] as const;
export type Kind = (typeof KINDS)[number];

/** An agent, who prepares, and two reviewers, who may do either. */
export const PEOPLE = ["ann", "ben", "cem"] as const;
export type Person = (typeof PEOPLE)[number];

/** What is done, to which of the files or addresses so far, by whom, and with which kind of document. */
export type Move = readonly [step: Step, nth: number, who: Person, kind: Kind];

export interface ModelFile {
  state: DeliverableState;
  readonly kind: Kind;
  readonly replaces: ModelFile | null;
  reading: "awaitingFile" | "reading" | "read";
  /** who announced it, sent its bytes, and asked for its release last */
  readonly preparedBy: Person;
  uploadedBy: Person | null;
  requestedBy: Person | null;
  readonly confirmedBy: Person[];
  overriddenBy: Person | null;
}

export interface Model {
  state: "submitted" | "decided" | "closed";
  outcome: string | null;
  isHeld: boolean;
  isErased: boolean;
  readonly files: ModelFile[];
  /** each works once, while its document stays released */
  readonly grants: { readonly file: ModelFile; isUsed: boolean }[];
  /** the events of deliverables */
  readonly told: string[];
}

/** How often each transition of a deliverable was taken. */
export const taken = new Map<string, number>();

const VISA = ["approved", "approvedNeedsCorrection"];
const CONFLICT = "state_conflict";

export const isVisa = ({ kind }: Pick<ModelFile, "kind">) => kind !== "notice";
const isDecided = ({ state }: Model) => state !== "submitted";
/** Whether the decision allows such a document. */
const isFitting = (outcome: string | null, file: Pick<ModelFile, "kind">) =>
  outcome !== null && VISA.includes(outcome) === isVisa(file);
const successorOf = (model: Model, file: ModelFile) =>
  model.files.find(({ replaces, state }) => replaces === file && state !== "withdrawn");

function move(model: Model, file: ModelFile, action: string, to: DeliverableState): void {
  const edge = `${file.state} ${action}`;
  taken.set(edge, (taken.get(edge) ?? 0) + 1);
  file.state = to;
  model.told.push(action === "requestRelease" ? "deliverable.updated" : `deliverable.${to}`);
}

function close(model: Model): void {
  model.state = "closed";
  model.isHeld = false;
}

/** What a step does to a case; the code of the refusal, or `done`. */
export function decide(model: Model, outcome: string): string {
  if (model.state !== "submitted") return CONFLICT;
  Object.assign(model, { state: "decided", outcome });
  if (!VISA.includes(outcome)) close(model);
  return "done";
}

const OUTCOMES = ["approved", "approvedNeedsCorrection", "refused", "returnedUnprocessed", "lapsed"] as const;

export function correctable(model: Model): readonly string[] {
  if (!isDecided(model) || model.isErased) return [];
  const released = model.files.filter(({ state }) => state === "released");
  return OUTCOMES.filter((one) => one !== model.outcome && released.every((file) => isFitting(one, file)));
}

export function correct(model: Model, outcome: string): string {
  if (!correctable(model).includes(outcome)) return CONFLICT;
  Object.assign(model, { state: "decided", outcome });
  const isIssued = model.files.some((file) => isVisa(file) && file.state === "released");
  if (!VISA.includes(outcome) || (outcome === "approved" && isIssued)) close(model);
  return "done";
}

export function canTakeBack(model: Model): boolean {
  return isDecided(model) && !model.isErased && !model.files.some(({ state }) => /^(released|awaiting)/.test(state));
}

export function takeBack(model: Model): string {
  if (!canTakeBack(model)) return CONFLICT;
  Object.assign(model, { state: "submitted", outcome: null });
  return "done";
}

export function hold(model: Model, isHeld: boolean): string {
  if (model.state === "closed" || model.isHeld === isHeld) return CONFLICT;
  model.isHeld = isHeld;
  return "done";
}

export function erase(model: Model): string {
  if (model.isErased) return "resource_not_found";
  if (model.state !== "closed") return "open_cases";
  model.isErased = true;
  for (const file of model.files) {
    if (/^(replaced|withdrawn)$/.test(file.state)) model.told.push("deliverable.updated");
    else move(model, file, "withdraw", "withdrawn");
  }
  return "done";
}

/** What a step does to the files of a case. */
export function announce(model: Model, who: Person, kind: Kind, replaces: ModelFile | null): string {
  const isTaken = replaces !== null && (replaces.state !== "released" || successorOf(model, replaces) !== undefined);
  if (model.isErased || isTaken || !isFitting(model.outcome, { kind })) return CONFLICT;
  const file = { state: "preparing", kind, replaces, reading: "awaitingFile", overriddenBy: null } as const;
  model.files.push({ ...file, preparedBy: who, uploadedBy: null, requestedBy: null, confirmedBy: [] });
  model.told.push("deliverable.created");
  return "done";
}

export function upload(model: Model, file: ModelFile, who: Person, isSame: boolean): string {
  if (file.state !== "preparing" || file.reading !== "awaitingFile") return CONFLICT;
  if (!isSame) return "content_rejected";
  file.reading = "reading";
  file.uploadedBy = who;
  model.told.push("deliverable.updated");
  return "done";
}

export function confirm(model: Model, file: ModelFile, who: Person): string {
  if (model.isErased || !isOpen(file) || file.reading !== "read") return CONFLICT;
  file.confirmedBy.push(who);
  model.told.push("deliverable.updated");
  return "done";
}

const isOpen = ({ state }: ModelFile) => state === "preparing" || state === "awaitingRelease";
const preparersOf = ({ preparedBy, uploadedBy, requestedBy }: ModelFile) => [preparedBy, uploadedBy, requestedBy];
const isSeen = ({ kind, confirmedBy }: ModelFile, people: readonly (Person | null)[]) =>
  kind !== "blank" || confirmedBy.some((one) => people.includes(one));

export function ask(model: Model, file: ModelFile, who: Person, hasReason: boolean): string {
  const isPossible = !model.isErased && isFitting(model.outcome, file);
  if (!isPossible || !isOpen(file) || file.reading !== "read") return CONFLICT;
  const isExplained = file.kind !== "wrong" || hasReason;
  if (!isExplained || !isSeen(file, [...preparersOf(file), who])) return "document_mismatch";
  move(model, file, "requestRelease", "awaitingRelease");
  file.requestedBy = who;
  file.overriddenBy = file.kind === "wrong" ? who : null;
  return "done";
}

interface Approving {
  readonly who: Person;
  readonly isSame: boolean;
  readonly confirmsOverride: boolean;
}

export function approve(model: Model, file: ModelFile, { who, isSame, confirmsOverride }: Approving): string {
  if (who === "ann") return "grant_missing";
  const isPossible = !model.isErased && isFitting(model.outcome, file);
  if (!isPossible || file.state !== "awaitingRelease") return CONFLICT;
  if (preparersOf(file).includes(who)) return "second_approver_required";
  const isExplained = file.kind !== "wrong" || confirmsOverride;
  // Whoever asked last may be another preparer than the one who has looked.
  const isSeenByBoth = isSeen(file, preparersOf(file)) && isSeen(file, [who]);
  if (!isSame || !isExplained || !isSeenByBoth) return "document_mismatch";
  move(model, file, "approve", "released");
  if (file.replaces?.state === "released") move(model, file.replaces, "replace", "replaced");
  if (isVisa(file) && model.state === "decided") close(model);
  return "done";
}

export function withdraw(model: Model, file: ModelFile): string {
  if (model.isErased || file.state === "replaced" || file.state === "withdrawn") return CONFLICT;
  move(model, file, "withdraw", "withdrawn");
  return "done";
}

export function grant(model: Model, file: ModelFile): string {
  if (file.state !== "released") return CONFLICT;
  model.grants.push({ file, isUsed: false });
  return "done";
}

export function use(model: Model, one: Model["grants"][number]): string {
  if (one.isUsed || one.file.state !== "released") return "resource_not_found";
  one.isUsed = true;
  model.told.push("deliverable.downloaded");
  return "done";
}
