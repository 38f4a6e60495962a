import { useLanguage } from "@entrada/ui/language/language.tsx";
import { BookUser } from "lucide-react";
import type { ReactNode } from "react";
import { useWindowTitle } from "../page/use-window-title.ts";
import styles from "./door-frame.module.css";

interface DoorFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for whoever is not signed in: one thing in the middle of the window. */
export function DoorFrame({ title, children }: DoorFrameProps) {
  const { text } = useLanguage();
  useWindowTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.name}>
        <BookUser aria-hidden size={20} />
        {text("frame.name")}
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
