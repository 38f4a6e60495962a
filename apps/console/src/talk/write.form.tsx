import { Button } from "@entrada/ui/actions/button.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { Failure } from "../page/failure.tsx";
import { LetterChoice } from "./letter-choice.tsx";
import type { Letters } from "./letters.queries.ts";
import styles from "./talk.module.css";

/** The field's id: a key can lead to it. */
const FIELD = "message";

interface WriteFormProps {
  /** the id of its field, where a page has two */
  readonly field?: string;
  readonly label: string;
  readonly sendLabel: string;
  /** words to begin with, in the reader's language; undefined: none */
  readonly letters?: Letters;
  readonly send: (body: string, key: string) => Promise<unknown>;
}

/** A place to write to somebody. Ctrl and Enter sends; words that were typed are never replaced. */
export function WriteForm({ field = FIELD, label, sendLabel, letters, send }: WriteFormProps) {
  const { text } = useLanguage();
  const [failed, setFailed] = useState<Error>();
  const [begun, setBegun] = useState("");
  const { values, set, submit, reset, summary, errorOf } = useForm({
    initial: { message: "" },
    faultsOf: ({ message }) => (message.trim() === "" ? [{ fieldId: field, message: "talk.missing" }] : []),
    fieldIdOf: () => field,
    send: async ({ message }, key) => {
      try {
        setFailed(undefined);
        await send(message, key);
        reset({ message: "" });
      } catch (error) {
        setFailed(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    },
  });
  const begin = (words: string) => {
    const isOwn = values.message !== "" && values.message !== begun;
    set({ message: isOwn ? `${values.message}\n\n${words}` : words });
    setBegun(words);
    focusOnWriting(field);
  };
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <TextArea
        error={errorOf(field)}
        hint={letters && text("talk.language", { language: letters.languageName })}
        id={field}
        label={label}
        lang={letters?.locale}
        maxLength={4000}
        onChange={(message) => set({ message })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
        }}
        rows={letters ? 6 : 3}
        value={values.message}
      />
      {failed && <Failure error={failed} />}
      <div className={styles.actions}>
        <Button look={letters ? "primary" : "quiet"} type="submit">
          {sendLabel}
        </Button>
        {letters && <LetterChoice letters={letters} onChosen={begin} />}
      </div>
    </Form>
  );
}

/** Puts the cursor where one writes. */
export function focusOnWriting(field = FIELD): void {
  document.getElementById(field)?.focus();
}
