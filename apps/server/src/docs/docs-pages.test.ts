import { readdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../test/app.ts";
import { notEmpty } from "../../test/not-empty.ts";
import { LEFT_OUT } from "./subjects.ts";

const GUIDES = new URL("../../../../docs/guides/", import.meta.url);
/** Answered by other parts of the server. */
const NOT_DOCS = /^\/(api\/v1\/openapi\.json|favicon\.ico|problems(\/[\w-]+)?|web\/.*)$/;

let app: TestServer["app"];
/** Every page by its address, as a reader finds them from the first one. */
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  app = (await testServer()).app;
  pages = await walk("/docs");
});

async function walk(start: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const next = [start];
  for (const address of next) {
    if (found.has(address)) continue;
    const answer = await app.inject({ url: address, headers: { accept: "text/html" } });
    expect([address, answer.statusCode]).toEqual([address, 200]);
    found.set(address, answer.body);
    if (String(answer.headers["content-type"]).startsWith("text/html"))
      next.push(...linksOf(answer.body).flatMap((href) => ownAddress(href) ?? []));
  }
  return found;
}

function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/\b(?:href|data-index)="([^"]*)"/g)].map(([, href = ""]) => href);
}

function ownAddress(href: string): string | undefined {
  const [address = ""] = href.split("#");
  return address.startsWith("/") && !NOT_DOCS.test(address) ? address : undefined;
}

const texts = () => notEmpty([...pages].filter(([, body]) => body.startsWith("<!doctype html")));

test("no link on any page is broken, nor an anchor", () => {
  const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const broken = texts().flatMap(([address, html]) =>
    linksOf(html)
      .filter((href) => href.includes("#") && !href.startsWith("http"))
      .filter((href) => {
        const [page = "", id] = href.split("#");
        return !idsOf(pages.get(page === "" ? address : page) ?? "").includes(id);
      })
      .map((href) => `${address}: ${href}`),
  );
  expect(broken).toEqual([]);
});

test("every guide is found from the first page, but for those of operators and of work on the code", () => {
  const slugs = readdirSync(GUIDES).map((name) => name.replace(/\.md$/, ""));
  const expected = notEmpty(slugs.filter((slug) => !LEFT_OUT.includes(slug)));
  expect(expected.filter((slug) => !pages.has(`/docs/guides/${slug}`))).toEqual([]);
  for (const slug of LEFT_OUT) expect([slug, pages.has(`/docs/guides/${slug}`)]).toEqual([slug, false]);
});

test("each page has one heading of the first level, a title of its own, and landmarks", () => {
  const titles = texts().map(([address, html]) => {
    expect([address, html.match(/<h1>/g)?.length, html.match(/<main /g)?.length]).toEqual([address, 1, 1]);
    expect([address, /<nav id="pages"/.test(html), /<header/.test(html)]).toEqual([address, true, true]);
    return /<title>(.*?)<\/title>/.exec(html)?.[1];
  });
  expect(new Set(titles).size).toBe(titles.length);
});

test("pages run no script but our own, and nothing is loaded from elsewhere", async () => {
  const { headers } = await app.inject({ url: "/docs/guides/quickstart" });
  expect(headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(headers["content-security-policy"]).toContain("trusted-types 'none'");
  for (const [address, html] of texts()) {
    expect([address, /\b(?:src|srcset|style|on\w+)="(?!\/)/.exec(html)?.[0]]).toEqual([address, undefined]);
    expect([address, /<(?:script|link)[^>]*"https?:/.exec(html)?.[0]]).toEqual([address, undefined]);
  }
});

test("what was never rendered stands on no page: tables, fences and diagrams are drawn", () => {
  const raw = texts().filter(([, html]) => /\n```|stateDiagram-v2|^\|[- |]+\|$/m.test(html));
  expect(raw.map(([address]) => address)).toEqual([]);
  expect(pages.get("/docs/lifecycles")?.match(/<svg /g)?.length).toBeGreaterThan(10);
  expect(pages.get("/docs/events")).toContain('<a href="#casesubmitted"><code>case.submitted</code></a>');
});

test("examples call this deployment, with a key that the reader puts in", () => {
  const quickstart = pages.get("/docs/guides/quickstart") ?? "";
  expect(quickstart).toContain("URL=http://entrada.test/api/v1");
  expect(quickstart).toContain("KEY=ent_test_…");
  expect(quickstart).not.toContain("127.0.0.1:3000");
  for (const [address, html] of texts())
    expect([address, /running server and\s+its demo key/.test(html)]).toEqual([address, false]);
});

test("each text is there as Markdown, whose links lead to Markdown", async () => {
  const answer = await app.inject({ url: "/docs/guides/quickstart.md" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(answer.body).toMatch(/^# Quickstart\n/);
  const links = notEmpty([...answer.body.matchAll(/\]\((\/[^)#]*)/g)].map(([, href = ""]) => href));
  for (const url of links) expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
  expect(links.every((href) => href.endsWith(".md"))).toBe(true);
});

test("/llms.txt has the form of llmstxt.org, and every link in it answers", async () => {
  const { body, headers } = await app.inject({ url: "/llms.txt" });
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const [title, blank, summary] = body.split("\n");
  expect([title, blank, summary?.slice(0, 2)]).toEqual(["# Entrada", "", "> "]);
  expect([...body.matchAll(/^## (.*)$/gm)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(["Interface", "Start", "Ask", "Sell", "Reference", "Optional"]),
  );
  const lines = body.split("\n").filter((line) => line.startsWith("- "));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    const [, url = ""] = /^- \[[^\]]+\]\(http:\/\/entrada\.test(\/[^)]+)\): \S/.exec(line) ?? [];
    expect([line, (await app.inject({ url })).statusCode]).toEqual([line, 200]);
  }
  const full = (await app.inject({ url: "/llms-full.txt" })).body;
  expect(full).toContain("# Quickstart");
  expect(full.length).toBeLessThan(400_000);
});

test("an address that leads nowhere is a page with status 404, and a problem for programs", async () => {
  for (const url of ["/docs/nowhere", "/docs/guides/testing", "/docs/guides/operators", "/docs/../package.json"]) {
    const page = await app.inject({ url, headers: { accept: "text/html" } });
    const problem = await app.inject({ url });
    expect([url, page.statusCode, problem.statusCode, problem.json().code]).toEqual([url, 404, 404, "route_not_found"]);
  }
  const { body } = await app.inject({ url: "/docs/nowhere", headers: { accept: "text/html" } });
  expect(body).toContain("<h1>There is no such page</h1>");
});
