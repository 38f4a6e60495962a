import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { type Shop, tenants } from "../client/tenants.queries.ts";
import { shopHref } from "../shop/shop-address.ts";

/** The tenants whose webhooks fail, each a link to them. */
export function FailingWebhooks({ places }: { readonly places: readonly Shop[] }) {
  const { text } = useLanguage();
  const { data } = useQuery(tenants);
  const names = new Map(data?.items.map(({ id, name }) => [id, name]));
  return (
    <ul>
      {places.map((shop) => (
        <li key={`${shop.tenantId} ${shop.environment}`}>
          <Link href={shopHref(shop, "webhooks")}>
            {text("home.needs.webhooksOf", {
              name: names.get(shop.tenantId) ?? shop.tenantId,
              environment: text(`shop.${shop.environment}`),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
