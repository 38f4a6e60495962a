import { useCombobox } from "downshift";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage } from "../language/language.tsx";
import choiceStyles from "./choice-field.module.css";
import { type Choice, findChoices, isExactly } from "./choice-search.ts";
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
export function ChoiceField({ id, label, isTitled, hint, error, choices, value, onChange }: ChoiceFieldProps) {
  const { text } = useLanguage();
  const { control, hintId, errorId } = useFieldIds(id, { label, hint, error });
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  // Typed over this value: once another is chosen, its name takes the place of the letters.
  const [typing, setTyping] = useState<{ readonly letters: string; readonly over: string }>();
  const typed = typing?.over === value ? typing.letters : undefined;
  const found = findChoices(choices, typed ?? "");
  // The library tells of a choice while effects run, whose changes React draws later: whoever fills in another field
  // before that would do it in the old picture, and a form that changes a part of a whole would lose the choice.
  const take = (taken: string) => queueMicrotask(() => flushSync(() => onChange(taken)));
  const box = useCombobox<Choice>({
    id,
    inputId: id,
    items: [...found],
    itemToString: (item) => item?.label ?? "",
    // The same choice, made anew, is no other one: told of another, the library would forget what was just taken.
    itemToKey: (item) => item?.value,
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? "",
    defaultHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => take(selectedItem?.value ?? ""),
    onIsOpenChange: ({ isOpen, type, selectedItem }) => {
      if (isOpen) return;
      const isLeft = type === useCombobox.stateChangeTypes.InputBlur && typed !== undefined;
      const meant = isLeft ? meantBy(typed, found) : undefined;
      if (meant) take(meant.value);
      // What names no choice stays, to be corrected.
      if (meant || !isLeft || selectedItem) setTyping(undefined);
    },
    // Leaving the field does not choose what happens to be highlighted.
    stateReducer: (state, { changes, type }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  // Somebody may have typed a name, and gone on, before the choices were read.
  const takeMeant = useEffectEvent(() => {
    const meant = box.isOpen || typed === undefined ? undefined : meantBy(typed, found);
    if (meant === undefined) return;
    take(meant.value);
    // Where what is chosen is added to others, the value stays empty.
    setTyping(undefined);
  });
  useEffect(() => {
    if (choices.length > 0) takeMeant();
  }, [choices.length]);
  // A name may come while the field has the focus: it is selected as on entering it.
  const input = useRef<HTMLInputElement>(null);
  const name = chosen?.label;
  useLayoutEffect(() => {
    if (name !== undefined && document.activeElement === input.current) input.current?.select();
  }, [name]);
  const isEmpty = box.isOpen && found.length === 0;
  return (
    <Field {...{ label, isTitled, hint, error, hintId, errorId }} htmlFor={id} labelId={box.getLabelProps().id}>
      <div className={choiceStyles.box}>
        <input
          {...box.getInputProps({
            ...control,
            ref: input,
            autoComplete: "off",
            spellCheck: false,
            // At once: letters typed while the page is busy would be lost.
            onChange: (event) => setTyping({ letters: event.currentTarget.value, over: value }),
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

/** The choice that the letters name: the only one they find, or the one whose whole name or code they are. */
function meantBy(typed: string, found: readonly Choice[]): Choice | undefined {
  const [first, other] = found;
  if (typed.trim() === "" || first === undefined) return undefined;
  return other === undefined || isExactly(first, typed) ? first : undefined;
}
