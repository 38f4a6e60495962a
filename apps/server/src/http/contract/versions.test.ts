import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestTenant } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { call, expectProblem } from "../../../test/operation-calls.ts";
import { type PublishedOperation, publishedOperations } from "../../../test/published-operations.ts";
import { makeWhole, type WholeTenant } from "../../../test/whole-tenant.ts";

let tenant: TestTenant;
let whole: WholeTenant;
let operations: readonly PublishedOperation[];

beforeAll(async () => {
  ({ operations } = await publishedOperations());
  tenant = await makeTenant();
  whole = await makeWhole(tenant, operations);
});

const asExample = (operation: PublishedOperation, headers: Readonly<Record<string, string>> = {}) =>
  call(tenant, operation, { path: whole.pathFor(operation), body: whole.bodyFor(operation), headers });

// Only where an answer has a language may its tag have more than the version: that language, and what follows from its words.
function isTagOf(etag: string, version: string, language: unknown): boolean {
  if (etag === `"${version}"`) return true;
  return language !== undefined && new RegExp(`^"${version}-${language}\\.[\\w-]{16}"$`).test(etag);
}

test("the ETag of everything that is read is its version", async () => {
  const versioned: string[] = [];
  for (const operation of notEmpty(operations.filter(({ method }) => method === "GET"))) {
    const { statusCode, headers, body } = await asExample(operation);
    if (statusCode !== 200 || headers["content-type"]?.toString().startsWith("application/json") !== true) continue;
    const { version } = JSON.parse(body);
    if (version === undefined) continue;
    const { etag, "content-language": language } = headers;
    expect([operation.id, isTagOf(String(etag), version, language), etag]).toEqual([operation.id, true, etag]);
    versioned.push(operation.id);
  }
  expect(versioned.length).toBeGreaterThan(20);
});

test("whatever is created says where it is, and its version", async () => {
  const created: string[] = [];
  for (const operation of notEmpty(operations.filter(({ statuses }) => statuses.includes("201")))) {
    const { statusCode, headers, body } = await asExample(operation);
    if (statusCode !== 201) continue;
    const { version } = JSON.parse(body);
    expect([operation.id, headers.location]).toEqual([operation.id, expect.stringMatching(/^(\/api\/v1|http)/)]);
    if (version !== undefined) expect([operation.id, headers.etag]).toEqual([operation.id, `"${version}"`]);
    created.push(operation.id);
  }
  expect(created.length).toBeGreaterThan(20);
  expect(created).toEqual(expect.arrayContaining(["post_documents_id_download_grants"]));
});

test("what binds money or law is refused without a version by name, before anything else of the resource", async () => {
  const binding = notEmpty(operations.filter(({ binds }) => binds));
  expect(binding.map(({ id }) => id).sort()).toEqual([
    "post_cases_id_submit",
    "post_cases_id_withdraw",
    "post_collection_requests_id_submit",
    "post_orders_id_cancellations_id_confirm",
    "post_quotes_id_accept",
  ]);
  for (const operation of binding) {
    const refused = await asExample(operation, { "if-match": "*" });
    expectProblem(refused, operation);
    expect([operation.id, refused.statusCode, refused.json().code]).toEqual([
      ...[operation.id, 428, "precondition_required"],
    ]);
  }
});

test("a list of versions is one of them, and a tag is accepted as it was sent", async () => {
  const made = await tenant.post("/tenant/customers", { type: "person", name: "Ada Example" });
  const path = made.headers.location?.toString().replace("/api/v1", "") ?? "";
  const rename = (version: string) => tenant.patch(path, { name: `Ada ${version}` }, { "if-match": version });
  const statuses = [];
  for (const version of [String(made.headers.etag), '"1", "2"', 'W/"3"', '"4-fr"', '"1", "2"']) {
    statuses.push((await rename(version)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 412]);
});
