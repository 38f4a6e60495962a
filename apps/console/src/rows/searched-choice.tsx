import { findChoices, isExactly } from "@entrada/ui/fields/choice-search.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useId, useState } from "react";
import type { Choice } from "./list-address.ts";
import styles from "./rows.module.css";

interface SearchedChoiceProps {
  readonly choice: Choice;
  /** the chosen one; empty: none */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of many, found by any part of its name or by its code; an emptied field chooses none. */
export function SearchedChoice({ choice: { name, options }, value, onChange }: SearchedChoiceProps) {
  const { text } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const chosen = options.find((option) => option.value === value);
  const take = (taken: string) => {
    setTyped(undefined);
    if (taken !== value) onChange(taken);
  };
  const type = (letters: string) => {
    // Taken from the list, or typed in full.
    const exact = options.find((option) => isExactly({ value: option.label, label: option.label }, letters));
    if (letters.trim() === "") take("");
    else if (exact) take(exact.value);
    else setTyped(letters);
  };
  const takeFound = () => {
    const [first] = typed === undefined ? [] : findChoices(options, typed);
    if (first) take(first.value);
  };
  return (
    <>
      <input
        aria-label={text(`choice.${name}`)}
        autoComplete="off"
        className={styles.chip}
        data-chosen={chosen !== undefined}
        list={id}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === "Enter" && takeFound()}
        placeholder={text(`choice.${name}`)}
        value={typed ?? chosen?.label ?? ""}
      />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option.value} value={option.label} />
        ))}
      </datalist>
    </>
  );
}
