import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shareLine } from "./shared-line.ts";
import type { Change, Told } from "./told.ts";
import { isReadAgain, isTouchedBy } from "./touched.ts";

/** A page draws itself anew at most so often. */
const AT_MOST_EACH_MS = 1_000;
/** Every server ends its lines now and then; whoever is back at once was not away. */
const AWAY_MS = 4_000;

/** Reads anew what changes, as long as somebody is at the page; whether the server is heard. */
export function useChanges(): boolean {
  const queries = useQueryClient();
  const [isHeard, setHeard] = useState(true);
  useEffect(() => {
    let waiting: Change[] | "everything" = [];
    let isAway = false;
    let redrawing: number | undefined;
    let leaving: number | undefined;
    const redraw = () => {
      const wanted = waiting === "everything" ? isReadAgain : isTouchedBy(waiting);
      const isIdle = waiting.length === 0;
      redrawing = isIdle ? undefined : window.setTimeout(redraw, AT_MOST_EACH_MS);
      waiting = [];
      if (isIdle) return;
      // What nobody looks at is read when somebody comes back.
      const refetchType = focusManager.isFocused() ? "active" : "none";
      void queries.invalidateQueries({ predicate: ({ queryKey }) => wanted(queryKey), refetchType });
    };
    const leave = () => {
      isAway = true;
      setHeard(false);
    };
    const hear = (told: Told) => {
      if (told.kind === "line") {
        if (!told.isOpen) leaving ??= window.setTimeout(leave, AWAY_MS);
        else {
          window.clearTimeout(leaving);
          leaving = undefined;
        }
        if (!told.isOpen || !isAway) return;
        isAway = false;
        setHeard(true);
        // What could not be read meanwhile, too.
        waiting = "everything";
      }
      if (told.kind === "everything") waiting = "everything";
      if (told.kind === "changes" && waiting !== "everything") waiting.push(...told.changes);
      if (redrawing === undefined) redraw();
    };
    const close = shareLine(hear);
    return () => {
      close();
      window.clearTimeout(redrawing);
      window.clearTimeout(leaving);
    };
  }, [queries]);
  return isHeard;
}
