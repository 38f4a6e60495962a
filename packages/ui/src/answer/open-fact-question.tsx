import { useId, useState } from "react";
import { Button } from "../actions/button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useLanguage } from "../language/language.tsx";
import styles from "./open-fact-question.module.css";
import type { OpenFact } from "./open-facts.ts";

interface OpenFactQuestionProps {
  readonly fact: OpenFact;
  readonly onTell: (path: string, value: unknown) => void;
}

/** Asks for an open fact; one click answers it. */
export function OpenFactQuestion({ fact: { path, question, answers }, onTell }: OpenFactQuestionProps) {
  const { text } = useLanguage();
  const id = useId();
  if (answers === "date") return <DayQuestion label={text(question)} onTell={(day) => onTell(path, day)} />;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend} id={id}>
        {text(question)}
      </legend>
      <div className={styles.answers}>
        {answers.map(({ label, value }) => (
          <Button className={styles.answer} key={label} onClick={() => onTell(path, value)}>
            {text(label)}
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
