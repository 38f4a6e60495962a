import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useRef } from "react";
import { useActForm } from "../../acts/use-act-form.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { Failure } from "../../page/failure.tsx";
import styles from "../developers.module.css";

interface MoveClockFormProps {
  readonly fieldId: string;
  /** of the call that does the same, shown with what is typed; by a day where nothing is */
  readonly path: string;
  /** the clock's own time, by which a later one is later */
  readonly now: string;
  readonly onMove: (advanceSeconds: number, key: string) => Promise<unknown>;
  readonly onDone?: () => void;
}

const secondsUntil = (at: string, now: string) => Math.ceil((Date.parse(at) - Date.parse(now)) / 1_000);

/** Moves a clock to an instant that is typed, in the browser's own time zone. A clock moves forward only. */
export function MoveClockForm({ fieldId, path, now, onMove, onDone = () => {} }: MoveClockFormProps) {
  const { text } = useLanguage();
  // Time goes on between two attempts, and a repeated one has to say the same.
  const attempt = useRef({ key: "", advanceSeconds: 0 });
  const fields = useActForm<{ at: string }>({
    initial: { at: "" },
    // What is no instant is no later one, either.
    faultsOf: ({ at }) => (secondsUntil(at, now) > 0 ? [] : [{ fieldId, message: "test.moveTo.earlier" }]),
    fieldIdOf: () => fieldId,
    act: ({ at }, key) => {
      if (attempt.current.key !== key) attempt.current = { key, advanceSeconds: secondsUntil(at, now) };
      return onMove(attempt.current.advanceSeconds, key);
    },
    onDone,
  });
  const { values, set, errorOf, submit, summary, failed, isSending } = fields;
  const typed = secondsUntil(values.at, now);
  return (
    <>
      <Form className={styles.line} submit={submit} summary={summary}>
        <TextField
          error={errorOf(fieldId)}
          id={fieldId}
          label={text("test.moveTo")}
          onChange={(at) => set({ at })}
          type="datetime-local"
          value={values.at}
        />
        <Button aria-disabled={isSending} type="submit">
          {text("test.move")}
        </Button>
        {failed && <Failure error={failed} />}
      </Form>
      <AsCurl
        call={{ method: "POST", path, body: { advanceSeconds: typed > 0 ? typed : DAY_SECONDS } }}
        label={text("test.clockCall")}
      />
    </>
  );
}
