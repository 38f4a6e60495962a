import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer, testServer } from "../../../test/app.ts";
import { fixedClock } from "../../../test/clock.ts";
import { ConfigError, loadConfig } from "../../config.ts";

const URL_OF_FILE = "/.well-known/security.txt";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: {
      SECURITY_CONTACT: "mailto:security@visa.example, https://visa.example/report",
      SECURITY_POLICY: "https://visa.example/policy",
    },
    context: { clock: fixedClock("2027-03-01T12:00:00.000Z") },
  });
});
afterAll(() => server.close());

test("whom to tell of a weakness is said as RFC 9116 has it, for less than a year", async () => {
  const answer = await server.app.inject(URL_OF_FILE);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(answer.body.split("\n")).toEqual([
    "Contact: mailto:security@visa.example",
    "Contact: https://visa.example/report",
    "Expires: 2027-08-28T00:00:00.000Z",
    "Canonical: http://entrada.test/.well-known/security.txt",
    "Preferred-Languages: en",
    "Policy: https://visa.example/policy",
    "",
  ]);
});

test("without a contact there is no such file", async () => {
  const { app } = await testServer();
  expect((await app.inject(URL_OF_FILE)).json()).toMatchObject({ status: 404, code: "route_not_found" });
});

test.each([
  "security@visa.example",
  "http://visa.example",
  "mailto:",
  "mailto:somebody",
  "mailto:a@visa.example\nContact: mailto:b@evil.example",
  "https://visa.example/report me",
  "https://name:word@visa.example",
  "tel:+1",
  "mailto:a@visa.example,",
])("%j is no contact, and the mistake is told", (contact) => {
  expect(() => loadConfig({ SECURITY_CONTACT: contact })).toThrow(ConfigError);
  expect(() => loadConfig({ SECURITY_CONTACT: contact })).toThrow(/SECURITY_CONTACT must be/);
});
