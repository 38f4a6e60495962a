import type { Environment, NewApiKey } from "@entrada/api-client/operator-schema";
import { grantsToGive } from "@entrada/domain/access/delegation";
import type { Grant } from "@entrada/domain/access/grants";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { useSession } from "../../client/use-session.ts";
import { rightsByArea } from "../../rights/right-areas.ts";
import styles from "../developers.module.css";
import { faultsOfKey, KeyAddressesField, KeyNameField, type KeyValues, keyOf, refusalsOfKey } from "./key-fields.tsx";

const DAY_MS = 86_400_000;
/** In days; empty: it never expires. */
const LIFETIMES = ["90", "365", ""] as const;
const [USUAL_LIFETIME] = LIFETIMES;

interface Wanted extends KeyValues {
  readonly grants: readonly Grant[];
  readonly days: string;
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
  const areas = rightsByArea(grantsToGive(operator, environment));
  const fields = useActForm<Wanted>({
    initial: { name: "", grants: [], days: USUAL_LIFETIME, addresses: "" },
    faultsOf: (wanted) => [
      ...faultsOfKey(wanted),
      ...(wanted.grants.length === 0 ? [{ fieldId: `grant-${areas[0]?.rights[0]}`, message: "newKey.grantless" }] : []),
    ],
    act: (wanted, key) => {
      const { grants: given, days } = wanted;
      const expiresAt = days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
      return onSent({ ...keyOf(wanted), grants: [...given], expiresAt }, key);
    },
    onDone: onClose,
    refusalsOf: refusalsOfKey,
  });
  const { values, set, errorOf } = fields;
  const give = (grant: Grant, isGiven: boolean) =>
    set({ grants: isGiven ? [...values.grants, grant] : values.grants.filter((one) => one !== grant) });
  return (
    <Dialog onClose={onClose} title={text("keys.new")}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("newKey.make")}>
        <KeyNameField error={errorOf("name")} onChange={(name) => set({ name })} value={values.name} />
        <fieldset>
          <legend>{text("newKey.grants")}</legend>
          {areas.map(({ area, rights }) => (
            <fieldset className={styles.grants} key={area}>
              <legend>{text(`rightArea.${area}`)}</legend>
              <div className={styles.checks}>
                {rights.map((grant) => (
                  <CheckField
                    error={errorOf(`grant-${grant}`)}
                    hint={grant}
                    id={`grant-${grant}`}
                    isChecked={values.grants.includes(grant)}
                    key={grant}
                    label={text(`grant.${grant}`)}
                    onChange={(isGiven) => give(grant, isGiven)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </fieldset>
        <RadioField
          id="days"
          label={text("newKey.days")}
          onChange={(days) => set({ days })}
          options={LIFETIMES.map((value) => ({ value, label: text(`newKey.days.${value || "never"}`) }))}
          value={values.days}
        />
        <KeyAddressesField
          error={errorOf("addresses")}
          onChange={(addresses) => set({ addresses })}
          value={values.addresses}
        />
      </ActForm>
    </Dialog>
  );
}
