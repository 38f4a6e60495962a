import type { CollectionRequest } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ErrorSummary } from "@entrada/ui/feedback/error-summary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect } from "react";
import { Link, useLocation, useParams, useSearch } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { answersAt, caseAt, questionAt } from "../addresses.ts";
import { problemOf } from "../client/problems.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { faultOf, isGiven, isMasked } from "./answer-check.ts";
import { AnswerField } from "./answer-field.tsx";
import { draftOf, dropDraft, keepDraft } from "./drafts.ts";
import { isOf, openQuestions, type Question } from "./form-model.ts";
import styles from "./question.page.module.css";
import { type OpenForm, useOpenForm, useSaveAnswers } from "./use-form.ts";

/** One question. */
export function QuestionPage() {
  const { caseId = "", field = "" } = useParams<{ caseId: string; field: string }>();
  const { form, error, again } = useOpenForm(caseId);
  if (error) return <Failure error={error} onRetry={again} />;
  if (form === undefined) return <Loading />;
  const question = form && openQuestions(form.requirements, form.request).find((one) => one.field === field);
  if (form === null || !question) return <LostPage />;
  // Another question is another page: nothing of this one's answer stays in it.
  return <AskedQuestion form={form} key={field} question={question} />;
}

interface AskedQuestionProps {
  readonly form: OpenForm;
  readonly question: Question;
}

function AskedQuestion({ form, question }: AskedQuestionProps) {
  const { text } = useLanguage();
  const leadsToAnswers = new URLSearchParams(useSearch()).get("next") === "answers";
  const [, navigate] = useLocation();
  const { request, requirements } = form;
  const { field, title, titleLang, schema, isRequired, sectionId } = question;
  const stored = request.answers[field];
  const save = useSaveAnswers(form);
  const isKept = (answer: unknown) => isMasked(stored) && !isGiven(answer);
  const item = request.items.find((one) => isOf(one, field));
  const section = requirements.sections.find(({ id }) => id === sectionId);

  const goOn = (answered: CollectionRequest) => {
    // The answer decides what is asked next.
    const questions = openQuestions(requirements, answered);
    const rest = questions.slice(questions.findIndex((one) => one.field === field) + 1);
    const next = rest.find((one) => one.sectionId === sectionId);
    const { caseId } = request;
    if (leadsToAnswers) return navigate(answersAt(caseId));
    navigate(next === undefined ? caseAt(caseId) : questionAt(caseId, next.field));
  };
  const { values, set, submit, summary, errorOf } = useForm<{ readonly answer: unknown }>({
    initial: () => ({ answer: draftOf(request.id, field) ?? (isMasked(stored) ? undefined : stored) }),
    faultsOf: ({ answer }) => {
      const message = isKept(answer) ? undefined : faultOf(question, answer);
      return message === undefined ? [] : [{ fieldId: "answer", message }];
    },
    send: async ({ answer }) => {
      const isSame = !isGiven(answer) && stored === undefined;
      const given = isKept(answer) ? stored : isGiven(answer) ? answer : null;
      const answered = isSame ? request : await save.mutateAsync({ [field]: given });
      dropDraft(request.id, field);
      goOn(answered);
    },
  });
  // What could not be sent is sent when the network is back.
  const { isError, error } = save;
  useEffect(() => {
    if (!isError || problemOf(error) !== undefined) return undefined;
    const again = () => void submit();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  });

  const refused = problemOf(save.error)?.errors?.[0]?.detail;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary {...summary} />
      <PageTitle
        above={<Link href={caseAt(request.caseId)}>{section?.title}</Link>}
        title={isRequired ? title : text("answer.optional", { title })}
        titleLang={titleLang}
      />
      {item?.state === "returned" && (
        <Notice tone="mind">
          <p>{item.note ?? text("question.returned")}</p>
        </Notice>
      )}
      <AnswerField
        error={errorOf("answer")}
        hint={isMasked(stored) ? text("question.kept", { value: String(stored) }) : undefined}
        id="answer"
        isTitled
        label={title}
        onChange={(next) => {
          set({ answer: next });
          keepDraft(request.id, field, next);
        }}
        schema={schema}
        value={values.answer}
      />
      {refused !== undefined && (
        <Notice isNew tone="stop">
          <p>{refused}</p>
        </Notice>
      )}
      {save.isError && refused === undefined && <Failure error={save.error} onRetry={() => void submit()} />}
      <div className={styles.actions}>
        <Button aria-disabled={save.isPending} look="primary" type="submit">
          {text(save.isPending ? "question.saving" : "question.continue")}
        </Button>
      </div>
    </form>
  );
}
