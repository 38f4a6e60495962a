import { escapeHtml } from "../../http/pages/html.ts";
import { bodyOf, exampleOf } from "./bodies.ts";
import type { PlacedOperation, ShownDocument, ShownParameter } from "./open-api.ts";

/** The names of the security schemes that a key in a header satisfies. */
const BY_KEY = "ApiKey";

/** Whether an API key may call it: what sessions do is not tried from a page of documentation. */
export function isTried(document: ShownDocument, { operation }: PlacedOperation): boolean {
  const isByKey = (operation.security ?? document.security ?? []).some((way) => Object.hasOwn(way, BY_KEY));
  // A file is sent with curl, which the page shows.
  return isByKey && bodyOf(document, operation)?.type !== "multipart/form-data";
}

/** The form that sends an operation with a test key; the script shows it, since without one nothing can be sent. */
export function tryForm(
  document: ShownDocument,
  placed: PlacedOperation,
  parameters: readonly ShownParameter[],
): string {
  if (!isTried(document, placed)) return "";
  const { method, path, operation } = placed;
  const body = bodyOf(document, operation);
  const needsKey = operation["x-idempotency"] !== "none";
  const fields = [
    ...parameters.filter((each) => each.in === "path" || each.in === "query"),
    ...parameters.filter(({ name }) => name === "If-Match"),
  ].map((parameter) => field(operation.operationId, parameter));
  const text = body === undefined ? undefined : JSON.stringify(exampleOf(document, body.content) ?? {}, null, 2);
  const area =
    text === undefined
      ? ""
      : `<label>Body<textarea name="body" rows="${Math.min(text.split("\n").length + 1, 20)}" spellcheck="false">${escapeHtml(text)}</textarea></label>`;
  return (
    `<details class="try" hidden><summary>Try it</summary><form data-method="${method}" data-path="${escapeHtml(path)}"` +
    `${body === undefined ? "" : ` data-type="${escapeHtml(body.type)}"`}${needsKey ? " data-idempotent" : ""}>` +
    `${fields.join("")}${area}<button type="submit">Send</button><div class="answer" role="status"></div></form></details>`
  );
}

function field(operationId: string, { name, in: place, required }: ShownParameter): string {
  const value = name === "If-Match" ? ' value="&quot;1&quot;"' : "";
  return (
    `<label>${escapeHtml(name)}<input name="${escapeHtml(name)}" data-in="${place}" id="${operationId}-${escapeHtml(name)}"${value} autocomplete="off"` +
    `${required === true ? " required" : ""}></label>`
  );
}
