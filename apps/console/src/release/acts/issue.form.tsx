import type { PreparedDeliverable, WorkedCase } from "@entrada/api-client/operator-schema";
import { canHave, DELIVERABLE_TYPES } from "@entrada/domain/deliverables/deliverable-types";
import { KEPT_MEDIA_TYPES } from "@entrada/domain/documents/file-rules";
import { Button } from "@entrada/ui/actions/button.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { FileField } from "../../files/file-field.tsx";
import styles from "../release.module.css";
import type { ReleaseActs } from "./use-release-acts.ts";

interface IssueFormProps {
  readonly acts: ReleaseActs;
  readonly worked: WorkedCase;
  /** the file of one that was announced, or in the place of one that was released; undefined: of a new one */
  readonly instead?: { readonly act: "upload" | "replace"; readonly of: PreparedDeliverable };
  readonly onDone?: () => void;
}

type DeliverableType = (typeof DELIVERABLE_TYPES)[number];
const [REASON_MIN, REASON_MAX] = [3, 500];
const DAYS = ["validFrom", "validUntil"] as const;

/** The file that an authority has issued, and what it is. */
export function IssueForm({ acts, worked, instead, onDone }: IssueFormProps) {
  const { text } = useLanguage();
  const possible = DELIVERABLE_TYPES.filter((type) => canHave(worked as Parameters<typeof canHave>[0], type));
  const isNew = instead === undefined;
  const isReplacing = instead?.act === "replace";
  const { values, set, submit, summary, errorOf } = useForm<{
    type: DeliverableType | undefined;
    file: File | undefined;
    validFrom: string;
    validUntil: string;
    reason: string;
  }>({
    initial: {
      type: instead?.of.type as DeliverableType | undefined,
      file: undefined,
      validFrom: "",
      validUntil: "",
      reason: "",
    },
    faultsOf: ({ type, file, reason }) => [
      ...(type === undefined ? [{ fieldId: "type", message: "act.choice.missing" }] : []),
      ...(file === undefined ? [{ fieldId: "file", message: "issue.file.missing" }] : []),
      ...(isReplacing && reason.trim().length < REASON_MIN
        ? [{ fieldId: "reason", message: "issue.reason.missing" }]
        : []),
    ],
    send: async ({ type, file, validFrom, validUntil, reason }) => {
      if (type === undefined || file === undefined) return;
      const days = { ...(validFrom !== "" && { validFrom }), ...(validUntil !== "" && { validUntil }) };
      const replaced = instead && { one: instead.of, reason: reason.trim() };
      const sending =
        instead?.act === "upload" ? acts.upload(instead.of, file) : acts.issue(file, { type, ...days }, replaced);
      // What is refused is shown above; what was chosen stays.
      await sending.then(onDone, () => undefined);
    },
  });
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      {isNew && (
        <RadioField
          error={errorOf("type")}
          id="type"
          label={text("issue.type")}
          onChange={(value) => set({ type: possible.find((one) => one === value) })}
          options={possible.map((value) => ({ value, label: text(`deliverableType.${value}`) }))}
          value={values.type ?? ""}
        />
      )}
      <FileField
        accept={KEPT_MEDIA_TYPES.join(",")}
        error={errorOf("file")}
        hint={text("issue.file.hint")}
        id="file"
        label={text("issue.file")}
        onChange={(file) => set({ file })}
      />
      {instead?.act !== "upload" &&
        DAYS.map((day) => (
          <TextField
            id={day}
            key={day}
            label={text(`issue.${day}`)}
            onChange={(value) => set({ [day]: value })}
            type="date"
            value={values[day]}
          />
        ))}
      {isReplacing && (
        <TextArea
          error={errorOf("reason")}
          hint={text("issue.reason.hint")}
          id="reason"
          label={text("release.reason")}
          maxLength={REASON_MAX}
          onChange={(value) => set({ reason: value })}
          value={values.reason}
        />
      )}
      <div className={styles.actions}>
        <Button aria-disabled={acts.acting.isPending} look="primary" type="submit">
          {text("issue.send")}
        </Button>
        {onDone && <Button onClick={onDone}>{text("frame.notNow")}</Button>}
      </div>
    </Form>
  );
}
