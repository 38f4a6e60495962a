import { expect, test } from "vitest";
import type { WatchRecipe } from "../recipe.ts";
import { compareReadings } from "./compare-readings.ts";
import { passageHash } from "./passages.ts";
import { readAnswer } from "./read-answer.ts";

const RULE = "Nationals of Chile need no visa.";
const PAGE: WatchRecipe = { kind: "page", format: "html", watches: "text", renews: true };
const LAW: WatchRecipe = { kind: "legislationUk", format: "xml", watches: "text", renews: true, select: ["Primary"] };

function between(before: string, after: string, recipe: WatchRecipe = PAGE) {
  const passages = [passageHash(RULE)];
  const [earlier, later] = [before, after].map((text) =>
    readAnswer(Buffer.from(text), { ...recipe, passages: passages.map((sha256) => ({ sha256 })) }),
  );
  return earlier && later ? compareReadings(earlier, later, passages) : "unreadable";
}

const ABOUT =
  "<p>Whoever travels for another reason asks one of the embassies long before the journey, and brings the reply.</p>";
const page = (body: string) =>
  `<html><body><main>${ABOUT}<h1>Visas</h1><h2>Entry</h2><p>${RULE}</p>${body}</main></body></html>`;
const law = (body: string) =>
  `<Legislation><ukm:Metadata><dc:date>2026-01-01</dc:date></ukm:Metadata><Primary><Part><Title>Leave</Title>` +
  `<P1group><Title>Visitors</Title><P1><Pnumber>4</Pnumber><P1para><Text>${RULE}</Text></P1para></P1>${body}</P1group></Part></Primary></Legislation>`;

test.each([
  ["words are struck", "<p>They may work.</p>", "<p>They <del>may</del> work.</p>"],
  ["a digit is raised", "<p>For 901 days.</p>", "<p>For 90<sup>1</sup> days.</p>"],
  [
    "a row covers another one",
    "<table><tr><td rowspan=2>A</td><td>B</td></tr></table>",
    "<table><tr><td>A</td><td>B</td></tr></table>",
  ],
  [
    "an icon is another",
    '<table><tr><td>A</td><td><i class="yes"></i></td></tr></table>',
    '<table><tr><td>A</td><td><i class="no"></i></td></tr></table>',
  ],
  [
    "a picture is another",
    '<table><tr><td><img src="/yes.png"></td></tr></table>',
    '<table><tr><td><img src="/no.png"></td></tr></table>',
  ],
  [
    "a cell moves to the next column",
    "<table><tr><td>A</td><td></td></tr></table>",
    "<table><tr><td></td><td>A</td></tr></table>",
  ],
  ["an item moves into another", "<ul><li>A<ul><li>B</li></ul></li></ul>", "<ul><li>A</li><li>B</li></ul>"],
  ["a box is ticked", "<input type=checkbox>", "<input type=checkbox checked>"],
  [
    "a note stands in the footer of an article",
    "<article><footer>Until 2027.</footer></article>",
    "<article><footer>Until 2028.</footer></article>",
  ],
  ["a call-out says more", "<aside>A.</aside>", "<aside>A. Suspended.</aside>"],
  ["a date is no page's", "<p>Valid from: 3 May 2026</p>", "<p>Valid from: 4 May 2026</p>"],
  ["a line begins like a page's date", "<p>Updated: no visa in 2026</p>", "<p>Updated: a visa in 2026</p>"],
  [
    "what is hidden until one asks",
    "<details><summary>More</summary>No.</details>",
    "<details><summary>More</summary>Yes.</details>",
  ],
  [
    "a banner is long enough to be more",
    `<div class=cookie-notice>${"a ".repeat(2000)}</div>`,
    `<div class=cookie-notice>${"b ".repeat(2000)}</div>`,
  ],
  [
    "what parents consent to",
    "<div class=parental-consent>One signature.</div>",
    "<div class=parental-consent>Both signatures.</div>",
  ],
  ["a main part tells of cookies", "<p class=cookie-notice>A.</p>", "<p class=cookie-notice>B.</p>"],
  ["a table of fees is a picture", '<p><img src="/fees-2026.png"></p>', '<p><img src="/fees-2027.png"></p>'],
  ["fees are another page", '<iframe src="/fees/1.html"></iframe>', '<iframe src="/fees/2.html"></iframe>'],
  ["fees are an object", '<object data="/fees/1.pdf">A</object>', '<object data="/fees/2.pdf">A</object>'],
  ["a paragraph is no longer shown", "<p>No visa.</p>", "<p hidden>No visa.</p>"],
  [
    "words are no longer shown",
    "<ul><li>A <b>No visa.</b></ul>",
    "<ul><li>A <b style='display: none'>No visa.</b></ul>",
  ],
  [
    "a cell is no longer shown",
    "<table><tr><td>A</td><td>B</td></tr></table>",
    "<table><tr><td>A</td><td hidden>B</td></tr></table>",
  ],
])("%s: a change of meaning without another word", (_, before, after) => {
  expect(between(page(before), page(after))).toMatchObject({ kind: "changed" });
});

test.each([
  [
    "a provision stands beside",
    law(""),
    law("<P1><Pnumber>4A</Pnumber><P1para><Text>Not in 2027.</Text></P1para></P1>"),
    "changed",
  ],
  [
    "a provision is no longer in force",
    law("<P1><Text>A</Text></P1>"),
    law('<P1 RestrictEndDate="2027-01-01"><Text>A</Text></P1>'),
    "changed",
  ],
  ["the heading is another", law(""), law("").replace("Visitors", "Former visitors"), "changed"],
  ["a piece of text in CDATA", law("<Text><![CDATA[a]]></Text>"), law("<Text><![CDATA[b]]></Text>"), "changed"],
  [
    "a change is not in the text yet",
    law(""),
    law("").replace(
      "</ukm:Metadata>",
      '<ukm:UnappliedEffects><ukm:UnappliedEffect Type="repealed" AffectedProvisions="s. 4"/></ukm:UnappliedEffects></ukm:Metadata>',
    ),
    "changed",
  ],
  ["the publisher's date alone", law(""), law("").replace("2026-01-01", "2026-02-01"), "unchanged"],
])("a law as data: %s", (_, before, after, kind) => {
  expect(between(before, after, LAW)).toMatchObject({ kind });
});

test("what differs is told by sentence and by the headings above it", () => {
  const after = page("<p>No places are open. Ask us.</p>");
  expect(between(page("<p>Ask us.</p>"), after)).toEqual({
    kind: "changed",
    difference: [{ path: ["Visas", "Entry"], removed: [], added: ["No places are open."], isMoved: false }],
  });
});

test("a page without marks is read whole but for what belongs to the site, and for a passage even that", () => {
  const plain = (menu: string, rest: string) =>
    `<html><body><header>${menu}</header><h1>Visas</h1><p>${rest}</p>${ABOUT}</body></html>`;
  expect(between(plain("A", RULE), plain("B", RULE))).toEqual({ kind: "unchanged", by: "text" });
  expect(between(plain(RULE, "A"), plain(`${RULE} Not in 2027.`, "A"))).toMatchObject({ kind: "changed" });
});

test.each([
  ["a page that scripts draw", "<html><body><div id=root></div><script>1</script></body></html>", PAGE],
  ["no JSON", "<html>", { ...PAGE, kind: "data", format: "json" }],
  ["JSON without the part", '{"details":{}}', { ...PAGE, kind: "govUk", format: "json", select: ["details.body"] }],
  ["a law without the part", "<Legislation/>", LAW],
  ["nothing", "", PAGE],
] as const)("%s cannot be read", (_, text, recipe) => {
  expect(readAnswer(Buffer.from(text), recipe)).toBeUndefined();
});

test("a withdrawn page is a change, whatever stands in its body", () => {
  const recipe: WatchRecipe = { ...PAGE, kind: "govUk", format: "json", select: ["details.body"] };
  const answer = (notice: object | null) =>
    JSON.stringify({ details: { body: `<p>${RULE}</p>` }, withdrawn_notice: notice });
  expect(between(answer(null), answer({ explanation: "Closed." }), recipe)).toMatchObject({ kind: "changed" });
});

const CYRILLIC = "\u0412\u0438\u0437\u0430".repeat(30);
/** The same in windows-1251: its letters stand in a row there. */
const BYTES = Buffer.from([...CYRILLIC].map((letter) => letter.charCodeAt(0) - 0x350));
const textsOf = (body: Uint8Array, contentType?: string) =>
  readAnswer(body, PAGE, contentType)?.sections.flatMap(({ blocks }) => blocks);

test.each([
  ["its header", "", "text/html; charset=windows-1251"],
  ["its header, whatever it says itself", "<meta charset=utf-8>", 'text/html;charset="windows-1251"'],
  ["itself", "<meta charset=windows-1251>", "text/html"],
  ["itself, in the older way", '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">', undefined],
])("text is read in the letters that an answer names by %s", (_, head, contentType) => {
  expect(textsOf(Buffer.concat([Buffer.from(`${head}<p>`), BYTES]), contentType)).toEqual([CYRILLIC]);
});

test("a byte order mark names the letters; those that are not of the name cannot be read", () => {
  expect(textsOf(Buffer.from(`\uFEFF<p>${CYRILLIC}`, "utf16le"))).toEqual([CYRILLIC]);
  for (const contentType of ["text/html; charset=utf-8", "text/html", "text/html; charset=of-mars", undefined])
    expect(textsOf(Buffer.concat([Buffer.from("<p>"), BYTES]), contentType)).toBeUndefined();
});

test.each([
  ["gbk", "c7a9d6a4", "c7a9d6a5"],
  ["euc-kr", "bafdc0da", "bafdc0db"],
  ["shift_jis", "8db88fd8", "8db88fd9"],
  ["windows-1256", "ca3ed4", "ca3ed3"],
])("another letter in %s is another text", (charset, before, after) => {
  const [earlier, later] = [before, after].map((hex) => {
    const body = Buffer.concat([Buffer.from(`<p>${"visa ".repeat(40)}`), Buffer.from(hex, "hex")]);
    return readAnswer(body, PAGE, `text/html; charset=${charset}`);
  });
  expect(earlier && later && compareReadings(earlier, later, [])).toMatchObject({ kind: "changed" });
});

const FILE: WatchRecipe = {
  kind: "file",
  format: "bytes",
  watches: "bytes",
  renews: false,
  url: "https://mfa.example/fees.pdf",
};
const DATA: WatchRecipe = { ...PAGE, kind: "data", format: "json" };
test.each([
  ["a page where a file was", page(""), FILE, null],
  ["a page without a beginning where a file was", "<div>Not found", FILE, null],
  ["what is called a page where a file was", "%PDF-1.7", FILE, "text/html; charset=utf-8"],
  ["a text where a PDF was", "Not found", FILE, "text/plain"],
  ["a page where data was", page(""), DATA, "application/json"],
  ["a sentence where data was", '"Not found"', DATA, "application/json"],
  ["a page where a law was", page(""), { ...LAW, select: ["main"] }, "text/html"],
  ["a file where a page was", `%PDF-1.7 ${"a ".repeat(200)}`, PAGE, "application/pdf"],
] as const)("%s cannot be read", (_, text, recipe, contentType) => {
  expect(readAnswer(Buffer.from(text), recipe, contentType)).toBeUndefined();
});

test("a file is read as one, data with markup as data, and a law whose parts are called like those of a page as a law", () => {
  expect(readAnswer(Buffer.from(JSON.stringify({ text: page("") })), DATA, "application/json")).toBeDefined();
  const canadian = "<Statute><Head>A</Head><Body><Text>No visa.</Text></Body></Statute>";
  expect(readAnswer(Buffer.from(canadian), { ...LAW, select: ["Body"] }, "text/xml")).toBeDefined();
  expect(readAnswer(Buffer.from("%PDF-1.7"), FILE, "application/pdf")?.sections).toHaveLength(1);
  expect(readAnswer(Buffer.from("a,b"), { ...FILE, url: "https://mfa.example/a.csv" }, "text/csv")).toBeDefined();
});

test("a page that asks for scripts has no text", () => {
  const asking = `<noscript>${"Please turn on JavaScript to read this page. ".repeat(5)}</noscript>`;
  expect(textsOf(Buffer.from(`<main>${asking}<p>Visas</p><img src="/${"a".repeat(99)}.png"></main>`))).toBeUndefined();
  expect(textsOf(Buffer.from(`<main>${ABOUT}</main>`))).toHaveLength(1);
});

test("a passage beside the main part makes the whole page the text", () => {
  const beside = (note: string) => `<body><main>${ABOUT}</main><div><p>${RULE}</p><p>${note}</p></div></body>`;
  expect(between(beside("A."), beside("B."))).toMatchObject({ kind: "changed" });
});

test("an element may have any name", () => {
  expect(textsOf(Buffer.from(`<main>${ABOUT}<constructor>A</constructor><tostring>B</tostring></main>`))).toContain(
    "AB",
  );
});
