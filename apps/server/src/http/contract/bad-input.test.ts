import { expect, test } from "vitest";
import { makeTenant } from "../../../test/app.ts";

const POST = "/intelligence/determinations";
const COUNTRIES = "/intelligence/reference/countries";
const LOCATORS = ["pointer", "parameter", "header"];

async function send(body: unknown, headers: Record<string, string | undefined> = {}) {
  const tenant = await makeTenant();
  return tenant.post(POST, body, headers);
}

function expectLocated(problem: { errors?: Record<string, unknown>[] }): void {
  expect(problem.errors?.length).toBeGreaterThan(0);
  for (const item of problem.errors ?? []) {
    expect(LOCATORS.filter((name) => name in item)).toHaveLength(1);
    expect(item.detail).toEqual(expect.any(String));
  }
}

test.each<[string, string | Buffer, string, string]>([
  ["nothing", "", "malformed_json", "#"],
  ["broken JSON", '{"traveler":', "malformed_json", "#"],
  ["two values", "{}{}", "malformed_json", "#"],
  ["a repeated name", '{"legs":[],"legs":[]}', "malformed_json", "#/legs"],
  ["nesting of ten thousand", "[".repeat(10_000), "malformed_json", `#${"/0".repeat(16)}`],
  ["an escaped NUL", '{"traveler":{"passportCountry":"F\\u0000"}}', "malformed_json", "#/traveler/passportCountry"],
  ["half a surrogate pair", '{"traveler":"\\ud800"}', "malformed_json", "#/traveler"],
  ["a number beyond range", '{"traveler":1e999}', "malformed_json", "#/traveler"],
  ["bytes that are not UTF-8", Buffer.from('{"a":"\xff"}', "latin1"), "malformed_json", "#"],
  ["a byte order mark", "\ufeff{}", "malformed_json", "#"],
])("a body of %s is 400, and its place is named", async (_case, body, code, pointer) => {
  const response = await send(body);
  expect(response.json()).toMatchObject({ status: 400, code, errors: [{ pointer }] });
});

test.each([
  ["text", { "content-type": "text/plain" }],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }],
  ["a merge patch on POST", { "content-type": "application/merge-patch+json" }],
  ["another character set", { "content-type": "application/json; charset=latin1" }],
  ["a compressed body", { "content-encoding": "gzip" }],
  ["no content type", { "content-type": undefined }],
])("%s is 415", async (_case, headers) => {
  const problem = (await send("{}", headers)).json();
  expect(problem).toMatchObject({ status: 415, code: "unsupported_media_type" });
  expectLocated(problem);
});

test("a body of 300 KB is 413, by its declared length and by what arrives", async () => {
  const big = JSON.stringify({ text: "x".repeat(300_000) });
  expect((await send(big)).json()).toMatchObject({ status: 413, code: "payload_too_large" });
  const { json } = await send("{}", { "content-length": "300000" });
  expect(json()).toMatchObject({ status: 413, code: "payload_too_large" });
});

test("a URL over 8 KiB is 413", async () => {
  const tenant = await makeTenant();
  const response = await tenant.get(`${COUNTRIES}?query=${"x".repeat(9000)}`);
  expect(response.json()).toMatchObject({ status: 413, code: "payload_too_large" });
});

test.each([
  ["missing", undefined, "idempotency_key_required"],
  ["empty", "", "idempotency_key_invalid"],
  ["empty in quotes", '""', "idempotency_key_invalid"],
  ["over-long", "k".repeat(256), "idempotency_key_invalid"],
  ["with a space", "a b", "idempotency_key_invalid"],
  ["with a control character", "a\tb", "idempotency_key_invalid"],
  ["not ASCII", "é", "idempotency_key_invalid"],
])("an Idempotency-Key that is %s is 400", async (_case, key, code) => {
  const response = await send({}, { "idempotency-key": key });
  expect(response.json()).toMatchObject({ status: 400, code, errors: [{ header: "Idempotency-Key" }] });
});

test("the grant is checked before the key and the body, and the missing grant is named", async () => {
  const tenant = await makeTenant({ grants: ["reference:read"] });
  const response = await tenant.post(POST, { nonsense: true }, { "idempotency-key": undefined });
  expect(response.json()).toMatchObject({ status: 403, code: "grant_missing", requiredGrant: "visa:query" });
});

test("malformed JSON is reported before a missing grant, and a missing key before both", async () => {
  const tenant = await makeTenant({ grants: [] });
  expect((await tenant.post(POST, "{")).json()).toMatchObject({ code: "malformed_json" });
  const stranger = await tenant.post(POST, "{", { "x-api-key": "" });
  expect(stranger.json()).toMatchObject({ code: "credential_missing" });
});

test.each([
  ["limit=0", "limit", "out_of_range"],
  ["limit=201", "limit", "out_of_range"],
  ["limit=-1", "limit", "out_of_range"],
  ["limit=ten", "limit", "wrong_type"],
  ["limit=1e1", "limit", "wrong_type"],
  ["limit=0x10", "limit", "wrong_type"],
  ["limit=", "limit", "wrong_type"],
  ["limit=%2010", "limit", "wrong_type"],
  ["limit=5&limit=6", "limit", "wrong_type"],
  ["isDestination=yes", "isDestination", "wrong_type"],
  ["isDestination=1", "isDestination", "wrong_type"],
  ["isPasportIssuer=true", "isPasportIssuer", "unknown_field"],
  ["query=", "query", "too_short"],
  ["query=%00", "query", "wrong_format"],
  ["query=%ed%a0%80", "query", "wrong_format"],
  ["query=%ff&limit=5", "query", "wrong_format"],
  ["query=100%", "query", "wrong_format"],
  ["query=%zz", "query", "wrong_format"],
  ["que%72y=%c3", "query", "wrong_format"],
  ["%ff=1", "%ff", "wrong_format"],
  ["a%00b=1", "a%00b", "wrong_format"],
  ["__proto__=1", "__proto__", "unknown_field"],
])("the parameter %s is 400, and is named", async (query, parameter, code) => {
  const tenant = await makeTenant();
  const response = await tenant.get(`${COUNTRIES}?${query}`);
  expect(response.json()).toMatchObject({ status: 400, code: "invalid_parameter", errors: [{ parameter, code }] });
});

test.each(["null", "[]", "1", '""'])("the body %s is refused where none or an object is expected", async (payload) => {
  const tenant = await makeTenant();
  const headers = { "content-type": "application/json", "idempotency-key": "any" };
  for (const url of ["/tenant/quotes/qte_x/withdraw", `/tenant/api-keys/key_x/rotate`]) {
    const answer = await tenant.inject({ method: "POST", url: `/api/v1${url}`, headers, payload });
    expect(answer.json()).toMatchObject({ status: 400, code: "validation_failed", errors: [{ pointer: "#" }] });
  }
});

test("an operation without parameters refuses any parameter", async () => {
  const tenant = await makeTenant();
  const problem = (await tenant.get("/tenant/integration?verbose=true")).json();
  expect(problem).toMatchObject({
    code: "invalid_parameter",
    errors: [{ parameter: "verbose", code: "unknown_field" }],
  });
});

test("an unknown name is refused, naming the nearest known one", async () => {
  const tenant = await makeTenant();
  const { errors } = (await tenant.get(`${COUNTRIES}?isPasportIssuer=true`)).json();
  expect(errors[0].detail).toContain('"isPassportIssuer"');
});

test("only the first fifty errors of a body are reported", async () => {
  const body = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`field${index}`, 1]));
  const legs = [{ transitContext: "entry" }];
  const problem = (await send({ ...body, traveler: { passportType: "ordinary" }, legs })).json();
  expect(problem).toMatchObject({ status: 400, code: "validation_failed" });
  expect(problem.errors).toHaveLength(50);
  expectLocated(problem);
});

test("a huge invalid body gets only its first error", async () => {
  const legs = [{ transitContext: "entry" }];
  const problem = (await send({ traveler: { passportType: "ordinary" }, legs, more: Array(50_000).fill(0) })).json();
  expect(problem).toMatchObject({ status: 400, code: "validation_failed" });
  expect(problem.errors).toHaveLength(1);
});
