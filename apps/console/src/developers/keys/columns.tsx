import type { ApiKey } from "@entrada/api-client/operator-schema";
import { Link } from "wouter";
import type { Shop } from "../../client/tenants.queries.ts";
import type { Column } from "../../rows/column.ts";
import { shopHref } from "../../shop/shop-address.ts";

/** The API keys of a tenant; each leads to its page. */
export function keyColumns(shop: Shop): readonly Column<ApiKey>[] {
  return [
    {
      name: "keyName",
      width: "middle",
      plain: ({ name }) => name,
      shown: ({ id, name }) => <Link href={shopHref(shop, `api-keys/${id}`)}>{name}</Link>,
    },
    { name: "keyState", width: "small", plain: ({ state }, { language }) => language.name("keyState", state) },
    { name: "shortToken", width: "narrow", plain: ({ shortToken }) => shortToken },
    {
      name: "grants",
      plain: ({ grants }, { language }) => grants.map((grant) => language.name("grant", grant)).join(" · "),
    },
    {
      name: "lastUsed",
      width: "moment",
      plain: ({ lastUsedAt }, { language }) =>
        lastUsedAt === null ? language.text("key.neverUsed") : language.moment(lastUsedAt),
    },
    {
      name: "expires",
      width: "moment",
      plain: ({ expiresAt }, { language }) =>
        expiresAt === null ? language.text("key.never") : language.moment(expiresAt),
    },
  ];
}
