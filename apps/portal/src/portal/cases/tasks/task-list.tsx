import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { answersAt } from "../../addresses.ts";
import { OpenPanel } from "../../assistant/open-panel.tsx";
import { isSettled, type TaskState } from "../../form/form-model.ts";
import type { OpenForm } from "../../form/use-form.ts";
import styles from "./task-list.module.css";
import { nextTaskOf, useTasks } from "./use-tasks.ts";

/** What a case asks of its traveler: the sections of the form, the documents, and handing in. */
export function TaskList({ form }: { readonly form: OpenForm }) {
  const { text } = useLanguage();
  const { request } = form;
  const { tasks, isReady } = useTasks(form);
  const notes = request.items.filter((item) => item.confirmation && item.note !== null);
  // What is next stands above with its note.
  const next = nextTaskOf(tasks);
  const done = tasks.filter(({ state }) => isSettled(state)).length;
  return (
    <section className={styles.tasks}>
      <div className={styles.head}>
        <h2>{text(request.state === "returned" ? "tasks.again" : "tasks.title")}</h2>
        <p className={styles.count}>{text("tasks.count", { done, all: tasks.length })}</p>
      </div>
      {notes.map(({ note }) => (
        <Notice key={note} tone="mind">
          <p>{note}</p>
        </Notice>
      ))}
      <OpenPanel caseId={request.caseId} />
      <ol className={styles.list}>
        {tasks.map(({ id, title, href, state, isRequired, notes: said }) => (
          <TaskRow key={id} state={state}>
            <Link href={href}>{isRequired ? title : text("answer.optional", { title })}</Link>
            {(id === next?.id ? [] : said).map((note) => (
              <span className={styles.note} dir="auto" key={note}>
                {note}
              </span>
            ))}
          </TaskRow>
        ))}
        <TaskRow state={isReady ? "open" : "later"}>
          {isReady ? <Link href={answersAt(request.caseId)}>{text("tasks.send")}</Link> : text("tasks.send")}
        </TaskRow>
      </ol>
    </section>
  );
}

interface TaskRowProps {
  readonly state: TaskState | "later";
  readonly children: ReactNode;
}

function TaskRow({ state, children }: TaskRowProps) {
  const { text } = useLanguage();
  return (
    <li className={styles.task}>
      <span className={styles.words}>{children}</span>
      <span className={styles[state]}>{text(`tasks.${state}`)}</span>
    </li>
  );
}
