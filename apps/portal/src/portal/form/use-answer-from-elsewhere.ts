import type { CollectionRequest } from "@entrada/api-client/schema";
import { useEffect, useRef } from "react";
import { isSame } from "./same-answer.ts";

interface Saving {
  readonly isPending: boolean;
  /** what the last saving of this page has answered */
  readonly data: CollectionRequest | undefined;
}

/** Shows an answer that changes while its question is on the page, unless this page has saved it. */
export function useAnswerFromElsewhere(field: string, stored: unknown, saving: Saving, show: () => void): void {
  const seen = useRef({ stored, saved: saving.data });
  const { isPending, data: saved } = saving;
  useEffect(() => {
    // What is being saved here may be in the answers before the saving is over.
    if (isPending || isSame(seen.current.stored, stored)) return;
    const isOwn = saved !== seen.current.saved && isSame(saved?.answers[field], stored);
    seen.current = { stored, saved };
    if (!isOwn) show();
  });
}
