import { bodyOf } from "@entrada/api-client/client";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ErrorSummary, type FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { newKey } from "../../requests/new-key.ts";
import { caseAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { problemOf } from "../client/problems.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { AnswerSummary } from "./answer-summary.tsx";
import { openQuestions } from "./form-model.ts";
import styles from "./question.page.module.css";
import { SubmitFaults } from "./submit-faults.tsx";
import { type OpenForm, useOpenForm } from "./use-form.ts";

const UNDECLARED: readonly FieldFault[] = [{ fieldId: "declared", message: "answers.declareMissing" }];

/** All answers once more, to check and to hand in. */
export function AnswersPage() {
  const { caseId = "" } = useParams<{ caseId: string }>();
  const { form, error, again } = useOpenForm(caseId);
  if (error) return <Failure error={error} onRetry={again} />;
  if (form === undefined) return <Loading />;
  return form === null ? <LostPage /> : <CheckAnswers form={form} />;
}

function CheckAnswers({ form }: { readonly form: OpenForm }) {
  const { text } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { request, requirements } = form;
  const { caseId } = request;
  const [isDeclared, setDeclared] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  // The same key for the same version: however often it is tried, it is handed in once.
  const key = useRef({ version: request.version, key: newKey() });
  if (key.current.version !== request.version) key.current = { version: request.version, key: newKey() };
  const handingIn = useMutation({
    mutationFn: () =>
      bodyOf(
        client.POST("/traveler/collection-requests/{id}/submit", {
          params: {
            path: { id: request.id },
            header: { "Idempotency-Key": key.current.key, "If-Match": `"${request.version}"` },
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
  const questions = openQuestions(requirements, request);
  const problem = problemOf(handingIn.error);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFaults(isDeclared ? [] : UNDECLARED);
        if (isDeclared && !handingIn.isPending) handingIn.mutate();
      }}
    >
      <ErrorSummary faults={faults} />
      {problem?.errors && <SubmitFaults caseId={caseId} errors={problem.errors} questions={questions} />}
      <PageTitle above={<Link href={caseAt(caseId)}>{requirements.name}</Link>} title={text("answers.title")} />
      <AnswerSummary form={form} questions={questions} />
      <CheckField
        error={faults.length > 0 && !isDeclared ? text("answers.declareMissing") : undefined}
        id="declared"
        isChecked={isDeclared}
        label={text("answers.declare")}
        onChange={setDeclared}
      />
      {problem?.code === "version_mismatch" && (
        <Notice isNew tone="mind">
          <p>{text("answers.changed")}</p>
        </Notice>
      )}
      {handingIn.isError && !problem?.errors && problem?.code !== "version_mismatch" && (
        <Failure error={handingIn.error} onRetry={() => handingIn.mutate()} />
      )}
      <div className={styles.actions}>
        <Button aria-disabled={handingIn.isPending} look="primary" type="submit">
          {text("answers.send")}
        </Button>
      </div>
    </form>
  );
}
