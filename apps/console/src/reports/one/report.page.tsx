import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "wouter";
import { useSingle } from "../../acts/use-single.ts";
import { Detail } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { saying } from "../../page/saying.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../reports.en.json?messages";
import { addressOfFile, cancelReport, reportQueries } from "../reports.queries.ts";
import { addressOfReport } from "../run/wanted-report.ts";
import { Figures } from "./figures.tsx";
import { ReportSide } from "./report-side.tsx";

/** One report: while it is written, once it is ready as charts, tables and a file, and why it failed. */
export const ReportPage = saying(messages, OneReport);

// What was begun with one is not gone on with for another.
function OneReport() {
  const { reportId = "" } = useParams();
  return <ReportDetail key={reportId} reportId={reportId} />;
}

function ReportDetail({ reportId }: { readonly reportId: string }) {
  const { text, name, days } = useLanguage();
  const shop = useShop();
  const [, navigate] = useLocation();
  const { data: report, error, refetch } = useQuery(reportQueries.one(shop, reportId));
  const fetching = useSingle(
    (key) => addressOfFile(shop, reportId, key),
    // The browser keeps what comes; the page stays.
    (url) => window.location.assign(url),
  );
  const cancelling = useSingle(
    (key) => cancelReport(shop, report?.operationId ?? "", key),
    () => navigate(shopHref(shop, "reports")),
  );
  if (report === undefined) return error && <Failure error={error} onRetry={() => void refetch()} />;
  const { state, type, parameters, operationId, summary, availableActions } = report;
  const download = { label: text("report.download"), run: fetching.run, isPrimary: true };
  const cancel = { label: text("report.cancel"), run: cancelling.run };
  const again = {
    label: text("report.again"),
    run: () => navigate(`${shopHref(shop, "reports/run")}?${addressOfReport(report)}`),
  };
  const schedule = {
    label: text("report.schedule"),
    run: () => navigate(`${shopHref(shop, "reports/schedules/new")}?${addressOfReport(report)}`),
  };
  return (
    <Detail
      acts={[
        ...(availableActions.includes("download") ? [download] : []),
        ...(state === "pending" ? [cancel] : [again, schedule]),
      ]}
      isBusy={fetching.isPending || cancelling.isPending}
      side={<ReportSide report={report} />}
      state={name("reportState", state)}
      title={text("report.title", { type: name("reportType", type), days: days(parameters.from, parameters.to) })}
    >
      {fetching.isError && <Failure error={fetching.error} />}
      {cancelling.isError && <Failure error={cancelling.error} />}
      {state === "pending" && <Notice tone="info">{text("report.pending")}</Notice>}
      {state === "failed" && <WhyFailed operationId={operationId} />}
      {state === "expired" && <Notice tone="info">{text("report.expired")}</Notice>}
      {summary && <Figures figures={summary.figures} />}
    </Detail>
  );
}

function WhyFailed({ operationId }: { readonly operationId: string }) {
  const { text } = useLanguage();
  const { data } = useQuery(reportQueries.operation(useShop(), operationId));
  return (
    <Notice tone="stop">
      <p>{text("report.failed")}</p>
      {data?.error && <p>{data.error.detail}</p>}
    </Notice>
  );
}
