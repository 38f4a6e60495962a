import { type CheckedDraft, checkDraft, type DraftToCheck } from "./check-draft.ts";

/** What a process that checks a draft tells, once. */
export type DraftCheckMessage =
  | { readonly kind: "checked"; readonly checked: CheckedDraft }
  | { readonly kind: "failed"; readonly error: unknown };

process.on("disconnect", () => process.exit());
process.once("message", (draft: DraftToCheck) => {
  try {
    tell({ kind: "checked", checked: checkDraft(draft) });
  } catch (error) {
    tell({ kind: "failed", error });
  }
});

function tell(message: DraftCheckMessage): void {
  process.send?.(message, () => process.exit());
}
