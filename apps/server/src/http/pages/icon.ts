import type { App } from "../route.ts";
import { prepareDocument, type StaticDocument, sendDocument } from "./static-document.ts";

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14532d"/>' +
  '<path d="M10 8h13v3.5H14v2.8h8v3.4h-8v2.8h9V24H10z" fill="#fff"/></svg>';

/** The picture that browsers show beside a page's name. */
export function addIcon(app: App): void {
  let icon: Promise<StaticDocument> | undefined;
  app.get("/favicon.ico", { schema: { hide: true } }, async (request, reply) => {
    icon ??= prepareDocument(ICON, { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" });
    return sendDocument(request, reply, await icon);
  });
}
