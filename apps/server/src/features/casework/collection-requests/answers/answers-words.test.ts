import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { collecting, readRequest, save } from "../../../../../test/cases.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const HIDDEN = [..."\u0007\u202e\u200f\u061c\u2066\u200b\u2060\ufeff\ue000", "\u{e0041}"];

test("a character that nobody sees is refused in every answer, at its place; joiners of scripts are not", async () => {
  const { tenant, requestId } = await collecting(server);
  const places = [
    [(text: string) => ({ occupation: text }), "#/occupation"],
    [(text: string) => ({ children: [{ name: text, birthDate: "2020-02-02" }] }), "#/children/0/name"],
  ] as const;
  const before = await readRequest(tenant, requestId);
  for (const [answer, pointer] of places) {
    for (const hidden of HIDDEN) {
      const refused = await save(tenant, requestId, answer(`Tea${hidden}cher`));
      expect([hidden, refused.statusCode, refused.json().errors]).toMatchObject([hidden, 400, [{ pointer }]]);
    }
  }
  expect(await readRequest(tenant, requestId)).toEqual(before);
  for (const [answer] of places) expect((await save(tenant, requestId, answer("می‌خواهم"))).statusCode).toBe(200);
});
