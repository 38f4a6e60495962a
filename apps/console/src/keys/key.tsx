import styles from "./keys.module.css";

/** A key as it is printed on keyboards. */
export function Key({ name }: { readonly name: string }) {
  return (
    <kbd className={styles.key}>
      {name
        .split("+")
        .map((part) => (part.length === 1 ? part.toUpperCase() : part))
        .join(" ")}
    </kbd>
  );
}
