import { bodyOf } from "@entrada/api-client/client";
import type { NewQuestion } from "@entrada/api-client/schema";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import type { TicketCategory } from "@entrada/domain/support/tickets";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ErrorSummary, type FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { useFieldErrors } from "@entrada/ui/feedback/use-field-errors.ts";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { newKey } from "../../requests/new-key.ts";
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
const MISSING: Readonly<Record<string, string>> = {
  category: "help.missing.category",
  caseId: "help.missing.case",
  subject: "help.missing.subject",
  body: "help.missing.body",
};

/** A question: what it is about, of which application, in a few words. What is missing is told beside its field. */
export function AskForm() {
  const { text, name } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const cases = useQuery(caseQueries.all(client)).data?.items ?? [];
  const isForAll = useQuery(sessionQueries.session(client)).data?.caseIds === null;
  const [category, setCategory] = useState("");
  const [caseId, setCaseId] = useState("");
  const [subject, setSubject] = useState("");
  const [body, setBody] = useState("");
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const key = useRef(newKey());
  const sending = useMutation({
    mutationFn: () => {
      const chosen: NewQuestion["category"] = CATEGORIES.find((one) => one === category) ?? "other";
      const about = caseId === NO_CASE ? {} : { caseId };
      return bodyOf(
        client.POST("/traveler/support-tickets", {
          params: { header: { "Idempotency-Key": key.current } },
          body: { category: chosen, subject: subject.trim(), body: body.trim(), ...about },
        }),
      );
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ["questions"] });
      navigate(questionOf(id));
    },
  });
  const send = () => {
    const missing = Object.entries({ category, caseId, subject, body }).filter(([, given]) => given.trim() === "");
    setFaults(missing.map(([fieldId]) => ({ fieldId, message: MISSING[fieldId] ?? "answer.missing" })));
    if (missing.length === 0 && !sending.isPending) sending.mutate();
  };
  const errorOf = useFieldErrors(faults);
  const options = [
    ...cases.map(({ id }) => ({ value: id, label: <CaseName caseId={id} /> })),
    ...(isForAll ? [{ value: NO_CASE, label: text("help.noCase") }] : []),
  ];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ErrorSummary faults={faults} />
      <RadioField
        error={errorOf("category")}
        id="category"
        label={text("help.category")}
        onChange={setCategory}
        options={CATEGORIES.map((value) => ({ value, label: name("category", value) }))}
        value={category}
      />
      <RadioField
        error={errorOf("caseId")}
        id="caseId"
        label={text("help.case")}
        onChange={setCaseId}
        options={options}
        value={caseId}
      />
      <TextField
        dir="auto"
        error={errorOf("subject")}
        id="subject"
        label={text("help.subject")}
        maxLength={CHARACTERS_MAX.subject}
        onChange={setSubject}
        value={subject}
      />
      <TextArea
        dir="auto"
        error={errorOf("body")}
        id="body"
        label={text("help.body")}
        maxLength={CHARACTERS_MAX.message}
        onChange={setBody}
        value={body}
      />
      {sending.isError && <Failure error={sending.error} onRetry={send} />}
      <div>
        <Button aria-disabled={sending.isPending} look="primary" type="submit">
          {text("help.send")}
        </Button>
      </div>
    </form>
  );
}
