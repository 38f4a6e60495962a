/** Where a set of documentation begins, is searched, and has its reference. */
interface Addresses {
  readonly home: string;
  /** of the index */
  readonly search: string;
  /** of its first page */
  readonly reference: string;
}

export const DOCS: Addresses = { home: "/docs", search: "/docs/search.json", reference: "/docs/reference" };

/** What operators read after their sign-in. */
export const OPERATORS_DOCS: Addresses = {
  home: "/operator/docs/guides",
  search: "/operator/docs/guides/search.json",
  reference: "/operator/docs",
};
