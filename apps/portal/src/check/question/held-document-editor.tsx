import type { HeldAuthorizationInput } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useState } from "react";
import { useChoices } from "./choices.ts";
import styles from "./held-documents.module.css";

/** What is known of a document before its dates are; empty: not known. */
export interface WantedDocument {
  readonly code: string;
  readonly issuer: string;
}

interface HeldDocumentEditorProps {
  readonly wanted: WantedDocument;
  readonly today: string;
  readonly onAdd: (document: HeldAuthorizationInput) => void;
  readonly onCancel: () => void;
}

/** One document: what it is, who issued it, until when; only what this kind of document has is asked. */
export function HeldDocumentEditor({ wanted, today, onAdd, onCancel }: HeldDocumentEditorProps) {
  const { text } = useLanguage();
  const { heldKinds, everywhere } = useChoices();
  const [code, setCode] = useState(wanted.code);
  const [issuer, setIssuer] = useState(wanted.issuer);
  const [expires, setExpires] = useState("");
  const [isChecked, setChecked] = useState(false);
  const kind = heldKinds.find((one) => one.code === code);
  const asksIssuer = kind?.inputs.issuingCountry !== "refused";
  const asksEnd = kind?.inputs.expiresOn !== "refused";
  const issuers = everywhere.filter(({ value }) => !Array.isArray(kind?.issuers) || kind.issuers.includes(value));
  const missing = {
    code: code === "",
    issuer: kind?.inputs.issuingCountry === "required" && issuer === "",
    expires: kind?.inputs.expiresOn === "required" && expires === "",
  };
  const isExpired = asksEnd && expires !== "" && expires < today;
  // The first field that is still empty.
  useEffect(() => {
    const empty = wanted.code === "" ? "code" : wanted.issuer === "" ? "issuer" : "expires";
    (document.getElementById(`held-${empty}`) ?? document.getElementById("held-code"))?.focus();
  }, [wanted]);
  const add = () => {
    setChecked(true);
    if (isExpired || Object.values(missing).some(Boolean)) return;
    onAdd({
      code,
      ...(asksIssuer && issuer !== "" && { issuingCountry: issuer }),
      ...(asksEnd && expires !== "" && { expiresOn: expires }),
    });
  };
  const errorOf = (name: keyof typeof missing) =>
    isChecked && missing[name] ? text(`held.missing.${name}`) : undefined;
  return (
    <div className={styles.editor}>
      <ChoiceField
        choices={heldKinds.map((one) => ({ value: one.code, label: one.label }))}
        error={errorOf("code")}
        id="held-code"
        label={text("held.code")}
        onChange={setCode}
        value={code}
      />
      {asksIssuer && (
        <ChoiceField
          choices={issuers}
          error={errorOf("issuer")}
          id="held-issuer"
          label={text("held.issuer")}
          onChange={setIssuer}
          value={issuer}
        />
      )}
      {asksEnd && (
        <TextField
          error={isChecked && isExpired ? text("held.expired") : errorOf("expires")}
          id="held-expires"
          label={text("held.expires")}
          min={today}
          onChange={setExpires}
          type="date"
          value={expires}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={add}>{text("held.take")}</Button>
        <Button look="link" onClick={onCancel}>
          {text("held.cancel")}
        </Button>
      </div>
    </div>
  );
}
