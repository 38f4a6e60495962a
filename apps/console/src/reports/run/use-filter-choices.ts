import type { FilterName } from "@entrada/domain/reports/report-types";
import { knownKind } from "@entrada/ui/answer/routes.ts";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Shop } from "../../client/tenants.queries.ts";
import { useMay } from "../../client/use-session.ts";
import { determinationQueries } from "../../determinations/determinations.queries.ts";
import { useProductCodes } from "../../queues/use-product-choices.ts";

/** What each filter of a report can be narrowed to, by its name; undefined: this role does not read the names. */
export function useFilterChoices(shop: Shop) {
  const { language, text, name } = useLanguage();
  const may = useMay();
  const { data } = useQuery({ ...determinationQueries.choices(shop), enabled: may("determinations:read") });
  const products = useProductCodes();
  const currencies = () => {
    const names = new Intl.DisplayNames(language, { type: "currency" });
    return Intl.supportedValuesOf("currency").map((value) => ({ value, label: `${names.of(value)} (${value})` }));
  };
  const searched: Readonly<Partial<Record<FilterName, () => readonly Choice[] | undefined>>> = {
    destinationCountry: () => data?.destinations,
    passportCountry: () => data?.passports,
    intent: () => data?.intents,
    product: () => products,
    currency: currencies,
  };
  const called = (type: string, filter: FilterName, value: string) => {
    if (filter === "kind")
      return knownKind(value) === value ? text(`stamp.${knownKind(value)}`) : name("run.value", value);
    if (filter === "outcome") return name("act.decide", value);
    return name(type === "orders" ? "orderState" : "state", value);
  };
  return (type: string, filter: FilterName, known: readonly string[]): readonly Choice[] | undefined =>
    known.length === 0 ? searched[filter]?.() : known.map((value) => ({ value, label: called(type, filter, value) }));
}
