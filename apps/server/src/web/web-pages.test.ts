import { expect, test } from "vitest";
import { makeTenant, type startServer, testServer } from "../../test/app.ts";
import { openSite } from "../../test/check-sites.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { compressedDocument } from "../http/pages/static-document.ts";
import { checkDocument } from "./check-document.ts";
import { pagePolicy } from "./page-policy.ts";
import { readWebFiles } from "./web-files.ts";

let server: Awaited<ReturnType<typeof startServer>>;
useOwnServer((opened) => {
  server = opened;
});

const get = (url: string) => server.app.inject({ url });

test("the first page names the ways in and allows no script", async () => {
  const { statusCode, headers, body } = await get("/");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(body).not.toContain("<script");
  for (const href of ["/check", "/portal", "/docs", "/readyz"]) expect(body).toContain(`href="${href}`);
});

test("/check leads to the only page there is, and asks for a name if there are several", async () => {
  expect((await get("/check")).statusCode).toBe(404);
  const { slug } = await openSite(await makeTenant({ server }));
  const { statusCode, headers } = await get("/check");
  expect([statusCode, headers.location]).toEqual([302, `/check/${slug}`]);
  await openSite(await makeTenant({ server }));
  expect((await get("/check")).statusCode).toBe(404);
});

test("an unknown file of the pages is not found", async () => {
  const { app } = await testServer();
  // Before the pages are built there is no file at all.
  const expected = readWebFiles() === undefined ? 503 : 404;
  expect((await app.inject({ url: "/web/unknown.js" })).statusCode).toBe(expected);
});

test("only the sites that a tenant allows may frame its page", () => {
  expect(pagePolicy()).toContain("frame-ancestors 'none'");
  expect(pagePolicy(["https://travel.example"])).toContain("frame-ancestors 'self' https://travel.example");
  expect(pagePolicy()).toContain("require-trusted-types-for 'script'");
  expect(pagePolicy()).not.toMatch(/unsafe|\*/);
});

test("the owner's name is text wherever it is", () => {
  const built = compressedDocument(
    Buffer.from('<meta property="og:title" content="Do I need a visa?">'),
    {},
    {
      "content-type": "text/html",
      "cache-control": "no-cache",
    },
  );
  const site = { displayName: '"><script>alert(1)</script>', tenantName: "x", allowedOrigins: [] };
  const shown = checkDocument(built, site).plain.toString();
  expect(shown).not.toContain("<script");
  expect(shown).toContain('property="og:site_name"');
});
