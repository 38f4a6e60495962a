import type { Case } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { answersAt } from "../../addresses.ts";
import type { OpenForm } from "../../form/use-form.ts";
import { CaseStatus } from "../case-status.tsx";
import { nextStepOf } from "../next-step.ts";
import { nextTaskOf, type Task, useTasks } from "../tasks/use-tasks.ts";
import styles from "./next-card.module.css";

interface NextCardProps {
  readonly of: Case;
  /** what waits for whoever is signed in; null: nothing */
  readonly form: OpenForm | null;
  readonly children?: ReactNode;
}

/** Where a case stands, and the one thing to do next, with the way to it. */
export function NextCard({ of, form, children }: NextCardProps) {
  const { text } = useLanguage();
  return (
    <section className={form ? styles.todo : styles.card}>
      <CaseStatus of={of} />
      {form ? <NextTask form={form} /> : <p>{text(nextStepOf(of))}</p>}
      {children}
    </section>
  );
}

function NextTask({ form }: { readonly form: OpenForm }) {
  const { text } = useLanguage();
  const next = nextTaskOf(useTasks(form).tasks);
  if (!next) {
    return (
      <>
        <h2>{text("next.checkAndSend")}</h2>
        <Link className={styles.go} href={answersAt(form.request.caseId)}>
          {text("next.send")}
        </Link>
      </>
    );
  }
  return (
    <>
      <h2>{text(sentenceOf(next), { title: next.title })}</h2>
      {next.notes.map((note) => (
        <p className={styles.note} dir="auto" key={note}>
          {note}
        </p>
      ))}
      <Link className={styles.go} href={next.href}>
        {text(next.state === "wrong" ? "next.mend" : "next.go")}
      </Link>
    </>
  );
}

/** The sentence that says what is to be done: a title alone names a thing. */
function sentenceOf({ kind, state }: Task): string {
  if (state === "wrong" || state === "doubted") return "next.mendTask";
  return kind === "section" ? "next.fill" : "next.add";
}
