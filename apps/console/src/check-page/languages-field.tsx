import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { FieldSet } from "@entrada/ui/fields/field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LANGUAGES } from "@entrada/ui/language/languages.ts";
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
  return (
    <div className={styles.accent}>
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
            onChange={(isChosen) => onChange(isChosen ? [...value, code] : value.filter((one) => one !== code))}
          />
        ))}
      </FieldSet>
      {value.length > 1 && (
        <div className={styles.first}>
          <label htmlFor="first-language">{text("checkPage.languages.first")}</label>
          <select
            id="first-language"
            onChange={({ target }) => onChange([target.value, ...value.filter((one) => one !== target.value)])}
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
