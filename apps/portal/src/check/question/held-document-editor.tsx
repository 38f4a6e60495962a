import type { HeldAuthorizationInput } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useState } from "react";
import { useChoices } from "./choices.ts";
import styles from "./held-documents.module.css";

interface HeldDocumentEditorProps {
  readonly onAdd: (document: HeldAuthorizationInput) => void;
  readonly onCancel: () => void;
}

/** One document: what it is, who issued it, until when; only what this kind of document has is asked. */
export function HeldDocumentEditor({ onAdd, onCancel }: HeldDocumentEditorProps) {
  const { text } = useLanguage();
  const { heldKinds, everywhere } = useChoices();
  const [code, setCode] = useState("");
  const [issuer, setIssuer] = useState("");
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
  useEffect(() => document.getElementById("held-code")?.focus(), []);
  const add = () => {
    setChecked(true);
    if (Object.values(missing).some(Boolean)) return;
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
          error={errorOf("expires")}
          id="held-expires"
          label={text("held.expires")}
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
