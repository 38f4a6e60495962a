import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import Fastify from "fastify";
import { SAMPLE_ORIGIN } from "../openapi/samples.ts";
import { API_PREFIX, type App } from "../route.ts";

interface Docs {
  readonly html: string;
  readonly policy: string;
  readonly script: Buffer;
  readonly scriptEtag: string;
}

const SCRIPT_PATH = "/docs/reference.js";

/** The OpenAPI document at `/api/v1/openapi.json` and a page at `/docs` that shows it and loads nothing from elsewhere. */
export function addDocsPage(app: App, publicBaseUrl: string): void {
  let document: string | undefined;
  let docs: Promise<Docs> | undefined;
  const load = () => {
    docs ??= renderDocs();
    return docs;
  };

  app.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } }, async (_request, reply: FastifyReply) => {
    document ??= JSON.stringify(app.swagger()).replaceAll(SAMPLE_ORIGIN, publicBaseUrl);
    return reply
      .headers({ "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=300" })
      .send(document);
  });
  app.get("/docs", { schema: { hide: true } }, async (_request, reply: FastifyReply) => {
    const { html, policy } = await load();
    return reply.headers({ "content-type": "text/html; charset=utf-8", "content-security-policy": policy }).send(html);
  });
  app.get(SCRIPT_PATH, { schema: { hide: true } }, async (_request, reply: FastifyReply) => {
    const { script, scriptEtag } = await load();
    return reply
      .headers({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=86400",
        etag: scriptEtag,
      })
      .send(script);
  });
}

// Four megabytes of page code that most processes never serve: read on the first request.
async function renderDocs(): Promise<Docs> {
  const { default: reference } = await import("@scalar/fastify-api-reference");
  const inner = Fastify();
  await inner.register(reference, {
    routePrefix: "/docs",
    configuration: {
      url: `${API_PREFIX}/openapi.json`,
      pageTitle: "Entrada API",
      withDefaultFonts: false,
      // An API key does not belong in a browser.
      hideTestRequestButton: true,
      hideClientButton: true,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: "never",
      cdn: SCRIPT_PATH,
    },
  });
  const [page, script] = await Promise.all([inner.inject("/docs/"), inner.inject("/docs/js/scalar.js")]);
  await inner.close();
  const inline = [...page.body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
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
  const scriptEtag = `"${createHash("sha256").update(script.rawPayload).digest("base64url").slice(0, 22)}"`;
  return { html: page.body, policy, script: script.rawPayload, scriptEtag };
}
