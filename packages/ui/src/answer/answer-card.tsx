import type { Counterfactual, Determination } from "@entrada/api-client/schema";
import { lazy, type ReactNode, Suspense } from "react";
import { Notice } from "../feedback/notice.tsx";
import type { Choice } from "../fields/choice-search.ts";
import { useLanguage } from "../language/language.tsx";
import styles from "./answer-card.module.css";
import { factsOf, officialFeeOf } from "./answer-facts.ts";
import { titleOf } from "./answer-title.ts";
import { ConditionGroups } from "./condition-groups.tsx";
import { FactRow } from "./fact-row.tsx";
import { InEnglish, Words } from "./in-english.tsx";
import type { HeldInQuestion } from "./open-facts.ts";
import { OpenQuestions, openQuestionsOf } from "./open-questions.tsx";
import { isSomethingToApplyFor, knownKind } from "./routes.ts";
import { Stamp } from "./stamp.tsx";

// Below the decision, and loaded after it.
const Easier = lazy(() => import("./easier.tsx").then((easier) => ({ default: easier.Easier })));
const Sources = lazy(() => import("./sources.tsx").then((sources) => ({ default: sources.Sources })));

interface AnswerCardProps {
  readonly determination: Determination;
  /** the question in brief: who, where, when, why */
  readonly question: ReactNode;
  readonly countries: readonly Choice[];
  /** a fact that was told, by its JSON pointer into the query */
  readonly onTell: (path: string, value: unknown) => void;
  readonly onTry: (counterfactual: Counterfactual) => void;
  /** a document that is held, to be entered with its dates */
  readonly onHold: (document: HeldInQuestion) => void;
  /** the one thing to do, if there is one */
  readonly action: ReactNode;
  /** what was told so far, each to be changed */
  readonly told: ReactNode;
  /** what else can be done: the offer, a request for help */
  readonly next: ReactNode;
}

/** The answer as a decision: what is needed and why, the one thing to do, what is open, what it takes, what would be easier. */
export function AnswerCard(props: AnswerCardProps) {
  return (
    <InEnglish determination={props.determination}>
      <Card {...props} />
    </InEnglish>
  );
}

function Card({ determination, question, countries, onTell, onTry, onHold, action, told, next }: AnswerCardProps) {
  const spoken = useLanguage();
  const { text } = spoken;
  const { visaConclusion, knowledge } = determination;
  const kind = knownKind(visaConclusion.kind);
  const isOpen = visaConclusion.requiresClarification && openQuestionsOf(determination).length > 0;
  const facts = factsOf(determination, spoken);
  const asking = { countries, onTell, onHold };
  // What the row of facts has, no condition says again.
  const hasFee = facts.some(({ term }) => term === text("facts.officialFee"));
  const shownFee = hasFee ? officialFeeOf(visaConclusion) : undefined;
  const warnings = knowledge.warnings.filter((warning) => !isToldElsewhere(warning));
  return (
    <article aria-labelledby="answer-title" className={styles.card} data-kind={visaConclusion.kind}>
      <header className={styles.head}>
        <div className={styles.said}>
          <p className={styles.question}>{question}</p>
          <h2 className={styles.title} id="answer-title" tabIndex={-1}>
            {titleOf(determination) ?? text(`stamp.${kind}`)}
          </h2>
          {visaConclusion.reason !== undefined && <p className={styles.more}>{visaConclusion.reason}</p>}
          {!visaConclusion.requiresClarification && <p className={styles.more}>{text(`answer.${kind}`)}</p>}
          {visaConclusion.travelDocument?.statement !== undefined && <p>{visaConclusion.travelDocument.statement}</p>}
          {!isOpen && action}
        </div>
        <Stamp kind={visaConclusion.requiresClarification ? "open" : kind} />
      </header>
      {isOpen && <OpenQuestions asking={asking} determination={determination} />}
      {told}
      {facts.length > 0 && <FactRow facts={facts} />}
      {warnings.length > 0 && (
        <div className={styles.notices}>
          <Notice tone={kind === "undetermined" ? "mind" : "info"}>
            {warnings.map((warning) => (
              <p key={warning}>
                <Words of={warning}>{warning.replace(CODE, "")}</Words>
              </p>
            ))}
          </Notice>
        </div>
      )}
      <ConditionGroups
        asking={asking}
        conditions={visaConclusion.conditions.filter(
          (condition) => condition.kind !== "alternative" && condition !== shownFee,
        )}
        isAppliedFor={isSomethingToApplyFor(kind)}
      />
      <Suspense>
        <Easier determination={determination} isAsked={isOpen} onTry={onTry} />
      </Suspense>
      <div className={styles.next}>{next}</div>
      <Suspense>
        <Sources determination={determination} />
      </Suspense>
    </article>
  );
}

// How the sources were checked is told where they are shown; the title says why nothing is known.
const TOLD_ELSEWHERE = ["TRANSCRIBED", "SOURCE_STALE", "KNOWLEDGE_UNAVAILABLE"];

const CODE = /^[A-Z_]+: */;

/** Whether another part of the card says the sentence of a `CODE: sentence`. */
function isToldElsewhere(warning: string): boolean {
  return TOLD_ELSEWHERE.includes(warning.split(":", 1)[0] ?? "");
}
