import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

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
      if (before instanceof HTMLElement) before.focus();
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
