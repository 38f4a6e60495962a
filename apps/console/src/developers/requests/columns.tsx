import type { LoggedRequest } from "@entrada/api-client/operator-schema";
import { Link } from "wouter";
import type { Shop } from "../../client/tenants.queries.ts";
import type { Column } from "../../rows/column.ts";
import { shopHref } from "../../shop/shop-address.ts";
import styles from "../developers.module.css";

const REFUSED_FROM = 400;

/** What was asked of the interface; `names` are those of the tenant's keys. */
export function requestColumns(shop: Shop, names: ReadonlyMap<string, string>): readonly Column<LoggedRequest>[] {
  return [
    {
      name: "request",
      plain: ({ method, path }) => `${method} ${path}`,
      shown: ({ id, method, path }) => (
        <Link href={shopHref(shop, `request-log/${id}`)}>
          {method} {path}
        </Link>
      ),
    },
    {
      name: "status",
      width: "small",
      plain: ({ status }) => String(status),
      shown: ({ status }) => (
        <span className={status >= REFUSED_FROM ? styles.failed : styles.good}>{String(status)}</span>
      ),
    },
    { name: "problem", width: "moment", plain: ({ problemCode }) => problemCode ?? "" },
    {
      name: "asker",
      width: "narrow",
      plain: ({ apiKeyId, sessionId }) => names.get(apiKeyId ?? "") ?? apiKeyId ?? sessionId ?? "",
    },
    {
      name: "took",
      width: "small",
      plain: ({ durationMs }, { language }) => language.text("request.ms", { ms: durationMs }),
    },
    { name: "askedAt", width: "moment", plain: ({ at }, { language }) => language.moment(at) },
  ];
}
