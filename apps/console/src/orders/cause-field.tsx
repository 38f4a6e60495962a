import { REFUND_CAUSES } from "@entrada/domain/orders/refund-causes";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { RefundCause } from "./use-order-acts.ts";

interface CauseFieldProps {
  readonly value: RefundCause | undefined;
  readonly error: string | undefined;
  readonly onChange: (cause: RefundCause | undefined) => void;
}

/** Why it is cancelled or paid back, as the audit log keeps it. */
export function CauseField({ value, error, onChange }: CauseFieldProps) {
  const { text } = useLanguage();
  return (
    <RadioField
      error={error}
      id="cause"
      label={text("cause.label")}
      onChange={(chosen) => onChange(REFUND_CAUSES.find((cause) => cause === chosen))}
      options={REFUND_CAUSES.map((cause) => ({ value: cause, label: text(`cause.${cause}`) }))}
      value={value ?? ""}
    />
  );
}
