import type { ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** primary: the one thing to do · quiet: anything else · link: in a line of text */
  readonly look?: "primary" | "quiet" | "link";
}

export function Button({ look = "quiet", type = "button", className, ...rest }: ButtonProps) {
  return (
    <button type={type} className={[styles.button, styles[look], className].filter(Boolean).join(" ")} {...rest} />
  );
}
