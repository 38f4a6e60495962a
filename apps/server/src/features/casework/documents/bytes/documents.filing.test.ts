import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../../test/app.ts";
import { collecting } from "../../../../../test/cases.ts";
import { checkUploads, DOCUMENTS, type FormField, formWith, goodPhoto } from "../../../../../test/documents.ts";
import { makeCustomer, makeTraveler } from "../../../../../test/people.ts";

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await testServer();
  photo = await goodPhoto();
});

interface Sent {
  readonly fields: readonly FormField[];
  readonly bytes?: Uint8Array;
  readonly contentType?: string;
  readonly fileName?: string;
}

function file(tenant: TestTenant, { fields, bytes = photo, contentType = "image/jpeg", fileName = "me.jpg" }: Sent) {
  const url = `/api/v1${DOCUMENTS}/upload`;
  return tenant.inject({ method: "POST", url, ...formWith(bytes, contentType, fields, fileName) });
}

async function bed() {
  const tenant = await makeTenant({ server });
  const travelerId = await makeTraveler(tenant, await makeCustomer(tenant));
  const fields: readonly FormField[] = [
    ["travelerId", travelerId],
    ["type", "photo"],
  ];
  return { tenant, travelerId, fields };
}

const documentsOf = async (tenant: TestTenant) => (await tenant.get(DOCUMENTS)).json().items;

/** A case that asks for a photo, and the fields that name it. */
async function caseBed() {
  const { tenant, order, caseId } = await collecting(server);
  const fields: readonly FormField[] = [
    ["travelerId", order.cases[0]?.travelerId ?? ""],
    ["caseId", caseId],
    ["type", "photo"],
  ];
  return { tenant, caseId, fields };
}

test("a file is announced, sent and checked in one call", async () => {
  const { tenant, caseId, fields } = await caseBed();
  const made = await file(tenant, { fields });
  const document = made.json();
  expect([made.statusCode, made.headers.etag, made.headers.location]).toEqual([
    201,
    `"${document.version}"`,
    `/api/v1${DOCUMENTS}/${document.id}`,
  ]);
  const sha256 = createHash("sha256").update(photo).digest("hex");
  expect(document).toMatchObject({
    state: "scanning",
    caseId,
    fileName: "me.jpg",
    size: photo.length,
    sha256,
  });
  await checkUploads(server);
  expect((await tenant.get(`${DOCUMENTS}/${document.id}`)).json().state).toBe("accepted");
});

test("the same file once more gives the document that it made, also when both come at once", async () => {
  const { tenant, fields } = await caseBed();
  const answers = await Promise.all([1, 2, 3].map(() => file(tenant, { fields })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await documentsOf(tenant)).toHaveLength(1);
  const other = await file(tenant, { fields, bytes: Buffer.concat([photo, Buffer.from("x")]) });
  expect(other.json().id).not.toBe(answers[0]?.json().id);
});

test.each<[string, (sent: readonly FormField[]) => Sent, number, object]>([
  [
    "an unknown type",
    (fields) => ({ fields: [...fields.slice(0, 1), ["type", "foto"]] }),
    400,
    { errors: [{ pointer: "#/type" }] },
  ],
  ["no type", (fields) => ({ fields: fields.slice(0, 1) }), 400, { errors: [{ pointer: "#/type", code: "required" }] }],
  [
    "a field too many",
    (fields) => ({ fields: [...fields, ["caseId", "cas_00000000000000000000000000"], ["note", "x"], ["notes", "y"]] }),
    400,
    {
      errors: [
        { pointer: "#/note", code: "unknown_field" },
        { pointer: "#/notes", code: "unknown_field" },
      ],
    },
  ],
  [
    "a file before its fields",
    () => ({ fields: [] }),
    400,
    {
      errors: [
        { pointer: "#/travelerId", code: "required", detail: expect.stringContaining("before the file") },
        { pointer: "#/type", code: "required", detail: expect.stringContaining("before the file") },
      ],
    },
  ],
  ["a field twice", (fields) => ({ fields: [...fields, ["type", "photo"]] }), 400, { code: "content_rejected" }],
  [
    "another kind of file",
    (fields) => ({ fields, contentType: "text/html", fileName: "a.html" }),
    400,
    { errors: [{ pointer: "#/file", code: "wrong_enum_value" }] },
  ],
  ["a name of another kind", (fields) => ({ fields, fileName: "me.exe" }), 400, { errors: [{ pointer: "#/file" }] }],
  ["an empty file", (fields) => ({ fields, bytes: Buffer.alloc(0) }), 400, { code: "content_rejected" }],
  [
    "a foreign traveler",
    () => ({
      fields: [
        ["travelerId", "trv_00000000000000000000000000"],
        ["type", "photo"],
      ],
    }),
    404,
    { errors: [{ pointer: "#/travelerId" }] },
  ],
])("%s is refused, and leaves no document", async (_name, sent, status, problem) => {
  const { tenant, fields } = await bed();
  const refused = await file(tenant, sent(fields));
  expect([refused.statusCode, refused.json()]).toEqual([status, expect.objectContaining(problemOf(problem))]);
  expect(await documentsOf(tenant)).toEqual([]);
});

function problemOf(problem: object) {
  return "errors" in problem && Array.isArray(problem.errors)
    ? { errors: problem.errors.map((error: object) => expect.objectContaining(error)) }
    : problem;
}

test("a body that is no form is refused as one", async () => {
  const { tenant } = await bed();
  const refused = await tenant.post(`${DOCUMENTS}/upload`, { type: "photo" });
  expect([refused.statusCode, refused.json().code]).toEqual([415, "unsupported_media_type"]);
});

test("a file that is followed by a field is refused whole", async () => {
  const { tenant, fields } = await bed();
  const { headers, payload } = formWith(photo, "image/jpeg", fields, "me.jpg");
  const late = '--edge\r\nContent-Disposition: form-data; name="caseId"\r\n\r\nx\r\n--edge--\r\n';
  const whole = Buffer.concat([payload.subarray(0, payload.length - "--edge--\r\n".length), Buffer.from(late)]);
  const refused = await tenant.inject({ method: "POST", url: `/api/v1${DOCUMENTS}/upload`, headers, payload: whole });
  expect([refused.statusCode, refused.json().code]).toEqual([400, "content_rejected"]);
  expect(await documentsOf(tenant)).toEqual([]);
});
