import { bodyOf } from "@entrada/api-client/client";
import type { VisitorLead } from "@entrada/api-client/schema";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { LateMessages } from "../../page/late-messages.tsx";
import { useSiteAccess } from "../../requests/site.tsx";
import styles from "./lead.form.module.css";
import { LEAD_MESSAGES } from "./messages.ts";

interface LeadFormProps {
  /** the answer that it is about; absent: there is none */
  readonly determinationId?: string;
  readonly reason: VisitorLead["reason"];
  /** what the message says at first */
  readonly message?: string;
}

const NOTHING = { name: "", email: "", message: "" };

/** A request for help by a person; sent once, however often it is tried. */
export function LeadForm(props: LeadFormProps) {
  return (
    <LateMessages of={LEAD_MESSAGES}>
      <Fields {...props} />
    </LateMessages>
  );
}

function Fields({ determinationId, reason, message: first = "" }: LeadFormProps) {
  const { text, language } = useLanguage();
  const { client, slug } = useSiteAccess();
  const lead = useMutation({
    mutationFn: ({ name, email, message, key }: typeof NOTHING & { readonly key: string }) =>
      bodyOf(
        client.POST("/public/{slug}/leads", {
          params: { path: { slug }, header: { "Idempotency-Key": key } },
          body: {
            reason,
            ...(determinationId !== undefined && { determinationId }),
            contact: { name: name.trim(), email: email.trim(), locale: language },
            ...(message.trim() !== "" && { message: message.trim() }),
          },
        }),
      ),
  });
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { ...NOTHING, message: first },
    faultsOf,
    send: (sent, key) => lead.mutateAsync({ ...sent, key }),
    fieldIdOf: (name) => `lead-${name}`,
  });
  if (lead.isSuccess) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Notice isNew tone="go">
          <p>{text("lead.sent")}</p>
        </Notice>
      </div>
    );
  }
  return (
    <Disclosure isOpen={reason === "undetermined"} onPaper="nothing" summary={text("lead.title")}>
      <Form className={styles.form} submit={submit} summary={summary}>
        <TextField
          autoComplete="name"
          error={errorOf("lead-name")}
          id="lead-name"
          label={text("lead.name")}
          onChange={(name) => set({ name })}
          value={values.name}
        />
        <TextField
          autoComplete="email"
          error={errorOf("lead-email")}
          id="lead-email"
          label={text("lead.email")}
          onChange={(email) => set({ email })}
          type="email"
          value={values.email}
        />
        <TextArea
          id="lead-message"
          label={text("lead.message")}
          maxLength={CHARACTERS_MAX.leadMessage}
          onChange={(message) => set({ message })}
          value={values.message}
        />
        {lead.isError && (
          <Notice isNew tone="stop">
            <p>{text("lead.failed")}</p>
          </Notice>
        )}
        <p className={styles.privacy}>{text("lead.privacy")}</p>
        <Button aria-disabled={lead.isPending} look="primary" type="submit">
          {text("lead.send")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function faultsOf({ name, email }: typeof NOTHING): readonly FieldFault[] {
  return [
    ...(name.trim() === "" ? [{ fieldId: "lead-name", message: "lead.nameMissing" }] : []),
    ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? [] : [{ fieldId: "lead-email", message: "lead.emailMissing" }]),
  ];
}

// One function for all drawings: React calls it when the element appears, not each time it is drawn.
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
