import { Button } from "@entrada/ui/actions/button.tsx";
import type { ReactNode } from "react";
import styles from "./detail.module.css";
import { Mark } from "./mark.tsx";
import { useWindowTitle } from "./use-window-title.ts";

/** Something that can be done with it now. */
interface Act {
  readonly label: string;
  readonly run: () => void;
  readonly isPrimary?: boolean;
}

interface DetailProps {
  readonly title: string;
  /** where it stands */
  readonly state?: string;
  /** beside the state, such as how long somebody has */
  readonly about?: ReactNode;
  readonly acts?: readonly Act[];
  readonly isBusy?: boolean;
  /** people, places and links */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A page about one thing: what it is and what can be done above, what it holds below, whom it concerns beside. */
export function Detail({ title, state, about, acts = [], isBusy = false, side, children }: DetailProps) {
  useWindowTitle(title);
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {state && <Mark>{state}</Mark>}
        {about && <span className={styles.about}>{about}</span>}
        <span className={styles.gap} />
        {acts.map(({ label, run, isPrimary }) => (
          <Button aria-disabled={isBusy} key={label} look={isPrimary ? "primary" : "quiet"} onClick={run}>
            {label}
          </Button>
        ))}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <aside className={styles.side}>{side}</aside>
      </div>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of such a page, with its heading. */
export function Part({ title, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Short facts, one below the other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly label: string;
  /** what is not known is left out with its label */
  readonly children: ReactNode;
}

export function Fact({ label, children }: FactProps) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
