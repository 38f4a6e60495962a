const PREFIX = "entrada.draft.";

/** Keeps what was typed until it is saved, so that neither a lost network nor a reload takes it. Gone with the tab. */
export function keepDraft(requestId: string, field: string, value: unknown): void {
  sessionStorage.setItem(keyOf(requestId, field), JSON.stringify(value ?? null));
}

/** What was typed and not saved yet; undefined: nothing. */
export function draftOf(requestId: string, field: string): unknown {
  const kept = sessionStorage.getItem(keyOf(requestId, field));
  return kept === null ? undefined : JSON.parse(kept);
}

export function dropDraft(requestId: string, field: string): void {
  sessionStorage.removeItem(keyOf(requestId, field));
}

/** Forgets everything: somebody else may use the device next. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function keyOf(requestId: string, field: string): string {
  return `${PREFIX}${requestId}.${field}`;
}
