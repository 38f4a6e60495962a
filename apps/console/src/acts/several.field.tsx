import { ChipList } from "@entrada/ui/fields/chip-list.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";
import { FieldSet } from "@entrada/ui/fields/field.tsx";
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

/**
 * Some of what can be chosen, by their names: pressed, or found by typing any part of one. The first control has the field's id,
 * for an error to lead to it.
 */
export function SeveralField(props: SeveralFieldProps) {
  return props.isShort ? <Chips {...props} /> : <Searched {...props} />;
}

function Chips({ id, label, hint, error, choices, chosen, onChange }: SeveralFieldProps) {
  return (
    <FieldSet className={styles.several} error={error} hint={hint} id={id} label={label}>
      {choices.map(({ value, label: name }, at) => {
        const isOn = chosen.includes(value);
        return (
          <button
            aria-pressed={isOn}
            className={rows.chip}
            id={at === 0 ? id : undefined}
            key={value}
            onClick={() => onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])}
            type="button"
          >
            {name}
          </button>
        );
      })}
    </FieldSet>
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
        label={label}
        // What was chosen stands below, and the field is empty again for the next one.
        onChange={(value) => value !== "" && onChange([...chosen, value])}
        value=""
      />
      <ChipList
        chips={chosen.map((value) => ({ key: value, label: named(value) }))}
        onRemove={(gone) => {
          onChange(chosen.filter((one) => one !== gone));
          // The button that was pressed goes with its chip.
          document.getElementById(id)?.focus();
        }}
        removing={(name) => text("several.without", { name })}
      />
    </div>
  );
}
