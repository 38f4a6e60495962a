import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { invitingForm, readCase, readRequest, save, submit } from "../../../../test/cases.ts";
import { importInvented } from "../../../../test/catalog.ts";
import { acceptedQuote, ORDERS } from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import type { ShownOrder } from "../../sales/orders/orders.schema.ts";
import type { ShownAssistantSession } from "./assistant-sessions.schema.ts";

const SESSIONS = "/tenant/assistant-sessions";
const REPLIES_MAX = 20;

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

/** What each writes when a field is asked for; what they say before that is not asked for any more. */
const FAMILY = {
  en: {
    email: "ada.winter@example.com, passport 533401882, expires 20 may 2033",
    givenNames: "Ada Marie, family name Winter",
    birthDate: "14 March 1988",
    nationality: "the States",
    passportIssuingCountry: "USA",
    purpose: "we're on holiday",
    hasCriminalConviction: "no",
    isExcludedOrDeported: "no never",
    hasBreachedUkImmigrationLaw: "nope",
    hasBeenRefusedAsUkVisitor: "yes, once",
    ukVisitorRefusalDetails: "A visa was refused in May 2009 for lack of bank statements, and granted in August 2009.",
    hasHadEtaCancelled: "no",
    owesUkLitigationCosts: "No.",
  },
  ar: {
    email: "بريدي yusuf@example.com",
    givenNames: "يوسف",
    familyName: "حداد",
    birthDate: "٣ كانون الثاني ١٩٨٦",
    nationality: "أنا أمريكي",
    passportNumber: "رقم الجواز 591234567",
    passportIssuingCountry: "أمريكا",
    passportExpiresOn: "5 آذار 2033",
    purpose: "سياحة",
    hasCriminalConviction: "لا أبدا",
    isExcludedOrDeported: "كلا",
    hasBreachedUkImmigrationLaw: "لا",
    hasBeenRefusedAsUkVisitor: "لا",
    hasHadEtaCancelled: "لا",
    owesUkLitigationCosts: "لا",
  },
  zh: {
    email: "mei@example.com，生日是2015年7月7号",
    givenNames: "Mei-Lin",
    familyName: "Huang",
    nationality: "美国",
    passportNumber: "护照号码561204857，2033年5月20日到期",
    passportIssuingCountry: "美国",
    purpose: "旅游",
    hasCriminalConviction: "没有",
    isExcludedOrDeported: "没有",
    hasBreachedUkImmigrationLaw: "没有",
    hasBeenRefusedAsUkVisitor: "从来没有",
    hasHadEtaCancelled: "没有",
    owesUkLitigationCosts: "没有",
  },
} as const;

test("a family's whole form for the UK is filled in by talking alone, each in their language, without a model", async () => {
  const eta = loadShippedCatalog()
    .products()
    .find(({ code }) => code === "gb-eta");
  if (!eta) throw new Error("the programme is not shipped");
  const form = invitingForm({ sections: eta.sections, fields: eta.fields });
  await importInvented(server, form);
  const languages = Object.entries(FAMILY);
  const { tenant, quote } = await acceptedQuote(server, languages.length, { code: form.code, serviceFee: 0 });
  const order: ShownOrder = (await tenant.post(ORDERS, { quoteId: quote.id })).json();
  expect(order.cases.length).toBe(languages.length);
  for (const [index, [locale, says]] of languages.entries()) {
    const caseId = order.cases[index]?.id ?? "";
    const requestId = (await readCase(tenant, caseId)).attention.collectionRequestId ?? "";
    // Nothing is known of them but what they say.
    const { answers } = await readRequest(tenant, requestId);
    await save(tenant, requestId, Object.fromEntries(Object.keys(answers).map((field) => [field, null])));
    const path = `${SESSIONS}/${(await tenant.post(SESSIONS, { caseId, locale })).json().id}`;
    const asked: string[] = [];
    for (;;) {
      const { nextQuestion, mode }: ShownAssistantSession = (await tenant.get(path)).json();
      expect(mode).toBe("rules");
      if (nextQuestion === null || asked.length > REPLIES_MAX) break;
      const field = nextQuestion.path.slice(1);
      asked.push(field);
      const text = Object.entries(says).find(([name]) => name === field)?.[1] ?? "";
      const { proposals } = (await tenant.post(`${path}/messages`, { text })).json();
      expect([locale, field, proposals.length > 0]).toEqual([locale, field, true]);
      for (const { id } of proposals) {
        expect((await tenant.post(`${path}/proposals/${id}/confirm`, undefined)).statusCode).toBe(200);
      }
    }
    const { progress, faults } = await readRequest(tenant, requestId);
    expect([locale, progress.missing, faults]).toEqual([locale, [], []]);
    expect((await submit(tenant, requestId)).json()).toMatchObject({ state: "submitted" });
  }
});
