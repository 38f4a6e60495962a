import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { Button } from "../actions/button.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import type { Choice } from "../fields/choice-search.ts";
import { TextField } from "../fields/text-field.tsx";
import { useLanguage } from "../language/language.tsx";
import type { LeadsTo } from "./leads-to.ts";
import styles from "./open-fact-question.module.css";
import type { HeldInQuestion, OpenFact } from "./open-facts.ts";

// Few facts are lists: the way to the first answer is shorter without them.
const CountriesQuestion = lazy(() =>
  import("./countries-question.tsx").then((question) => ({ default: question.CountriesQuestion })),
);

export interface OpenFactQuestionProps {
  readonly fact: OpenFact;
  /** the answer's own words for it: a rule's sentence that is asked about, or the question for a document */
  readonly said: ReactNode;
  readonly countries: readonly Choice[];
  readonly onTell: (path: string, value: unknown) => void;
  readonly onHold: (document: HeldInQuestion) => void;
  /** where an answer leads */
  readonly leadsTo: (value: unknown) => LeadsTo | undefined;
}

/** Asks for an open fact; where a few values are possible, one click answers it and says where it leads. */
export function OpenFactQuestion({ fact, said, countries, onTell, onHold, leadsTo }: OpenFactQuestionProps) {
  const { text } = useLanguage();
  const id = useId();
  const { path, question, answers, holds, isInWords } = fact;
  const label = text(question);
  const tell = (value: unknown) => (holds && value === true ? onHold(holds) : onTell(path, value));
  if (answers === "date") return <DayQuestion label={label} onTell={tell} />;
  if (answers === "country") {
    return (
      <div className={styles.question}>
        <ChoiceField choices={countries} id={id} label={label} onChange={tell} value="" />
      </div>
    );
  }
  if (typeof answers === "string") {
    return (
      <Suspense>
        <CountriesQuestion countries={countries} label={label} listOf={answers} onTell={tell} />
      </Suspense>
    );
  }
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend} id={id}>
        {said !== undefined && !isInWords && <span className={styles.asked}>{label}</span>}
        <strong className={styles.label}>{said ?? label}</strong>
      </legend>
      <div className={styles.answers}>
        {answers.map((answer) => (
          <button className={styles.answer} key={answer.label} onClick={() => tell(answer.value)} type="button">
            <strong>{text(answer.label)}</strong>
            <Lead to={leadsTo(answer.value)} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Lead({ to }: { readonly to: LeadsTo | undefined }) {
  const { text } = useLanguage();
  if (to === undefined) return null;
  const kind = text(`stamp.${to.kind}`);
  return <span className={styles.lead}>{text(to.isCertain ? "leads.to" : "leads.perhaps", { kind })}</span>;
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
