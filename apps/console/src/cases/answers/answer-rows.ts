import type { Document, Requirements, ReviewedItem, ReviewedRequest } from "@entrada/api-client/operator-schema";
import { type AnswerSchema, titleOf } from "@entrada/domain/cases/answer-kind";
import { faultsAt, fieldOf } from "@entrada/domain/cases/collection-items";
import type { FilePlace } from "../../files/place/file-place.ts";

/** How an answer stands beside what the documents say. */
type Standing = "differs" | "equal" | "alone" | "accepted" | "returned" | "missing";

export interface AnswerRow {
  /** of its request, to accept or return it */
  readonly requestId: string;
  readonly item: ReviewedItem;
  readonly name: string;
  /** of the answer; undefined: of a document */
  readonly schema: AnswerSchema | undefined;
  readonly standing: Standing;
  /** what was answered; undefined: nothing, or a document */
  readonly value: unknown;
  /** what a document says, which one, and where in its picture */
  readonly read: Read | undefined;
  /** what is wrong with the answer, as the server says it */
  readonly faults: readonly string[];
}

interface Read {
  readonly text: string;
  readonly documentId: string;
  readonly place: FilePlace;
}

interface Sheet {
  readonly requests: readonly ReviewedRequest[];
  readonly documents: readonly Document[];
  readonly requirements: Requirements;
}

// What a passport calls by another name than forms do.
const READ_AS: Readonly<Record<string, string>> = { passportExpiresOn: "expiryDate" };
const ORDER: readonly Standing[] = ["differs", "missing", "alone", "equal", "returned", "accepted"];

/** The items of a case's requests as rows, what differs first and what nobody answered last, each in the order of the form. */
export function answerRows(sheet: Sheet): readonly AnswerRow[] {
  const rows = sheet.requests
    .filter(({ state }) => state !== "cancelled")
    .flatMap((request) => request.items.map((item) => rowOf(sheet, request, item)));
  const inOrder = (some: readonly AnswerRow[]) =>
    ORDER.flatMap((standing) => some.filter((row) => row.standing === standing));
  return [...inOrder(rows.filter((row) => !isUnanswered(row))), ...inOrder(rows.filter(isUnanswered))];
}

/** Whether it is a question that may stay without an answer, and did. */
function isUnanswered({ item: { path, answer } }: AnswerRow): boolean {
  return path !== undefined && !answer.isAnswered;
}

/** What can be accepted without a second look: the answers that no document, rule or person doubts. */
export function clearRows(rows: readonly AnswerRow[]): readonly AnswerRow[] {
  return rows.filter(({ standing }) => standing === "equal" || standing === "alone");
}

/** Tells a row from the others of its case. */
export function itemKey({ requestId, item: { path, documentType } }: Pick<AnswerRow, "requestId" | "item">): string {
  return `${requestId} ${path ?? documentType ?? "confirmation"}`;
}

function rowOf(sheet: Sheet, request: ReviewedRequest, item: ReviewedItem): AnswerRow {
  const { documents, requirements } = sheet;
  const field = fieldIn(item);
  const read = field === undefined ? undefined : readIn(documents, READ_AS[field] ?? field);
  const faults = field === undefined ? [] : faultsAt(request.faults, field).map(({ detail }) => detail);
  return {
    requestId: request.id,
    item,
    name: nameOf(requirements, item),
    schema: schemaOf(requirements, item),
    standing: standingOf(item, read?.comparison === "differs" || faults.length > 0, read?.comparison === "matches"),
    value: item.answer.isAnswered ? item.answer.value : undefined,
    read: read && { text: read.text, documentId: read.documentId, place: read.place },
    faults,
  };
}

function standingOf(item: ReviewedItem, isDoubted: boolean, isConfirmed: boolean): Standing {
  if (item.state !== "open") return item.state === "accepted" ? "accepted" : "returned";
  const isThere = item.confirmation === true || item.documents.length > 0 || item.answer.isAnswered;
  // An optional question without an answer is as good as answered.
  if (!isThere) return item.documentType === undefined ? "alone" : "missing";
  if (isDoubted || item.documents.some(({ state }) => state === "needsReview")) return "differs";
  return isConfirmed ? "equal" : "alone";
}

// The same object for the same field: whoever looks at it is led there once.
const places = new WeakMap<object, FilePlace>();

function placeOf({ reading }: Document, field: { readonly box: FilePlace["box"] }): FilePlace {
  const place = places.get(field) ?? { box: field.box, page: reading?.page ?? null, rotation: reading?.rotation ?? 0 };
  places.set(field, place);
  return place;
}

function readIn(documents: readonly Document[], field: string) {
  for (const document of documents.filter(({ isSetAside }) => !isSetAside)) {
    const found = document.reading?.fields.find((one) => one.field === field);
    if (found?.document)
      return {
        text: found.document,
        comparison: found.comparison,
        documentId: document.id,
        place: placeOf(document, found),
      };
  }
  return undefined;
}

/** What an item asks for, in the words of the form. */
export function nameOf(requirements: Requirements, item: ReviewedItem): string {
  const { documentType } = item;
  if (documentType !== undefined)
    return requirements.documents.find(({ type }) => type === documentType)?.title ?? documentType;
  return titleOf(schemaOf(requirements, item) ?? {}, fieldIn(item) ?? "");
}

/** The schema of the answer that an item asks for; undefined: it asks for none. */
export function schemaOf({ schema }: Requirements, item: Pick<ReviewedItem, "path">): AnswerSchema | undefined {
  const field = fieldIn(item);
  const { properties }: AnswerSchema = schema;
  return field === undefined ? undefined : (properties?.[field] ?? {});
}

function fieldIn({ path }: Pick<ReviewedItem, "path">): string | undefined {
  return path === undefined ? undefined : fieldOf(path);
}
