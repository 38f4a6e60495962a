import type { HeldAuthorizationInput, HeldAuthorizationKind } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ErrorSummary, type FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect } from "react";
import { useChoices } from "../question/choices.tsx";
import styles from "./held-documents.module.css";

/** What is known of a document before its dates are; empty: not known. */
export interface WantedDocument {
  readonly code: string;
  readonly issuer: string;
}

interface EditedDocument extends WantedDocument {
  readonly expires: string;
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
  const kindOf = ({ code }: WantedDocument) => heldKinds.find((kind) => kind.code === code);
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { code: wanted.code, issuer: wanted.issuer, expires: "" },
    faultsOf: (document) => faultsOf(document, { kind: kindOf(document), today }),
    send: (document) => onAdd(documentOf(document, kindOf(document))),
    fieldIdOf: (name) => `held-${name}`,
  });
  const kind = kindOf(values);
  const issuers = everywhere.filter(({ value }) => !Array.isArray(kind?.issuers) || kind.issuers.includes(value));
  // The first field that is still empty.
  useEffect(() => {
    const empty = wanted.code === "" ? "code" : wanted.issuer === "" ? "issuer" : "expires";
    (document.getElementById(`held-${empty}`) ?? document.getElementById("held-code"))?.focus();
  }, [wanted]);
  return (
    <div className={styles.editor}>
      <ErrorSummary {...summary} />
      <ChoiceField
        choices={heldKinds.map((one) => ({ value: one.code, label: one.label }))}
        error={errorOf("held-code")}
        id="held-code"
        label={text("held.code")}
        onChange={(code) => set({ code })}
        value={values.code}
      />
      {asksIssuer(kind) && (
        <ChoiceField
          choices={issuers}
          error={errorOf("held-issuer")}
          id="held-issuer"
          label={text("held.issuer")}
          onChange={(issuer) => set({ issuer })}
          value={values.issuer}
        />
      )}
      {asksEnd(kind) && (
        <TextField
          error={errorOf("held-expires")}
          id="held-expires"
          label={text("held.expires")}
          min={today}
          onChange={(expires) => set({ expires })}
          type="date"
          value={values.expires}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={() => void submit()}>{text("held.take")}</Button>
        <Button look="link" onClick={onCancel}>
          {text("held.cancel")}
        </Button>
      </div>
    </div>
  );
}

const asksIssuer = (kind: HeldAuthorizationKind | undefined) => kind?.inputs.issuingCountry !== "refused";
const asksEnd = (kind: HeldAuthorizationKind | undefined) => kind?.inputs.expiresOn !== "refused";

function faultsOf(
  { code, issuer, expires }: EditedDocument,
  { kind, today }: { readonly kind: HeldAuthorizationKind | undefined; readonly today: string },
): readonly FieldFault[] {
  const isIssuerMissing = kind?.inputs.issuingCountry === "required" && issuer === "";
  const isEndMissing = kind?.inputs.expiresOn === "required" && expires === "";
  const isExpired = asksEnd(kind) && expires !== "" && expires < today;
  return [
    ...(code === "" ? [{ fieldId: "held-code", message: "held.missing.code" }] : []),
    ...(isIssuerMissing ? [{ fieldId: "held-issuer", message: "held.missing.issuer" }] : []),
    ...(isEndMissing ? [{ fieldId: "held-expires", message: "held.missing.expires" }] : []),
    ...(isExpired ? [{ fieldId: "held-expires", message: "held.expired" }] : []),
  ];
}

function documentOf(
  { code, issuer, expires }: EditedDocument,
  kind: HeldAuthorizationKind | undefined,
): HeldAuthorizationInput {
  return {
    code,
    ...(asksIssuer(kind) && issuer !== "" && { issuingCountry: issuer }),
    ...(asksEnd(kind) && expires !== "" && { expiresOn: expires }),
  };
}
