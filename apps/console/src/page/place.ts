import type { Environment } from "@entrada/api-client/operator-schema";
import { useEffect, useSyncExternalStore } from "react";

/** Whose data is on the page, if it is of one tenant. */
export interface Place {
  readonly tenantId: string;
  /** undefined: of both */
  readonly environment: Environment | undefined;
}

let current: Place | undefined;
const followers = new Set<() => void>();

function show(next: Place | undefined): void {
  current = next;
  for (const follow of followers) follow();
}

/** Says of the page that it shows data of this tenant; undefined: not known yet. */
export function useAtPlace(tenantId: string | undefined, environment: Environment | undefined): void {
  useEffect(() => {
    if (tenantId === undefined) return undefined;
    show({ tenantId, environment });
    return () => show(undefined);
  }, [tenantId, environment]);
}

export function usePlace(): Place | undefined {
  return useSyncExternalStore(follow, () => current);
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => void followers.delete(changed);
}
