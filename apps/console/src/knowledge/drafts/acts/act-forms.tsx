import type { Draft } from "@entrada/api-client/operator-schema";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../../../acts/act-form.tsx";
import { SureForm } from "../../../acts/sure.form.tsx";
import { useActForm } from "../../../acts/use-act-form.ts";
import { draftActs } from "../drafts.queries.ts";
import type { DraftActs } from "./use-draft-acts.ts";

interface DraftActFormsProps {
  readonly acts: DraftActs;
}

/** What an act asks first: whether lighter answers are right, when to publish, or whether it is really given up. */
export function DraftActForms({ acts }: DraftActFormsProps) {
  const { text } = useLanguage();
  if (acts.asked === undefined) return null;
  const { act, draft } = acts.asked;
  if (act === "approve") return <LighterForm acts={acts} draft={draft} />;
  if (act === "schedule") return <WhenForm acts={acts} draft={draft} />;
  return (
    <SureForm
      about={text("draft.discardAbout", { title: draft.title })}
      act={(key) => acts.perform(() => draftActs.discard(draft, key))}
      onClose={acts.close}
      title={text("draft.act.discard")}
    />
  );
}

interface AskedFormProps extends DraftActFormsProps {
  /** as it was when this was opened */
  readonly draft: Draft;
}

function LighterForm({ draft, acts }: AskedFormProps) {
  const { text } = useLanguage();
  const fields = useActForm<{ isRight: boolean }>({
    initial: { isRight: false },
    faultsOf: ({ isRight }) => (isRight ? [] : [{ fieldId: "isRight", message: "draft.lighterMissing" }]),
    act: (_, key) => acts.perform(() => draftActs.approve(draft, true, key)),
    onDone: acts.close,
  });
  return (
    <Dialog onClose={acts.close} title={text("draft.act.approve")}>
      <ActForm fields={fields} onClose={acts.close} sendLabel={text("draft.act.approve")}>
        <p>{text("draft.lighter", { count: draft.check.lighter })}</p>
        <CheckField
          isChecked={fields.values.isRight}
          error={fields.errorOf("isRight")}
          id="isRight"
          label={text("draft.lighterRight")}
          onChange={(isRight) => fields.set({ isRight })}
        />
      </ActForm>
    </Dialog>
  );
}

function WhenForm({ draft, acts }: AskedFormProps) {
  const { text } = useLanguage();
  const fields = useActForm<{ at: string }>({
    initial: { at: "" },
    faultsOf: ({ at }) => (Number.isNaN(Date.parse(at)) ? [{ fieldId: "at", message: "draft.whenMissing" }] : []),
    act: ({ at }, key) => acts.perform(() => draftActs.schedule(draft, new Date(at).toISOString(), key)),
    onDone: acts.close,
  });
  return (
    <Dialog onClose={acts.close} title={text("draft.act.schedule")}>
      <ActForm fields={fields} onClose={acts.close} sendLabel={text("draft.act.schedule")}>
        <TextField
          error={fields.errorOf("at")}
          id="at"
          label={text("draft.when")}
          onChange={(at) => fields.set({ at })}
          type="datetime-local"
          value={fields.values.at}
        />
      </ActForm>
    </Dialog>
  );
}
