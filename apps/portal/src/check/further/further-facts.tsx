import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { LateMessages } from "../../page/late-messages.tsx";
import { siteQueries, useSiteAccess } from "../../requests/site.tsx";
import { type Question, withFact, withoutFact } from "../question/question.ts";
import { fieldIdOfFact } from "../question/question-check.ts";
import { FactField } from "./fact-field.tsx";
import styles from "./further-facts.module.css";
import { FURTHER_MESSAGES } from "./messages.ts";
import { offeredFacts } from "./offered-facts.ts";

interface FurtherFactsProps {
  readonly question: Question;
  readonly today: string;
  readonly errorOf: (fieldId: string) => string | undefined;
  readonly onChange: (facts: Question["facts"]) => void;
  /** the fact to be changed first, by its JSON pointer into the query */
  readonly changed: { readonly path: string } | undefined;
}

/** Everything else that can be told of the traveler and the trip, as far as it can matter for this one. */
export function FurtherFacts(props: FurtherFactsProps) {
  return (
    <LateMessages of={FURTHER_MESSAGES}>
      <Fields {...props} />
    </LateMessages>
  );
}

function Fields({ question, today, errorOf, onChange, changed }: FurtherFactsProps) {
  const { text } = useLanguage();
  const { data = [] } = useQuery(siteQueries.facts(useSiteAccess()));
  const isRead = data.length > 0;
  useEffect(() => {
    const field = changed && isRead && document.getElementById(fieldIdOfFact(changed.path));
    if (!field) return;
    // It may have been folded away again.
    field.closest("details")?.setAttribute("open", "");
    field.focus();
  }, [changed, isRead]);
  return (
    <>
      <p className={styles.lead}>{text("further.lead")}</p>
      <div className={styles.fields}>
        {offeredFacts(data, question).map((fact) => (
          <FactField
            error={errorOf(fieldIdOfFact(fact.path))}
            fact={fact}
            key={fact.path}
            onTell={(value) =>
              onChange(
                (value === undefined ? withoutFact(question, fact.path) : withFact(question, fact.path, value)).facts,
              )
            }
            question={question}
            today={today}
          />
        ))}
      </div>
    </>
  );
}
