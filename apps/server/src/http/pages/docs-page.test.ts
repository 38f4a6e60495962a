import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testServer } from "../../../test/app.ts";

const DOCUMENTS = ["/api/v1/openapi.json", "/docs", "/docs/reference.js", "/favicon.ico"];

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
  for (const url of ["/api/v1/openapi.json", "/docs/reference.js"]) {
    const plain = await app.inject({ url });
    const small = await app.inject({ url, headers: { "accept-encoding": "gzip" } });
    expect(small.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  }
});

test.each(["/", "/docs/"])("%s leads to the documentation", async (url) => {
  const { app } = await testServer();
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/docs"]);
});
