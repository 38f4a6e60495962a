import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { importInvented, inventedProduct, offerTo, productId } from "../../../../test/catalog.ts";

let server: TestServer;
let tenant: TestTenant;
let path: string;

beforeAll(async () => {
  server = await startServer();
  tenant = await makeTenant({ server });
  const made = inventedProduct({
    fields: {
      purpose: { title: "Purpose of the visit", personal: false, schema: { enum: ["tourism", "business"] } },
      inviterName: { title: "A question of next year", personal: true, schema: { type: "string", minLength: 1 } },
    },
  });
  await importInvented(server, made);
  await offerTo(tenant, made.code);
  path = `/tenant/products/${await productId(tenant, made.code)}/requirements`;
});
afterAll(() => server.close());

const asked = (language: string, held: Record<string, string> = {}) =>
  tenant.get(path, { "accept-language": language, ...held });

test("the words of a form are in the language that is asked for, and each language has its own entity tag", async () => {
  const french = await asked("fr-CA, en;q=0.5");
  expect(french.headers).toMatchObject({ "content-language": "fr", vary: expect.stringContaining("Accept-Language") });
  expect(french.json().schema.properties).toMatchObject({
    purpose: {
      title: "Objet de la visite",
      enum: ["tourism", "business"],
      oneOf: [
        { const: "tourism", title: "Tourisme" },
        { const: "business", title: "Affaires" },
      ],
    },
    inviterName: { title: "A question of next year" },
  });
  expect(french.json().untranslated).toEqual(["inviterName", "/schema/title"]);
  const english = await asked("de");
  expect(english.headers["content-language"]).toBe("en");
  expect(english.json().schema.properties.purpose).toMatchObject({
    oneOf: [{ title: "Tourism" }, { title: "Business" }],
  });
  const tag = String(french.headers.etag);
  expect(tag).not.toBe(english.headers.etag);
  expect((await asked("fr", { "if-none-match": tag })).statusCode).toBe(304);
  expect((await asked("hi", { "if-none-match": tag })).statusCode).toBe(200);
});
