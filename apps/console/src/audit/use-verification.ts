import { bodyOf } from "@entrada/api-client/client";
import type { AuditStretch } from "@entrada/api-client/operator-schema";
import { useEffect, useRef, useState } from "react";
import { client } from "../client/client.ts";

/** What was found so far: the last answer, and the signed heads of all. */
export interface Verification {
  readonly stretch: AuditStretch;
  readonly signatures: number;
}

/** Verifies the log in steps, each after the one before, until it ends, something is wrong, or the page is left. */
export function useVerification() {
  const [found, setFound] = useState<Verification>();
  const [failed, setFailed] = useState<Error>();
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  const run = async (heads: readonly string[]) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    setFailed(undefined);
    setFound(undefined);
    const signal = leaving.current?.signal;
    try {
      let signatures = 0;
      for (let after: AuditStretch["last"] | undefined; ; ) {
        const body = { heads: [...heads], ...(after && { after }) };
        const stretch = await bodyOf(client.POST("/audit/verify", { body, ...(signal && { signal }) }));
        signatures += stretch.signatures;
        setFound({ stretch, signatures });
        if (stretch.isDone) return;
        after = stretch.last;
      }
    } catch (error) {
      if (signal?.aborted) return;
      setFailed(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { found, failed, isRunning, run };
}
