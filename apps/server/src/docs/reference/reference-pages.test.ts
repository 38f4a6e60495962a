import { gunzipSync } from "node:zlib";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, startServer, testServer } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { EXAMPLE_DAY } from "../../http/openapi/example-dates.ts";

const DOCUMENTS = ["/api/v1/openapi.json", "/docs", "/docs/reference", "/docs/reference/quotes", "/favicon.ico"];

test.each(DOCUMENTS)(
  "%s is sent compressed to callers that can read it, and not again to those that have it",
  async (url) => {
    const { app } = await testServer();
    const plain = await app.inject({ url, headers: { "accept-encoding": "br, gzip;q=0" } });
    const small = await app.inject({ url, headers: { "accept-encoding": "br;q=1, gzip;q=0.5" } });
    expect([plain.statusCode, plain.headers["content-encoding"]]).toEqual([200, undefined]);
    expect([small.statusCode, small.headers["content-encoding"], small.headers.vary]).toEqual([
      200,
      "gzip",
      "Accept-Encoding",
    ]);
    expect(gunzipSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers } of [plain, small]) {
      const encoding = headers["content-encoding"] ?? "identity";
      const again = await app.inject({
        url,
        headers: { "accept-encoding": String(encoding), "if-none-match": String(headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
  },
);

test("the large documents are compressed to a third or less", async () => {
  const { app } = await testServer();
  for (const url of ["/api/v1/openapi.json", "/docs/reference/quotes"]) {
    const plain = await app.inject({ url });
    const small = await app.inject({ url, headers: { "accept-encoding": "gzip" } });
    expect(small.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  }
});

test("the dates of examples and samples lie as far ahead of every day as of the day when they were written", async () => {
  let now = new Date("2028-03-01T23:59:59.000Z");
  const server = await startServer({ context: { clock: { now: () => now, driftSeconds: () => 0 } } });
  const read = async () => {
    const { paths } = (await server.app.inject({ url: "/api/v1/openapi.json" })).json();
    const { requestBody, "x-codeSamples": samples } = paths["/intelligence/determinations"].post;
    const [{ arrivalDate }] = requestBody.content["application/json"].example.legs;
    const [, sampled] = /"arrivalDate": "(.*?)"/.exec(samples[0].source) ?? [];
    const { birthDate } = paths["/tenant/travelers"].post.requestBody.content["application/json"].example;
    return [arrivalDate, sampled, birthDate];
  };
  const ahead = civilDay("2027-03-10") - civilDay(EXAMPLE_DAY);
  const first = formatIsoDate(civilDay("2028-03-01") + ahead);
  const next = formatIsoDate(civilDay("2028-03-02") + ahead);
  expect(await read()).toEqual([first, first, "1988-02-29"]);
  now = new Date("2028-03-02T00:00:00.000Z");
  expect(await read()).toEqual([next, next, "1988-02-29"]);
  await server.close();
});

test("the sample of a determination works as it is printed, and with another destination", async () => {
  const tenant = await makeTenant();
  const { paths } = (await tenant.get("/openapi.json")).json();
  const { source } = paths["/intelligence/determinations"].post["x-codeSamples"][0];
  const [, body = ""] = /-d '([^']*)'$/.exec(source) ?? [];
  for (const destination of ["FR", "JP"]) {
    const edited = body.replace(/"destinationCountry": "\w\w"/, `"destinationCountry": "${destination}"`);
    const made = await tenant.post("/intelligence/determinations", edited);
    expect([made.statusCode, made.json().query.legs[0].destinationCountry]).toEqual([201, destination]);
  }
});

test("/docs/ leads to the documentation", async () => {
  const { app } = await testServer();
  const answer = await app.inject({ url: "/docs/" });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/docs"]);
});

test("every operation of the document stands on a page, once, with its path, its example and its problems", async () => {
  const { app } = await testServer();
  const document = (await app.inject({ url: "/api/v1/openapi.json" })).json();
  const { paths, tags, "x-problem-codes": everywhere } = document;
  const areas = tags.map(({ name }: { name: string }) => `/docs/reference/${name.toLowerCase().replaceAll(" ", "-")}`);
  const pages = await Promise.all(areas.map(async (url: string) => (await app.inject({ url })).body));
  const all = pages.join("\n");
  const operations = notEmpty(
    Object.entries<Record<string, { operationId: string; "x-problem-codes": readonly string[] }>>(paths).flatMap(
      ([path, item]) => Object.values(item).map((operation) => ({ path, operation })),
    ),
  );
  const missing = operations.filter(({ path, operation }) => {
    const [, section = ""] = all.split(`<h2 id="${operation.operationId}">`);
    return (
      !section.includes(path) ||
      ![...everywhere, ...operation["x-problem-codes"]].every((code) => section.includes(code))
    );
  });
  expect(missing.map(({ operation }) => operation.operationId)).toEqual([]);
  expect(all.match(/<section class="operation">/g)?.length).toBe(operations.length);
});

test("an area that is not there is not found", async () => {
  const { app } = await testServer();
  for (const url of ["/docs/reference/nowhere", "/docs/reference/quotes/nowhere"]) {
    expect((await app.inject({ url })).json().code).toBe("route_not_found");
    const page = await app.inject({ url, headers: { accept: "text/html" } });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  }
});

test("only what an API key may call has a form to try it", async () => {
  const { app } = await testServer();
  const read = async (area: string) => (await app.inject({ url: `/docs/reference/${area}` })).body;
  expect(await read("quotes")).toContain('data-path="/tenant/quotes"');
  for (const area of ["traveler-cases", "check"]) expect(await read(area)).not.toContain('class="try"');
});

test("an address that asks for too many pages without a key has to wait, and others do not", async () => {
  const server = await startServer();
  const ask = (remoteAddress: string) => server.app.inject({ url: "/problems/overloaded", remoteAddress });
  let refused = await ask("198.51.100.7");
  for (let asked = 1; refused.statusCode === 200 && asked < 3_000; asked++) refused = await ask("198.51.100.7");
  expect(refused.json()).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
  expect((await ask("198.51.100.8")).statusCode).toBe(200);
  expect((await server.app.inject({ url: "/healthz", remoteAddress: "198.51.100.7" })).statusCode).toBe(200);
  await server.close();
});
