import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { answersAt, documentAt, questionAt } from "../addresses.ts";
import { OpenPanel } from "../assistant/open-panel.tsx";
import { useClient } from "../client/access.tsx";
import { documentQueries } from "../client/documents.queries.ts";
import { documentFor, taskStateOf } from "../documents/document-state.ts";
import { usePassportRule } from "../documents/doubts/use-passport-rule.ts";
import {
  isSettled,
  isWantingIn,
  openDocuments,
  openQuestions,
  type Question,
  stateOf,
  type TaskState,
} from "../form/form-model.ts";
import type { OpenForm } from "../form/use-form.ts";
import styles from "./task-list.module.css";

/** What a case asks of its traveler: the sections of the form, the documents, and handing in. */
export function TaskList({ form }: { readonly form: OpenForm }) {
  const { text, name } = useLanguage();
  const { requirements, request } = form;
  const { caseId } = request;
  const documents = useQuery(documentQueries.ofCase(useClient(), caseId));
  const questions = openQuestions(requirements, request);
  const firstOf = (ownQuestions: readonly Question[]) =>
    ownQuestions.find(({ field }) => isWantingIn(request, field)) ?? ownQuestions[0];
  const sections = requirements.sections.flatMap(({ id, title }) => {
    const ownQuestions = questions.filter(({ sectionId }) => sectionId === id);
    const first = firstOf(ownQuestions);
    return first ? [{ id, title, first, state: stateOf(ownQuestions, request) }] : [];
  });
  const scan = documentFor("passportScan", documents.data?.items ?? []);
  const isTooShort = usePassportRule(form, scan) !== undefined;
  const files = openDocuments(requirements, request).map(({ type, isRequired }) => ({
    type,
    isRequired,
    state: taskStateOf(type, request, documents.data?.items ?? [], type === "passportScan" && isTooShort),
  }));
  const isReady = [
    ...sections.map(({ state }) => state),
    ...files.filter(({ isRequired }) => isRequired).map(({ state }) => state),
  ].every(isSettled);
  const notes = request.items.filter((item) => item.confirmation && item.note !== null);
  return (
    <section className={styles.tasks}>
      <h2>{text(request.state === "returned" ? "tasks.again" : "tasks.title")}</h2>
      {notes.map(({ note }) => (
        <Notice key={note} tone="mind">
          <p>{note}</p>
        </Notice>
      ))}
      <OpenPanel caseId={caseId} />
      <ol className={styles.list}>
        {sections.map(({ id, title, first, state }) => (
          <Task key={id} state={state}>
            <Link href={questionAt(caseId, first.field)}>{title}</Link>
          </Task>
        ))}
        {files.map(({ type, isRequired, state }) => {
          const title = name("document", type);
          return (
            <Task key={type} state={state}>
              <Link href={documentAt(caseId, type)}>{isRequired ? title : text("answer.optional", { title })}</Link>
            </Task>
          );
        })}
        <Task state={isReady ? "open" : "later"}>
          {isReady ? <Link href={answersAt(caseId)}>{text("tasks.send")}</Link> : text("tasks.send")}
        </Task>
      </ol>
    </section>
  );
}

interface TaskProps {
  readonly state: TaskState | "later";
  readonly children: ReactNode;
}

function Task({ state, children }: TaskProps) {
  const { text } = useLanguage();
  return (
    <li className={styles.task}>
      <span>{children}</span>
      <span className={styles[state]}>{text(`tasks.${state}`)}</span>
    </li>
  );
}
