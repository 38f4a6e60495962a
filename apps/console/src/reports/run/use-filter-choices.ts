import type { FilterName } from "@entrada/domain/reports/report-types";
import { knownKind } from "@entrada/ui/answer/routes.ts";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Shop } from "../../client/tenants.queries.ts";
import { useMay } from "../../client/use-session.ts";
import { determinationQueries } from "../../determinations/determinations.queries.ts";
import { useProductCodes } from "../../queues/use-product-choices.ts";

/** The values of a filter by their names. Until they are read there are none, and if that fails, why. */
interface FilterChoices {
  readonly named: readonly Choice[];
  readonly isRead: boolean;
  readonly failed?: { readonly error: Error; readonly retry: () => void } | undefined;
}

/** What each filter of a report can be narrowed to, by its name; undefined: this role does not read the names. */
export function useFilterChoices(shop: Shop) {
  const { language, text, name } = useLanguage();
  const may = useMay();
  const reference = useQuery({ ...determinationQueries.choices(shop), enabled: may("determinations:read") });
  const products = useProductCodes();
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "currency" });
    return Intl.supportedValuesOf("currency").map((value) => ({ value, label: `${names.of(value)} (${value})` }));
  }, [language]);
  const ofReference = (part: "destinations" | "passports" | "intents") =>
    may("determinations:read") ? choicesIn(reference, reference.data?.[part]) : undefined;
  const searched: Readonly<Partial<Record<FilterName, () => FilterChoices | undefined>>> = {
    destinationCountry: () => ofReference("destinations"),
    passportCountry: () => ofReference("passports"),
    intent: () => ofReference("intents"),
    product: () => products && choicesIn(products, products.codes),
    currency: () => ({ named: currencies, isRead: true }),
  };
  const called = (type: string, filter: FilterName, value: string) => {
    if (filter === "kind")
      return knownKind(value) === value ? text(`stamp.${knownKind(value)}`) : name("run.value", value);
    if (filter === "outcome") return name("act.decide", value);
    return name(type === "orders" ? "orderState" : "state", value);
  };
  return (type: string, filter: FilterName, known: readonly string[]): FilterChoices | undefined =>
    known.length === 0
      ? searched[filter]?.()
      : { named: known.map((value) => ({ value, label: called(type, filter, value) })), isRead: true };
}

interface Reading {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function choicesIn({ error, refetch }: Reading, named: readonly Choice[] | undefined): FilterChoices {
  if (named) return { named, isRead: true };
  return { named: [], isRead: false, failed: error === null ? undefined : { error, retry: () => void refetch() } };
}
