import { RequestFailed } from "@entrada/api-client/client";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useEffect, useEffectEvent } from "react";
import type { Question } from "./question.ts";
import { asksSomething, readQuestion } from "./question-address.ts";
import { faultsOf, faultsOfProblem } from "./question-check.ts";

export type QuestionFields = ReturnType<typeof useQuestion>;

interface QuestionOptions {
  readonly send: (question: Question) => Promise<unknown>;
  /** the answer to the address came with the page */
  readonly isAnswered: boolean;
}

/** The question that the address asks, at first and after a step back, and what becomes of it in its fields. */
export function useQuestion({ send, isAnswered }: QuestionOptions) {
  const form = useForm<Question>({
    initial: () => readQuestion(window.location.search),
    faultsOf: (question) => faultsOf(question, today()),
    send,
    refusalsOf,
    fieldIdOf: (name) => (name === "words" || name === "intent" ? "why" : name),
  });
  const askAddress = useEffectEvent(() => {
    if (asksSomething(window.location.search)) void form.submit(readQuestion(window.location.search));
  });
  const askAtFirst = useEffectEvent(() => {
    if (!isAnswered) askAddress();
  });
  useEffect(() => {
    askAtFirst();
    window.addEventListener("popstate", askAddress);
    return () => window.removeEventListener("popstate", askAddress);
  }, []);
  return form;
}

/** What the server refused of a question, by the field that it is about; none, if that is no field's fault. */
export function refusalsOf(error: unknown, question: Question): readonly FieldFault[] {
  return error instanceof RequestFailed && error.problem ? faultsOfProblem(error.problem, question) : [];
}

/** In the traveler's own calendar. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
