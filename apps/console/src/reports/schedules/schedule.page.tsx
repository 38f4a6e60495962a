import type { ReportSchedule } from "@entrada/api-client/operator-schema";
import { REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams, useSearchParams } from "wouter";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { Failure } from "../../page/failure.tsx";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../reports.en.json?messages";
import { ScheduleFields } from "./schedule-fields.tsx";
import { changeSchedule, createSchedule, scheduleQueries } from "./schedules.queries.ts";
import { bodyOfSchedule, newIn, type WantedSchedule, wantedOf } from "./wanted-schedule.ts";

/** Has a report made every week or month; the report stands in the address. */
export const NewSchedulePage = saying(messages, NewSchedule);

/** Changes when a report is made, what it is about, and who is written to. */
export const SchedulePage = saying(messages, OneSchedule);

function NewSchedule() {
  const [search] = useSearchParams();
  return <ScheduleForm initial={newIn(search)} />;
}

function OneSchedule() {
  const { scheduleId = "" } = useParams();
  const { data, error, refetch } = useQuery(scheduleQueries.one(useShop(), scheduleId));
  if (data) return <ScheduleForm initial={wantedOf(data)} key={data.id} schedule={data} />;
  return error && <Failure error={error} onRetry={() => void refetch()} />;
}

interface ScheduleFormProps {
  readonly initial: WantedSchedule;
  /** undefined: it is a new one */
  readonly schedule?: ReportSchedule;
}

function ScheduleForm({ initial, schedule }: ScheduleFormProps) {
  const { text } = useLanguage();
  const shop = useShop();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [first] = useState(initial);
  const list = shopHref(shop, "reports/schedules");
  const fields = useActForm<WantedSchedule>({
    initial: first,
    faultsOf,
    act: (wanted, key) => {
      const { type, ...changes } = bodyOfSchedule(wanted);
      return schedule ? changeSchedule(shop, schedule, changes) : createSchedule(shop, { type, ...changes }, key);
    },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ["report-schedules"] });
      // What was typed into is not shown once more.
      queries.removeQueries({ queryKey: ["report-schedule"] });
      navigate(list);
    },
  });
  const { values, set, errorOf } = fields;
  const path = `/operator/v1/tenants/${shop.tenantId}/${shop.environment}/report-schedules`;
  return (
    <Page
      title={schedule ? text("schedule.change", { report: text(`reportType.${schedule.type}`) }) : text("schedule.new")}
    >
      <p>{text("schedule.about")}</p>
      <ActForm
        fields={fields}
        onClose={() => navigate(list)}
        sendLabel={text(schedule ? "schedule.save" : "schedule.start")}
      >
        {!schedule && (
          <RadioField
            id="type"
            label={text("run.type")}
            onChange={(type) => set({ type })}
            options={REPORT_TYPES.map((value) => ({ value, label: text(`reportType.${value}`) }))}
            value={values.type}
          />
        )}
        <ScheduleFields errorOf={errorOf} set={set} values={values} />
      </ActForm>
      <AsCurl
        call={{
          method: schedule ? "PATCH" : "POST",
          path: schedule ? `${path}/${schedule.id}` : path,
          body: bodyOfSchedule(values),
        }}
      />
    </Page>
  );
}

function faultsOf({ every, dayOfMonth, hour, recipients }: WantedSchedule) {
  const isWithin = (entered: string, from: number, to: number) =>
    /^\d{1,2}$/.test(entered) && Number(entered) >= from && Number(entered) <= to;
  return [
    ...(every === "month" && !isWithin(dayOfMonth, 1, 31)
      ? [{ fieldId: "dayOfMonth", message: "schedule.wrong.dayOfMonth" }]
      : []),
    ...(isWithin(hour, 0, 23) ? [] : [{ fieldId: "hour", message: "schedule.wrong.hour" }]),
    ...(recipients.length === 0 ? [{ fieldId: "recipients", message: "schedule.missing.recipients" }] : []),
  ];
}
