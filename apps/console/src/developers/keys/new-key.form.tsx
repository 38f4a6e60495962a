import type { Environment, NewApiKey } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import { grantsToGive } from "@entrada/domain/access/delegation";
import type { Grant } from "@entrada/domain/access/grants";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { useSession } from "../../client/use-session.ts";
import styles from "../developers.module.css";

const DAY_MS = 86_400_000;
/** In days; empty: it never expires. */
const LIFETIMES = ["90", "365", ""] as const;
const [USUAL_LIFETIME] = LIFETIMES;

interface Wanted {
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly days: string;
  readonly addresses: string;
}

interface NewKeyFormProps {
  readonly environment: Environment;
  readonly onSent: (wanted: NewApiKey, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a new key is for, what it may do and until when: of the grants, those that this role may give. */
export function NewKeyForm({ environment, onSent, onClose }: NewKeyFormProps) {
  const { text } = useLanguage();
  const { operator } = useSession();
  const grants = grantsToGive(operator, environment);
  const fields = useActForm<Wanted>({
    initial: { name: "", grants: [], days: USUAL_LIFETIME, addresses: "" },
    faultsOf: (wanted) => [
      ...(wanted.name.trim() === "" ? [{ fieldId: "name", message: "newKey.nameless" }] : []),
      ...(wanted.grants.length === 0 ? [{ fieldId: `grant-${grants[0]}`, message: "newKey.grantless" }] : []),
    ],
    act: ({ name, grants: given, days, addresses }, key) => {
      const ranges = addresses.split(/[\s,]+/).filter(Boolean);
      const expiresAt = days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
      const ipAllowList = ranges.length === 0 ? null : ranges;
      return onSent({ name: name.trim(), grants: [...given], expiresAt, ipAllowList }, key);
    },
    onDone: onClose,
    refusalsOf: (error) =>
      (problemOf(error)?.errors ?? []).flatMap(({ pointer = "", detail }) =>
        pointer.startsWith("#/ipAllowList") ? [{ fieldId: "addresses", said: detail }] : [],
      ),
  });
  const { values, set, errorOf } = fields;
  const give = (grant: Grant, isGiven: boolean) =>
    set({ grants: isGiven ? [...values.grants, grant] : values.grants.filter((one) => one !== grant) });
  return (
    <Dialog onClose={onClose} title={text("keys.new")}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("newKey.make")}>
        <TextField
          autoComplete="off"
          error={errorOf("name")}
          hint={text("newKey.name.hint")}
          id="name"
          label={text("newKey.name")}
          maxLength={200}
          onChange={(name) => set({ name })}
          value={values.name}
        />
        <fieldset>
          <legend>{text("newKey.grants")}</legend>
          <div className={styles.checks}>
            {grants.map((grant) => (
              <CheckField
                error={errorOf(`grant-${grant}`)}
                id={`grant-${grant}`}
                isChecked={values.grants.includes(grant)}
                key={grant}
                label={grant}
                onChange={(isGiven) => give(grant, isGiven)}
              />
            ))}
          </div>
        </fieldset>
        <RadioField
          id="days"
          label={text("newKey.days")}
          onChange={(days) => set({ days })}
          options={LIFETIMES.map((value) => ({ value, label: text(`newKey.days.${value || "never"}`) }))}
          value={values.days}
        />
        <TextArea
          error={errorOf("addresses")}
          hint={text("newKey.addresses.hint")}
          id="addresses"
          label={text("newKey.addresses")}
          onChange={(addresses) => set({ addresses })}
          rows={2}
          spellCheck={false}
          value={values.addresses}
        />
      </ActForm>
    </Dialog>
  );
}
