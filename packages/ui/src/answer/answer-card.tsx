import type { Condition, Counterfactual, Determination } from "@entrada/api-client/schema";
import type { ReactNode } from "react";
import { Notice } from "../feedback/notice.tsx";
import type { Choice } from "../fields/choice-search.ts";
import { useLanguage } from "../language/language.tsx";
import styles from "./answer-card.module.css";
import { factsOf } from "./answer-facts.ts";
import { titleOf } from "./answer-title.ts";
import { Changes } from "./changes.tsx";
import { ConditionList } from "./condition-list.tsx";
import { FactRow } from "./fact-row.tsx";
import { openFactOf } from "./open-facts.ts";
import { knownKind } from "./routes.ts";
import { Sources } from "./sources.tsx";
import { Stamp } from "./stamp.tsx";

interface AnswerCardProps {
  readonly determination: Determination;
  /** the question in brief: who, where, when, why */
  readonly question: string;
  readonly countries: readonly Choice[];
  /** a fact that was told, by its JSON pointer into the query */
  readonly onTell: (path: string, value: unknown) => void;
  readonly onTry: (counterfactual: Counterfactual) => void;
  /** what can be done next: offers, the official way, a request for help */
  readonly next: ReactNode;
}

/** The answer: a stamp, one sentence, three facts, the conditions, what would change it, and why. */
export function AnswerCard({ determination, question, countries, onTell, onTry, next }: AnswerCardProps) {
  const spoken = useLanguage();
  const { text } = spoken;
  const { visaConclusion, knowledge, counterfactuals } = determination;
  const { travelDocument } = visaConclusion;
  const kind = knownKind(visaConclusion.kind);
  const facts = factsOf(determination, spoken);
  // What stands in the way first: the sort keeps the order of all others.
  const needed = visaConclusion.conditions
    .filter((condition) => !isAlternative(condition))
    .toSorted((a, b) => Number(isUnmet(b)) - Number(isUnmet(a)));
  const alternatives = visaConclusion.conditions.filter(isAlternative);
  // What is asked where it leads needs no button besides.
  const leading = visaConclusion.conditions.filter(({ leadsTo }) => leadsTo !== undefined).map(pathOf);
  const changes = counterfactuals.filter(({ factPath }) => factPath === null || !leading.includes(factPath));
  const warnings = knowledge.warnings.map(wordsOf).filter((words) => words !== undefined);
  return (
    <article aria-labelledby="answer-title" className={styles.card} data-kind={visaConclusion.kind}>
      <header className={styles.head}>
        <div className={styles.said}>
          <p className={styles.question}>{question}</p>
          <h2 className={styles.title} id="answer-title" tabIndex={-1}>
            {titleOf(determination) ?? text(`stamp.${kind}`)}
          </h2>
          <p className={styles.more}>{text(`answer.${kind}`)}</p>
          {travelDocument?.statement !== undefined && <p>{travelDocument.statement}</p>}
        </div>
        <Stamp kind={kind} />
      </header>
      {facts.length > 0 && <FactRow facts={facts} />}
      {warnings.length > 0 && (
        <div className={styles.notices}>
          <Notice tone={kind === "undetermined" ? "mind" : "info"}>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        {needed.length > 0 && (
          <section className={styles.column}>
            <h3 className={styles.heading}>{text("conditions.title")}</h3>
            <ConditionList conditions={needed} countries={countries} onTell={onTell} />
          </section>
        )}
        <div className={styles.column}>
          {next}
          {alternatives.length + changes.length > 0 && (
            <section className={styles.column}>
              <h3 className={styles.heading}>{text("changes.title")}</h3>
              {alternatives.length > 0 && (
                <ConditionList
                  conditions={alternatives}
                  countries={countries}
                  elsewhere={needed.map(pathOf)}
                  onTell={onTell}
                />
              )}
              {changes.length > 0 && <Changes counterfactuals={changes} onTry={onTry} />}
            </section>
          )}
        </div>
      </div>
      <Sources determination={determination} />
    </article>
  );
}

function pathOf(condition: Condition): string | undefined {
  return openFactOf(condition)?.path;
}

function isAlternative({ kind }: Condition): boolean {
  return kind === "alternative";
}

function isUnmet({ status }: Condition): boolean {
  return status === "notMet";
}

// How the sources were checked is told where they are shown; the title says why nothing is known.
const TOLD_ELSEWHERE = ["TRANSCRIBED", "SOURCE_STALE", "KNOWLEDGE_UNAVAILABLE"];

/** The sentence of a `CODE: sentence`; undefined if another part of the card says it. */
function wordsOf(warning: string): string | undefined {
  const [code = ""] = warning.split(":", 1);
  return TOLD_ELSEWHERE.includes(code) ? undefined : warning.slice(code.length + 1).trim();
}
