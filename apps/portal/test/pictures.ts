// `npm run pictures`: takes a picture of every page for travelers, in both themes, for phone and desktop, in English, Arabic and French,
// and of the console's, for desktop and tablet;
// `npm run pictures -- visa-light offer-dark`: of these alone.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { unpackedChromium } from "./chromium.ts";
import { makeDemoApplication } from "./demo-application.ts";
import { type DemoConsole, makeDemoConsole } from "./demo-console.ts";

const FOLDER = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
const SERVER = fileURLToPath(new URL("../../server/bin/entrada.js", import.meta.url));
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const asked = (question: Record<string, string>) =>
  `/check/demo?${new URLSearchParams({ why: "tourism", arrive: day(60), leave: day(70), ...question })}`;

/** The map, or on a phone the list. */
const OUTLOOK = "svg [data-code], #outlook-find";

const PAGES = {
  home: { path: "/", ready: "h1" },
  status: { path: "/status", ready: ".parts" },
  question: { path: "/check/demo", ready: "#from" },
  visa: { path: asked({ from: "IN", to: "FR" }), ready: OUTLOOK },
  offer: { path: asked({ from: "AU", to: "VN" }), ready: OUTLOOK },
  unknown: { path: asked({ from: "IN", to: "EH" }), ready: OUTLOOK },
  docs: { path: "/docs", ready: ".search" },
  "docs-guide": { path: "/docs/guides/webhooks", ready: ".search" },
  "docs-reference": { path: "/docs/reference/quotes", ready: ".key" },
} as const;

// Below the application of the customer who is signed in.
const PORTAL_PAGES = {
  "portal-home": { path: () => "/portal/", ready: "main li a" },
  "portal-case": { path: (id: string) => `/portal/cases/${id}`, ready: 'main a[href*="/questions/"]' },
  "portal-question": { path: (id: string) => `/portal/cases/${id}/questions/birthCity`, ready: "main input" },
  "portal-assistant": { path: (id: string) => `/portal/cases/${id}?assistant=open`, ready: '[role="log"] strong' },
  "portal-answers": { path: (id: string) => `/portal/cases/${id}/answers`, ready: "#declared" },
  "portal-helpers": { path: (id: string) => `/portal/cases/${id}/helpers`, ready: "#name" },
  "portal-data": { path: (id: string) => `/portal/cases/${id}/data`, ready: "main dl" },
  "portal-orders": { path: () => "/portal/orders", ready: "main dl ~ p" },
  "portal-help": { path: () => "/portal/help", ready: "#body" },
} as const;

const QUESTION = JSON.stringify({
  traveler: { passportCountry: "IN", passportType: "ordinary", residenceCountry: "IN", heldAuthorizations: [] },
  legs: [
    {
      reference: "1",
      destinationCountry: "FR",
      intent: "tourism",
      arrivalDate: day(60),
      departureDate: day(70),
      transitContext: "entry",
    },
  ],
});
const ofTenant =
  (area: string) =>
  ({ tenantId }: DemoConsole) =>
    `/tenants/${tenantId}/test/${area}`;

// For whoever works there: no phones.
const CONSOLE_PAGES = {
  "console-home": { path: () => "/", ready: "main td a" },
  "console-queue": { path: () => "/queues/review", ready: "tbody tr[aria-current]" },
  "console-travelers": { path: () => "/queues/travelers", ready: "tbody tr[aria-current]" },
  "console-review": {
    path: ({ reviewCaseId }: DemoConsole) => `/cases/${reviewCaseId}`,
    ready: "tbody tr[aria-current]",
  },
  "console-case": { path: ({ caseId }: DemoConsole) => `/cases/${caseId}`, ready: "tbody tr[aria-current]" },
  "console-release": { path: ({ caseId }: DemoConsole) => `/cases/${caseId}/release`, ready: "main table" },
  "console-releases": { path: () => "/releases", ready: "h1" },
  "console-leads": { path: () => "/leads", ready: "tbody tr[aria-current]" },
  "console-orders": { path: () => "/orders", ready: "main" },
  "console-people": { path: () => "/people?q=okafor", ready: "main tbody tr" },
  "console-search": { path: () => "/search?q=okafor", ready: "main h2" },
  "console-account": { path: () => "/sessions", ready: "main li" },
  "console-support": { path: () => "/support", ready: "tbody tr[aria-current]" },
  "console-ticket": { path: ({ ticketId }: DemoConsole) => `/support/${ticketId}`, ready: "textarea" },
  "console-lead": { path: ({ leadId }: DemoConsole) => `/leads/${leadId}`, ready: "main dl" },
  "console-traveler": { path: ({ travelerId }: DemoConsole) => `/travelers/${travelerId}`, ready: "main dl" },
  "console-today": { path: ofTenant("today"), ready: "main dl" },
  "console-offers": { path: ofTenant("offers"), ready: "tbody tr[aria-current]" },
  "console-check-page": { path: ofTenant("check-page"), ready: "iframe", as: "administrator" },
  "console-settings": { path: ofTenant("settings"), ready: "#replyHours", as: "administrator" },
  "console-determinations": { path: ofTenant("determinations"), ready: "tbody tr[aria-current]" },
  "console-ask": { path: ofTenant(`determinations/ask?${new URLSearchParams({ q: QUESTION })}`), ready: "main h3" },
  "console-reports": { path: ofTenant("reports"), ready: "main", as: "administrator" },
  "console-report-run": { path: ofTenant("reports/run"), ready: "main form", as: "administrator" },
  "console-events": { path: ofTenant("events"), ready: "tbody tr[aria-current]", as: "administrator" },
  "console-webhooks": { path: ofTenant("webhooks"), ready: "main", as: "administrator" },
  "console-request-log": { path: ofTenant("request-log"), ready: "tbody tr[aria-current]", as: "administrator" },
  "console-api-keys": { path: ofTenant("api-keys"), ready: "main table", as: "administrator" },
  "console-test-environment": { path: ofTenant("test-environment"), ready: "main h2", as: "administrator" },
  "console-operators": { path: () => "/operators", ready: "tbody tr[aria-current]", as: "administrator" },
  "console-audit": { path: () => "/audit", ready: "tbody tr[aria-current]", as: "administrator" },
  "console-verification": { path: () => "/audit/verification", ready: "main section h2", as: "administrator" },
  "console-health": { path: () => "/installation", ready: "main section table", as: "administrator" },
  "console-sources": { path: () => "/knowledge/sources?within=180", ready: "main h3", as: "keeper" },
  "console-coverage": { path: () => "/knowledge/coverage", ready: "main svg path[data-span]", as: "keeper" },
  "console-drafts": { path: () => "/knowledge/drafts", ready: "main table", as: "keeper" },
  "console-edit": {
    path: () => "/knowledge/drafts/new?file=rules%2FAD.yaml&source=ad-mfa-travel",
    ready: "main section li",
    as: "keeper",
  },
  "console-gaps": { path: () => "/knowledge/gaps", ready: "main section", as: "keeper" },
} as const;
const CONSOLE_LOOKS: readonly string[] = ["light", "dark", "tablet", "tablet-dark"];

const LOOKS = {
  light: { viewport: { width: 1280, height: 800 } },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  tablet: { viewport: { width: 768, height: 1024 } },
  "tablet-dark": { viewport: { width: 768, height: 1024 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 } },
  "phone-dark": { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  arabic: { viewport: { width: 1280, height: 800 }, locale: "ar" },
  french: { viewport: { width: 1280, height: 800 }, locale: "fr" },
  "arabic-phone": { viewport: { width: 390, height: 844 }, locale: "ar" },
} as const;

const named = process.argv.slice(2);
const isWanted = (name: string) => named.length === 0 || named.includes(name);

const home = mkdtempSync(join(tmpdir(), "entrada-pictures-"));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const settings = { ...process.env, ENTRADA_HOME: home, PORT: String(port), CHECK_ADDRESS_UNITS_PER_MINUTE: "1000000" };
const server = spawn(process.execPath, [SERVER, "serve"], {
  env: settings,
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  await said(server.stdout, "Entrada is ready");
  const { executablePath, args, env } = unpackedChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  mkdirSync(FOLDER, { recursive: true });
  const { apiKey } = JSON.parse(readFileSync(join(home, "demo-credentials.json"), "utf8"));
  const ofConsole = (look: string) =>
    CONSOLE_LOOKS.includes(look) ? Object.entries(CONSOLE_PAGES).filter(([name]) => isWanted(`${name}-${look}`)) : [];
  const demo = CONSOLE_LOOKS.some((look) => ofConsole(look).length > 0)
    ? await makeDemoConsole({ origin, apiKey, env: settings })
    : undefined;
  for (const [look, options] of Object.entries(LOOKS)) {
    const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    for (const [name, { path, ready }] of Object.entries(PAGES)) {
      if (look.startsWith("tablet") || !isWanted(`${name}-${look}`)) continue;
      await page.goto(`${origin}${path}`);
      await take(page, `${name}-${look}`, ready);
    }
    for (const [name, { path, ready, ...whose }] of ofConsole(look)) {
      if (demo === undefined) continue;
      const cookie = demo.cookies["as" in whose ? whose.as : "reviewer"];
      await context.addCookies([{ ...cookie, url: demo.origin, sameSite: "Strict", httpOnly: true }]);
      await page.goto(`${demo.origin}/console${path(demo)}`);
      await take(page, `${name}-${look}`, ready);
    }
    const ofPortal = Object.entries(PORTAL_PAGES).filter(([name]) => isWanted(`${name}-${look}`));
    if (look.startsWith("tablet") || ofPortal.length === 0) {
      await context.close();
      continue;
    }
    const { caseId, link, code } = await makeDemoApplication(origin, apiKey);
    await page.goto(link);
    await page.locator("main button").click();
    await page.locator("#code").waitFor();
    await page.locator("#code").fill(await code());
    await page.locator('button[type="submit"]').click();
    await page.locator("main li a").first().waitFor();
    for (const [name, { path, ready }] of ofPortal) {
      await page.goto(`${origin}${path(caseId)}`);
      await take(page, `${name}-${look}`, ready);
    }
    await context.close();
  }
  await browser.close();
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(home, { recursive: true, force: true });
}

async function take(page: Page, name: string, ready: string): Promise<void> {
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** Waits for these words, and reads on: whoever writes to a stream that nobody reads any more is ended by it. */
function said(output: NodeJS.ReadableStream, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    output.on("data", (chunk) => {
      text += String(chunk);
      if (text.includes(words)) resolve();
    });
    output.on("end", () => reject(new Error(`The server ended: ${text}`)));
  });
}
