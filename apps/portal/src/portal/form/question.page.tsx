import { problemOf } from "@entrada/api-client/problems";
import type { CollectionRequest } from "@entrada/api-client/schema";
import { pointerTo } from "@entrada/domain/cases/collection-items";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Check } from "lucide-react";
import { useRef } from "react";
import { Link, useLocation, useParams, useSearch } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { answersAt, caseAt, questionAt } from "../addresses.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { useAgainOnline } from "../frame/use-again-online.ts";
import { faultOf, isAnswer, isMasked, withoutBlanks } from "./answer-check.ts";
import { AnswerField } from "./answer-field.tsx";
import { draftOf, dropDraft, keepDraft } from "./drafts.ts";
import { faultTold, tellFault } from "./faulty-answer.ts";
import { isOf, openQuestions, type Question, saidOf } from "./form-model.ts";
import styles from "./question.page.module.css";
import { isSame } from "./same-answer.ts";
import { useAnswerFromElsewhere } from "./use-answer-from-elsewhere.ts";
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
  const { field, titleLang, schema, isRequired, sectionId } = question;
  const stored = request.answers[field];
  const save = useSaveAnswers(form);
  const isKept = (answer: unknown) => isMasked(stored) && !isAnswer(schema, answer);
  const item = request.items.find((one) => isOf(one, field));
  const section = requirements.sections.find(({ id }) => id === sectionId);

  const ownQuestions = openQuestions(requirements, request).filter((one) => one.sectionId === sectionId);
  const at = ownQuestions.findIndex((one) => one.field === field);
  const before = ownQuestions[at - 1];
  const start = before === undefined ? caseAt(request.caseId) : questionAt(request.caseId, before.field);
  const back = leadsToAnswers ? answersAt(request.caseId) : start;

  const isStored = (answer: unknown) => isKept(answer) || isSame(answer, stored);
  // What was filled in in part, of a question that may be left out, is left as it is.
  const isLeft = (answer: unknown) =>
    !isRequired && request.progress.toConfirm.includes(pointerTo(field)) && isSame(answer, stored);
  // Whoever sends the same answer once more has read what is wrong with it, and corrects another one.
  const told = useRef<unknown>(undefined);

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
    initial: () => ({ answer: draftOf(request.id, field) ?? shownOf(stored) }),
    faultsOf: ({ answer: typed }) => {
      const answer = withoutBlanks(typed);
      const message = isKept(answer) || isLeft(answer) ? undefined : faultOf(question, answer);
      if (message === undefined) return [];
      const isMissing = !isAnswer(schema, answer) && schema.enter !== undefined;
      return [isMissing ? { fieldId: "answer", said: schema.enter ?? "" } : { fieldId: "answer", message }];
    },
    send: async ({ answer: typed }) => {
      const answer = withoutBlanks(typed);
      const isNothing = !isAnswer(schema, answer) && stored === undefined;
      const isUntouched = isLeft(answer) && faultOf(question, answer) !== undefined;
      const given = isKept(answer) ? stored : isAnswer(schema, answer) ? answer : null;
      const answered = isNothing || isUntouched ? request : await save.mutateAsync({ [field]: given });
      dropDraft(request.id, field);
      const wasTold = isSame(told.current, given);
      told.current = given;
      tellFault(answered, field, wasTold);
      goOn(answered);
    },
    refusalsOf: (fault) => faultTold(fault, "answer"),
  });
  useAgainOnline(save, () => void submit());
  // What somebody else has answered meanwhile, or told the assistant to use.
  useAnswerFromElsewhere(field, stored, save, () => {
    if (draftOf(request.id, field) === undefined) set({ answer: shownOf(stored) });
  });

  const refused = problemOf(save.error)?.errors?.[0]?.detail;
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <PageTitle
        above={
          <>
            <Link href={back}>{text("question.back")}</Link>
            {" · "}
            {section?.title}
            {" · "}
            {text("question.progress", { number: at + 1, all: ownQuestions.length })}
          </>
        }
        title={isRequired ? question.question : text("answer.optional", { title: question.question })}
        titleLang={titleLang}
      />
      {item?.state === "returned" && (
        <Notice tone="mind">
          <p>{item.note ?? text("question.returned")}</p>
        </Notice>
      )}
      <AnswerField
        error={errorOf("answer") ?? (isStored(values.answer) ? saidOf(request, field) : undefined)}
        hint={isMasked(stored) ? text("question.kept", { value: String(stored) }) : schema.description}
        id="answer"
        isTitled
        label={question.question}
        onChange={(next) => {
          set({ answer: next });
          keepDraft(request.id, field, next);
        }}
        schema={schema}
        value={values.answer}
      />
      {schema.why !== undefined && (
        <Disclosure summary={text("question.why")}>
          <p>{schema.why}</p>
        </Disclosure>
      )}
      {stored !== undefined && !save.isPending && isStored(values.answer) && (
        <p className={styles.saved}>
          <Check aria-hidden size={16} />
          {text("question.saved")}
        </p>
      )}
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
      <p className={styles.leave}>{text("question.leave")}</p>
    </Form>
  );
}

/** An answer as it stands in its field: one that is kept hidden is not. */
function shownOf(stored: unknown): unknown {
  return isMasked(stored) ? undefined : stored;
}
