import { RequestFailed } from "@entrada/api-client/client";
import type { Counterfactual } from "@entrada/api-client/schema";
import { ErrorBoundary } from "@entrada/ui/feedback/error-boundary.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { BrokenPart, Failure } from "../page/failure.tsx";
import { PageFrame } from "../page/page-frame.tsx";
import { siteQueries, useSiteAccess } from "../requests/site.tsx";
import { AnswerSection } from "./answer/answer.section.tsx";
import { AwaitedAnswer } from "./answer/awaited-answer.tsx";
import { tryChange } from "./answer/try-change.ts";
import { type Outcome, useAnswer } from "./answer/use-answer.ts";
import styles from "./check.page.module.css";
import { QuestionForm } from "./form/question.form.tsx";
import { knownAnswerTo } from "./known.ts";
import type { WantedDocument } from "./papers/held-document-editor.tsx";
import { isSameQuestion, type Question, withFact, withoutFact } from "./question/question.ts";
import { asksSomething, putInAddress, readQuestion } from "./question/question-address.ts";
import { refusalsOf, today, useQuestion } from "./question/use-question.ts";

const AnswerAge = lazy(() => import("./answer/answer-age.tsx").then((age) => ({ default: age.AnswerAge })));
const Outlook = lazy(() =>
  import("./outlook/outlook.section.tsx").then(({ OutlookSection }) => ({ default: OutlookSection })),
);

interface CheckPageProps {
  /** what stands below the empty form; absent: the address asks something */
  readonly Welcome?: ComponentType<{ readonly onAsk: (question: Question) => void }> | undefined;
}

/** Do I need a visa? The question, its answer below it, and where else the same papers lead. */
export function CheckPage({ Welcome }: CheckPageProps) {
  const { text } = useLanguage();
  const access = useSiteAccess();
  const site = useQuery(siteQueries.site(access));
  const [outcome, setOutcome] = useState(outcomeWithPage);
  const [wanted, setWanted] = useState<WantedDocument>();
  const [changed, setChanged] = useState<{ readonly path: string }>();
  const answer = useAnswer((next) => {
    putInAddress(next.question, outcome?.kind === "answered" ? "step" : "replace");
    setOutcome(next);
    fields.set(next.question);
  });
  const [isAnswered] = useState(outcome !== undefined);
  const fields = useQuestion({ send: (question) => answer.mutateAsync(question), isAnswered });
  const ask = (...part: Parameters<typeof fields.submit>) => void fields.submit(...part);
  const answered = outcome?.kind === "answered" ? outcome : undefined;
  // From the first picture on, before the question of the address is sent.
  const [isAsked] = useState(() => asksSomething(window.location.search));
  const isAwaited = answer.isPending || (isAsked && answer.isIdle && fields.summary.faults.length === 0);
  const tryIt = (counterfactual: Counterfactual) => {
    if (answered === undefined) return;
    const tried = tryChange(answered.question, counterfactual);
    if (tried.kind === "ask") return ask(tried.question);
    setWanted(tried.document);
  };
  if (isClosed(site.error)) {
    return (
      <PageFrame brand={undefined} onLanguage={speak}>
        <h1 className={styles.title}>{text("page.title")}</h1>
        <Failure error={site.error} onRetry={() => void site.refetch()} />
      </PageFrame>
    );
  }
  return (
    <PageFrame brand={site.data} onLanguage={speak}>
      <h1 className={styles.title}>{text("page.title")}</h1>
      {site.isError && <Failure error={site.error} onRetry={() => void site.refetch()} />}
      <QuestionForm
        changed={changed}
        fields={fields}
        isAsking={answer.isPending}
        onWanted={setWanted}
        today={today()}
        wanted={wanted}
      />
      <div aria-busy={answer.isPending} className={styles.answer}>
        {answer.isError && refusalsOf(answer.error, answer.variables).length === 0 && (
          <Failure error={answer.error} onRetry={() => ask()} />
        )}
        {answered && (
          <Suspense>
            <AnswerAge
              isOutdated={!answer.isPending && !isSameQuestion(fields.values, answered.question)}
              isSuperseded={
                site.dataUpdatedAt > answer.submittedAt &&
                site.data?.knowledge.snapshotId !== answered.determination.knowledge.snapshotId &&
                isSameQuestion(fields.values, answered.question)
              }
              onAskAgain={() => ask()}
            />
          </Suspense>
        )}
        {!outcome && isAwaited && <AwaitedAnswer />}
        {outcome && (
          <AnswerSection
            hasLeads={site.data?.leads ?? false}
            hasOffers={site.data?.offers ?? false}
            onChange={(path) => setChanged({ path })}
            onIntent={(intent) => ask({ intent })}
            onForget={(path) => ask(withoutFact(fields.values, path))}
            onTell={(path, value) => ask(withFact(fields.values, path, value))}
            onTry={tryIt}
            onHold={setWanted}
            outcome={outcome}
          />
        )}
      </div>
      {Welcome && answer.isIdle && <Welcome onAsk={ask} />}
      {answered && (
        <ErrorBoundary fallback={<BrokenPart />}>
          <Suspense fallback={<div className={styles.below} />}>
            <Outlook onChoose={(to) => ask({ ...answered.question, to })} question={answered.question} />
          </Suspense>
        </ErrorBoundary>
      )}
    </PageFrame>
  );
}

/** The answer that came with the page. */
function outcomeWithPage(): Outcome | undefined {
  const question = readQuestion(window.location.search);
  const determination = knownAnswerTo(question);
  return determination && { kind: "answered", question, determination };
}

/** Whether there is no such page, or not any more. */
function isClosed(error: Error | null): error is RequestFailed {
  return error instanceof RequestFailed && error.problem?.code === "resource_not_found";
}

function speak(language: string): void {
  const search = new URLSearchParams(window.location.search);
  search.set("lang", language);
  window.location.search = search.toString();
}
