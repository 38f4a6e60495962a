import { problemOf } from "@entrada/api-client/problems";
import { useEffect } from "react";

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
