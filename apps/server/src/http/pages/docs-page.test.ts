import { gunzipSync } from "node:zlib";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, startServer, testServer } from "../../../test/app.ts";
import { EXAMPLE_DAY } from "../openapi/example-dates.ts";

const SCRIPT = "the script";
const DOCUMENTS = ["/api/v1/openapi.json", "/docs", "/docs/reference", SCRIPT, "/favicon.ico"];

/** The address of a document; the page names that of its script. */
async function addressOf(document: string): Promise<string> {
  if (document !== SCRIPT) return document;
  const { app } = await testServer();
  const [, address = ""] =
    /src="(\/docs\/reference\/reference-[0-9a-f]{16}\.js)"/.exec((await app.inject({ url: "/docs/reference" })).body) ??
    [];
  return address;
}

test.each(DOCUMENTS)(
  "%s is sent compressed to callers that can read it, and not again to those that have it",
  async (document) => {
    const { app } = await testServer();
    const url = await addressOf(document);
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
  for (const url of ["/api/v1/openapi.json", await addressOf(SCRIPT)]) {
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

test("the script's name is that of its content, so that it can be kept for good", async () => {
  const { app } = await testServer();
  const script = await app.inject({ url: await addressOf(SCRIPT) });
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  for (const url of ["/docs/reference/reference.js", "/docs/reference/reference-0000000000000000.js"]) {
    expect((await app.inject({ url })).json().code).toBe("route_not_found");
  }
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
