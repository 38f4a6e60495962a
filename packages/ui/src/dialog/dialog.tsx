import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

/** What it was opened from may have gone with what was done: whoever uses the keyboard goes on at the page's heading. */
function focusHeading(): void {
  const heading = document.querySelector("h1");
  if (heading === null || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus();
}

interface DialogProps {
  readonly title: string;
  /** Escape, or whatever else closes it without an answer; undefined: it asks for one */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Something that has to be answered before the page goes on; the page stays as it is behind it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusHeading();
    };
  }, []);
  return (
    <dialog
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A page's single keys mean nothing in here.
      onKeyDown={(event) => event.stopPropagation()}
      ref={box}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
