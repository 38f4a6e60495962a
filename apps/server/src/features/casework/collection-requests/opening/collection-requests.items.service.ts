import type { AttentionReason } from "@entrada/domain/cases/attention";
import type { Asked, ReturnedItem } from "@entrada/domain/cases/collection-items";
import { type FieldError, refuseFieldErrors, type ValidParts } from "../../../../core/problem.ts";

/** An item as it is sent: exactly one of the first three, and what is said about it. */
interface SentItem {
  readonly path?: string;
  readonly documentType?: string;
  readonly confirmation?: boolean;
  readonly reason?: AttentionReason;
  readonly note?: string;
}

/** An item with what an operator says about it. */
export type Noted<Item> = Item & { readonly note?: string };

/** What is wrong with items that are sent: each names one thing, and one that is returned has a reason. */
export function errorsOfItems(
  items: readonly (ValidParts<SentItem> | undefined)[],
  isReturn = false,
): readonly FieldError[] {
  return items.flatMap((item, index): readonly FieldError[] => {
    if (item === undefined) return [];
    const pointer = `#/items/${index}`;
    const named = [item.path, item.documentType, item.confirmation].filter((one) => one !== undefined && one !== false);
    const detail = "Name exactly one of path, documentType and confirmation.";
    return [
      ...(named.length === 1 ? [] : [{ pointer, code: named.length === 0 ? "required" : "too_many", detail } as const]),
      ...(isReturn && item.reason === undefined ? [reasonMissing(`${pointer}/reason`)] : []),
    ];
  });
}

function reasonMissing(pointer: string): FieldError {
  return { pointer, code: "required", detail: "Send this field: what is returned has a reason." };
}

/** The items that are named. Throws 400 if one names nothing or two things. */
export function askedItems(items: readonly SentItem[]): readonly Asked[] {
  refuseFieldErrors(errorsOfItems(items));
  return items.map(askedOf);
}

/** The same, with what is said about each. */
export function notedItems(items: readonly SentItem[]): readonly Noted<Asked>[] {
  refuseFieldErrors(errorsOfItems(items));
  return items.map(notedOf);
}

function askedOf({ path, documentType }: SentItem): Asked {
  if (path !== undefined) return { path };
  return documentType === undefined ? { confirmation: true } : { documentType };
}

function notedOf(item: SentItem): Noted<Asked> {
  return { ...askedOf(item), ...(item.note !== undefined && { note: item.note }) };
}

/** The items to give back. Throws 400 if one names nothing or two things, or has no reason. */
export function returnedItems(items: readonly SentItem[]): readonly Noted<ReturnedItem>[] {
  refuseFieldErrors(errorsOfItems(items, true));
  return items.flatMap((item) => (item.reason === undefined ? [] : { ...notedOf(item), reason: item.reason }));
}
