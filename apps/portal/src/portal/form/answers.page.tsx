import { bodyOf } from "@entrada/api-client/client";
import { problemOf } from "@entrada/api-client/problems";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { caseAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { Loading } from "../frame/loading.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { AnswerSummary } from "./answer-summary.tsx";
import { openQuestions } from "./form-model.ts";
import styles from "./question.page.module.css";
import { SentAnswers } from "./sent-answers.tsx";
import { SubmitFaults } from "./submit-faults.tsx";
import { type OpenForm, useOpenForm } from "./use-form.ts";

/** All answers once more, to check and to hand in. */
export function AnswersPage() {
  const { caseId = "" } = useParams<{ caseId: string }>();
  const { form, error, again } = useOpenForm(caseId);
  if (error) return <Failure error={error} onRetry={again} />;
  if (form === undefined) return <Loading />;
  return form === null ? <SentAnswers caseId={caseId} /> : <CheckAnswers form={form} />;
}

function CheckAnswers({ form }: { readonly form: OpenForm }) {
  const { text } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { request, requirements } = form;
  const { caseId } = request;
  const handingIn = useMutation({
    mutationFn: (key: string) =>
      bodyOf(
        client.POST("/traveler/collection-requests/{id}/submit", {
          params: {
            path: { id: request.id },
            // Each version is handed in once, however often it is tried.
            header: { "Idempotency-Key": `${key}.${request.version}`, "If-Match": `"${request.version}"` },
          },
          body: { confirmPrefilled: true },
        }),
      ),
    onSuccess: async () => {
      navigate(`${caseAt(caseId)}?sent`);
      await Promise.all(
        ["requests", "cases", "timeline"].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      );
    },
    onError: () => queries.invalidateQueries({ queryKey: ["requests", caseId] }),
  });
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { declared: false },
    faultsOf: ({ declared }) => (declared ? [] : [{ fieldId: "declared", message: "answers.declareMissing" }]),
    send: (_, key) => handingIn.mutateAsync(key),
  });
  const questions = openQuestions(requirements, request);
  const problem = problemOf(handingIn.error);
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      {problem?.errors && <SubmitFaults caseId={caseId} errors={problem.errors} questions={questions} />}
      <PageTitle above={<Link href={caseAt(caseId)}>{requirements.name}</Link>} title={text("answers.title")} />
      <AnswerSummary form={form} questions={questions} />
      <CheckField
        error={errorOf("declared")}
        id="declared"
        isChecked={values.declared}
        label={text("answers.declare")}
        onChange={(declared) => set({ declared })}
      />
      {problem?.code === "version_mismatch" && (
        <Notice isNew tone="mind">
          <p>{text("answers.changed")}</p>
        </Notice>
      )}
      {handingIn.isError && !problem?.errors && problem?.code !== "version_mismatch" && (
        <Failure error={handingIn.error} onRetry={() => void submit()} />
      )}
      <div className={styles.actions}>
        <Button aria-disabled={handingIn.isPending} look="primary" type="submit">
          {text("answers.send")}
        </Button>
      </div>
    </Form>
  );
}
