import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { FilterWords } from "./filter-words.tsx";
import type { Chip, Choice } from "./list-address.ts";
import styles from "./rows.module.css";
import { SearchedChoice } from "./searched-choice.tsx";

interface FilterBarProps {
  readonly chips: readonly Chip[];
  readonly choices: readonly Choice[];
  /** what is narrowed to by words */
  readonly words: readonly string[];
  /** the first is the usual one, which the address does not name */
  readonly orders: readonly string[];
  readonly search: URLSearchParams;
  readonly onChange: (name: string, value: string) => void;
  /** what is done with the rows */
  readonly children: ReactNode;
}

/** What the list is narrowed to, and what it is sorted by. */
export function FilterBar({ chips, choices, words, orders, search, onChange, children }: FilterBarProps) {
  const { text } = useLanguage();
  return (
    <div className={styles.bar}>
      {chips.map(({ name, value }) => {
        const isOn = search.get(name) === value;
        return (
          <button
            aria-pressed={isOn}
            className={styles.chip}
            key={`${name} ${value}`}
            onClick={() => onChange(name, isOn ? "" : value)}
            type="button"
          >
            {text(`chip.${name}.${value}`)}
          </button>
        );
      })}
      {choices.map((choice) =>
        choice.isSearched ? (
          <SearchedChoice
            choice={choice}
            key={choice.name}
            onChange={(value) => onChange(choice.name, value)}
            value={search.get(choice.name) ?? ""}
          />
        ) : (
          <ListedChoice choice={choice} key={choice.name} onChange={onChange} search={search} />
        ),
      )}
      {words.map((name) => (
        <FilterWords
          key={name}
          name={name}
          onChange={(value) => onChange(name, value)}
          value={search.get(name) ?? ""}
        />
      ))}
      <span className={styles.gap} />
      {orders.length > 1 && (
        <label className={styles.order}>
          {text("rows.order")}
          <select
            onChange={(event) => onChange("order", event.target.value === orders[0] ? "" : event.target.value)}
            value={search.get("order") ?? orders[0]}
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {text(`order.${order}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {children}
    </div>
  );
}

interface ListedChoiceProps extends Pick<FilterBarProps, "search" | "onChange"> {
  readonly choice: Choice;
}

/** One of a few. */
function ListedChoice({ choice: { name, options, value: always }, search, onChange }: ListedChoiceProps) {
  const { text } = useLanguage();
  return (
    <select
      aria-label={text(`choice.${name}`)}
      className={styles.chip}
      data-chosen={search.get(name) !== null}
      onChange={(event) => onChange(name, event.target.value)}
      value={always ?? search.get(name) ?? ""}
    >
      {always === undefined && <option value="">{text(`choice.${name}`)}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
