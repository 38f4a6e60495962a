import type { Report } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { AsCurl } from "../../curl/as-curl.tsx";
import { Fact, Facts } from "../../page/detail.tsx";
import { useShop } from "../../shop/shop-address.ts";

/** What every figure is of: days, filters, time zone and moment; and the file. */
export function ReportSide({ report }: { readonly report: Report }) {
  const { text, number, moment } = useLanguage();
  const { tenantId, environment } = useShop();
  const { id, parameters, summary, rowCount, expiresAt, format, size, createdAt } = report;
  return (
    <>
      <Facts>
        <Fact label={text("run.timeZone")}>{parameters.timeZone}</Fact>
        {Object.entries(summary?.filters ?? {}).map(([filter, values]) => (
          <Fact key={filter} label={text(`run.${filter}`)}>
            {values.join(", ")}
          </Fact>
        ))}
        <Fact label={text("report.snapshot")}>{summary && moment(summary.snapshotAt)}</Fact>
        <Fact label={text("report.rows")}>{rowCount !== null && number(rowCount)}</Fact>
        <Fact label={text("report.file")}>
          {size !== null && text("report.fileOf", { format: text(`format.${format}`), bytes: number(size) })}
        </Fact>
        <Fact label={text("report.kept")}>{expiresAt && moment(expiresAt)}</Fact>
        <Fact label={text("report.asked")}>{moment(createdAt)}</Fact>
      </Facts>
      <AsCurl call={{ method: "GET", path: `/operator/v1/tenants/${tenantId}/${environment}/reports/${id}` }} />
    </>
  );
}
