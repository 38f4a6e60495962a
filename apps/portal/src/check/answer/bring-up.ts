import { useLayoutEffect } from "react";

/** Gives the title of an answer the focus when it is new; a card that is not in sight comes to the top. */
export function useBroughtUp(outcome: unknown): void {
  // With the card itself: a moment later it would take the focus from whoever types already.
  useLayoutEffect(() => {
    if (outcome) bringUp(document.getElementById("answer-title"));
  }, [outcome]);
}

function bringUp(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
  const card = title?.closest("article, section");
  const top = card?.getBoundingClientRect().top ?? 0;
  if (card && (top < 0 || top > window.innerHeight * 0.4)) card.scrollIntoView({ block: "start" });
}
