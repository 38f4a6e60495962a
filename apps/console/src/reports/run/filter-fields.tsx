import type { FilterName } from "@entrada/domain/reports/report-types";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { SeveralField } from "../../acts/several.field.tsx";
import { useShop } from "../../shop/shop-address.ts";
import styles from "../reports.module.css";
import { useFilterChoices } from "./use-filter-choices.ts";
import { filtersOf, valuesIn } from "./wanted-report.ts";

interface FilterFieldsProps {
  readonly values: Readonly<Record<FilterName, string>> & { readonly type: string };
  readonly set: (part: Partial<Record<FilterName, string>>) => void;
}

/** The filters that a type of report takes: chosen by their names, as far as this role reads them. */
export function FilterFields({ values, set }: FilterFieldsProps) {
  const { text } = useLanguage();
  const choicesOf = useFilterChoices(useShop());
  return (
    <div className={styles.filters}>
      {filtersOf(values.type).map(([name, known]) => {
        const choices = choicesOf(values.type, name, known);
        const field = { id: name, label: text(`run.${name}`) };
        return choices === undefined ? (
          <TextField
            hint={text("run.codes")}
            key={name}
            onChange={(value) => set({ [name]: value })}
            value={values[name]}
            {...field}
          />
        ) : (
          <SeveralField
            choices={choices}
            chosen={valuesIn(values[name])}
            hint={text("run.several")}
            isShort={known.length > 0}
            key={name}
            onChange={(chosen) => set({ [name]: chosen.join(",") })}
            {...field}
          />
        );
      })}
    </div>
  );
}
