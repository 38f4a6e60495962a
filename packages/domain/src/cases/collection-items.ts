import type { AttentionReason } from "./attention.ts";
import { type Answers, type CollectionForm, isAsked, withDependents } from "./collection-form.ts";

/** One thing that is asked for: an answer by its JSON pointer, a document by its type, or that somebody confirms a note. */
export type Asked = { readonly path: string } | { readonly documentType: string } | { readonly confirmation: true };

export const ITEM_STATES = ["open", "accepted", "returned"] as const;
type ItemState = (typeof ITEM_STATES)[number];

/** An item of a collection request. Accepted ones stay closed. */
export type CollectionItem = Asked & {
  readonly state: ItemState;
  /** why it was returned */
  readonly reason: AttentionReason | null;
  /** the form asks for it since it changed */
  readonly isNew?: true;
} & Given;

/** A document that a return set aside. */
export interface SetAside {
  /** uuid */
  readonly id: string;
  /** the return rejected it, too */
  readonly isRejected: boolean;
}

interface Given {
  /** of a returned document: what its return set aside, for an undo; clients see nothing of it */
  readonly setAside?: readonly SetAside[] | undefined;
}

/** An item that an operator gives back. */
export type ReturnedItem = Asked & Given & { readonly reason: AttentionReason };

/** What an item asks for, and how far it has come; a state that came later counts as open. */
type OpenItem = Asked & { readonly state: string };

/** Everything that the form asks for, in its order: what a new case starts with. */
export function itemsOfForm({ questions, documents }: CollectionForm): readonly CollectionItem[] {
  const asked: readonly Asked[] = [
    ...questions.map(({ field }) => ({ path: pointerTo(field) })),
    ...documents.map(({ type }) => ({ documentType: type })),
  ];
  return asked.map(opened);
}

/** An item that nobody has looked at yet. */
export function opened(asked: Asked): CollectionItem {
  return { ...asked, state: "open", reason: null };
}

/** What an item asks for, as one text: two items of a request that ask for the same have the same. */
export function keyOf(asked: Asked): string {
  if ("path" in asked) return asked.path;
  return "documentType" in asked ? `document ${asked.documentType}` : "confirmation";
}

/** The fields that the items ask for and that are still open, in the order of the form. */
export function openFields(form: CollectionForm, items: readonly OpenItem[]): readonly string[] {
  const fieldsIn = (of: readonly OpenItem[]) => of.flatMap((item) => ("path" in item ? fieldOf(item.path) : []));
  const closed = new Set(fieldsIn(items.filter(({ state }) => state === "accepted")));
  const open = fieldsIn(items.filter(({ state }) => state !== "accepted"));
  // An answer that changes may ask further questions, which nobody has answered yet.
  return withDependents(form, open).filter((field) => !closed.has(field));
}

/**
 * The documents that the items ask for with these answers, which are still open: by type, and whether they must be there.
 * An answer that can change may ask for further ones.
 */
export function openDocuments(
  form: CollectionForm,
  items: readonly OpenItem[],
  answers: Answers,
): readonly { readonly type: string; readonly isRequired: boolean }[] {
  const fields = openFields(form, items);
  const named = new Set(items.flatMap((item) => ("documentType" in item ? item.documentType : [])));
  const asked = items.flatMap((item) => {
    if (!("documentType" in item) || item.state === "accepted") return [];
    const { documentType: type } = item;
    const inForm = form.documents.find((document) => document.type === type);
    // Whoever returned it or asked for it beyond the form wants it.
    if (!inForm || item.state === "returned") return [{ type, isRequired: true }];
    return isAsked(inForm, answers) ? [{ type, isRequired: inForm.isRequired }] : [];
  });
  const further = form.documents.filter(
    ({ type, when }) =>
      when !== undefined && fields.includes(when.field) && !named.has(type) && isAsked({ when }, answers),
  );
  return [...asked, ...further.map(({ type, isRequired }) => ({ type, isRequired }))];
}

/** A form that has changed while somebody filled it in. */
export interface FormChange {
  readonly before: CollectionForm;
  readonly after: CollectionForm;
  /** fields whose answers no longer fit */
  readonly unfit: ReadonlySet<string>;
}

/**
 * The items of a request after its form has changed: what the form has dropped is gone, what no longer fits is open again,
 * and everything else is as it was.
 */
export function carriedItems(items: readonly CollectionItem[], change: FormChange): readonly CollectionItem[] {
  const [had, has] = [keysOfForm(change.before), keysOfForm(change.after)];
  return items
    .filter((item) => has.has(keyOf(item)) || !had.has(keyOf(item)))
    .map((item) => ("path" in item && change.unfit.has(fieldOf(item.path)) ? { ...opened(item), isNew: true } : item));
}

/** What only the new form asks for. */
export function newItems({ before, after }: FormChange): readonly CollectionItem[] {
  const had = keysOfForm(before);
  return itemsOfForm(after)
    .filter((item) => !had.has(keyOf(item)))
    .map((item) => ({ ...item, isNew: true }));
}

function keysOfForm(form: CollectionForm): ReadonlySet<string> {
  return new Set(itemsOfForm(form).map(keyOf));
}

/** The items with these accepted. */
export function accepted(items: readonly CollectionItem[], keys: ReadonlySet<string>): readonly CollectionItem[] {
  return items.map((item) => (keys.has(keyOf(item)) ? decided(item, "accepted") : item));
}

/** The items with these given back; one that the request did not have is added to it. */
export function returned(
  items: readonly CollectionItem[],
  returnedItems: readonly ReturnedItem[],
): readonly CollectionItem[] {
  const givenByKey = new Map(
    returnedItems.map((item): [string, CollectionItem] => [keyOf(item), { ...item, state: "returned" }]),
  );
  const had = new Set(items.map(keyOf));
  return [
    ...items.map((item) => givenByKey.get(keyOf(item)) ?? item),
    ...[...givenByKey].filter(([key]) => !had.has(key)).map(([, item]) => item),
  ];
}

/** The items with these as if nobody had looked at them. */
export function undone(items: readonly CollectionItem[], keys: ReadonlySet<string>): readonly CollectionItem[] {
  return items.map((item) => (keys.has(keyOf(item)) ? decided(item, "open") : item));
}

// What an earlier return did is over.
function decided({ setAside: _, ...item }: CollectionItem, state: ItemState): CollectionItem {
  return { ...item, state, reason: null };
}

/** The JSON pointer to a field of the answers. */
export function pointerTo(field: string): string {
  return `/${field.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The field that a JSON pointer leads to, or into. */
export function fieldOf(pointer: string): string {
  return (pointer.split("/")[1] ?? "").replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Those faults that name this field of the answers, or something in it; those of a whole form name it below `answers`. */
export function faultsAt<Fault extends { readonly pointer?: string | undefined }>(
  faults: readonly Fault[],
  field: string,
): readonly Fault[] {
  return faults.filter(({ pointer = "" }) => fieldOf(pointer.replace(/^#(\/answers(?=\/))?/, "")) === field);
}
