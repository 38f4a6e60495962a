import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAhead } from "../../../server/test/trips.ts";
import { openPage } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { DAYS } from "../../test/check-questions.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

interface Traveler {
  readonly who: string;
  /** the question as its address has it */
  readonly asked: Readonly<Record<string, string>>;
  /** why they travel, in their own words; absent: the address says it */
  readonly words?: string;
  readonly title: RegExp;
  /** where the button leads */
  readonly button?: RegExp;
  /** a question of the card */
  readonly question?: RegExp;
  /** what else is read in the card: the reason, facts, conditions, what was told */
  readonly reads?: readonly RegExp[];
  /** what the other destinations begin with */
  readonly below?: RegExp;
}

const until = daysAhead(900);
const stay = (days: number) => ({ arrive: DAYS.arrive, leave: daysAhead(40 + days - 1) });

/** People who were met while the page was reviewed, and what each of them must be told. */
const TRAVELERS: readonly Traveler[] = [
  {
    who: "an Indian with a visa of the United States, to Mexico",
    asked: { from: "IN", to: "MX", why: "tourism", ...DAYS, hold: `visitorVisa:US:${until}` },
    title: /^You do not need a visa to visit Mexico/,
    reads: [/visitor visa (from|\()/i, /United States/],
  },
  {
    who: "a Nigerian student, two years in Germany",
    asked: { from: "NG", to: "DE", ...stay(700) },
    words: "master's degree at the university of Leipzig",
    title: /^You need a national long-stay visa \(type D\) .*Germany/,
    button: /^https:\/\/digital\.diplo\.de/,
  },
  {
    who: "a Briton, a hundred days in Spain",
    asked: { from: "GB", to: "ES", why: "tourism", ...stay(100) },
    title: /^You need a national long-stay visa \(type D\) .*Spain/,
    button: /^https:\/\/www\.exteriores\.gob\.es/,
    reads: [/90 days/],
  },
  {
    who: "a Filipino nurse, to Riyadh",
    asked: { from: "PH", to: "SA", ...stay(700) },
    words: "nurse at a hospital in Riyadh, I have a contract",
    title: /^You need a work visa .*Saudi Arabia/,
    button: /^https:\/\/ksavisa\.sa/,
  },
  {
    who: "an American whose passport ends in four months, to Thailand",
    asked: { from: "US", to: "TH", ...DAYS },
    words: "holiday, my passport expires in 4 months",
    title: /passport/,
    reads: [/You told us/, /Until when is your passport valid\?/],
  },
  {
    who: "an American who has not said until when the passport is valid, to Thailand",
    asked: { from: "US", to: "TH", why: "tourism", ...DAYS },
    title: /^You do not need a visa to visit Thailand/,
    question: /Until when is your passport valid\?/,
  },
  {
    who: "a Chinese woman, to her sister in Osaka",
    asked: { from: "CN", to: "JP", ...DAYS },
    words: "visiting my sister in Osaka",
    title: /^You need a .*visa.* Japan/,
    button: /^https:\/\/www\.mofa\.go\.jp/,
  },
  {
    who: "a Turk who is German, too, to Canada",
    asked: { from: "TR", to: "CA", ...DAYS },
    words: "holiday, I also have a German passport",
    title: /Canada/,
    question: /eTA/,
    reads: [/Travel on this passport: Germany/, /Do you have another nationality\? ?Germany/],
  },
  {
    who: "a son of fourteen who flies alone, to Brazil",
    asked: { from: "GB", to: "BR", ...DAYS },
    words: "my son is 14 and flies alone to see his grandmother",
    title: /^You do not need a visa to visit Brazil/,
    reads: [/We could not take into account: “my son is 14 and flies alone to see his grandmother”/],
  },
  {
    who: "an Indian, from one London airport to another",
    asked: { from: "IN", to: "GB", arrive: DAYS.arrive, leave: DAYS.arrive },
    words: "connecting flight, Heathrow to Gatwick",
    title: /^You need a Visitor in Transit visa to travel through the United Kingdom/,
    button: /^https:\/\/www\.gov\.uk\/transit-visa/,
  },
  {
    who: "a Pakistani with a permit of the United Kingdom, to Türkiye",
    asked: { from: "PK", to: "TR", why: "tourism", ...DAYS, live: "GB", hold: `residencePermit:GB:${until}` },
    title: /^What you need to visit Türkiye depends on/,
    question: /sticker or a card/,
  },
  {
    who: "a Pakistani who may stay in the United Kingdom for good, to Türkiye",
    asked: { from: "PK", to: "TR", why: "tourism", ...DAYS, live: "GB", hold: "permanentResidence:GB" },
    title: /^What you need to visit Türkiye depends on/,
    question: /sticker or a card/,
  },
  {
    who: "an Indian on a cruise that calls at Greece and Türkiye",
    asked: { from: "IN", to: "GR", ...DAYS },
    words: "a cruise with stops in Greece and Kusadasi",
    title: /^You need a Schengen visa to visit Greece/,
    reads: [/€90/],
    below: /Several countries on one trip\? Each has its own answer\./,
  },
  {
    who: "a Chinese who works remotely from Vietnam for three months",
    asked: { from: "CN", to: "VN", ...stay(90) },
    words: "working remotely for my company at home",
    title: /^We do not know what you need to travel to Vietnam/,
  },
  {
    who: "an American, thirty hours in Beijing",
    asked: { from: "US", to: "CN", arrive: DAYS.arrive, leave: daysAhead(41) },
    words: "30 hours layover in Beijing",
    title: /^What you need to travel through China depends on/,
    question: /240-hour scheme/,
  },
  {
    who: "a Brazilian, to the United States",
    asked: { from: "BR", to: "US", why: "tourism", ...DAYS },
    title: /^You need a visitor visa \(B-1\/B-2\) to visit the United States/,
    button: /^https:\/\/travel\.state\.gov/,
    reads: [/US?\$185/],
  },
  {
    who: "a British family, to Florida",
    asked: { from: "GB", to: "US", ...DAYS },
    words: "a holiday with the children in Florida",
    title: /^You need an ESTA to visit the United States/,
    button: /^https:\/\/esta\.cbp\.dhs\.gov/,
  },
];

/** Opens the question of a traveler, and asks it. */
async function asks({ asked, words }: Traveler): Promise<Page> {
  const page = await openPage(bed.address(asked));
  if (words !== undefined) {
    await page.fill("#why", words);
    await page.keyboard.press("Enter");
  }
  await page.locator("article").waitFor();
  return page;
}

test.each(TRAVELERS.map((traveler) => [traveler.who, traveler] as const))("%s", async (_, traveler) => {
  const page = await asks(traveler);
  const { title, button, question, reads = [], below } = traveler;
  expect(await page.locator("#answer-title").textContent()).toMatch(title);
  if (button) {
    const addresses = await page
      .locator("article header a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses).toContainEqual(expect.stringMatching(button));
  }
  const card = page.locator("article");
  if (question) await card.getByText(question).first().waitFor();
  for (const words of reads) await expect.poll(() => card.textContent()).toMatch(words);
  if (below) await page.getByRole("region", { name: "Where your papers take you" }).getByText(below).waitFor();
});

test("a Syrian refugee with a German travel document, to France: no answer for a passport that was not shown", async () => {
  const page = await openPage(bed.address({ from: "SY", to: "FR", ...DAYS }), { mayFail: /determinations$/ });
  await page.fill("#why", "visiting my cousin, I have a blue travel document for refugees");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "We cannot answer for this kind of document." }).waitFor();
  expect(await page.inputValue("#document")).toBe("Refugee’s travel document");
  expect(await page.locator("article").count()).toBe(0);
});

test("what the words said stays through a reload and a step back, and what was not used, too", async () => {
  const page = await openPage(bed.address({ from: "GB", to: "BR", ...DAYS }));
  await page.fill("#why", "holiday, my passport expires in 8 months, my son is 14 and flies alone");
  await page.keyboard.press("Enter");
  const told = page.getByRole("region", { name: "You told us" });
  const unused = told.getByText("We could not take into account: “my son is 14 and flies alone”.");
  await unused.waitFor();
  expect(decodeURIComponent(page.url())).not.toMatch(/son|alone|expire/);
  await page.reload();
  await unused.waitFor();
  await told.getByText("Until when is your passport valid?").waitFor();
  await page.goto(bed.address({ from: "DE", to: "JP", why: "tourism", ...DAYS }));
  await page.locator("article").waitFor();
  expect(await told.count()).toBe(0);
  await page.goBack();
  await unused.waitFor();
});
