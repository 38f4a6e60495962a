import type { ReportSchedule } from "@entrada/api-client/operator-schema";
import { REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams, useSearchParams } from "wouter";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { useOverwriting } from "../../acts/use-overwriting.ts";
import { changing } from "../../client/client.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { Failure } from "../../page/failure.tsx";
import { NotSaved } from "../../page/not-saved.tsx";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import { refusedParameters } from "../refused-parameters.ts";
import messages from "../reports.en.json?messages";
import { NO_FILTERS } from "../run/wanted-report.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import { changeSchedule, createSchedule, readSchedule, scheduleQueries } from "./schedules.queries.ts";
import { useToldSchedule } from "./use-told-schedule.ts";
import { bodyOfSchedule, changesOfSchedule, faultsOfSchedule, newIn, wantedOf } from "./wanted-schedule.ts";

/** Has a report made every week or month; the report stands in the address. */
export const NewSchedulePage = saying(messages, NewSchedule);

/** Changes when a report is made, what it is about, and who is written to. */
export const SchedulePage = saying(messages, OneSchedule);

function OneSchedule() {
  const { scheduleId = "" } = useParams();
  const { data, error, refetch } = useQuery(scheduleQueries.one(useShop(), scheduleId));
  if (data) return <ChangeForm key={data.id} schedule={data} />;
  return error && <Failure error={error} onRetry={() => void refetch()} />;
}

function useLeaving() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const list = shopHref(useShop(), "reports/schedules");
  const leave = () => navigate(list);
  const done = () => {
    void queries.invalidateQueries({ queryKey: ["report-schedules"] });
    leave();
  };
  return { leave, done };
}

function NewSchedule() {
  const { text } = useLanguage();
  const shop = useShop();
  const [search] = useSearchParams();
  const [first] = useState(() => newIn(search));
  const { leave, done } = useLeaving();
  const fields = useActForm({
    initial: first,
    faultsOf: (wanted) => faultsOfSchedule(wanted, { isNew: true }),
    refusalsOf: (error) => refusedParameters(error, first),
    act: (wanted, key) => createSchedule(shop, bodyOfSchedule(wanted), key),
    onDone: done,
  });
  const { values, set, errorOf } = fields;
  return (
    <Page title={text("schedule.new")}>
      <p>{text("schedule.about")}</p>
      <ActForm fields={fields} onClose={leave} sendLabel={text("schedule.start")}>
        <RadioField
          id="type"
          label={text("run.type")}
          onChange={(type) => set({ ...NO_FILTERS, type })}
          options={REPORT_TYPES.map((value) => ({ value, label: text(`reportType.${value}`) }))}
          value={values.type}
        />
        <ScheduleFields errorOf={errorOf} isNew set={set} values={values} />
      </ActForm>
      <AsCurl
        call={{
          method: "POST",
          path: `/operator/v1/tenants/${shop.tenantId}/${shop.environment}/report-schedules`,
          body: bodyOfSchedule(values),
        }}
      />
    </Page>
  );
}

/** What somebody else changed meanwhile is told, and nothing is written over it unseen. */
function ChangeForm({ schedule }: { readonly schedule: ReportSchedule }) {
  const { text } = useLanguage();
  const shop = useShop();
  const told = useToldSchedule();
  const { leave, done } = useLeaving();
  // As it was when it was opened, whatever is read later.
  const [opened] = useState(schedule);
  const [first] = useState(() => wantedOf(schedule));
  const { told: meanwhile, attempt } = useOverwriting(opened, () => readSchedule(shop, opened.id));
  const fields = useActForm({
    initial: first,
    faultsOf: (wanted) => faultsOfSchedule(wanted, { isNew: false }),
    refusalsOf: (error) => refusedParameters(error, first),
    act: (wanted, key) =>
      attempt((version) => changeSchedule(shop, opened.id, changing(version, key), changesOfSchedule(wanted))),
    onDone: done,
  });
  const { values, set, errorOf } = fields;
  return (
    <Page title={text("schedule.change", { report: text(`reportType.${opened.type}`) })}>
      <p>{text("schedule.about")}</p>
      <ActForm
        failure={(error) => <NotSaved error={error} meanwhile={meanwhile} told={told} />}
        fields={fields}
        onClose={leave}
        sendLabel={text(meanwhile ? "changed.again" : "schedule.save")}
      >
        <ScheduleFields errorOf={errorOf} isNew={false} set={set} values={values} />
      </ActForm>
      <AsCurl
        call={{
          method: "PATCH",
          path: `/operator/v1/tenants/${shop.tenantId}/${shop.environment}/report-schedules/${opened.id}`,
          version: (meanwhile?.other ?? opened).version,
          body: changesOfSchedule(values),
        }}
      />
    </Page>
  );
}
