import type { FilterName } from "@entrada/domain/reports/report-types";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { filtersOf } from "./wanted-report.ts";

interface FilterFieldsProps {
  readonly values: Readonly<Record<FilterName, string>> & { readonly type: string };
  readonly set: (part: Partial<Record<FilterName, string>>) => void;
}

/** The filters that a type of report takes. */
export function FilterFields({ values, set }: FilterFieldsProps) {
  const { text } = useLanguage();
  return filtersOf(values.type).map(([name, known]) => (
    <TextField
      hint={known.length === 0 ? text("run.several") : text("run.oneOf", { values: known.join(", ") })}
      id={name}
      key={name}
      label={text(`run.${name}`)}
      onChange={(value) => set({ [name]: value })}
      value={values[name]}
    />
  ));
}
