import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { fetchFile } from "../../../../test/deliverables.ts";
import { goodPhoto, handInDocument } from "../../../../test/documents.ts";
import { openBed } from "../../../../test/travelers.ts";

let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await testServer();
  picture = await goodPhoto();
});

/** A document of this name, and the address of a grant for it. */
async function granted(fileName: string): Promise<string> {
  const { tenant, make } = await openBed(server);
  const travelerId: string = (await make()).json().id;
  const { id } = await handInDocument(tenant, picture, { travelerId, type: "itinerary", fileName });
  const made = await tenant.post(`/tenant/documents/${id}/download-grants`, undefined);
  expect(made.json()).toMatchObject({ fileName });
  return new URL(made.json().url).pathname;
}

const NAMED = /^attachment; filename="[ -~]+"; filename\*=UTF-8''([^;]+)$/;

test.each([
  "签证.jpg",
  "Виза.jpg",
  "تأشيرة.jpg",
  "वीज़ा.jpg",
  "ビザ 🛂.jpg",
  "비자.jpg",
  'visa d\'été "1".jpg',
  "100%41 %.jpg",
])("a file named %s is fetched under its name", async (fileName) => {
  const answer = await fetchFile(server, await granted(fileName));
  expect(answer.statusCode).toBe(200);
  const [, name = ""] = NAMED.exec(String(answer.headers["content-disposition"])) ?? [];
  expect(decodeURIComponent(name)).toBe(fileName);
});
