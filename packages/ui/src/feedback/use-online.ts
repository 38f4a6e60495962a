import { useSyncExternalStore } from "react";

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}

function follow(changed: () => void): () => void {
  const names = ["online", "offline"] as const;
  for (const name of names) window.addEventListener(name, changed);
  return () => {
    for (const name of names) window.removeEventListener(name, changed);
  };
}
