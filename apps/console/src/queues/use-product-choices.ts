import { bodyOf } from "@entrada/api-client/client";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import type { Choice } from "../rows/list-address.ts";

const products = queryOptions({
  queryKey: ["products"],
  queryFn: () => bodyOf(client.GET("/catalog/products")),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Where cases lead, and for what: found by name. */
export function useProductChoices(): readonly Choice[] {
  const { language, country } = useLanguage();
  const may = useMay();
  const { data } = useQuery({ ...products, enabled: may("catalog:read") });
  if (data === undefined) return [];
  const destinations = [...new Set(data.items.map(({ destinationCountry }) => destinationCountry))];
  const byName = destinations.map((value) => ({ value, label: country(value) }));
  return [
    {
      name: "destinationCountry",
      isSearched: true,
      options: byName.toSorted((a, b) => a.label.localeCompare(b.label, language)),
    },
    { name: "productId", isSearched: true, options: productOptions(data.items, "id") },
  ];
}

/** Every product by its code, found by name, and how they are read; undefined: not for this role. */
export function useProductCodes() {
  const isAllowed = useMay()("catalog:read");
  const { data, error, refetch } = useQuery({ ...products, enabled: isAllowed });
  // Several tenants may sell something of the same code.
  const each = data && [...new Map(data.items.map((one) => [one.code, one])).values()];
  return isAllowed ? { codes: each && productOptions(each, "code"), error, refetch } : undefined;
}

interface NamedProduct {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** By name; where two have the same one, with their codes. */
function productOptions(items: readonly NamedProduct[], by: "id" | "code"): Choice["options"] {
  const isShared = (name: string) => items.filter((one) => one.name === name).length > 1;
  return items.map((one) => ({ value: one[by], label: isShared(one.name) ? `${one.name} (${one.code})` : one.name }));
}
