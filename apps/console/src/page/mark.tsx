import type { ReactNode } from "react";
import styles from "./mark.module.css";

/** Where something stands, in a word or two. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}
