import type { FurtherFactsInput } from "@entrada/api-client/schema";
import { STAYED_UNDER } from "@entrada/domain/determinations/model/input";
import { isOneOf } from "@entrada/domain/shared/one-of";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ChipList } from "@entrada/ui/fields/chip-list.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { useChoices } from "../question/choices.tsx";
import styles from "./further-facts.module.css";

type Stay = NonNullable<FurtherFactsInput["earlierStays"]>[number];

interface StaysFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** undefined: not told; empty: none */
  readonly stays: readonly Stay[] | undefined;
  readonly onTell: (stays: readonly Stay[] | undefined) => void;
}

const NOTHING = { country: "", from: "", to: "", under: "" };
const NONE = "none";

/** Earlier stays, one after another; or that there were none. */
export function StaysField({ id, label, error, stays, onTell }: StaysFieldProps) {
  const { text, days } = useLanguage();
  const { everywhere, countryName } = useChoices();
  const [next, setNext] = useState(NOTHING);
  const [isIncomplete, setIncomplete] = useState(false);
  const told = stays ?? [];
  const change = (part: Partial<typeof NOTHING>) => setNext({ ...next, ...part });
  const add = () => {
    const { country, from, to, under } = next;
    const isWhole = country !== "" && from !== "" && from <= to && isOneOf(STAYED_UNDER, under);
    setIncomplete(!isWhole);
    if (!isWhole) return;
    onTell([...told, { country, from, to, under }]);
    setNext(NOTHING);
  };
  const chips = told.map((stay) => ({
    key: JSON.stringify(stay),
    label: `${countryName(stay.country)}, ${days(stay.from, stay.to)}, ${text(`earlier.under.${stay.under}`)}`,
  }));
  const remove = (key: string) => {
    const rest = told.filter((stay) => JSON.stringify(stay) !== key);
    onTell(rest.length === 0 ? undefined : rest);
  };
  return (
    <fieldset className={styles.stays}>
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.hint}>{text("earlier.hint")}</p>
      <ChipList
        chips={stays?.length === 0 ? [{ key: NONE, label: text("earlier.none") }] : chips}
        onRemove={remove}
        removing={(stay) => text("earlier.remove", { stay })}
      />
      <ChoiceField
        choices={everywhere}
        error={isIncomplete ? text("earlier.missing") : error}
        id={id}
        label={text("earlier.country")}
        onChange={(country) => change({ country })}
        value={next.country}
      />
      <div className={styles.days}>
        <TextField
          id={`${id}-from`}
          label={text("earlier.from")}
          onChange={(from) => change({ from })}
          type="date"
          value={next.from}
        />
        <TextField
          id={`${id}-to`}
          label={text("earlier.to")}
          min={next.from}
          onChange={(to) => change({ to })}
          type="date"
          value={next.to}
        />
      </div>
      <RadioField
        id={`${id}-under`}
        label={text("earlier.under")}
        onChange={(under) => change({ under })}
        options={STAYED_UNDER.map((value) => ({ value, label: text(`earlier.under.${value}`) }))}
        value={next.under}
      />
      <div className={styles.actions}>
        <Button onClick={add}>{text("earlier.add")}</Button>
        {stays === undefined && (
          <Button look="link" onClick={() => onTell([])}>
            {text("earlier.none")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
