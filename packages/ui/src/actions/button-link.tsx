import type { AnchorHTMLAttributes } from "react";
import styles from "./button.module.css";

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  /** primary: the one thing to do · quiet: anything else */
  readonly look?: "primary" | "quiet";
}

/** A link that looks like a button: it leads somewhere, and changes nothing. */
export function ButtonLink({ look = "quiet", children, ...rest }: ButtonLinkProps) {
  return (
    <a className={`${styles.button} ${styles[look] ?? ""} ${styles.anchor}`} {...rest}>
      {children}
    </a>
  );
}
