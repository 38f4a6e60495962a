import { bodyOf } from "@entrada/api-client/client";
import type { VisitorLead } from "@entrada/api-client/schema";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newKey } from "../../requests/new-key.ts";
import { useSiteAccess } from "../../requests/site.tsx";
import styles from "./lead.form.module.css";

interface LeadFormProps {
  readonly determinationId: string;
  readonly reason: VisitorLead["reason"];
}

/** A request for help by a person; sent once, however often it is tried. */
export function LeadForm({ determinationId, reason }: LeadFormProps) {
  const { text, language } = useLanguage();
  const { client, slug } = useSiteAccess();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [message, setMessage] = useState("");
  const [isChecked, setChecked] = useState(false);
  const key = useRef(newKey());
  const lead = useMutation({
    mutationFn: () =>
      bodyOf(
        client.POST("/public/{slug}/leads", {
          params: { path: { slug }, header: { "Idempotency-Key": key.current } },
          body: {
            reason,
            determinationId,
            contact: { name: name.trim(), email: email.trim(), locale: language },
            ...(message.trim() !== "" && { message: message.trim() }),
          },
        }),
      ),
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
  const errors = {
    name: name.trim() === "" ? text("lead.nameMissing") : undefined,
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : text("lead.emailMissing"),
  };
  const send = () => {
    setChecked(true);
    if (errors.name === undefined && errors.email === undefined) lead.mutate();
    else document.getElementById(errors.name === undefined ? "lead-email" : "lead-name")?.focus();
  };
  return (
    <Disclosure isOpen={reason === "undetermined"} summary={text("lead.title")}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          autoComplete="name"
          error={isChecked ? errors.name : undefined}
          id="lead-name"
          label={text("lead.name")}
          onChange={setName}
          value={name}
        />
        <TextField
          autoComplete="email"
          error={isChecked ? errors.email : undefined}
          id="lead-email"
          label={text("lead.email")}
          onChange={setEmail}
          type="email"
          value={email}
        />
        <TextArea
          id="lead-message"
          label={text("lead.message")}
          maxLength={CHARACTERS_MAX.leadMessage}
          onChange={setMessage}
          value={message}
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
      </form>
    </Disclosure>
  );
}

// One function for all drawings: React calls it when the element appears, not each time it is drawn.
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
