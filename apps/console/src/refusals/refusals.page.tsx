import { bodyOf } from "@entrada/api-client/client";
import type { RefusedRequest } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import { saying } from "../page/saying.tsx";
import type { Column } from "../rows/column.ts";
import { useListAddress, valueIn } from "../rows/list-address.ts";
import { RowList } from "../rows/row-list.tsx";
import { rowsOf } from "../rows/rows.queries.ts";
import messages from "./refusals.en.json?messages";

const STATUSES = ["401", "403", "404", "429"] as const;
const CHIPS = STATUSES.map((value) => ({ name: "status", value }));
const COLUMNS: readonly Column<RefusedRequest>[] = [
  { name: "refusalAt", width: "middle", plain: ({ at }, { language }) => language.moment(at) },
  { name: "refusalStatus", width: "small", plain: ({ status }) => `${status}` },
  { name: "refusalCode", width: "middle", plain: ({ problemCode }) => problemCode ?? "" },
  { name: "refusalCall", plain: ({ method, path }) => `${method} ${path}` },
  { name: "refusalBy", width: "middle", plain: ({ operatorId }) => operatorId ?? "" },
];

/** What was refused to operators, and to travelers of no known tenant: nothing of it has changed anything. */
export const RefusalsPage = saying(messages, Refusals);

function Refusals() {
  const { text } = useLanguage();
  const may = useMay();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const status = valueIn(search, "status", STATUSES);
  const order = valueIn(search, "order", ["oldest"]);
  const filter = { ...(status && { status: [status] }), ...(order && { order }) };
  const list = useInfiniteQuery(
    rowsOf({
      key: ["refusals", filter],
      read: (stretch) => bodyOf(client.GET("/refused-requests", { params: { query: { ...filter, ...stretch } } })),
    }),
  );
  return (
    <RowList
      chips={CHIPS}
      columns={COLUMNS}
      fileName="refused-requests"
      list={list}
      onOpen={({ operatorId }) => operatorId && may("operators:read") && navigate(`/operators/${operatorId}`)}
      openLabel="key.openOperator"
      orders={["newest", "oldest"]}
      title={text("area.refusals")}
      unit="refusals"
    />
  );
}
