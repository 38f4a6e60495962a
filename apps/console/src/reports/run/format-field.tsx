import { REPORT_FORMATS } from "@entrada/domain/reports/report-types";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";

interface FormatFieldProps {
  readonly value: string;
  readonly onChange: (format: string) => void;
}

/** The kind of file in which a report is written. */
export function FormatField({ value, onChange }: FormatFieldProps) {
  const { text } = useLanguage();
  const options = REPORT_FORMATS.map((format) => ({ value: format, label: text(`format.${format}`) }));
  return <RadioField id="format" label={text("run.format")} onChange={onChange} options={options} value={value} />;
}
