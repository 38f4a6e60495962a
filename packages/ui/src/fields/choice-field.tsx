import { useCombobox } from "downshift";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../language/language.tsx";
import choiceStyles from "./choice-field.module.css";
import { type Choice, findChoices } from "./choice-search.ts";
import styles from "./field.module.css";
import { Field, type FieldFrame, useFieldIds } from "./field.tsx";

interface ChoiceFieldProps extends FieldFrame {
  readonly id: string;
  readonly choices: readonly Choice[];
  /** the chosen value; empty: none yet */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A list to choose from by typing any of the names, or by looking through it. */
export function ChoiceField({ id, label, hint, error, choices, value, onChange }: ChoiceFieldProps) {
  const { text } = useLanguage();
  const { control, hintId, errorId } = useFieldIds(id, { label, hint, error });
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const [typed, setTyped] = useState<string>();
  const found = findChoices(choices, typed ?? "");
  const box = useCombobox<Choice>({
    id,
    inputId: id,
    items: [...found],
    itemToString: (item) => item?.label ?? "",
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? "",
    defaultHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ""),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(undefined);
    },
    // Leaving the field with half a name chooses nothing.
    stateReducer: (state, { changes, type }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  const isEmpty = box.isOpen && found.length === 0;
  return (
    <Field {...{ label, hint, error, hintId, errorId }} htmlFor={id} labelId={box.getLabelProps().id}>
      <div className={choiceStyles.box}>
        <input
          {...box.getInputProps({
            ...control,
            autoComplete: "off",
            spellCheck: false,
            // At once: letters typed while the page is busy would be lost.
            onChange: (event) => setTyped(event.currentTarget.value),
            // Whoever types replaces what was chosen.
            onFocus: (event) => event.currentTarget.select(),
          })}
          className={`${styles.control} ${choiceStyles.input}`}
        />
        <ChevronDown aria-hidden className={choiceStyles.arrow} size={18} />
        <ul {...box.getMenuProps()} className={choiceStyles.menu} data-open={box.isOpen}>
          {box.isOpen &&
            found.map((choice, index) => (
              <li
                key={choice.value}
                {...box.getItemProps({ item: choice, index })}
                className={choiceStyles.item}
                data-highlighted={box.highlightedIndex === index}
              >
                <span>{choice.label}</span>
                {choice.value === value && <Check aria-hidden size={18} />}
              </li>
            ))}
        </ul>
        <p className={choiceStyles.none} role="status">
          {isEmpty ? text("choice.none") : ""}
        </p>
      </div>
    </Field>
  );
}
