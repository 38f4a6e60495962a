import { REPORT_PERIODS } from "@entrada/domain/reports/schedules/report-period";
import { SCHEDULE_RHYTHMS, WEEKDAYS } from "@entrada/domain/reports/schedules/rhythm";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LANGUAGES } from "@entrada/ui/language/languages.ts";
import styles from "../reports.module.css";
import { FilterFields } from "../run/filter-fields.tsx";
import { FormatField } from "../run/format-field.tsx";
import { Recipients } from "./recipients.tsx";
import { LOCALES, type WantedSchedule } from "./wanted-schedule.ts";

interface ScheduleFieldsProps {
  readonly values: WantedSchedule;
  readonly set: (part: Partial<WantedSchedule>) => void;
  readonly errorOf: (fieldId: string) => string | undefined;
  /** Its time zone may be left to the server. */
  readonly isNew: boolean;
}

/** When a report is made, what it is about, and who is written to. */
export function ScheduleFields({ values, set, errorOf, isNew }: ScheduleFieldsProps) {
  const { text } = useLanguage();
  const isWeekly = values.every === "week";
  return (
    <>
      <RadioField
        id="every"
        label={text("schedule.every")}
        onChange={(every) => set({ every, period: every === "week" ? "lastWeek" : "lastMonth" })}
        options={SCHEDULE_RHYTHMS.map((value) => ({ value, label: text(`schedule.every.${value}`) }))}
        value={values.every}
      />
      <RadioField
        id="period"
        label={text("schedule.period")}
        onChange={(period) => set({ period })}
        options={REPORT_PERIODS.map((value) => ({ value, label: text(`schedulePeriod.${value}`) }))}
        value={values.period}
      />
      {isWeekly && (
        <RadioField
          error={errorOf("weekday")}
          id="weekday"
          label={text("schedule.weekday")}
          onChange={(weekday) => set({ weekday })}
          options={WEEKDAYS.map((value) => ({ value, label: text(`weekday.${value}`) }))}
          value={values.weekday}
        />
      )}
      <div className={styles.fields}>
        {!isWeekly && (
          <TextField
            error={errorOf("dayOfMonth")}
            hint={text("schedule.dayOfMonth.hint")}
            id="dayOfMonth"
            inputMode="numeric"
            label={text("schedule.dayOfMonth")}
            onChange={(dayOfMonth) => set({ dayOfMonth })}
            value={values.dayOfMonth}
          />
        )}
        <TextField
          error={errorOf("hour")}
          hint={text("schedule.hour.hint")}
          id="hour"
          inputMode="numeric"
          label={text("schedule.hour")}
          onChange={(hour) => set({ hour })}
          value={values.hour}
        />
        <TextField
          error={errorOf("timeZone")}
          hint={isNew ? text("schedule.timeZone.hint") : undefined}
          id="timeZone"
          label={text("schedule.timeZone")}
          onChange={(timeZone) => set({ timeZone })}
          value={values.timeZone}
        />
      </div>
      <FilterFields errorOf={errorOf} set={set} values={values} />
      <Recipients
        chosen={values.recipients}
        error={errorOf("recipients")}
        onChange={(recipients) => set({ recipients })}
      />
      <RadioField
        id="locale"
        label={text("schedule.locale")}
        onChange={(locale) => set({ locale })}
        options={LOCALES.map((value) => ({ value, label: LANGUAGES[value] }))}
        value={values.locale}
      />
      <FormatField onChange={(format) => set({ format })} value={values.format} />
    </>
  );
}
