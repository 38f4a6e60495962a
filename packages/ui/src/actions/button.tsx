import type { ButtonHTMLAttributes, MouseEvent } from "react";
import styles from "./button.module.css";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** primary: the one thing to do · quiet: anything else · link: in a line of text */
  readonly look?: "primary" | "quiet" | "link";
}

/** While it is `aria-disabled` it keeps the focus, and a press does nothing: neither its act nor the sending of its form. */
export function Button({ look = "quiet", type = "button", className, onClick, ...rest }: ButtonProps) {
  const isOff = rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={[styles.button, styles[look], className].filter(Boolean).join(" ")}
      onClick={press}
      {...rest}
    />
  );
}
