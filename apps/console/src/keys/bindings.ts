import { useSyncExternalStore } from "react";

/** What can be done on the page that is shown, by a key or in the palette alone. */
export interface Binding {
  /** as in `KeyboardEvent.key`, with `Shift+` or `Ctrl+` before it; Ctrl is ⌘ on a Mac, too */
  readonly key?: string;
  /** the sentence that says what it does */
  readonly label: string;
  readonly run: () => void;
  /** whether it stands in the line below the page */
  readonly isHinted?: boolean;
}

type Bindings = readonly Binding[];

let groups: readonly Bindings[] = [];
let all: Bindings = [];
const followers = new Set<() => void>();
const OFF = "entrada.keys.off";

function put(next: readonly Bindings[]): void {
  groups = next;
  all = groups.flat();
  for (const follow of followers) follow();
}

/** The keys mean this until the returned function is called. */
export function bind(bindings: Bindings): () => void {
  put([...groups, bindings]);
  return () => put(groups.filter((group) => group !== bindings));
}

export function useBindings(): Bindings {
  return useSyncExternalStore(follow, () => all);
}

/** What the pressed key means now; the page that came last has the first say. */
export function boundTo(event: KeyboardEvent): Binding | undefined {
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.altKey || (!ctrl && isSingleOff() && event.key.length === 1)) return undefined;
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // The shift of a character such as `?` is part of it.
  const isShifted = event.shiftKey && event.key.length > 1;
  const pressed = `${ctrl ? "Ctrl+" : ""}${isShifted ? "Shift+" : ""}${letter}`;
  return all.findLast(({ key }) => key?.toLowerCase() === pressed.toLowerCase());
}

/** Whether keys without Ctrl do nothing, as the person wants it on this machine. */
export function isSingleOff(): boolean {
  return localStorage.getItem(OFF) !== null;
}

export function switchSingle(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
  put(groups);
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => void followers.delete(changed);
}
