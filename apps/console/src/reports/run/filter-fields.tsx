import type { FilterName } from "@entrada/domain/reports/report-types";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { SeveralField } from "../../acts/several.field.tsx";
import { Failure } from "../../page/failure.tsx";
import { useShop } from "../../shop/shop-address.ts";
import styles from "../reports.module.css";
import { useFilterChoices } from "./use-filter-choices.ts";
import { filtersOf, valuesIn } from "./wanted-report.ts";

interface FilterFieldsProps {
  readonly values: Readonly<Record<FilterName, string>> & { readonly type: string };
  readonly set: (part: Partial<Record<FilterName, string>>) => void;
  readonly errorOf: (fieldId: string) => string | undefined;
}

/** The filters that a type of report takes: chosen by their names, as far as this role reads them. */
export function FilterFields({ values, set, errorOf }: FilterFieldsProps) {
  const { text } = useLanguage();
  const choicesOf = useFilterChoices(useShop());
  const filters = filtersOf(values.type).map(([name, known]) => ({
    name,
    isShort: known.length > 0,
    choices: choicesOf(values.type, name, known),
  }));
  const unread = filters.find(({ choices }) => choices?.failed)?.choices?.failed;
  return (
    <div className={styles.filters}>
      {unread && <Failure error={unread.error} onRetry={unread.retry} />}
      {filters.map(({ name, isShort, choices }) => {
        const field = { id: name, label: text(`run.${name}`), error: errorOf(name) };
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
            choices={choices.named}
            chosen={valuesIn(values[name])}
            hint={text(choices.isRead ? "run.several" : "run.reading")}
            isShort={isShort}
            key={name}
            onChange={(chosen) => set({ [name]: chosen.join(",") })}
            {...field}
          />
        );
      })}
    </div>
  );
}
