import { REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { useKeys } from "../../keys/use-keys.ts";
import { saying } from "../../page/saying.tsx";
import { useListAddress } from "../../rows/list-address.ts";
import { RowList } from "../../rows/row-list.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import { CHIPS, ORDERS, reportFilterIn } from "../report-address.ts";
import messages from "../reports.en.json?messages";
import { reportQueries } from "../reports.queries.ts";
import { COLUMNS } from "./columns.ts";

/** The reports of one tenant of the last 30 days. */
export const ReportsPage = saying(messages, Reports);

function Reports() {
  const { text } = useLanguage();
  const shop = useShop();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const list = useInfiniteQuery(reportQueries.list(shop, reportFilterIn(search)));
  useKeys([{ key: "n", label: "key.runReport", run: () => navigate(shopHref(shop, "reports/run")), isHinted: true }]);
  return (
    <RowList
      aside={<Link href={shopHref(shop, "reports/schedules")}>{text("reports.schedules")}</Link>}
      chips={CHIPS}
      choices={[
        { name: "type", options: REPORT_TYPES.map((value) => ({ value, label: text(`reportType.${value}`) })) },
      ]}
      columns={COLUMNS}
      fileName="reports"
      list={list}
      onOpen={({ id }) => navigate(shopHref(shop, `reports/${id}`))}
      openLabel="key.open"
      orders={ORDERS}
      shop={shop}
      title={text("area.reports")}
      unit="reports"
    />
  );
}
