import { Button } from "@entrada/ui/actions/button.tsx";
import { ChipList } from "@entrada/ui/fields/chip-list.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useChoices } from "../question/choices.tsx";
import styles from "./further-facts.module.css";

interface CountriesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** undefined: not told; empty: none */
  readonly countries: readonly string[] | undefined;
  readonly onTell: (countries: readonly string[] | undefined) => void;
}

const NONE = "none";

/** Every country of a kind, one after another; or that there is none. */
export function CountriesField({ id, label, error, countries, onTell }: CountriesFieldProps) {
  const { text } = useLanguage();
  const { everywhere, countryName } = useChoices();
  const named = countries ?? [];
  const chips =
    countries?.length === 0
      ? [{ key: NONE, label: text("fact.none") }]
      : named.map((code) => ({ key: code, label: countryName(code) }));
  const remove = (key: string) => {
    const rest = named.filter((code) => code !== key);
    onTell(rest.length === 0 ? undefined : rest);
  };
  return (
    <div className={styles.several}>
      <ChoiceField
        choices={everywhere.filter(({ value }) => !named.includes(value))}
        error={error}
        id={id}
        label={label}
        onChange={(code) => code !== "" && onTell([...named, code])}
        value=""
      />
      <ChipList chips={chips} onRemove={remove} removing={(country) => text("fact.remove", { country })} />
      {countries === undefined && (
        <Button look="link" onClick={() => onTell([])}>
          {text("fact.none")}
        </Button>
      )}
    </div>
  );
}
