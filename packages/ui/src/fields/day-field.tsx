import { useState } from "react";
import { useLanguage } from "../language/language.tsx";
import styles from "./day-field.module.css";
import field from "./field.module.css";
import { type FieldFrame, FieldSet } from "./field.tsx";

interface DayFieldProps extends FieldFrame {
  readonly id: string;
  /** `YYYY-MM-DD`; empty: none yet */
  readonly value: string;
  /** its day, or its day and month, may be left out: `YYYY-MM`, `YYYY` */
  readonly isPartial?: boolean;
  /** Called with what was typed: a day as `YYYY-MM-DD`, empty for nothing, or something that is no day. */
  readonly onChange: (value: string) => void;
}

const PARTS = ["day", "month", "year"] as const;
type Typed = Readonly<Record<(typeof PARTS)[number], string>>;

/** A day that is known by heart, such as a birth date: three numbers to type. */
export function DayField({ id, label, isTitled, isPartial = false, hint, error, value, onChange }: DayFieldProps) {
  const { text } = useLanguage();
  const [typed, setTyped] = useState<Typed>(() => partsOf(value));
  const change = (part: keyof Typed, next: string) => {
    const all = { ...typed, [part]: next.replace(/\D/g, "") };
    setTyped(all);
    onChange(isPartial ? partialIn(all) : dayIn(all));
  };
  return (
    <FieldSet error={error} hint={hint} id={id} isTitled={isTitled} label={label}>
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <label className={styles[part]} key={part}>
            <span>{text(`day.${part}`)}</span>
            <input
              aria-invalid={error === undefined ? undefined : true}
              autoComplete="off"
              className={field.control}
              id={part === "day" ? id : `${id}-${part}`}
              inputMode="numeric"
              maxLength={part === "year" ? 4 : 2}
              onChange={(event) => change(part, event.target.value)}
              value={typed[part]}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

function partsOf(value: string): Typed {
  const [, year = "", month = "", day = ""] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value) ?? [];
  return { day, month, year };
}

// A day without its month is no date.
function partialIn(typed: Typed): string {
  const { day, month, year } = typed;
  if (day !== "" || year === "") return dayIn(typed);
  return month === "" ? year.padStart(4, "0") : dayIn({ ...typed, day: "01" }).slice(0, -3);
}

function dayIn({ day, month, year }: Typed): string {
  if (day === "" && month === "" && year === "") return "";
  return `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
