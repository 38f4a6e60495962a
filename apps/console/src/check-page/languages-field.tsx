import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { FieldSet } from "@entrada/ui/fields/field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LANGUAGES } from "@entrada/ui/language/languages.ts";
import { useState } from "react";
import styles from "./check-page.module.css";

interface LanguagesFieldProps {
  /** codes, the first one for whoever speaks none of them */
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

/** The languages that visitors and travelers choose from, and which of them comes first. */
export function LanguagesField({ value, error, onChange }: LanguagesFieldProps) {
  const { text } = useLanguage();
  const names = Object.entries(LANGUAGES);
  // Unchecked and checked again, it is the first one as before.
  const [first, setFirst] = useState(value[0]);
  const chosen = (codes: readonly string[], wanted: string | undefined) => {
    const leads = wanted !== undefined && codes.includes(wanted) ? wanted : codes[0];
    const usual = names.map(([code]) => code).filter((code) => code !== leads && codes.includes(code));
    onChange(leads === undefined ? [] : [leads, ...usual]);
  };
  return (
    <div className={styles.field}>
      <FieldSet
        className={styles.languages}
        error={error}
        hint={text("checkPage.languages.hint")}
        id="languages"
        label={text("checkPage.languages")}
      >
        {names.map(([code, name], at) => (
          <CheckField
            id={at === 0 ? "languages" : `language-${code}`}
            isChecked={value.includes(code)}
            key={code}
            label={name}
            onChange={(isChosen) => chosen(isChosen ? [...value, code] : value.filter((one) => one !== code), first)}
          />
        ))}
      </FieldSet>
      {value.length > 1 && (
        <div className={styles.first}>
          <label htmlFor="first-language">{text("checkPage.languages.first")}</label>
          <select
            id="first-language"
            onChange={({ target }) => {
              setFirst(target.value);
              chosen(value, target.value);
            }}
            value={value[0]}
          >
            {names
              .filter(([code]) => value.includes(code))
              .map(([code, name]) => (
                <option key={code} lang={code} value={code}>
                  {name}
                </option>
              ))}
          </select>
        </div>
      )}
    </div>
  );
}
