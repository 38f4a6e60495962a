import type { Counterfactual, Determination, Trial } from "@entrada/api-client/operator-schema";
import { AnswerCard } from "@entrada/ui/answer/answer-card.tsx";
import type { HeldInQuestion } from "@entrada/ui/answer/open-facts.ts";
import { isSomethingToApplyFor, knownKind } from "@entrada/ui/answer/routes.ts";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";

interface AnswerProps {
  readonly answer: Determination | Trial;
  readonly countries: readonly Choice[];
  readonly onTell: (path: string, value: unknown) => void;
  readonly onTry: (counterfactual: Counterfactual) => void;
  readonly onHold: (document: HeldInQuestion) => void;
}

/** The answer as travelers see it, on the very card of the check page. */
export function Answer({ answer, ...asking }: AnswerProps) {
  const { text, country, days } = useLanguage();
  const { query, visaConclusion } = answer;
  const [leg] = query.legs;
  const { apply, kind } = visaConclusion;
  return (
    <AnswerCard
      {...asking}
      action={
        apply &&
        isSomethingToApplyFor(knownKind(kind)) && (
          <a href={apply} rel="noreferrer" target="_blank">
            {new URL(apply).host}
          </a>
        )
      }
      determination={{ id: "", ...answer }}
      next={null}
      question={
        leg &&
        text("ask.question", {
          from: country(query.traveler.passportCountry),
          to: country(leg.destinationCountry),
          dates: days(leg.arrivalDate, leg.departureDate),
          intent: leg.intent,
        })
      }
      told={null}
    />
  );
}
