import { REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import { refusedParameters } from "../refused-parameters.ts";
import messages from "../reports.en.json?messages";
import styles from "../reports.module.css";
import { runReport } from "../reports.queries.ts";
import { FilterFields } from "./filter-fields.tsx";
import { FormatField } from "./format-field.tsx";
import { addressOf, NO_FILTERS, newReport, type WantedReport, wantedIn } from "./wanted-report.ts";

/** Asks for a report; what is asked for stands in the address. */
export const RunReportPage = saying(messages, RunReport);

function RunReport() {
  const { text } = useLanguage();
  const shop = useShop();
  const [, navigate] = useLocation();
  const [search, setSearch] = useSearchParams();
  const [initial] = useState(() => {
    const [today = ""] = new Date().toISOString().split("T");
    return wantedIn(search, today, Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
  const fields = useActForm<WantedReport>({
    initial,
    faultsOf: ({ from, to }) => [
      ...(from === "" ? [{ fieldId: "from", message: "run.missing.from" }] : []),
      ...(to === "" ? [{ fieldId: "to", message: "run.missing.to" }] : []),
    ],
    refusalsOf: (error) => refusedParameters(error, initial),
    act: async (wanted, key) => {
      const id = await runReport(shop, newReport(wanted), key);
      navigate(shopHref(shop, `reports/${id}`));
    },
    onDone: () => {},
  });
  const { values, errorOf } = fields;
  const set = (part: Partial<WantedReport>) => {
    fields.set(part);
    setSearch(addressOf({ ...values, ...part }), { replace: true });
  };
  const path = `/operator/v1/tenants/${shop.tenantId}/${shop.environment}/reports`;
  return (
    <Page
      aside={
        <Link href={`${shopHref(shop, "reports/schedules/new")}?${addressOf(values)}`}>{text("report.schedule")}</Link>
      }
      title={text("run.title")}
    >
      <ActForm fields={fields} onClose={() => navigate(shopHref(shop, "reports"))} sendLabel={text("run.run")}>
        <RadioField
          id="type"
          label={text("run.type")}
          onChange={(type) => set({ ...NO_FILTERS, type })}
          options={REPORT_TYPES.map((value) => ({ value, label: text(`reportType.${value}`) }))}
          value={values.type}
        />
        <div className={styles.fields}>
          {(["from", "to"] as const).map((name) => (
            <TextField
              error={errorOf(name)}
              id={name}
              key={name}
              label={text(`run.${name}`)}
              onChange={(value) => set({ [name]: value })}
              type="date"
              value={values[name]}
            />
          ))}
          <TextField
            error={errorOf("timeZone")}
            id="timeZone"
            label={text("run.timeZone")}
            onChange={(timeZone) => set({ timeZone })}
            value={values.timeZone}
          />
        </div>
        <FilterFields errorOf={errorOf} set={set} values={values} />
        <FormatField onChange={(format) => set({ format })} value={values.format} />
      </ActForm>
      <AsCurl call={{ method: "POST", path, body: newReport(values) }} />
    </Page>
  );
}
