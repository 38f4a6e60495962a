import type { Condition } from "@entrada/api-client/schema";
import { Circle, CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../language/language.tsx";
import hidden from "../styles/hidden.module.css";
import tones from "../styles/tones.module.css";
import styles from "./condition-list.module.css";
import { Words } from "./in-english.tsx";
import { OpenFactQuestion, type OpenFactQuestionProps } from "./open-fact-question.tsx";
import { openFactOf } from "./open-facts.ts";

const STATUSES = {
  met: { icon: CircleCheck, tone: "go" },
  notMet: { icon: CircleX, tone: "stop" },
  unknown: { icon: Circle, tone: "soft" },
} as const;

interface ConditionListProps {
  readonly conditions: readonly Condition[];
  /** how to ask for what is open; absent: nothing is asked here */
  readonly asking?: Omit<OpenFactQuestionProps, "fact" | "said" | "leadsTo">;
}

/** Conditions, each met, open or not met; a fact that closes an open one is asked right there. */
export function ConditionList({ conditions, asking }: ConditionListProps) {
  const facts = conditions.map(openFactOf);
  return (
    <ul className={styles.list}>
      {conditions.map((condition, at) => {
        // One that several conditions ask for is asked once.
        const fact = facts.findIndex((other) => other?.path === facts[at]?.path) === at ? facts[at] : undefined;
        return (
          <ConditionItem condition={condition} key={`${condition.code} ${condition.statement}`}>
            {asking && fact && condition.leadsTo === undefined && (
              <OpenFactQuestion {...asking} fact={fact} leadsTo={nowhere} said={undefined} />
            )}
          </ConditionItem>
        );
      })}
    </ul>
  );
}

// It closes this condition, and changes nothing of the answer's kind that is known.
const nowhere = () => undefined;

interface ConditionItemProps {
  readonly condition: Condition;
  /** the question that closes it */
  readonly children: ReactNode;
}

function ConditionItem({ condition, children }: ConditionItemProps) {
  const { text } = useLanguage();
  const { code, status, statement } = condition;
  const known = Object.hasOwn(STATUSES, status) ? (status as keyof typeof STATUSES) : "unknown";
  const { icon: Icon, tone } = STATUSES[known];
  return (
    <li className={styles.item} data-code={code} data-status={known}>
      <Icon aria-hidden className={tones[tone]} size={20} />
      <div className={styles.words}>
        <p>
          {known === "met" && <span className={hidden.hidden}>{text("condition.met")} </span>}
          <Words of={condition}>{statement}</Words>
        </p>
        {known === "notMet" && <p className={styles.status}>{text("condition.notMet")}</p>}
        {children}
      </div>
    </li>
  );
}
