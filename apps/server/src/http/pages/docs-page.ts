import { createHash } from "node:crypto";
import { isoDateOf } from "@entrada/domain/shared/dates";
import type { FastifyReply } from "fastify";
import Fastify from "fastify";
import type { Clock } from "../../core/clock.ts";
import { JSON_TYPE } from "../../core/json-bytes.ts";
import type { OpenApiDocument } from "../openapi/documents.ts";
import { withCurrentDates } from "../openapi/example-dates.ts";
import { SAMPLE_ORIGIN } from "../openapi/samples.ts";
import type { App } from "../route.ts";
import { routeNotFound } from "../server/error-handler.ts";
import { prepareDocument, type StaticDocument, sendDocument } from "./static-document.ts";

interface Docs {
  readonly page: StaticDocument;
  readonly script: StaticDocument;
  /** names its content: a new script has another name */
  readonly scriptName: string;
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14532d"/>' +
  '<path d="M10 8h13v3.5H14v2.8h8v3.4h-8v2.8h9V24H10z" fill="#fff"/></svg>';

/**
 * An OpenAPI document at its prefix, with dates that work today, and a page that shows it and loads nothing from
 * elsewhere.
 */
export function addDocsPage(app: App, publicBaseUrl: string, clock: Clock, document: OpenApiDocument): void {
  const { prefix, decorator, page } = document;
  // What only somebody signed in may read is kept by nobody on the way.
  const shared = document.isPublic ? "public" : "private";
  const describe = (now: Date) => {
    const document = JSON.stringify(app[decorator]()).replaceAll(SAMPLE_ORIGIN, publicBaseUrl);
    const headers = { "content-type": JSON_TYPE, "cache-control": `${shared}, max-age=300` };
    return prepareDocument(withCurrentDates(document, now), headers);
  };
  const description = onceADay(clock, describe);
  const docs = once(() => renderDocs(document));

  const serve = (url: string, document: () => Promise<StaticDocument>) =>
    app.get(below(app, url), { schema: { hide: true } }, async (request, reply) =>
      sendDocument(request, reply, await document()),
    );
  serve(`${prefix}/openapi.json`, description);
  serve(page, async () => (await docs()).page);
  app.get<{ readonly Params: { readonly file: string } }>(
    below(app, `${page}/:file`),
    { schema: { hide: true } },
    async (request, reply) => {
      const { script, scriptName } = await docs();
      if (request.params.file !== scriptName) throw routeNotFound();
      return sendDocument(request, reply, script);
    },
  );
  app.get(below(app, `${page}/`), { schema: { hide: true } }, async (_request, reply: FastifyReply) =>
    reply.redirect(page),
  );
}

// Routes are added by their path under what the app has as its prefix.
function below({ prefix }: App, path: string): string {
  return path.slice(prefix.length);
}

/** The picture that browsers show beside a page's name. */
export function addIcon(app: App): void {
  const headers = { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" };
  const icon = once(() => prepareDocument(ICON, headers));
  app.get("/favicon.ico", { schema: { hide: true } }, async (request, reply) =>
    sendDocument(request, reply, await icon()),
  );
}

function onceADay<T>(clock: Clock, make: (now: Date) => Promise<T>): () => Promise<T> {
  let made: { readonly day: string; readonly result: Promise<T> } | undefined;
  return () => {
    const now = clock.now();
    const day = isoDateOf(now);
    if (made?.day !== day) made = { day, result: make(now) };
    return made.result;
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// Four megabytes of page code that most processes never serve: read on the first request.
async function renderDocs({ prefix, page: pagePath, title, isPublic }: OpenApiDocument): Promise<Docs> {
  const shared = isPublic ? "public" : "private";
  const scriptPath = `${pagePath}/reference.js`;
  const { default: reference } = await import("@scalar/fastify-api-reference");
  const inner = Fastify();
  await inner.register(reference, {
    routePrefix: pagePath as "/docs",
    configuration: {
      url: `${prefix}/openapi.json`,
      pageTitle: title,
      withDefaultFonts: false,
      // An API key does not belong in a browser.
      hideTestRequestButton: true,
      hideClientButton: true,
      telemetry: false,
      agent: { disabled: true },
      showDeveloperTools: "never",
      cdn: scriptPath,
    },
  });
  const [page, script] = await Promise.all([inner.inject(`${pagePath}/`), inner.inject(`${pagePath}/js/scalar.js`)]);
  await inner.close();
  const scriptName = `reference-${createHash("sha256").update(script.rawPayload).digest("hex").slice(0, 16)}.js`;
  const body = page.body.replaceAll(scriptPath, `${pagePath}/${scriptName}`);
  const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.join(" ")}`,
    // The page code writes its own style elements.
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    scriptName,
    page: await prepareDocument(body, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": `${shared}, max-age=300`,
      "content-security-policy": policy,
    }),
    script: await prepareDocument(script.rawPayload, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": `${shared}, max-age=31536000, immutable`,
    }),
  };
}
