import type { Counterfactual } from "@entrada/api-client/schema";
import { AnswerCard } from "@entrada/ui/answer/answer-card.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ComponentProps, lazy, Suspense } from "react";
import { useChoices } from "../question/choices.tsx";
import { ORDINARY } from "../question/document-kinds.ts";
import { Action } from "./action.tsx";
import styles from "./answer.section.module.css";
import { useBroughtUp } from "./bring-up.ts";
import { NextSteps } from "./next-steps.tsx";
import type { Outcome } from "./use-answer.ts";

// Loaded after the answer, or by those who need them: the way to the first answer is shorter without them.
const Clarification = lazy(() => import("./clarification.tsx").then((asked) => ({ default: asked.Clarification })));
const PrintedHead = lazy(() => import("./printed-head.tsx").then((printed) => ({ default: printed.PrintedHead })));
const RefusedDocument = lazy(() =>
  import("./refused-document.tsx").then((refused) => ({ default: refused.RefusedDocument })),
);
const TakeAlong = lazy(() => import("./take-along.tsx").then((take) => ({ default: take.TakeAlong })));
const ToldFacts = lazy(() => import("./told-facts.tsx").then((told) => ({ default: told.ToldFacts })));

interface AnswerSectionProps {
  readonly outcome: Outcome;
  readonly hasOffers: boolean;
  readonly hasLeads: boolean;
  readonly onIntent: (intent: string) => void;
  readonly onTell: (path: string, value: unknown) => void;
  readonly onForget: (path: string) => void;
  /** a fact of the form is to be told again */
  readonly onChange: (path: string) => void;
  readonly onTry: (counterfactual: Counterfactual) => void;
  readonly onHold: ComponentProps<typeof AnswerCard>["onHold"];
}

/** The answer in place, or the question that comes before it. It takes the focus when it is new. */
export function AnswerSection({
  outcome,
  hasOffers,
  hasLeads,
  onIntent,
  onForget,
  onChange,
  ...asking
}: AnswerSectionProps) {
  const { text, days } = useLanguage();
  const { countryName, everywhere, intentName, isUnnamed } = useChoices();
  useBroughtUp(outcome);
  if (outcome.kind === "unclear") {
    return (
      <Suspense>
        <Clarification clarification={outcome.clarification} onChoose={onIntent} />
      </Suspense>
    );
  }
  const { question } = outcome;
  const { from, document: kind, to, arrive, leave, intent } = question;
  const asked = text("answer.question", {
    from: countryName(from),
    to: countryName(to),
    dates: days(arrive, leave),
    intent: intentName(intent),
  });
  const brief = kind === ORDINARY ? asked : `${text(`document.${kind}`)} · ${asked}`;
  if (outcome.kind === "refused") {
    return (
      <Suspense>
        <RefusedDocument brief={brief} hasLeads={hasLeads} refusal={outcome.refusal} />
      </Suspense>
    );
  }
  const { determination } = outcome;
  return (
    <>
      <Suspense>
        <PrintedHead question={question} />
      </Suspense>
      <AnswerCard
        action={<Action determination={determination} hasOffers={hasOffers} />}
        countries={everywhere}
        determination={determination}
        next={<NextSteps determination={determination} hasLeads={hasLeads} hasOffers={hasOffers} />}
        {...asking}
        question={<span className={isUnnamed ? styles.unnamed : undefined}>{brief}</span>}
        told={
          Object.keys(question.facts).length + question.unused.length > 0 && (
            <Suspense>
              <ToldFacts
                determination={determination}
                facts={question.facts}
                onChange={onChange}
                onForget={onForget}
                unused={question.unused}
              />
            </Suspense>
          )
        }
      />
      <Suspense>
        <TakeAlong determination={determination} />
      </Suspense>
    </>
  );
}
