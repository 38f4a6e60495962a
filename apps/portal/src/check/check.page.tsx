import { RequestFailed } from "@entrada/api-client/client";
import type { Counterfactual } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { siteQueries, useSiteAccess } from "../requests/site.tsx";
import { AnswerSection } from "./answer/answer.section.tsx";
import { Failure } from "./answer/failure.tsx";
import { tryChange } from "./answer/try-change.ts";
import { type Outcome, useAnswer } from "./answer/use-answer.ts";
import styles from "./check.page.module.css";
import { PageFrame } from "./page-frame.tsx";
import { QuestionForm } from "./question/question.form.tsx";
import { type Question, withFact } from "./question/question.ts";
import { putInAddress, readQuestion } from "./question/question-address.ts";
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
  const ofServer = useMemo(() => faultsOfError(answer.error), [answer.error]);
  const tryIt = (counterfactual: Counterfactual) => {
    const tried = tryChange(question, counterfactual);
    if (tried.kind === "ask") return ask(tried.question);
    openMore();
  };

  // The question that the address asks, at first and after a step back.
  const askAddress = useEffectEvent(() => {
    const asked = readQuestion(window.location.search);
    if (asked.from !== "" || asked.to !== "") ask(asked);
  });
  useEffect(() => {
    askAddress();
    window.addEventListener("popstate", askAddress);
    return () => window.removeEventListener("popstate", askAddress);
  }, []);

  return (
    <PageFrame site={site.data}>
      <h1 className={styles.title}>{text("page.title")}</h1>
      {site.isError && <Failure error={site.error} onRetry={() => void site.refetch()} />}
      <QuestionForm
        faults={faults.length > 0 ? faults : ofServer}
        isAsking={answer.isPending}
        onAsk={() => ask(latest())}
        onChange={(part) => setQuestion({ ...latest(), ...part })}
        question={question}
        today={today()}
      />
      <div aria-busy={answer.isPending} className={styles.answer}>
        {answer.isError && ofServer.length === 0 && <Failure error={answer.error} onRetry={() => ask(latest())} />}
        {isSuperseded && (
          <Notice isNew tone="info">
            <p>{text("answer.superseded")}</p>
            <Button onClick={() => ask(outcome.question)}>{text("answer.askAgain")}</Button>
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
        <Suspense>
          <Outlook onChoose={(to) => ask({ ...outcome.question, to })} question={outcome.question} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function faultsOfError(error: Error | null): readonly Fault[] {
  return error instanceof RequestFailed && error.problem ? faultsOfProblem(error.problem) : [];
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

function openMore(): void {
  const more = document.querySelector<HTMLDetailsElement>("form details");
  if (more) more.open = true;
  document.getElementById("held")?.focus();
}
