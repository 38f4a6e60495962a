import { expect, test } from "vitest";
import { testServer } from "../../../test/app.ts";
import { operatorIn } from "../../../test/operators.ts";
import { publishedOperations } from "../../../test/published-operations.ts";

interface Item {
  readonly request: {
    readonly method: string;
    readonly header: readonly { readonly key: string; readonly value: string; readonly disabled?: boolean }[];
    readonly url: { readonly raw: string };
    readonly body?: { readonly raw?: string; readonly formdata?: readonly Part[] };
  };
}

interface Part {
  readonly key: string;
  readonly type: string;
  readonly value?: unknown;
  readonly disabled: boolean;
}

interface Folder {
  readonly name: string;
  readonly item: readonly Item[];
}

test("the collection has a request for every operation, with its example body and a new key for each run", async () => {
  const { app } = await testServer();
  const answer = await app.inject("/api/v1/postman.json");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  const { info, variable, item } = answer.json();
  expect(info.schema).toContain("/collection/v2.1.0/");
  expect(variable).toContainEqual({ key: "baseUrl", value: "http://entrada.test/api/v1" });
  const requests = item.flatMap((folder: Folder) => folder.item).map((one: Item) => one.request);
  const { operations, visitors, entering, travelers } = await publishedOperations();
  const all = [...operations, ...visitors, ...entering, ...travelers];
  expect(requests).toHaveLength(all.length);
  for (const { id, method, path, isKeyed, exampleBody } of all) {
    const raw = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ":$1")}`;
    const request = requests.find((one: Item["request"]) => one.method === method && one.url.raw === raw);
    const keys = request?.header.filter(({ key }: { readonly key: string }) => key === "Idempotency-Key");
    expect([id, keys?.map(({ value }: { readonly value: string }) => value)]).toEqual([
      id,
      isKeyed ? ["{{$guid}}"] : [],
    ]);
    const { raw: text, formdata } = request?.body ?? {};
    if (formdata === undefined) expect([id, text === undefined ? text : JSON.parse(text)]).toEqual([id, exampleBody]);
    else {
      expect(request?.header.filter(({ key }: { readonly key: string }) => key === "Content-Type")).toEqual([]);
      expect(formdata.at(-1)).toMatchObject({ key: "file", type: "file" });
      const texts = formdata.filter(({ type, disabled }: Part) => type === "text" && !disabled);
      expect(Object.entries(exampleBody ?? {})).toEqual(
        expect.arrayContaining(texts.map(({ key, value }: Part) => [key, value])),
      );
    }
  }
  expect(requests.filter(({ body }: Item["request"]) => body?.formdata !== undefined).length).toBeGreaterThan(0);
});

test("operators have a collection of their own, and strangers do not read it", async () => {
  const server = await testServer();
  expect((await server.app.inject("/operator/v1/postman.json")).statusCode).toBe(401);
  const answer = await (await operatorIn(server, { role: "agent" })).get("/postman.json");
  expect([answer.statusCode, answer.json().item.length > 5]).toEqual([200, true]);
});
