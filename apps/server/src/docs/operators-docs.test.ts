import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../test/app.ts";
import { notEmpty } from "../../test/not-empty.ts";
import { operatorIn } from "../../test/operators.ts";

const GUIDES = "/operator/docs/guides";
const SHOWN = ["operators", "operating-cases", "knowledge", "knowledge-files", "catalog-files", "self-hosting"];

let server: TestServer;
let cookie: string;
/** Every page of operators by its address, as one finds them from the first. */
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  server = await testServer();
  ({ cookie } = await operatorIn(server, { role: "agent" }));
  const found = new Map<string, string>();
  const next = [GUIDES];
  for (const address of next) {
    if (found.has(address)) continue;
    const { statusCode, body } = await server.app.inject({ url: address, headers: { cookie, accept: "text/html" } });
    expect([address, statusCode]).toEqual([address, 200]);
    found.set(address, body);
    next.push(...hrefsIn(body).flatMap((href) => (href.startsWith("/operator/docs") ? href.split("#")[0] : []) ?? []));
  }
  pages = found;
});

const hrefsIn = (html: string) => [...html.matchAll(/\b(?:href|data-index)="([^"]*)"/g)].map(([, href = ""]) => href);

test("an operator finds every guide of operators from the first page, and no link of them is broken", async () => {
  const shown = [...SHOWN, "upgrading", "configuration", "cryptography", "access", "delegation"];
  expect(shown.filter((slug) => !pages.has(`${GUIDES}/${slug}`))).toEqual([]);
  const texts = [...pages].filter(([address]) => address.startsWith(GUIDES) && !address.endsWith(".json"));
  const links = notEmpty(texts.flatMap(([address, html]) => hrefsIn(html).map((href) => ({ address, href }))));
  const others = new Map(pages);
  for (const { href } of links) {
    const [page = ""] = href.split("#");
    if (!page.startsWith("/docs") || others.has(page)) continue;
    others.set(page, (await server.app.inject({ url: page, headers: { accept: "text/html" } })).body);
  }
  const broken = links.filter(({ address, href }) => {
    const [page = "", id] = href.split("#");
    if (id === undefined || href.startsWith("http")) return false;
    return !others.get(page === "" ? address : page)?.includes(` id="${id}"`);
  });
  expect(broken).toEqual([]);
});

test("they are whole: with the paths of the operators' interface, and the command line", () => {
  expect(pages.get(`${GUIDES}/access`)).toContain("/operator/v1/operators");
  expect(pages.get(`${GUIDES}/operators`)).toContain("entrada operators create");
  expect(pages.get("/operator/docs")).toContain(`href="${GUIDES}"`);
});

test("a search finds their headings, and the operations of operators", async () => {
  const found = JSON.parse(pages.get(`${GUIDES}/search.json`) ?? "[]");
  const titles = found.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Test tenants", "Make a test tenant"]));
});

test("nobody reads them without a session, and nothing keeps them on the way", async () => {
  for (const address of notEmpty([...pages.keys(), `${GUIDES}/`, `${GUIDES}/nowhere`])) {
    const refused = await server.app.inject({ url: address, headers: { accept: "text/html" } });
    expect([address, refused.statusCode, refused.json().code]).toEqual([address, 401, "credential_missing"]);
  }
  const { headers } = await server.app.inject({ url: `${GUIDES}/self-hosting`, headers: { cookie } });
  expect(headers["cache-control"]).toBe("private, max-age=300");
  for (const slug of [...SHOWN, "upgrading"]) {
    expect([slug, (await server.app.inject({ url: `/docs/guides/${slug}` })).statusCode]).toEqual([slug, 404]);
  }
  for (const url of ["/docs/configuration", "/docs/cryptography", "/docs/guides/self-hosting.md"])
    expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 404]);
  for (const url of ["/llms.txt", "/docs/search.json", "/docs"])
    expect([url, (await server.app.inject({ url })).body.includes("self-hosting")]).toEqual([url, false]);
});
