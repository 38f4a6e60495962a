/**
 * `fetch` that follows no redirect: whoever is asked does not choose whom the server asks next. All of the server's code
 * fetches with it; a rule of the linter refuses the global one. A redirect is an answer like any other, or an error where
 * the caller wants that.
 */
export const fetchDirectly: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: init?.redirect === "error" ? "error" : "manual" });

/** Whether an answer sends its reader elsewhere. */
export function isRedirect({ status }: Pick<Response, "status">): boolean {
  return status >= 300 && status < 400 && status !== 304;
}
