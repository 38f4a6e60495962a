import { bodyOf } from "@entrada/api-client/client";
import type { NewQuestion } from "@entrada/api-client/schema";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import type { TicketCategory } from "@entrada/domain/support/tickets";
import { Button } from "@entrada/ui/actions/button.tsx";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { questionOf } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { sessionQueries } from "../client/session.queries.ts";
import { CaseName } from "./case-name.tsx";
import styles from "./help.page.module.css";

const CATEGORIES = [
  "application",
  "documents",
  "payment",
  "account",
  "technical",
  "other",
] as const satisfies readonly TicketCategory[];
const NO_CASE = "none";
const NOTHING = { category: "", caseId: "", subject: "", body: "" };
const MISSING = [
  { fieldId: "category", message: "help.missing.category" },
  { fieldId: "caseId", message: "help.missing.case" },
  { fieldId: "subject", message: "help.missing.subject" },
  { fieldId: "body", message: "help.missing.body" },
] as const satisfies readonly FieldFault[];

/** A question: what it is about, of which application, in a few words. What is missing is told beside its field. */
export function AskForm() {
  const { text, name } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const cases = useQuery(caseQueries.all(client)).data?.items ?? [];
  const isForAll = useQuery(sessionQueries.session(client)).data?.caseIds === null;
  const sending = useMutation({
    mutationFn: ({ category, caseId, subject, body, key }: typeof NOTHING & { readonly key: string }) => {
      const chosen: NewQuestion["category"] = CATEGORIES.find((one) => one === category) ?? "other";
      const about = caseId === NO_CASE ? {} : { relatedResource: { type: "case" as const, id: caseId } };
      return bodyOf(
        client.POST("/traveler/support-tickets", {
          params: { header: { "Idempotency-Key": key } },
          body: { category: chosen, subject: subject.trim(), body: body.trim(), ...about },
        }),
      );
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ["questions"] });
      navigate(questionOf(id));
    },
  });
  const { values, set, submit, summary, errorOf } = useForm({
    initial: NOTHING,
    faultsOf,
    send: (sent, key) => sending.mutateAsync({ ...sent, key }),
  });
  const options = [
    ...cases.map(({ id }) => ({ value: id, label: <CaseName caseId={id} /> })),
    ...(isForAll ? [{ value: NO_CASE, label: text("help.noCase") }] : []),
  ];
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <RadioField
        error={errorOf("category")}
        id="category"
        label={text("help.category")}
        onChange={(category) => set({ category })}
        options={CATEGORIES.map((value) => ({ value, label: name("category", value) }))}
        value={values.category}
      />
      <RadioField
        error={errorOf("caseId")}
        id="caseId"
        label={text("help.case")}
        onChange={(caseId) => set({ caseId })}
        options={options}
        value={values.caseId}
      />
      <TextField
        dir="auto"
        error={errorOf("subject")}
        id="subject"
        label={text("help.subject")}
        maxLength={CHARACTERS_MAX.subject}
        onChange={(subject) => set({ subject })}
        value={values.subject}
      />
      <TextArea
        dir="auto"
        error={errorOf("body")}
        id="body"
        label={text("help.body")}
        maxLength={CHARACTERS_MAX.message}
        onChange={(body) => set({ body })}
        value={values.body}
      />
      {sending.isError && <Failure error={sending.error} onRetry={() => void submit()} />}
      <div>
        <Button aria-disabled={sending.isPending} look="primary" type="submit">
          {text("help.send")}
        </Button>
      </div>
    </Form>
  );
}

// Every field is needed.
function faultsOf(values: typeof NOTHING): readonly FieldFault[] {
  return MISSING.filter(({ fieldId }) => values[fieldId].trim() === "");
}
