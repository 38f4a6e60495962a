import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useState } from "react";
import styles from "./rows.module.css";

interface FilterWordsProps {
  /** its sentence is `choice.<name>` */
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What a list is narrowed to by typing, once Enter is pressed or the field is left. */
export function FilterWords({ name, value, onChange }: FilterWordsProps) {
  const { text } = useLanguage();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <input
      aria-label={text(`choice.${name}`)}
      autoComplete="off"
      className={styles.words}
      onBlur={take}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && take()}
      placeholder={text(`choice.${name}`)}
      spellCheck={false}
      value={typed}
    />
  );
}
