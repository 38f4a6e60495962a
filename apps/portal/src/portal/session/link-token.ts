import { useSyncExternalStore } from "react";

let token: string | undefined;
const followers = new Set<() => void>();

/** Takes the token of a link out of the address, so that it stands neither there nor in the history. */
export function takeToken(): void {
  const { hash, pathname, search } = window.location;
  if (!/^#ent_i[vc]_[0-9a-f]{64}$/.test(hash)) return;
  token = hash.slice(1);
  window.history.replaceState(null, "", pathname + search);
  for (const follow of followers) follow();
}

/**
 * The token of the link by which the page was opened; it is kept nowhere but here. Another link in the same tab changes
 * what follows `#` alone, and no page is loaded.
 */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(follow, () => token);
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  window.addEventListener("hashchange", takeToken);
  return () => {
    followers.delete(changed);
    if (followers.size === 0) window.removeEventListener("hashchange", takeToken);
  };
}

/** Whether the link is of somebody who was asked to help: only whoever asked has its code, and makes another one. */
export function isHelpers(token: string): boolean {
  return token.startsWith("ent_ic_");
}
