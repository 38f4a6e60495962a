import { Button } from "@entrada/ui/actions/button.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { refusedFields } from "../../acts/refused-fields.ts";
import { useActForm } from "../../acts/use-act-form.ts";
import { useMay } from "../../client/use-session.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { Failure } from "../../page/failure.tsx";
import styles from "../developers.module.css";
import { SecretDialog } from "../secret/secret-dialog.tsx";
import type { TestActs } from "./test-environment.queries.ts";

interface OpenClockFormProps {
  readonly acts: TestActs;
}

const EMPTY = { name: "", startAt: "" };
const FIELD_IDS: Readonly<Record<string, string>> = { name: "open-clock-name", startAt: "open-clock-at" };

/** Opens a test clock, at a time of the browser's own zone where one is typed. Its key is shown this one time. */
export function OpenClockForm({ acts }: OpenClockFormProps) {
  const { text } = useLanguage();
  const may = useMay();
  const [apiKey, setApiKey] = useState<string>();
  const fields = useActForm({
    initial: EMPTY,
    faultsOf: () => (isHalfTyped() ? [{ fieldId: "open-clock-at", message: "test.openClock.half" }] : []),
    fieldIdOf: (name) => FIELD_IDS[name] ?? name,
    act: async (typed, key) => setApiKey((await acts.openClock(clockOf(typed), key)).apiKey),
    onDone: () => {},
    refusalsOf: (error) => refusedFields(error, (member) => FIELD_IDS[member]),
  });
  const { values, set, reset, errorOf, submit, summary, failed, isSending } = fields;
  const close = () => {
    setApiKey(undefined);
    reset(EMPTY);
  };
  return (
    <>
      {may("keys:manage") && (
        <Form className={styles.line} submit={submit} summary={summary}>
          <TextField
            error={errorOf("open-clock-name")}
            id="open-clock-name"
            label={text("test.openClock.name")}
            maxLength={100}
            onChange={(name) => set({ name })}
            value={values.name}
          />
          <TextField
            error={errorOf("open-clock-at")}
            id="open-clock-at"
            label={text("test.openClock.at")}
            onChange={(startAt) => set({ startAt })}
            type="datetime-local"
            value={values.startAt}
          />
          <Button aria-disabled={isSending} type="submit">
            {text("test.openClock.do")}
          </Button>
          {failed && <Failure error={failed} />}
        </Form>
      )}
      <AsCurl
        call={{ method: "POST", path: "/api/v1/tenant/test-helpers/clocks", body: clockOf(values) }}
        label={text("test.openClock")}
      />
      {apiKey !== undefined && <SecretDialog kind="clock" onClose={close} secret={apiKey} />}
    </>
  );
}

// To a page, a date without its time is as empty as a field that nobody has touched.
function isHalfTyped(): boolean {
  const field = document.getElementById("open-clock-at");
  return field instanceof HTMLInputElement && field.validity.badInput;
}

/** What is typed, as the call has it. */
function clockOf({ name, startAt }: { readonly name: string; readonly startAt: string }) {
  const instant = Date.parse(startAt);
  return {
    ...(name.trim() !== "" && { name: name.trim() }),
    ...(Number.isFinite(instant) && { startAt: new Date(instant).toISOString() }),
  };
}
