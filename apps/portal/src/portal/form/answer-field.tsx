import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";
import { type AnswerKind, isPartialDate, kindOf, mayBeNone, titleOf, wordsOf } from "@entrada/domain/cases/answer-kind";
import { Button } from "@entrada/ui/actions/button.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { DayField } from "@entrada/ui/fields/day-field.tsx";
import type { FieldFrame } from "@entrada/ui/fields/field.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { countryChoices } from "../../page/country-choices.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import styles from "./answer-field.module.css";

interface AnswerFieldProps extends FieldFrame {
  readonly id: string;
  readonly schema: AnswerSchema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const RADIOS_MAX = 7;

/** The field for an answer with this schema, whatever it is: a new product needs no line here. */
export function AnswerField(props: AnswerFieldProps) {
  const Given = mayBeNone(props.schema) ? TextOrNoneAnswer : FIELDS[kindOf(props.schema)];
  return <Given {...props} />;
}

function TextAnswer({ schema, value, onChange, ...frame }: AnswerFieldProps) {
  const isEmail = schema.format === "email";
  return (
    <TextField
      {...frame}
      autoComplete="off"
      dir="auto"
      maxLength={Number(schema.maxLength ?? 200)}
      onChange={onChange}
      type={isEmail ? "email" : "text"}
      value={asText(value)}
    />
  );
}

function TextOrNoneAnswer({ value, onChange, ...props }: AnswerFieldProps) {
  const { text } = useLanguage();
  const isNone = value === "";
  return (
    <>
      {!isNone && (
        <TextAnswer
          {...props}
          onChange={(typed) => onChange(asText(typed).trim() === "" ? undefined : typed)}
          value={value}
        />
      )}
      <CheckField
        id={isNone ? props.id : `${props.id}-none`}
        isChecked={isNone}
        label={text("answer.notInPassport")}
        onChange={(isChecked) => onChange(isChecked ? "" : undefined)}
      />
    </>
  );
}

function LongAnswer({ schema, value, onChange, ...frame }: AnswerFieldProps) {
  return <TextArea {...frame} maxLength={Number(schema.maxLength)} onChange={onChange} value={asText(value)} />;
}

function NumberAnswer({ schema: _, value, onChange, ...frame }: AnswerFieldProps) {
  const read = (typed: string) => onChange(/^-?\d+$/.test(typed.trim()) ? Number(typed) : typed);
  return <TextField {...frame} autoComplete="off" inputMode="numeric" onChange={read} value={asText(value)} />;
}

function DayAnswer({ schema, value, onChange, hint, ...frame }: AnswerFieldProps) {
  const { text } = useLanguage();
  const isPartial = isPartialDate(schema);
  // Of most days that are asked for, this year is nearer than any that stands in a text.
  const example = text("answer.dayHint", { year: String(new Date().getFullYear()) });
  const shown = hint ?? (isPartial ? text("answer.partialDayHint") : example);
  return <DayField {...frame} hint={shown} isPartial={isPartial} onChange={onChange} value={asText(value)} />;
}

function CountryAnswer({ schema: _, value, onChange, ...frame }: AnswerFieldProps) {
  const { data: countries = [] } = useQuery(caseQueries.countries(useClient()));
  const { language } = useLanguage();
  return (
    <ChoiceField {...frame} choices={countryChoices(countries, language)} onChange={onChange} value={asText(value)} />
  );
}

function OneOfAnswer({ schema, value, onChange, ...frame }: AnswerFieldProps) {
  const options = (schema.enum ?? []).map((code) => ({ value: String(code), label: wordsOf(code, schema) }));
  if (options.length <= RADIOS_MAX)
    return <RadioField {...frame} onChange={onChange} options={options} value={asText(value)} />;
  return <ChoiceField {...frame} choices={options} onChange={onChange} value={asText(value)} />;
}

function YesNoAnswer({ schema: _, value, onChange, ...frame }: AnswerFieldProps) {
  const { text } = useLanguage();
  const options = ["yes", "no"].map((code) => ({ value: code, label: text(`answer.${code}`) }));
  const chosen = typeof value === "boolean" ? (value ? "yes" : "no") : "";
  return <RadioField {...frame} onChange={(code) => onChange(code === "yes")} options={options} value={chosen} />;
}

function AgreeAnswer({ schema: _, value, onChange, ...frame }: AnswerFieldProps) {
  const { text } = useLanguage();
  return (
    <CheckField
      {...frame}
      isChecked={value === true}
      label={text("answer.confirm")}
      onChange={(isChecked) => onChange(isChecked || undefined)}
    />
  );
}

function SomeOfAnswer({ schema, value, onChange, id, label, error }: AnswerFieldProps) {
  const chosen = new Set(asList(value));
  const codes = schema.items?.enum ?? [];
  const change = (code: unknown, isChecked: boolean) =>
    onChange(codes.filter((one) => (one === code ? isChecked : chosen.has(one))));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.hidden}>{label}</legend>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {codes.map((code, at) => (
        <CheckField
          id={at === 0 ? id : `${id}-${String(code)}`}
          isChecked={chosen.has(code)}
          key={String(code)}
          label={wordsOf(code, schema.items)}
          onChange={(isChecked) => change(code, isChecked)}
        />
      ))}
    </fieldset>
  );
}

function GroupAnswer({ schema, value, onChange, id, label, error }: AnswerFieldProps) {
  const { text } = useLanguage();
  const parts = asParts(value);
  const properties = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required);
  const change = (name: string, next: unknown) => {
    const { [name]: _, ...others } = parts;
    onChange(next === "" || next === undefined ? others : { ...others, [name]: next });
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.hidden}>{label}</legend>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {properties.map(([name, part], at) => {
        const title = titleOf(part, name);
        return (
          <AnswerField
            id={at === 0 ? id : `${id}-${name}`}
            key={name}
            label={required.has(name) ? title : text("answer.optional", { title })}
            onChange={(next) => change(name, next)}
            schema={part}
            value={parts[name]}
          />
        );
      })}
    </fieldset>
  );
}

function SeveralAnswer({ schema, value, onChange, id, label, error }: AnswerFieldProps) {
  const { text } = useLanguage();
  const items = asList(value);
  const shown = items.length === 0 ? [undefined] : items;
  const itemsMax = Number(schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.hidden}>{label}</legend>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {shown.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other identity than their place
        <div className={styles.item} key={at}>
          <AnswerField
            id={at === 0 ? id : `${id}-${at}`}
            label={text("answer.number", { label: schema.title ?? label, number: at + 1 })}
            onChange={(next) => onChange(shown.map((one, n) => (n === at ? next : one)))}
            schema={schema.items ?? {}}
            value={item}
          />
          {shown.length > 1 && (
            <Button look="link" onClick={() => onChange(shown.filter((_, n) => n !== at))}>
              {text("answer.remove", { number: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {shown.length < itemsMax && (
        <div>
          <Button onClick={() => onChange([...shown, undefined])}>{text("answer.add")}</Button>
        </div>
      )}
    </fieldset>
  );
}

const FIELDS: Readonly<Record<AnswerKind, (props: AnswerFieldProps) => React.ReactNode>> = {
  text: TextAnswer,
  long: LongAnswer,
  number: NumberAnswer,
  day: DayAnswer,
  country: CountryAnswer,
  oneOf: OneOfAnswer,
  yesNo: YesNoAnswer,
  agree: AgreeAnswer,
  someOf: SomeOfAnswer,
  group: GroupAnswer,
  several: SeveralAnswer,
};

function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asParts(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
