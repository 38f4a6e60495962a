import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import type { Chip } from "./list-address.ts";
import styles from "./rows.module.css";

interface FilterBarProps {
  readonly chips: readonly Chip[];
  /** the first is the usual one, which the address does not name */
  readonly orders: readonly string[];
  readonly search: URLSearchParams;
  readonly onChange: (name: string, value: string) => void;
  /** what is done with the rows */
  readonly children: ReactNode;
}

/** What the list is narrowed to, and what it is sorted by. */
export function FilterBar({ chips, orders, search, onChange, children }: FilterBarProps) {
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
      {search.get("tenantId") && (
        <button aria-pressed className={styles.chip} onClick={() => onChange("tenantId", "")} type="button">
          {text("chip.tenantId")}
        </button>
      )}
      <span className={styles.gap} />
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
      {children}
    </div>
  );
}
