import { RequestFailed } from "@entrada/api-client/client";
import type { Counterfactual } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ErrorBoundary } from "@entrada/ui/feedback/error-boundary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { BrokenPart, Failure } from "../page/failure.tsx";
import { PageFrame } from "../page/page-frame.tsx";
import { siteQueries, useSiteAccess } from "../requests/site.tsx";
import { AnswerSection } from "./answer/answer.section.tsx";
import { tryChange } from "./answer/try-change.ts";
import { type Outcome, useAnswer } from "./answer/use-answer.ts";
import styles from "./check.page.module.css";
import type { WantedDocument } from "./question/held-document-editor.tsx";
import { QuestionForm } from "./question/question.form.tsx";
import { EMPTY_QUESTION, isSameQuestion, type Question, withFact } from "./question/question.ts";
import { asksSomething, putInAddress, readQuestion } from "./question/question-address.ts";
import { type Fault, faultsOf, faultsOfProblem } from "./question/question-check.ts";

const Outlook = lazy(() =>
  import("./outlook/outlook.section.tsx").then(({ OutlookSection }) => ({ default: OutlookSection })),
);

/** Do I need a visa? The question, its answer below it, and where else the same papers lead. */
export function CheckPage() {
  const { text } = useLanguage();
  const access = useSiteAccess();
  const site = useQuery(siteQueries.site(access));
  const [question, setQuestion, latest] = useLatest(() => readQuestion(window.location.search));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const [wanted, setWanted] = useState<WantedDocument>();
  const answer = useAnswer((next) => {
    putInAddress(next.question, outcome?.kind === "answered" ? "step" : "replace");
    setOutcome(next);
    setQuestion(next.question);
  });

  const ask = (asked: Question) => {
    const found = faultsOf(asked, today());
    setQuestion(asked);
    setFaults(found);
    if (found.length === 0 && !answer.isPending) answer.mutate(asked);
  };
  const isSuperseded =
    outcome?.kind === "answered" &&
    site.dataUpdatedAt > answer.submittedAt &&
    site.data?.knowledge.snapshotId !== outcome.determination.knowledge.snapshotId;
  const isOutdated = outcome?.kind === "answered" && !isSameQuestion(question, outcome.question);
  const ofServer = useMemo(() => faultsOfError(answer.error, answer.variables), [answer.error, answer.variables]);
  const tryIt = (counterfactual: Counterfactual) => {
    if (outcome?.kind !== "answered") return;
    const tried = tryChange(outcome.question, counterfactual);
    if (tried.kind === "ask") return ask(tried.question);
    setWanted(tried.document);
  };

  // The question that the address asks, at first and after a step back.
  const askAddress = useEffectEvent(() => {
    if (asksSomething(window.location.search)) ask(readQuestion(window.location.search));
  });
  useEffect(() => {
    askAddress();
    window.addEventListener("popstate", askAddress);
    return () => window.removeEventListener("popstate", askAddress);
  }, []);

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
        faults={faults.length > 0 ? faults : ofServer}
        isAsking={answer.isPending}
        onAsk={() => ask(latest())}
        onChange={(part) => setQuestion({ ...latest(), ...part })}
        onWanted={setWanted}
        wanted={wanted}
        question={question}
        today={today()}
      />
      <div aria-busy={answer.isPending} className={styles.answer}>
        {answer.isError && ofServer.length === 0 && <Failure error={answer.error} onRetry={() => ask(latest())} />}
        {isSuperseded && !isOutdated && (
          <Notice isNew tone="info">
            <p>{text("answer.superseded")}</p>
            <Button onClick={() => ask(outcome.question)}>{text("answer.askAgain")}</Button>
          </Notice>
        )}
        {isOutdated && !answer.isPending && (
          <Notice isNew tone="mind">
            <p>{text("answer.outdated")}</p>
            <Button onClick={() => ask(latest())}>{text("answer.askAgain")}</Button>
          </Notice>
        )}
        {outcome && (
          <AnswerSection
            hasLeads={site.data?.leads ?? false}
            hasOffers={site.data?.offers ?? false}
            onIntent={(intent) => ask({ ...question, intent })}
            onTell={(path, value) => ask(withFact(question, path, value))}
            onTry={tryIt}
            outcome={outcome}
          />
        )}
      </div>
      {outcome?.kind === "answered" && (
        <ErrorBoundary fallback={<BrokenPart />}>
          <Suspense>
            <Outlook onChoose={(to) => ask({ ...outcome.question, to })} question={outcome.question} />
          </Suspense>
        </ErrorBoundary>
      )}
    </PageFrame>
  );
}

function faultsOfError(error: Error | null, asked = EMPTY_QUESTION): readonly Fault[] {
  return error instanceof RequestFailed && error.problem ? faultsOfProblem(error.problem, asked) : [];
}

/** Whether there is no such page, or not any more. */
function isClosed(error: Error | null): error is RequestFailed {
  return error instanceof RequestFailed && error.problem?.code === "resource_not_found";
}

function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** A state that can be read before it is drawn: whoever types fast changes two fields between two pictures. */
function useLatest<Value>(initial: () => Value) {
  const [drawn, draw] = useState(initial);
  const latest = useRef(drawn);
  const set = (value: Value) => {
    latest.current = value;
    draw(value);
  };
  return [drawn, set, () => latest.current] as const;
}

function speak(language: string): void {
  const search = new URLSearchParams(window.location.search);
  search.set("lang", language);
  window.location.search = search.toString();
}
