import type { Determination, FurtherFactsInput } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Words } from "@entrada/ui/answer/in-english.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { CircleCheck } from "lucide-react";
import { LateMessages } from "../../page/late-messages.tsx";
import { FURTHER_MESSAGES } from "../further/messages.ts";
import { isInForm } from "../further/offered-facts.ts";
import { useChoices } from "../question/choices.tsx";
import { toldOf } from "../question/told.ts";
import styles from "./told-facts.module.css";

interface ToldFactsProps {
  readonly facts: FurtherFactsInput;
  /** parts of the traveler's words that the answer could not take into account */
  readonly unused: readonly string[];
  readonly determination: Determination;
  /** it is asked in the card again */
  readonly onForget: (path: string) => void;
  /** it is asked in the form again */
  readonly onChange: (path: string) => void;
}

/** What was told so far, each to be changed. */
export function ToldFacts(props: ToldFactsProps) {
  return (
    <LateMessages of={FURTHER_MESSAGES}>
      <Facts {...props} />
    </LateMessages>
  );
}

/** Facts whose value is a day. */
const DAYS = ["birthDate", "passportExpiresOn", "passportIssuedOn"];

function Facts({ facts, unused, determination, onForget, onChange }: ToldFactsProps) {
  const { text, day, days, list, number } = useLanguage();
  const { countryName } = useChoices();
  const told = toldOf(facts);
  const sentenceOf = (path: string) => {
    const condition = determination.visaConclusion.conditions.find(({ factPath }) => factPath === path);
    return condition ? <Words of={condition}>{condition.asks ?? condition.statement}</Words> : text("told.declaration");
  };
  const wordOf = (name: string, value: unknown): string => {
    if (typeof value === "boolean") return text(value ? "fact.yes" : "fact.no");
    if (typeof value === "number") return number(value);
    if (!Array.isArray(value)) {
      const one = String(value);
      if (DAYS.includes(name)) return day(one);
      return name === "onwardDestination" ? countryName(one) : text(`fact.${name}.${one}`);
    }
    if (value.length === 0) return text("fact.none");
    return list(
      value.map((one) => {
        if (typeof one === "string") return countryName(one);
        const { country, from, to } = one;
        return from === undefined ? countryName(country) : `${countryName(country)}, ${days(from, to)}`;
      }),
    );
  };
  return (
    <section aria-labelledby="told-title" className={styles.told}>
      <h3 className={styles.title} id="told-title">
        {text("told.title")}
      </h3>
      {unused.length > 0 && (
        <p>{text("told.unused", { parts: list(unused.map((part) => text("told.quote", { part }))) })}</p>
      )}
      {told.length > 0 && (
        <ul className={styles.list}>
          {told.map(({ path, name, value }) => (
            <li className={styles.fact} key={path}>
              <CircleCheck aria-hidden className={styles.icon} size={20} />
              <span>
                {name === "declarations" ? sentenceOf(path) : text(`fact.${name}`)}{" "}
                <strong>{wordOf(name, value)}</strong>
              </span>
              <Button
                aria-label={text("told.changeOf", { fact: wordOf(name, value) })}
                look="link"
                onClick={() => (isInForm(name) ? onChange(path) : onForget(path))}
              >
                {text("told.change")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
