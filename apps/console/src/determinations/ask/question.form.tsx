import type { DeterminationInput } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "../determinations.module.css";
import { legOf, toldFacts, withFact } from "./asked.ts";
import { HeldFields } from "./held-fields.tsx";

/** What can be chosen, by names. */
export interface Choices {
  readonly countries: readonly Choice[];
  readonly passports: readonly Choice[];
  readonly destinations: readonly Choice[];
  readonly intents: readonly Choice[];
}

interface QuestionFormProps {
  readonly side: string;
  readonly label: string;
  readonly asked: DeterminationInput;
  readonly choices: Choices;
  readonly onAsk: (asked: DeterminationInput) => void;
}

// The fields that an answer needs, in their order, and where each stands in the question.
const NEEDED = {
  from: "/traveler/passportCountry",
  lives: "/traveler/residenceCountry",
  to: "/legs/0/destinationCountry",
  arrive: "/legs/0/arrivalDate",
  leave: "/legs/0/departureDate",
  why: "/legs/0/intent",
} as const;
type Needed = keyof typeof NEEDED;

/** One question: who, where from, where to, when, why, what is held, and what was told besides. */
export function QuestionForm({ side, label, asked, choices, onAsk }: QuestionFormProps) {
  const { text } = useLanguage();
  const fields = useForm<{ readonly asked: DeterminationInput }>({
    initial: { asked },
    faultsOf: ({ asked: wanted }) => missingIn(wanted, side),
    send: ({ asked: wanted }) => onAsk(wanted),
  });
  const { values, set, submit, summary, errorOf } = fields;
  const { traveler } = values.asked;
  const change = (pointer: string, value: unknown) => set({ asked: withFact(values.asked, pointer, value) });
  const choose = (name: Needed, from: readonly Choice[]) => (
    <ChoiceField
      choices={from}
      error={errorOf(`${side}-${name}`)}
      id={`${side}-${name}`}
      label={text(`ask.${name}`)}
      onChange={(value) => change(NEEDED[name], value)}
      value={toldIn(values.asked, name)}
    />
  );
  const pick = (name: "arrive" | "leave") => (
    <TextField
      error={errorOf(`${side}-${name}`)}
      id={`${side}-${name}`}
      label={text(`ask.${name}`)}
      onChange={(value) => change(NEEDED[name], value)}
      type="date"
      value={toldIn(values.asked, name)}
    />
  );
  const facts = toldFacts(values.asked);
  return (
    <Form className={styles.form} label={label} submit={submit} summary={summary}>
      <div className={styles.fields}>
        {choose("from", choices.passports)}
        {choose("lives", choices.countries)}
        {choose("to", choices.destinations)}
        {pick("arrive")}
        {pick("leave")}
        {choose("why", choices.intents)}
      </div>
      <HeldFields
        countries={choices.countries}
        held={traveler.heldAuthorizations}
        onChange={(held) => change("/traveler/heldAuthorizations", held)}
        side={side}
      />
      {facts.length > 0 && (
        <ul className={styles.told}>
          {facts.map(([pointer, value]) => (
            <li key={pointer}>
              <code
                className={styles.code}
              >{`${pointer.replace("/traveler/facts/", "")}: ${JSON.stringify(value)}`}</code>
              <Button look="link" onClick={() => change(pointer, undefined)}>
                {text("ask.drop")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button look="primary" type="submit">
        {text("ask.ask")}
      </Button>
    </Form>
  );
}

function toldIn(asked: DeterminationInput, name: Needed): string {
  const { destinationCountry, arrivalDate, departureDate, intent } = legOf(asked);
  const { passportCountry: from, residenceCountry: lives } = asked.traveler;
  return { from, lives, to: destinationCountry, arrive: arrivalDate, leave: departureDate, why: intent }[name];
}

function missingIn(asked: DeterminationInput, side: string): readonly FieldFault[] {
  return (Object.keys(NEEDED) as Needed[])
    .filter((name) => toldIn(asked, name) === "")
    .map((name) => ({ fieldId: `${side}-${name}`, message: `ask.missing.${name}` }));
}
