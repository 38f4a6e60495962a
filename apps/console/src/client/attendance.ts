import { focusManager } from "@tanstack/react-query";

/** After so long without a key or a move, nobody is taken to be there. */
const UNATTENDED_MS = 10 * 60_000;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/**
 * Pages read anew by themselves while somebody is at them, and no longer: each request keeps a session alive, which has to end
 * by itself on a desk that was left.
 */
export function watchAttendance(): void {
  focusManager.setEventListener((setAttended) => {
    let leaving: number | undefined;
    const note = () => {
      window.clearTimeout(leaving);
      const isVisible = document.visibilityState !== "hidden";
      setAttended(isVisible);
      if (isVisible) leaving = window.setTimeout(() => setAttended(false), UNATTENDED_MS);
    };
    note();
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
    document.addEventListener("visibilitychange", note);
    return () => {
      window.clearTimeout(leaving);
      for (const sign of SIGNS) window.removeEventListener(sign, note);
      document.removeEventListener("visibilitychange", note);
    };
  });
}
