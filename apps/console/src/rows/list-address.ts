import { useSearchParams } from "wouter";

/** What a list can be narrowed to by one press, as it stands in the address. */
export interface Chip {
  readonly name: string;
  readonly value: string;
}

/** What a list can be narrowed to by choosing one of many. */
export interface Choice {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** too many to look through: it is found by its name */
  readonly isSearched?: boolean;
  /** the chosen one, where one always is, whether the address names it or not */
  readonly value?: string;
}

/** The one of these values that the address has under a name. */
export function valueIn<const Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((known) => known === search.get(name));
}

/** What a list is narrowed to and sorted by, in the address, and how parts of it are changed; empty: without it. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const setAll = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const set = (name: string, value: string) => setAll({ [name]: value });
  return { search, set, setAll };
}
