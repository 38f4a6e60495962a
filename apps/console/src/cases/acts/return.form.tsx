import { bodyOf } from "@entrada/api-client/client";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { chooseLanguage, LANGUAGES } from "@entrada/ui/language/languages.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { client } from "../../client/client.ts";
import type { AnswerRow } from "../answers/answer-rows.ts";

/** Why something is sent back, by the number that chooses it. */
const RETURN_REASONS = [
  "dataMismatch",
  "formIncomplete",
  "documentMissing",
  "documentUnreadable",
  "documentExpired",
  "photoNotCompliant",
  "passportValidityTooShort",
  "answersContradict",
  "guardianConsentNeeded",
] as const;

interface ReturnFormProps {
  readonly row: AnswerRow;
  /** the traveler's */
  readonly language: string;
  readonly onClose: () => void;
  /** how a refusal is shown */
  readonly failure: (error: Error) => ReactNode;
  readonly onReturn: (why: { readonly reason: string; readonly note: string }) => Promise<unknown>;
}

/** Sends an item back with a reason, and with words in the traveler's own language. */
export function ReturnForm({ row, language, onClose, failure, onReturn }: ReturnFormProps) {
  const { text } = useLanguage();
  const locale = chooseLanguage(language, []);
  const replies = useQuery({
    queryKey: ["canned-replies", locale],
    queryFn: () => bodyOf(client.GET("/canned-replies", { params: { query: { locale } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const cannedFor = (reason: string) => replies.data?.items.find((one) => one.reason === reason)?.text ?? "";
  const fields = useActForm({
    initial: { reason: "", note: "" },
    faultsOf: ({ reason }) => (reason === "" ? [{ fieldId: "reason", message: "act.choice.missing" }] : []),
    act: onReturn,
    onDone: onClose,
  });
  const { values, set, submit, errorOf } = fields;
  const choose = (reason: string) => {
    // Words of one's own are kept.
    const isOwn = values.note !== "" && values.note !== cannedFor(values.reason);
    set(isOwn ? { reason } : { reason, note: cannedFor(reason) });
  };
  return (
    <Dialog onClose={onClose} title={text("return.title", { name: row.name })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys choose among the reasons inside */}
      <div
        onKeyDown={(event) => {
          const reason = RETURN_REASONS[Number(event.key) - 1];
          if (reason === undefined || event.target instanceof HTMLTextAreaElement) return;
          event.preventDefault();
          choose(reason);
        }}
      >
        <ActForm failure={failure} fields={fields} onClose={onClose} sendLabel={text("return.send")}>
          <RadioField
            error={errorOf("reason")}
            hint={text("return.hint")}
            id="reason"
            label={text("return.reason")}
            onChange={choose}
            options={RETURN_REASONS.map((value, at) => ({
              value,
              label: text("return.numbered", { number: at + 1, reason: text(`reason.${value}`) }),
            }))}
            value={values.reason}
          />
          <TextArea
            hint={text("return.language", { language: LANGUAGES[locale] })}
            id="note"
            label={text("return.note")}
            lang={locale}
            maxLength={1000}
            onChange={(note) => set({ note })}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
            }}
            value={values.note}
          />
        </ActForm>
      </div>
    </Dialog>
  );
}
