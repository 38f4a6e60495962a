import { useId, useState } from "react";
import { Button } from "../actions/button.tsx";
import { ChipList } from "../fields/chip-list.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import type { Choice } from "../fields/choice-search.ts";
import { TextField } from "../fields/text-field.tsx";
import { useLanguage } from "../language/language.tsx";
import styles from "./open-fact-question.module.css";
import type { ListOf } from "./open-facts.ts";

interface CountriesQuestionProps {
  readonly label: string;
  readonly listOf: ListOf;
  readonly countries: readonly Choice[];
  readonly onTell: (value: unknown) => void;
}

interface Named {
  readonly country: string;
  readonly lastVisitedOn: string;
}

const NOTHING: Named = { country: "", lastVisitedOn: "" };

/** Asks for every country of a kind: none with one click, or one after the other. */
export function CountriesQuestion({ label, listOf, countries, onTell }: CountriesQuestionProps) {
  const { text, day } = useLanguage();
  const id = useId();
  const [isTelling, setTelling] = useState(false);
  const [added, setAdded] = useState<readonly Named[]>([]);
  const [next, setNext] = useState(NOTHING);
  const isNamed = next.country !== "" && (listOf === "countries" || next.lastVisitedOn !== "");
  const all = isNamed ? [...added.filter(({ country }) => country !== next.country), next] : added;
  const nameOf = ({ country, lastVisitedOn }: Named) => {
    const name = countries.find(({ value }) => value === country)?.label ?? country;
    return lastVisitedOn === "" ? name : `${name}, ${day(lastVisitedOn)}`;
  };
  const tell = () => onTell(listOf === "countries" ? all.map(({ country }) => country) : all);
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.answers}>
        <Button className={styles.answer} onClick={() => onTell([])}>
          {text("fact.none")}
        </Button>
        {!isTelling && (
          <Button className={styles.answer} onClick={() => setTelling(true)}>
            {text("fact.yes")}
          </Button>
        )}
      </div>
      {isTelling && (
        <div className={styles.telling}>
          <ChoiceField
            choices={countries}
            id={`${id}country`}
            label={text("fact.country")}
            onChange={(country) => setNext({ ...next, country })}
            value={next.country}
          />
          {listOf === "visits" && (
            <TextField
              id={`${id}day`}
              label={text("fact.lastVisitedOn")}
              onChange={(lastVisitedOn) => setNext({ ...next, lastVisitedOn })}
              type="date"
              value={next.lastVisitedOn}
            />
          )}
          <ChipList
            chips={added.map((one) => ({ key: one.country, label: nameOf(one) }))}
            onRemove={(gone) => setAdded(added.filter(({ country }) => country !== gone))}
            removing={(country) => text("fact.remove", { country })}
          />
          {isNamed && (
            <Button
              look="link"
              onClick={() => {
                setAdded(all);
                setNext(NOTHING);
              }}
            >
              {text("fact.another")}
            </Button>
          )}
          {all.length > 0 && <Button onClick={tell}>{text("fact.tell")}</Button>}
        </div>
      )}
    </fieldset>
  );
}
