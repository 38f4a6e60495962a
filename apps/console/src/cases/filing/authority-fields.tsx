import type { AuthorityNews } from "@entrada/api-client/operator-schema";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";

/** What an authority says of an application, as it is typed. */
export interface TypedNews {
  readonly reference: string;
  readonly day: string;
}

interface AuthorityFieldsProps {
  readonly values: TypedNews;
  readonly error?: string | undefined;
  readonly onChange: (part: Partial<TypedNews>) => void;
}

/** The authority's reference, and the day on which it expects to decide. */
export function AuthorityFields({ values, error, onChange }: AuthorityFieldsProps) {
  const { text } = useLanguage();
  return (
    <>
      <TextField
        error={error}
        id="reference"
        label={text("act.reference")}
        maxLength={100}
        onChange={(reference) => onChange({ reference })}
        value={values.reference}
      />
      <TextField
        id="day"
        label={text("act.expectedOn")}
        onChange={(day) => onChange({ day })}
        type="date"
        value={values.day}
      />
    </>
  );
}

/** What of it was typed. */
export function newsIn({ reference, day }: TypedNews): AuthorityNews {
  return {
    ...(reference.trim() !== "" && { authorityReference: reference.trim() }),
    ...(day !== "" && { expectedDecisionOn: day }),
  };
}
