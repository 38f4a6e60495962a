import { useEffect } from "react";
import { problemOf } from "../client/problems.ts";

/** Tries again once the network is back, if it was the network that failed. */
export function useAgainOnline(
  { isError, error }: { readonly isError: boolean; readonly error: unknown },
  again: () => void,
) {
  useEffect(() => {
    if (!isError || problemOf(error) !== undefined) return undefined;
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  });
}
