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

const page = (body: string) =>
  `<html><body><main><h1>Visas</h1><h2>Entry</h2><p>${RULE}</p>${body}</main></body></html>`;
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
    `<html><body><header>${menu}</header><h1>Visas</h1><p>${rest}</p></body></html>`;
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

test("text is read in the encoding that the page names", () => {
  const cyrillic = Buffer.from("3c6d65746120636861727365743d77696e646f77732d313235313e3c703ece", "hex");
  const reading = readAnswer(cyrillic, PAGE);
  expect(reading?.sections.flatMap(({ blocks }) => blocks)).toEqual(["О"]);
});
