import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { caseAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { documentQueries } from "../client/documents.queries.ts";
import { useRequirements } from "../client/use-requirements.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import styles from "./answer-summary.module.css";
import { AnswerLines } from "./answer-summary.tsx";
import { answeredQuestions, answersIn } from "./form-model.ts";
import { linesOf } from "./shown-answer.ts";

/** What was sent, to read: it stays when nothing is asked for any more, and when the case has ended. */
export function SentAnswers({ caseId }: { readonly caseId: string }) {
  const language = useLanguage();
  const { text, name, moment } = language;
  const client = useClient();
  const requirements = useRequirements(caseId);
  const requests = useQuery(caseQueries.requests(client, caseId));
  const documents = useQuery(documentQueries.ofCase(client, caseId));
  if (!requirements.data || !requests.data || !documents.data) return <Loading />;
  const answers = answersIn(requests.data.items);
  const questions = answeredQuestions(requirements.data, answers);
  const files = documents.data.items.filter(({ isSetAside, fileName }) => !isSetAside && fileName !== null);
  if (requests.data.items.length === 0) return <LostPage />;
  return (
    <>
      <PageTitle above={<Link href={caseAt(caseId)}>{requirements.data.name}</Link>} title={text("sent.read")} />
      {questions.length + files.length === 0 && <p>{text("sent.gone")}</p>}
      {requirements.data.sections.map(({ id, title }) => {
        const ownQuestions = questions.filter(({ sectionId }) => sectionId === id);
        if (ownQuestions.length === 0) return null;
        return (
          <section key={id}>
            <h2>{title}</h2>
            <dl className={styles.list}>
              {ownQuestions.map(({ field, title: asked, titleLang, schema }) => (
                <div className={styles.row} key={field}>
                  <dt className={styles.name} lang={titleLang}>
                    {asked}
                  </dt>
                  <dd className={styles.answer}>
                    <AnswerLines lines={linesOf(schema, answers[field], language)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      {files.length > 0 && (
        <section>
          <h2>{text("stored.documents")}</h2>
          <dl className={styles.list}>
            {files.map(({ id, type, fileName, createdAt }) => (
              <div className={styles.row} key={id}>
                <dt className={styles.name}>{name("document", type)}</dt>
                <dd className={styles.answer}>
                  <p>
                    <bdi>{fileName}</bdi>
                  </p>
                  <p className={styles.known}>{moment(createdAt)}</p>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
