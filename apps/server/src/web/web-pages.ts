import type { FastifyReply, FastifyRequest } from "fastify";
import { languagesOf } from "../core/check-site.ts";
import { Problem } from "../core/problem.ts";
import type { StatusBoard } from "../features/running/status/status.service.ts";
import type { CheckSites } from "../http/access/check-sites.ts";
import { PAGE_POLICY, page } from "../http/pages/html.ts";
import { prepareDocument, type StaticDocument, sendDocument } from "../http/pages/static-document.ts";
import type { App } from "../http/route.ts";
import { routeNotFound } from "../http/server/error-handler.ts";
import { builtAssets } from "./built-assets.ts";
import { checkDocument } from "./check-document.ts";
import { type FirstPictures, languageOf, readFirstPictures } from "./first-pictures.ts";
import { landingPage, type WayIn } from "./landing/landing-page.ts";
import { CONSOLE_PERMISSIONS, consolePolicy, PAGE_PERMISSIONS, pagePolicy } from "./page-policy.ts";
import { statusPage } from "./status/status-page.ts";
import { askForVisitor } from "./visitor-questions.ts";

export interface Web {
  /** by path below the root; undefined: not built */
  readonly files: ReadonlyMap<string, StaticDocument> | undefined;
  readonly sites: Pick<CheckSites, "find" | "only">;
  /** where there are demo tenants: how the portal of theirs is opened, if it was not yet */
  readonly demo: (() => Promise<WayIn | undefined>) | undefined;
  readonly board: Pick<StatusBoard, "status">;
}

type Named<Name extends string> = { readonly Params: Readonly<Record<Name, string>> };

const HIDDEN = { schema: { hide: true } };
const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";

/** The pages for people: what runs here, the check pages, and the files that they load. */
export function addWebPages(app: App, { files, sites, demo, board }: Web): void {
  const built = (path: string) => {
    if (files === undefined)
      throw new Problem(
        "dependency_unavailable",
        "The pages of this server are not built: run `npm run build:web` and start it again.",
      );
    const file = files.get(path);
    if (file === undefined) throw routeNotFound();
    return file;
  };
  let read: FirstPictures | undefined;
  const pictures = () => (read ??= readFirstPictures(built("first-picture.json")));
  app.get("/", HIDDEN, async (request, reply) => {
    // Without the database the page comes all the same.
    const [checkSlug, wayIn] = await Promise.all([sites.only(), demo?.()]).catch(() => []);
    const language = languageOf(request);
    const shown = { language, assets: builtAssets("start"), checkSlug, demo: demo && { wayIn } };
    return reply
      .headers({
        "content-type": HTML,
        "content-security-policy": pagePolicy(),
        "cache-control": "no-store",
        vary: "Accept-Language",
      })
      .send(landingPage(shown));
  });

  app.get("/status", HIDDEN, async (request, reply) => {
    const shown = { language: languageOf(request), assets: builtAssets("start"), status: await board.status() };
    return reply
      .headers({
        "content-type": HTML,
        "content-security-policy": pagePolicy(),
        "cache-control": "public, max-age=15",
        vary: "Accept-Language",
      })
      .send(statusPage(shown));
  });

  app.get("/check", HIDDEN, async (request, reply) => {
    const slug = await sites.only();
    // What is asked, and in which language, goes along.
    if (slug !== undefined) return reply.redirect(`/check/${slug}${request.url.slice("/check".length)}`);
    const words = "<p>The address of a check page ends with its owner's name: <code>/check/{name}</code>.</p>";
    return reply
      .status(404)
      .headers({ "content-type": HTML, "content-security-policy": PAGE_POLICY })
      .send(page("Which page?", words));
  });

  app.get<Named<"slug">>("/check/:slug", HIDDEN, async (request, reply) => {
    const file = built("check.html");
    // Without the database the page comes all the same, says so, and tries again.
    const open = await sites.find(request.params.slug).catch(() => "unknown" as const);
    if (open === undefined) reply.status(404);
    const site = open === "unknown" ? undefined : open?.site;
    const language = languageOf(request, site && languagesOf(site));
    const answers = site ? await askForVisitor(app, request, { slug: site.slug, language }) : {};
    return sendDocument(request, reply, await checkDocument(file, { site, language, pictures: pictures(), answers }));
  });

  app.get<Named<"slug">>("/check/:slug/widget.js", HIDDEN, async (request, reply) => {
    const { headers, ...file } = built("widget.js");
    // The one file that other sites load.
    const shared = {
      ...headers,
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=300",
    };
    // Without the database it speaks every language, as the page itself does.
    const open = await sites.find(request.params.slug).catch(() => undefined);
    if (!open) return sendDocument(request, reply, { ...file, headers: shared });
    const offered = `document.currentScript.dataset.languages="${languagesOf(open.site).join(" ")}";`;
    return sendDocument(
      request,
      reply,
      await prepareDocument(`${offered}${file.plain}`, { "content-type": SCRIPT, ...shared }),
    );
  });

  // Each finds its place by itself; what they show comes from the surfaces of travelers and of operators.
  for (const [name, permissions, policy] of [
    ["portal", PAGE_PERMISSIONS, pagePolicy()],
    ["console", CONSOLE_PERMISSIONS, consolePolicy()],
  ] as const) {
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const { headers, ...file } = built(`${name}.html`);
      const policies = { "content-security-policy": policy, "permissions-policy": permissions };
      return sendDocument(request, reply, { ...file, headers: { ...headers, ...policies } });
    };
    for (const url of [`/${name}`, `/${name}/*`]) app.get(url, HIDDEN, send);
  }

  app.get<Named<"file">>("/web/:file", HIDDEN, async (request, reply) =>
    sendDocument(request, reply, built(`web/${request.params.file}`)),
  );
}
