import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { questionAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { helperQueries } from "../client/helpers.queries.ts";
import { useScopes } from "../client/use-scopes.ts";
import styles from "./answer-summary.module.css";
import { type Question, saidOf } from "./form-model.ts";
import { linesOf } from "./shown-answer.ts";
import type { OpenForm } from "./use-form.ts";

interface AnswerSummaryProps {
  readonly form: OpenForm;
  readonly questions: readonly Question[];
}

/** Every answer, section by section, with the way back to its question. */
export function AnswerSummary({ form, questions }: AnswerSummaryProps) {
  const language = useLanguage();
  const { text } = language;
  const { request, requirements } = form;
  const toConfirm = new Set(request.progress.toConfirm);
  const isAsking = useScopes().has("collaborators:manage");
  const { data: helpers } = useQuery({ ...helperQueries.ofCase(useClient(), request.caseId), enabled: isAsking });
  const nameOf = new Map(helpers?.items.map(({ id, name }) => [id, name]));
  const authorOf = new Map(request.provenance.map(({ path, author }) => [path, author.id]));
  const helperOf = (field: string) => nameOf.get(authorOf.get(`/${field}`) ?? "");
  return requirements.sections.map(({ id, title }) => {
    const ownQuestions = questions.filter(({ sectionId }) => sectionId === id);
    if (ownQuestions.length === 0) return null;
    return (
      <section key={id}>
        <h2>{title}</h2>
        <dl className={styles.list}>
          {ownQuestions.map((question) => {
            const lines = linesOf(question.schema, request.answers[question.field], language);
            return (
              <div className={styles.row} key={question.field}>
                <dt className={styles.name} lang={question.titleLang}>
                  {question.title}
                </dt>
                <dd className={styles.answer}>
                  <AnswerLines lines={lines} />
                  {lines.length === 0 && <p className={styles.none}>{text("answers.none")}</p>}
                  {saidOf(request, question.field) !== undefined && (
                    <p className={styles.fault}>{saidOf(request, question.field)}</p>
                  )}
                  {helperOf(question.field) !== undefined && (
                    <p className={styles.known}>{text("answers.by", { name: helperOf(question.field) ?? "" })}</p>
                  )}
                  {toConfirm.has(`/${question.field}`) && <p className={styles.known}>{text("answers.known")}</p>}
                </dd>
                <dd className={styles.change}>
                  <Link
                    aria-label={text("answers.changeOf", { title: question.title })}
                    href={questionAt(request.caseId, question.field, "answers")}
                  >
                    {text("answers.change")}
                  </Link>
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
    );
  });
}

/** An answer as it is shown: each line in its own direction. */
export function AnswerLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line}>
      <bdi>{line}</bdi>
    </p>
  ));
}
