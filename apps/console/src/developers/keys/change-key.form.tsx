import type { ApiKey, ApiKeyChanges } from "@entrada/api-client/operator-schema";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { faultsOfKey, KeyAddressesField, KeyNameField, type KeyValues, keyOf, refusalsOfKey } from "./key-fields.tsx";

interface ChangeKeyFormProps {
  /** as it was when this was opened */
  readonly opened: ApiKey;
  readonly onSent: (opened: ApiKey, changes: ApiKeyChanges, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a key is called, and from where it works. What it may do never changes. */
export function ChangeKeyForm({ opened, onSent, onClose }: ChangeKeyFormProps) {
  const { text } = useLanguage();
  const { values, set, errorOf, ...fields } = useActForm<KeyValues>({
    initial: { name: opened.name, addresses: (opened.ipAllowList ?? []).join("\n") },
    faultsOf: faultsOfKey,
    refusalsOf: refusalsOfKey,
    act: (wanted, key) => onSent(opened, keyOf(wanted), key),
    onDone: onClose,
  });
  return (
    <Dialog onClose={onClose} title={text("key.update")}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("key.save")}>
        <KeyNameField error={errorOf("name")} onChange={(name) => set({ name })} value={values.name} />
        <KeyAddressesField
          error={errorOf("addresses")}
          onChange={(addresses) => set({ addresses })}
          value={values.addresses}
        />
      </ActForm>
    </Dialog>
  );
}
