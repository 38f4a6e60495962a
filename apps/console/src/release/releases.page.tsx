import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useListAddress, valueIn } from "../rows/list-address.ts";
import { RowList } from "../rows/row-list.tsx";
import { COLUMNS } from "./columns.ts";
import { releaseQueries } from "./release.queries.ts";

const ENVIRONMENTS = ["live", "test"] as const;
const CHIPS = ENVIRONMENTS.map((value) => ({ name: "environment", value }));
const ORDERS = ["oldest", "newest"] as const;

/** What others have prepared and the signed-in person may release; what waits longest stands first. */
export function ReleasesPage() {
  const { text } = useLanguage();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const tenantId = search.get("tenantId");
  const environment = valueIn(search, "environment", ENVIRONMENTS);
  const order = valueIn(search, "order", ["newest"]);
  const filter = { ...(tenantId && { tenantId }), ...(environment && { environment }), ...(order && { order }) };
  const list = useInfiniteQuery(releaseQueries.waiting(filter));
  return (
    <RowList
      chips={CHIPS}
      columns={COLUMNS}
      fileName="releases"
      list={list}
      onOpen={({ caseId }) => navigate(`/cases/${caseId}/release`)}
      openLabel="key.open"
      orders={ORDERS}
      title={text("releases.title")}
      unit="releases"
    />
  );
}
