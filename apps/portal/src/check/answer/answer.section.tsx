import type { Counterfactual } from "@entrada/api-client/schema";
import { AnswerCard } from "@entrada/ui/answer/answer-card.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { lazy, Suspense, useLayoutEffect } from "react";
import { useChoices } from "../question/choices.ts";
import { ORDINARY } from "../question/document-kinds.ts";
import { Action } from "./action.tsx";
import { Clarification } from "./clarification.tsx";
import { NextSteps } from "./next-steps.tsx";
import { RefusedDocument } from "./refused-document.tsx";
import { TakeAlong } from "./take-along.tsx";
import type { Outcome } from "./use-answer.ts";

const ToldFacts = lazy(() => import("./told-facts.tsx").then((told) => ({ default: told.ToldFacts })));

interface AnswerSectionProps {
  readonly outcome: Outcome;
  readonly hasOffers: boolean;
  readonly hasLeads: boolean;
  readonly onIntent: (intent: string) => void;
  readonly onTell: (path: string, value: unknown) => void;
  readonly onForget: (path: string) => void;
  readonly onTry: (counterfactual: Counterfactual) => void;
}

/** The answer in place, or the question that comes before it. It takes the focus when it is new. */
export function AnswerSection({ outcome, hasOffers, hasLeads, onIntent, onTell, onForget, onTry }: AnswerSectionProps) {
  const { text, days } = useLanguage();
  const { countryName, everywhere, intentName } = useChoices();
  // With the card itself: a moment later it would take the focus from whoever types already.
  useLayoutEffect(() => {
    if (outcome) bringUp(document.getElementById("answer-title"));
  }, [outcome]);
  if (outcome.kind === "unclear") {
    return <Clarification clarification={outcome.clarification} onChoose={onIntent} />;
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
    return <RefusedDocument brief={brief} hasLeads={hasLeads} refusal={outcome.refusal} />;
  }
  const { determination } = outcome;
  return (
    <>
      <AnswerCard
        action={<Action determination={determination} hasOffers={hasOffers} />}
        countries={everywhere}
        determination={determination}
        next={<NextSteps determination={determination} hasLeads={hasLeads} hasOffers={hasOffers} />}
        onTell={onTell}
        onTry={onTry}
        question={brief}
        told={
          Object.keys(question.facts).length > 0 && (
            <Suspense>
              <ToldFacts determination={determination} facts={question.facts} onForget={onForget} />
            </Suspense>
          )
        }
      />
      <TakeAlong determination={determination} />
    </>
  );
}

/** Gives the title the focus; a card that is not in sight comes to the top. */
function bringUp(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
  const card = title?.closest("article, section");
  const top = card?.getBoundingClientRect().top ?? 0;
  if (card && (top < 0 || top > window.innerHeight * 0.4)) card.scrollIntoView({ block: "start" });
}
