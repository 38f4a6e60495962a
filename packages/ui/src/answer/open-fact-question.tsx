import { useId, useState } from "react";
import { Button } from "../actions/button.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import type { Choice } from "../fields/choice-search.ts";
import { TextField } from "../fields/text-field.tsx";
import { useLanguage } from "../language/language.tsx";
import { CountriesQuestion } from "./countries-question.tsx";
import styles from "./open-fact-question.module.css";
import type { OpenFact } from "./open-facts.ts";

interface OpenFactQuestionProps {
  readonly fact: OpenFact;
  readonly countries: readonly Choice[];
  readonly onTell: (path: string, value: unknown) => void;
}

/** Asks for an open fact; where a few values are possible, one click answers it. */
export function OpenFactQuestion({ fact: { path, question, answers }, countries, onTell }: OpenFactQuestionProps) {
  const { text } = useLanguage();
  const id = useId();
  const label = text(question);
  const tell = (value: unknown) => onTell(path, value);
  if (answers === "date") return <DayQuestion label={label} onTell={tell} />;
  if (answers === "country") {
    return (
      <div className={styles.question}>
        <ChoiceField choices={countries} id={id} label={label} onChange={tell} value="" />
      </div>
    );
  }
  if (typeof answers === "string") {
    return <CountriesQuestion countries={countries} label={label} listOf={answers} onTell={tell} />;
  }
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend} id={id}>
        {label}
      </legend>
      <div className={styles.answers}>
        {answers.map((answer) => (
          <Button className={styles.answer} key={answer.label} onClick={() => tell(answer.value)}>
            {text(answer.label)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function DayQuestion({ label, onTell }: { readonly label: string; readonly onTell: (day: string) => void }) {
  const { text } = useLanguage();
  const [day, setDay] = useState("");
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== "") onTell(day);
      }}
    >
      <TextField id={useId()} label={label} onChange={setDay} type="date" value={day} />
      <Button type="submit">{text("fact.tell")}</Button>
    </form>
  );
}
