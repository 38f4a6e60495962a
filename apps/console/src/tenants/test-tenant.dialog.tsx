import { bodyOf } from "@entrada/api-client/client";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { ActForm } from "../acts/act-form.tsx";
import { useActForm } from "../acts/use-act-form.ts";
import { client } from "../client/client.ts";

interface TestTenantDialogProps {
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** A tenant for a trial: with what a new tenant may use, without a live environment, for a week. */
export function TestTenantDialog({ onMade, onClose }: TestTenantDialogProps) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  const fields = useActForm({
    initial: { name: "" },
    faultsOf: ({ name }) => (name.trim() === "" ? [{ fieldId: "name", message: "testTenant.nameless" }] : []),
    act: async ({ name }, key) => {
      const header = { "Idempotency-Key": key };
      await bodyOf(client.POST("/test-tenants", { params: { header }, body: { name: name.trim() } }));
      await queries.invalidateQueries({ queryKey: ["tenants"] });
      onMade();
    },
    onDone: onClose,
  });
  const { values, set, errorOf } = fields;
  return (
    <Dialog onClose={onClose} title={text("testTenant.make")}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("testTenant.make")}>
        <p>{text("testTenant.about")}</p>
        <TextField
          error={errorOf("name")}
          id="name"
          label={text("testTenant.name")}
          maxLength={200}
          onChange={(name) => set({ name })}
          value={values.name}
        />
      </ActForm>
    </Dialog>
  );
}
