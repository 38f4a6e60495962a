import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../../page/failure.tsx";
import { useShop } from "../../shop/shop-address.ts";
import { scheduleQueries } from "./schedules.queries.ts";

interface RecipientsProps {
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Who is written to. Whoever was chosen before and may read it no longer is among them, too, so that nobody stays unseen. */
export function Recipients({ chosen, error, onChange }: RecipientsProps) {
  const { text, name } = useLanguage();
  const readers = useQuery(scheduleQueries.recipients(useShop()));
  const [before] = useState(chosen);
  const known = readers.data?.items;
  const gone = known ? before.filter((id) => !known.some((reader) => reader.id === id)) : [];
  const field = (id: string, label: string) => (
    <CheckField
      id={`recipient-${id}`}
      isChecked={chosen.includes(id)}
      key={id}
      label={label}
      onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
    />
  );
  return (
    <fieldset id="recipients" tabIndex={-1}>
      <legend>{text("schedule.recipients")}</legend>
      <p>{text("schedule.recipients.hint")}</p>
      {error && <p role="alert">{error}</p>}
      {readers.isError && <Failure error={readers.error} onRetry={() => void readers.refetch()} />}
      {known?.length === 0 && <p>{text("schedule.recipients.none")}</p>}
      {known?.map(({ id, name: called, role }) =>
        field(id, text("schedule.recipient", { name: called, role: name("role", role) })),
      )}
      {gone.map((id) => field(id, text("schedule.recipient.gone")))}
    </fieldset>
  );
}
