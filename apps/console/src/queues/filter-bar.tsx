import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { CHIPS, ORDERS, type QueueFilter } from "./queue-address.ts";
import styles from "./queues.module.css";

interface FilterBarProps {
  readonly filter: QueueFilter;
  readonly onChange: (name: string, value: string) => void;
  /** what is done with the rows */
  readonly children: ReactNode;
}

/** What the list is narrowed to, and what it is sorted by. */
export function FilterBar({ filter, onChange, children }: FilterBarProps) {
  const { text } = useLanguage();
  return (
    <div className={styles.bar}>
      {CHIPS.map(({ name, value }) => {
        const isOn = String(filter[name] ?? "") === value;
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
      {filter.tenantId !== undefined && (
        <button aria-pressed className={styles.chip} onClick={() => onChange("tenantId", "")} type="button">
          {text("chip.tenantId")}
        </button>
      )}
      <span className={styles.gap} />
      <label className={styles.order}>
        {text("queue.order")}
        <select onChange={(event) => onChange("order", event.target.value)} value={filter.order ?? ""}>
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {text(`order.${order || "urgent"}`)}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}
