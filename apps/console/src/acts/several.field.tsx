import { ChipList } from "@entrada/ui/fields/chip-list.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import rows from "../rows/rows.module.css";
import styles from "./act-form.module.css";

interface SeveralFieldProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** so few that all of them are in sight */
  readonly isShort?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Some of what can be chosen, by their names: pressed, or found by typing any part of one. */
export function SeveralField(props: SeveralFieldProps) {
  return props.isShort ? <Chips {...props} /> : <Searched {...props} />;
}

function Chips({ id, label, choices, chosen, onChange }: SeveralFieldProps) {
  return (
    <fieldset className={styles.several} id={id}>
      <legend>{label}</legend>
      {choices.map(({ value, label: name }) => {
        const isOn = chosen.includes(value);
        return (
          <button
            aria-pressed={isOn}
            className={rows.chip}
            key={value}
            onClick={() => onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])}
            type="button"
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}

function Searched({ id, label, hint, error, choices, chosen, onChange }: SeveralFieldProps) {
  const { text } = useLanguage();
  const named = (value: string) => choices.find((one) => one.value === value)?.label ?? value;
  return (
    <div className={styles.several}>
      <ChoiceField
        choices={choices.filter(({ value }) => !chosen.includes(value))}
        error={error}
        hint={hint}
        id={id}
        // What was chosen stands below, and the field is empty again for the next one.
        key={chosen.length}
        label={label}
        onChange={(value) => value !== "" && onChange([...chosen, value])}
        value=""
      />
      <ChipList
        chips={chosen.map((value) => ({ key: value, label: named(value) }))}
        onRemove={(gone) => onChange(chosen.filter((one) => one !== gone))}
        removing={(name) => text("several.without", { name })}
      />
    </div>
  );
}
