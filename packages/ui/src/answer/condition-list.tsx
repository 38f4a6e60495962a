import type { Condition } from "@entrada/api-client/schema";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import type { Choice } from "../fields/choice-search.ts";
import { useLanguage } from "../language/language.tsx";
import tones from "../styles/tones.module.css";
import styles from "./condition-list.module.css";
import { OpenFactQuestion } from "./open-fact-question.tsx";
import { type OpenFact, openFactOf } from "./open-facts.ts";

const STATUSES = {
  met: { icon: CircleCheck, tone: "go" },
  notMet: { icon: CircleX, tone: "stop" },
  unknown: { icon: CircleDashed, tone: "mind" },
} as const;

interface ConditionListProps {
  readonly conditions: readonly Condition[];
  /** the facts that are asked outside of the list */
  readonly elsewhere?: readonly (string | undefined)[];
  /** what a question for a country can be answered with */
  readonly countries: readonly Choice[];
  /** a fact that was told, by its JSON pointer into the query */
  readonly onTell: (path: string, value: unknown) => void;
}

/** What the traveler needs, each met, open or not met; facts that are open are asked right there. */
export function ConditionList({ conditions, elsewhere = [], ...asking }: ConditionListProps) {
  const facts = conditions.map(openFactOf);
  const isAskedHere = (at: number) => {
    const path = facts[at]?.path;
    return !elsewhere.includes(path) && facts.findIndex((fact) => fact?.path === path) === at;
  };
  return (
    <ul className={styles.list}>
      {conditions.map((condition, at) => (
        <ConditionItem
          condition={condition}
          // One that several conditions ask for is asked once.
          fact={isAskedHere(at) ? facts[at] : undefined}
          key={`${condition.code} ${condition.statement}`}
          {...asking}
        />
      ))}
    </ul>
  );
}

interface ConditionItemProps extends Omit<ConditionListProps, "conditions" | "elsewhere"> {
  readonly condition: Condition;
  readonly fact: OpenFact | undefined;
}

function ConditionItem({ condition, fact, ...asking }: ConditionItemProps) {
  const { text } = useLanguage();
  const { code, status, statement } = condition;
  const known = Object.hasOwn(STATUSES, status) ? (status as keyof typeof STATUSES) : "unknown";
  const { icon: Icon, tone } = STATUSES[known];
  return (
    <li className={styles.item} data-code={code} data-status={known}>
      <Icon aria-hidden className={tones[tone]} size={20} />
      <div className={styles.words}>
        <p>{statement}</p>
        <p className={styles.status}>{text(`condition.${known}`)}</p>
        {fact && <OpenFactQuestion fact={fact} {...asking} />}
      </div>
    </li>
  );
}
