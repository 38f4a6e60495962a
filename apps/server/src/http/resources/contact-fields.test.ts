import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../test/app.ts";
import { makeCustomer } from "../../../test/people.ts";
import { prepareQuote } from "../../../test/quotes.ts";

let server: TestServer;
let tenant: TestTenant;
let accept: (acceptedBy: string) => Promise<readonly string[]>;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
  const quote = await tenant.post("/tenant/quotes", await prepareQuote(tenant));
  const { id, totals } = quote.json();
  // With a wrong total a valid name is refused for the total only, and the quote stays open.
  const expectedTotal = { ...totals.total, amount: totals.total.amount + 1 };
  accept = async (acceptedBy) => {
    const body = { expectedTotal, acceptedBy };
    return faultsOf(await tenant.post(`/tenant/quotes/${id}/accept`, body, { "if-match": "1" }));
  };
});

interface Answer {
  readonly statusCode: number;
  json(): { errors: readonly { pointer: string }[] };
}

function faultsOf(answer: Answer): readonly string[] {
  return answer.statusCode === 400 ? answer.json().errors.map(({ pointer }) => pointer) : [];
}

const asCustomer = async (member: object) =>
  faultsOf(await tenant.post("/tenant/customers", { type: "person", name: "Ada Example", ...member }));
const asLead = async (member: object) =>
  faultsOf(await tenant.post("/tenant/leads", { reason: "other", contact: { name: "Ada Example", ...member } }));
const asTraveler = async (familyName: string) => {
  const customerId = await makeCustomer(tenant);
  const rest = { givenNames: "", birthDate: "1990-04-01", nationality: "IR", residenceCountry: "IR" };
  return faultsOf(await tenant.post("/tenant/travelers", { customerId, familyName, ...rest }));
};

test.each([
  ["a Persian name", "می\u200cخواهم", true],
  ["a name in Devanagari", "क्\u200dष", true],
  ["a Korean name", "김 민수", true],
  ["a blank", " ", false],
  ["a space at its end", "Ada ", false],
  ["a line separator", "a\u2028b", false],
  ["a paragraph separator", "a\u2029b", false],
  ["a direction mark", "Ada\u202e", false],
  ["a zero-width space", "A\u200bda", false],
  ["a lone joiner", "\u200d", false],
  ["a filler of Hangul", "\u3164", false],
  ["the blank of Braille", "\u2800", false],
])("%s is a valid name everywhere or nowhere: customers, leads, travelers and acceptances", async (_, name, isOne) => {
  const faults = [await asCustomer({ name }), await asLead({ name }), await asTraveler(name), await accept(name)];
  const places = ["#/name", "#/contact/name", "#/familyName", "#/acceptedBy"];
  expect(faults).toEqual(places.map((place) => (isOne ? [] : [place])));
});

test.each([
  [{ phone: "+49309018" }, true],
  [{ phone: "+4930901" }, true],
  [{ phone: "+49309" }, false],
  [{ phone: "+493090182012345678" }, false],
  [{ phone: "030 90" }, false],
  [{ locale: "EN" }, true],
  [{ locale: "EN-gb" }, true],
  [{ locale: "zh-Hant-TW" }, true],
  [{ locale: "en_GB" }, false],
  [{ locale: "english!" }, false],
  [{ locale: "english" }, false],
  [{ locale: "zxx" }, false],
  [{ email: "ada@example.com" }, true],
  [{ email: "ada@" }, false],
])("%j is accepted or refused alike for a customer and a lead", async (member, isOne) => {
  const [name] = Object.keys(member);
  const expected = isOne ? [[], []] : [[`#/${name}`], [`#/contact/${name}`]];
  expect([await asCustomer(member), await asLead(member)]).toEqual(expected);
});

test("a refusal says what to send and does not repeat the value", async () => {
  const refused = await tenant.post("/tenant/customers", { type: "person", name: "Zdenka\u202e", locale: "kva_CZ" });
  const details = refused.json().errors.map(({ detail }: { detail: string }) => detail);
  expect(details).toEqual([expect.stringContaining("one line"), expect.stringContaining("en-GB")]);
  expect(refused.body).not.toMatch(/Zdenka|kva/);
});
