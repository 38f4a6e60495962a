import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { fetchFile } from "../../../../test/deliverables.ts";
import { goodPhoto, handInDocument } from "../../../../test/documents.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
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

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test("a person who opens an address without a file gets a page in their language, the same for every such address", async () => {
  const used = await granted("visa.jpg");
  // What is there is given to a browser, too.
  expect((await fetchFile(server, used, { accept: BROWSER })).headers["content-type"]).toBe("image/jpeg");
  const dead = [used, "/downloads/none", `${used.slice(0, -4)}aaaa`];
  for (const language of notEmpty(LANGUAGES)) {
    const headers = { accept: BROWSER, "accept-language": `${language}, en;q=0.5` };
    const answers = await Promise.all(dead.map((address) => fetchFile(server, address, headers)));
    for (const { statusCode, headers: sent, body } of answers) {
      expect([statusCode, body]).toEqual([404, answers[0]?.body]);
      expect(sent).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "content-language": language,
        "content-security-policy": expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[^;]+; base-uri 'none'/,
        ),
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        vary: "Accept, Accept-Language",
      });
      expect(body).toMatch(
        new RegExp(`^<!doctype html><html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`),
      );
      expect(body).not.toMatch(/<script|<img|visa\.jpg|downloads/);
    }
  }
  const pages = await Promise.all(
    LANGUAGES.map(
      async (language) => (await fetchFile(server, used, { accept: BROWSER, "accept-language": language })).body,
    ),
  );
  expect(new Set(pages).size).toBe(LANGUAGES.length);
});

test("a program gets the problem as JSON, which names what to ask for", async () => {
  const used = await granted("visa.jpg");
  await fetchFile(server, used);
  for (const accept of ["*/*", "application/json", "application/problem+json, text/html;q=0.5"]) {
    const answer = await fetchFile(server, used, { accept });
    expect([accept, answer.statusCode, answer.json()]).toMatchObject([
      accept,
      404,
      { code: "resource_not_found", detail: expect.stringMatching(/new download grant/) },
    ]);
  }
});
