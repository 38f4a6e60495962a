import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useState } from "react";
import { Failure } from "../../page/failure.tsx";
import styles from "../case.module.css";

/** A question of an act: where its sentences stand, and its answers. */
interface Question {
  readonly texts: string;
  readonly choices: readonly string[];
}

type Questions = Readonly<Record<string, Question>>;
type Chosen<Q extends Questions> = { readonly [Name in keyof Q]: Q[Name]["choices"][number] };

interface ChoiceFormProps<Q extends Questions> {
  /** the act, by which its name is found */
  readonly act: string;
  readonly questions: Q;
  /** how a refusal is shown */
  readonly failure?: (error: Error) => ReactNode;
  readonly onClose: () => void;
  readonly onChosen: (chosen: Chosen<Q>) => Promise<unknown>;
}

const plainly = (error: Error) => <Failure error={error} />;

/** An act that needs an answer or two first. */
export function ChoiceForm<const Q extends Questions>(props: ChoiceFormProps<Q>) {
  const { act, questions, failure = plainly, onClose, onChosen } = props;
  const { text } = useLanguage();
  const [failed, setFailed] = useState<Error>();
  const asked = Object.entries(questions);
  const { values, set, submit, summary, errorOf } = useForm<Record<string, string>>({
    initial: Object.fromEntries(asked.map(([name]) => [name, ""])),
    faultsOf: (chosen) =>
      asked.filter(([name]) => chosen[name] === "").map(([fieldId]) => ({ fieldId, message: "act.choice.missing" })),
    send: async (chosen) => {
      try {
        // Each is one of its choices: nothing else can be chosen.
        await onChosen(chosen as Chosen<Q>);
        onClose();
      } catch (error) {
        setFailed(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  return (
    <Dialog onClose={onClose} title={text(`act.${act}`)}>
      <Form className={styles.form} submit={submit} summary={summary}>
        {asked.map(([name, { texts, choices }]) => (
          <RadioField
            error={errorOf(name)}
            id={name}
            key={name}
            label={text(`${texts}.choice`)}
            onChange={(value) => set({ [name]: value })}
            options={choices.map((value) => ({ value, label: text(`${texts}.${value}`) }))}
            value={values[name] ?? ""}
          />
        ))}
        {failed && failure(failed)}
        <div className={styles.actions}>
          <Button look="primary" type="submit">
            {text(`act.${act}`)}
          </Button>
          <Button onClick={onClose}>{text("frame.notNow")}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
