import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { ActForm } from "./act-form.tsx";
import { useActForm } from "./use-act-form.ts";

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

/** An act that needs an answer or two first. */
export function ChoiceForm<const Q extends Questions>(props: ChoiceFormProps<Q>) {
  const { act, questions, failure, onClose, onChosen } = props;
  const { text } = useLanguage();
  const asked = Object.entries(questions);
  const fields = useActForm<Record<string, string>>({
    initial: Object.fromEntries(asked.map(([name]) => [name, ""])),
    faultsOf: (chosen) =>
      asked.filter(([name]) => chosen[name] === "").map(([fieldId]) => ({ fieldId, message: "act.choice.missing" })),
    // Each is one of its choices: nothing else can be chosen.
    act: (chosen) => onChosen(chosen as Chosen<Q>),
    onDone: onClose,
  });
  const { values, set, errorOf } = fields;
  return (
    <Dialog onClose={onClose} title={text(`act.${act}`)}>
      <ActForm failure={failure} fields={fields} onClose={onClose} sendLabel={text(`act.${act}`)}>
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
      </ActForm>
    </Dialog>
  );
}
