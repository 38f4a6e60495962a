import { CONCLUSION_KINDS } from "@entrada/domain/determinations/model/kinds";
import { valueIn } from "../rows/list-address.ts";

export const ORDERS = ["newest", "oldest"] as const;

/** The filter that the address has, as the operation has it. */
export function determinationFilterIn(search: URLSearchParams) {
  const kind = valueIn(search, "kind", CONCLUSION_KINDS);
  const one = (name: string) => {
    const value = search.get(name);
    return value === null ? undefined : [value];
  };
  const [destinationCountry, passportCountry, intent] = [one("to"), one("from"), one("intent")];
  return {
    order: valueIn(search, "order", ORDERS) ?? "newest",
    ...(kind && { kind: [kind] }),
    ...(destinationCountry && { destinationCountry }),
    ...(passportCountry && { passportCountry }),
    ...(intent && { intent }),
  };
}
