import { bodyOf } from "@entrada/api-client/client";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { ActForm } from "../../../acts/act-form.tsx";
import { useActForm } from "../../../acts/use-act-form.ts";
import { client } from "../../../client/client.ts";
import styles from "../../knowledge.module.css";

const COUNTRY = /^[A-Z]{2}$/;
const FIELDS = ["passport", "residence", "destination", "intent", "stayDays"] as const;
const INITIAL = { passport: "", residence: "", destination: "", intent: "tourism", stayDays: "10" };

/** A question to pin, in codes as the rules name them. */
export function PinForm({ onPinned }: { readonly onPinned: () => void }) {
  const { text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const fields = useActForm<typeof INITIAL>({
    initial: INITIAL,
    faultsOf: ({ passport, residence, destination, stayDays }) => [
      ...(COUNTRY.test(passport) ? [] : [{ fieldId: "pin-passport", message: "pinned.country" }]),
      ...(residence === "" || COUNTRY.test(residence) ? [] : [{ fieldId: "pin-residence", message: "pinned.country" }]),
      ...(COUNTRY.test(destination) ? [] : [{ fieldId: "pin-destination", message: "pinned.country" }]),
      ...(/^\d{1,3}$/.test(stayDays) ? [] : [{ fieldId: "pin-stayDays", message: "pinned.days" }]),
    ],
    fieldIdOf: (name) => `pin-${name}`,
    act: ({ passport, residence, destination, intent, stayDays }) =>
      bodyOf(
        client.POST("/knowledge/questions", {
          body: { passport, residence: residence || passport, destination, intent, stayDays: Number(stayDays) },
        }),
      ),
    onDone: () => {
      onPinned();
      setOpen(false);
    },
  });
  if (!isOpen) {
    return (
      <p>
        <Button onClick={() => setOpen(true)}>{text("pinned.pin")}</Button>
      </p>
    );
  }
  return (
    <ActForm fields={fields} onClose={() => setOpen(false)} sendLabel={text("pinned.pin")}>
      <div className={styles.pair}>
        {FIELDS.map((field) => (
          <TextField
            error={fields.errorOf(`pin-${field}`)}
            hint={field === "residence" ? text("pinned.residenceHint") : undefined}
            id={`pin-${field}`}
            key={field}
            label={text(`pinned.${field}`)}
            onChange={(value) =>
              fields.set({ [field]: COUNTRY.test(value.toUpperCase()) ? value.toUpperCase() : value })
            }
            value={fields.values[field]}
          />
        ))}
      </div>
    </ActForm>
  );
}
