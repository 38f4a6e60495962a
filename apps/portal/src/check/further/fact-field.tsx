import type { Fact } from "@entrada/api-client/schema";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { DayField } from "@entrada/ui/fields/day-field.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useChoices } from "../question/choices.tsx";
import { factAt, type Question } from "../question/question.ts";
import { fieldIdOfFact } from "../question/question-check.ts";
import { CountriesField } from "./countries-field.tsx";
import { StaysField } from "./stays-field.tsx";

interface FactFieldProps {
  readonly fact: Fact;
  readonly question: Question;
  readonly today: string;
  readonly error: string | undefined;
  /** undefined: it is not told */
  readonly onTell: (value: unknown) => void;
}

const LEFT_OPEN = "leftOpen";
const PAGES_MAX = 100;

/** The field of one fact, by what is to be told. */
export function FactField({ fact, question, today, error, onTell }: FactFieldProps) {
  const { text } = useLanguage();
  const { everywhere } = useChoices();
  const { code, type, path, values = [] } = fact;
  const told = factAt(question, path);
  const frame = { id: fieldIdOfFact(path), label: text(`fact.${code}`), error };
  const tellText = (value: string) => onTell(value === "" ? undefined : value);
  if (type === "countries") return <CountriesField {...frame} countries={told as string[]} onTell={onTell} />;
  if (type === "stays") return <StaysField {...frame} onTell={onTell} stays={question.facts.earlierStays} />;
  if (type === "country") {
    return <ChoiceField {...frame} choices={everywhere} onChange={tellText} value={String(told ?? "")} />;
  }
  if (code === "birthDate") return <DayField {...frame} isPartial onChange={tellText} value={String(told ?? "")} />;
  if (type === "date") {
    const bound = code === "passportExpiresOn" ? { min: today } : { max: today };
    return <TextField {...frame} {...bound} onChange={tellText} type="date" value={String(told ?? "")} />;
  }
  if (type === "number") {
    const tellNumber = (value: string) => onTell(/^\d+$/.test(value) ? Math.min(Number(value), PAGES_MAX) : undefined);
    return <TextField {...frame} inputMode="numeric" onChange={tellNumber} value={String(told ?? "")} />;
  }
  const answers =
    type === "boolean"
      ? [true, false].map((value) => ({ value, label: text(value ? "fact.yes" : "fact.no") }))
      : values.map((value) => ({ value, label: text(`fact.${code}.${value}`) }));
  return (
    <RadioField
      {...frame}
      onChange={(chosen) => onTell(answers.find(({ value }) => String(value) === chosen)?.value)}
      options={[
        ...answers.map(({ value, label }) => ({ value: String(value), label })),
        { value: LEFT_OPEN, label: text("further.open") },
      ]}
      value={told === undefined ? LEFT_OPEN : String(told)}
    />
  );
}
