import type { BrowserContextOptions, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitingForm } from "../../../server/test/cases.ts";
import { changeSiteOf } from "../../../server/test/check-sites.ts";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { type InvitedTraveler, openPortalBed, type PortalBed } from "../../test/portal-bed.ts";
import { follow, signedIn } from "../../test/portal-pages.ts";

let bed: PortalBed;
let who: InvitedTraveler;
beforeAll(async () => {
  bed = await openPortalBed();
  who = await bed.traveler(wholeForm());
});
afterAll(() => bed.server.close());

/** A form with every kind of answer, and a document. */
function wholeForm() {
  const { fields, sections } = invitingForm();
  const own = (title: string, schema: Record<string, unknown>) => ({ title, personal: true, schema });
  const country = { type: "string", pattern: "^[A-Z]{2}$" };
  const kinds = {
    birthCountry: own("Country of birth", country),
    otherNationalities: own("Other nationalities", { type: "array", items: country, maxItems: 3 }),
    homeAddress: own("Home address", {
      type: "object",
      properties: { street: { type: "string", minLength: 1 }, country },
      required: ["street"],
      additionalProperties: false,
    }),
    means: own("Means", { type: "array", items: { enum: ["cash", "creditCard"] } }),
    sex: own("Sex", { enum: ["male", "female", "unspecified"] }),
    visits: own("Number of visits", { type: "integer", minimum: 0 }),
    details: own("Details", { type: "string", maxLength: 2_000 }),
    declared: own("Declaration accepted", { const: true }),
  };
  return invitingForm({
    documents: [{ type: "photo", required: true, constraints: { background: "white" }, sources: ["official"] }],
    sections: [...sections, { id: "more", title: "More", fields: Object.keys(kinds) }],
    fields: { ...fields, ...kinds },
  });
}

const pages = [
  ...["", "answers", "documents/photo", "erase"],
  ...["birthDate", "hasChangedName", "children", "occupation", "passportNumber"].map((field) => `questions/${field}`),
  ...["birthCountry", "otherNationalities", "homeAddress", "means", "sex", "visits", "details", "declared"].map(
    (field) => `questions/${field}`,
  ),
];
interface Look extends BrowserContextOptions {
  /** all of them, or those of each kind */
  readonly pages: readonly string[];
}

const KINDS = ["", "answers", "questions/hasChangedName", "questions/birthCountry"];
const LOOKS: Readonly<Record<string, Look>> = {
  "light, 320 pixels": { viewport: { width: 320, height: 640 }, pages },
  // What 1280 pixels are at 400 %.
  "Arabic, dark, 400 %": { viewport: { width: 320, height: 256 }, locale: "ar", colorScheme: "dark", pages },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: "dark", pages: KINDS },
  Arabic: { viewport: { width: 360, height: 640 }, locale: "ar", pages: KINDS },
};

/** Resolves once the page on the screen waits for nothing any more: it has drawn, and no request is on its way. */
function settling(page: Page): () => Promise<void> {
  const underway = new Set<Request>();
  page.on("request", (request) => underway.add(request));
  page.on("requestfinished", (request) => underway.delete(request));
  page.on("requestfailed", (request) => underway.delete(request));
  const drawn = () =>
    page.evaluate(async () => {
      // What a page asks, it asks after it was drawn for the first time.
      for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame);
      return (
        document.querySelector("h1") !== null && document.querySelector('main > div > div > [role="status"]') === null
      );
    });
  return () => expect.poll(async () => (await drawn()) && underway.size === 0).toBe(true);
}

test.each(Object.entries(LOOKS))("every page has a title, no barrier and no sideways scroll: %s", async (_, look) => {
  const { pages: asked, ...options } = look;
  const page = await signedIn(who, "/no", options);
  const settled = settling(page);
  const ofCase = asked.map((path) => `/cases/${who.caseId}/${path}`);
  const headings: string[] = [];
  for (const address of ["/no", ...ofCase, "/", "/sessions"]) {
    await follow(page, address);
    await settled();
    const title = await page.title();
    const heading = (await page.locator("h1").textContent()) ?? "";
    headings.push(heading);
    expect([address, title.startsWith(heading.replace(/ \(.*\)$/, ""))]).toEqual([address, true]);
    expect([address, await accessibilityFaults(page), await overflows(page)]).toEqual([address, [], false]);
  }
  // The first one is that of an address without a page.
  expect(headings.slice(1)).not.toContain(headings[0]);
});

test("a portal speaks the languages that its tenant offers: to whoever speaks none of them the first one", async () => {
  const own = await bed.traveler();
  await changeSiteOf(own.tenant, { slug: `s-${crypto.randomUUID()}`, languages: ["fr", "es"] });
  const page = await signedIn(own, "/?lang=en");
  await page.getByText("Vos demandes").first().waitFor();
  const choice = page.getByLabel("Langue");
  expect(await choice.getByRole("option").allInnerTexts()).toEqual(["Español", "Français"]);
  await choice.selectOption("Español");
  await page.getByLabel("Idioma").waitFor();
});

test("what one tenant's portal offers does not choose the language of another's", async () => {
  const [first, second] = [await bed.traveler(), await bed.traveler()];
  await changeSiteOf(first.tenant, { slug: `s-${crypto.randomUUID()}`, languages: ["fr", "es"] });
  const page = await signedIn(first, "/");
  await page.getByText("Vos demandes").first().waitFor();
  await page.goto(`${new URL(page.url()).origin}/portal/enter?lang=en`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  const other = await signedIn(second, "/");
  await other.evaluate(() => localStorage.setItem("entrada.languages", "fr es"));
  await other.reload();
  await other.waitForFunction(
    () => localStorage.getItem("entrada.languages") !== "fr es" && document.documentElement.lang === "en",
  );
});

test("the first page takes at most 120 kB of script", async () => {
  const { app } = bed.server;
  const sizes: Promise<number>[] = [];
  const page = await openPage("about:blank");
  page.on("request", (request) => {
    if (!request.url().endsWith(".js")) return;
    const { pathname } = new URL(request.url());
    const sent = app.inject({ url: pathname, headers: { "accept-encoding": "gzip" } });
    sizes.push(sent.then(({ rawPayload }) => rawPayload.length));
  });
  await page.goto(await who.link());
  await page.getByRole("button", { name: "Continue" }).waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(120_000);
});
