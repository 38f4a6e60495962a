import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, testServer } from "../../../test/app.ts";
import { type Described, describedBy } from "../../../test/described.ts";
import { call } from "../../../test/operation-calls.ts";
import { type PublishedOperation, publishedOperations } from "../../../test/published-operations.ts";

const DECLARED_HEADERS = [
  "x-request-id",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "www-authenticate",
  "content-language",
  "etag",
  "location",
  "idempotent-replayed",
];

interface Declared {
  readonly headers?: object;
  readonly content?: object;
}

type Paths = Readonly<
  Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Described<Declared>>> }>>>
>;
let paths: Paths;
let components: object;
beforeAll(async () => {
  const { app } = await testServer();
  ({ paths, components } = (await app.inject({ url: "/api/v1/openapi.json" })).json());
});

function expectDeclared(operation: PublishedOperation, answer: LightMyRequestResponse): void {
  const response = paths[operation.path]?.[operation.method.toLowerCase()]?.responses[answer.statusCode];
  const declared = response && describedBy(components, response);
  expect([operation.id, answer.statusCode, declared]).toEqual([operation.id, answer.statusCode, expect.anything()]);
  const names = Object.keys(declared?.headers ?? {}).map((name) => name.toLowerCase());
  const sent = DECLARED_HEADERS.filter((name) => answer.headers[name] !== undefined);
  expect([operation.id, answer.statusCode, sent.filter((name) => !names.includes(name))]).toEqual([
    ...[operation.id, answer.statusCode, []],
  ]);
  const media = Object.keys(declared?.content ?? {});
  const type = answer.headers["content-type"]?.toString().split(";")[0];
  expect([operation.id, answer.statusCode, media]).toEqual([
    ...[operation.id, answer.statusCode, type === undefined ? [] : [type]],
  ]);
}

test("every status, header and media type that an operation answers with is declared", async () => {
  const { operations } = await publishedOperations();
  const tenant = await makeTenant();
  const stranger = await tenant.withKey({ grants: ["reference:read"] });
  for (const operation of operations) {
    expectDeclared(operation, await call(tenant, operation));
    expectDeclared(operation, await call(stranger, operation));
    const { app } = await testServer();
    const path = `/api/v1${operation.path.replaceAll(/\{\w+\}/g, "x")}`;
    expectDeclared(operation, await app.inject({ method: operation.method, url: path }));
    const tooLong = `${path}?${"a".repeat(9_000)}`;
    const refused = await tenant.inject({ method: operation.method, url: tooLong });
    expect(refused.statusCode).toBe(413);
    expectDeclared(operation, refused);
  }
});

test("a read with the version that the caller holds is declared, and so is a deletion", async () => {
  const { operations } = await publishedOperations();
  const tenant = await makeTenant();
  const named = (id: string) => {
    const operation = operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`no operation ${id}`);
    return operation;
  };
  const countries = named("get_reference_countries");
  const first = await call(tenant, countries);
  const again = await call(tenant, countries, { headers: { "if-none-match": String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expectDeclared(countries, again);
  const made = await call(tenant, named("post_customers"));
  const path = `/tenant/customers/${made.json().id}`;
  const deleted = await call(tenant, named("delete_customers_id"), { path, headers: { "if-match": "*" } });
  expect(deleted.statusCode).toBe(204);
  expectDeclared(named("delete_customers_id"), deleted);
});
