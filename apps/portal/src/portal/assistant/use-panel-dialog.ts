import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { wideScreen } from "./assistant-address.ts";
import { OPENER_ID } from "./open-panel.tsx";

/** Shows the dialog beside the page, or over it on a small screen; the focus returns to where it was opened. */
export function usePanelDialog(close: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    if (box === null) return undefined;
    const wide = wideScreen();
    const show = () => {
      box.close();
      if (wide.matches) box.show();
      else box.showModal();
    };
    show();
    wide.addEventListener("change", show);
    return () => {
      wide.removeEventListener("change", show);
      box.close();
      // Another page may have come under it meanwhile.
      if (document.activeElement === document.body) document.getElementById(OPENER_ID)?.focus();
    };
  }, []);
  useEffect(() => {
    const box = dialog.current;
    // Over the page, Escape and the phone's own way back ask to cancel the dialog; beside it, only a key can be heard.
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !box?.matches(":modal")) onCancel(event);
    };
    box?.addEventListener("cancel", onCancel);
    box?.addEventListener("keydown", onKey);
    return () => {
      box?.removeEventListener("cancel", onCancel);
      box?.removeEventListener("keydown", onKey);
    };
  }, [close]);
  return dialog;
}
