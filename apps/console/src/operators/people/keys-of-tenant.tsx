import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { keyQueries } from "../../developers/keys/keys.queries.ts";
import { Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import table from "../../page/plain-table.module.css";
import { shopHref, useShop } from "../../shop/shop-address.ts";

/** The keys by which programs act for the tenant, with what each may do. */
export function KeysOfTenant() {
  const { text, name: named } = useLanguage();
  const shop = useShop();
  const { data, error, refetch } = useQuery(keyQueries.names(shop));
  const items = data?.items.filter(({ state }) => state !== "revoked" && state !== "expired") ?? [];
  return (
    <Part title={text("people.keys")}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <p>{text("people.keys.none")}</p>}
      {items.length > 0 && (
        <table aria-label={text("people.keys")} className={table.table}>
          <thead>
            <tr>
              {["key", "grants"].map((head) => (
                <th key={head} scope="col">
                  {text(`people.keys.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, name, grants }) => (
              <tr key={id}>
                <th scope="row">
                  <Link href={shopHref(shop, `api-keys/${id}`)}>{name}</Link>
                </th>
                <td>{grants.map((grant) => named("grant", grant)).join(" · ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
