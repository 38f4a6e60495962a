import { Button } from "@entrada/ui/actions/button.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "../determinations.module.css";
import { HELD_CODES, type HeldInput } from "./asked.ts";

interface HeldFieldsProps {
  /** before each field's id: a page may have two questions */
  readonly side: string;
  readonly held: readonly HeldInput[];
  readonly countries: readonly Choice[];
  readonly onChange: (held: readonly HeldInput[]) => void;
}

/** The documents that the traveler of the question holds. */
export function HeldFields({ side, held, countries, onChange }: HeldFieldsProps) {
  const { text } = useLanguage();
  const change = (at: number, part: Partial<HeldInput>) =>
    onChange(held.map((document, index) => (index === at ? { ...document, ...part } : document)));
  return (
    <fieldset className={styles.held}>
      <legend>{text("ask.held")}</legend>
      {held.map((document, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document has nothing else that tells it from the next one
        <div className={styles.fields} key={at}>
          <ChoiceField
            choices={HELD_CODES.map((code) => ({ value: code, label: text(`held.${code}`) }))}
            id={`${side}-held-${at}`}
            label={text("ask.document")}
            onChange={(code) => change(at, { code: HELD_CODES.find((known) => known === code) ?? document.code })}
            value={document.code}
          />
          <ChoiceField
            choices={countries}
            id={`${side}-issuer-${at}`}
            label={text("ask.issuer")}
            onChange={(issuingCountry) => change(at, { issuingCountry })}
            value={document.issuingCountry ?? ""}
          />
          <TextField
            id={`${side}-expires-${at}`}
            label={text("ask.expires")}
            onChange={(expiresOn) => change(at, { expiresOn })}
            type="date"
            value={document.expiresOn ?? ""}
          />
          <Button look="link" onClick={() => onChange(held.filter((_, index) => index !== at))}>
            {text("ask.drop")}
          </Button>
        </div>
      ))}
      <Button look="link" onClick={() => onChange([...held, { code: "visitorVisa" }])}>
        {text("ask.add")}
      </Button>
    </fieldset>
  );
}
