import type { HeldAuthorizationInput } from "@entrada/api-client/schema";
import { HELD_AUTHORIZATIONS_MAX } from "@entrada/domain/determinations/model/input";
import { documentKindsOf, ORDINARY } from "./document-kinds.ts";
import { EMPTY_QUESTION, type Question, withFact } from "./question.ts";
import { readTold, toldOf, writeTold } from "./told.ts";
import { keepInTab, keptInTab } from "./told-in-tab.ts";

const COUNTRY = /^[A-Z]{2}$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const CODE = /^[A-Za-z]{1,40}$/;
const TOLD_MAX = 20;

/** The question that an address asks; whatever in it is not a possible value is left out. */
export function readQuestion(search: string): Question {
  const asked = new URLSearchParams(search);
  const read = (name: string, shape: RegExp) => {
    const value = asked.get(name) ?? "";
    return shape.test(value) ? value : "";
  };
  const from = read("from", COUNTRY);
  const question: Question = {
    ...EMPTY_QUESTION,
    from,
    document: documentKindsOf(from).find((kind) => kind === asked.get("doc")) ?? ORDINARY,
    to: read("to", COUNTRY),
    arrive: read("arrive", DAY),
    leave: read("leave", DAY),
    intent: read("why", CODE),
    residence: read("live", COUNTRY),
    held: asked.getAll("hold").slice(0, HELD_AUTHORIZATIONS_MAX).flatMap(readHeld),
    ...keptInTab(partOf(search)),
  };
  const told = asked
    .getAll("told")
    .slice(0, TOLD_MAX)
    .flatMap((text) => readTold(text) ?? []);
  return told.reduce((known, { path, value }) => withFact(known, path, value), question);
}

/** What an address asks, whatever its language. */
function partOf(search: string): string {
  const asked = new URLSearchParams(search);
  asked.delete("lang");
  return asked.toString();
}

/** Whether an address asks anything, however badly. */
export function asksSomething(search: string): boolean {
  const asked = new URLSearchParams(search);
  return ["from", "to", "arrive", "leave", "why"].some((name) => asked.has(name));
}

/** The address that asks a question. */
export function addressOf(question: Question): string {
  const language = new URLSearchParams(window.location.search).get("lang");
  return `?${writeQuestion(question)}${language === null ? "" : `&lang=${language}`}`;
}

/** The same as an address, without the words and the facts that may tell who somebody is. */
function writeQuestion({ from, document, to, arrive, leave, intent, residence, held, facts }: Question): string {
  const parts = [
    ["from", from],
    ["doc", document === ORDINARY ? "" : document],
    ["to", to],
    ["arrive", arrive],
    ["leave", leave],
    ["why", intent],
    ["live", residence],
    ...held.map((one) => ["hold", writeHeld(one)]),
    ...toldOf(facts).map((told) => ["told", writeTold(told) ?? ""]),
  ].filter(([, value]) => value !== "");
  return new URLSearchParams(parts as [string, string][]).toString();
}

/** Puts the question into the page's address, as a step of its history or in place of the present one. */
export function putInAddress(question: Question, how: "step" | "replace"): void {
  const search = addressOf(question);
  const personal = toldOf(question.facts).filter((told) => writeTold(told) === undefined);
  const { facts } = personal.reduce((known, { path, value }) => withFact(known, path, value), EMPTY_QUESTION);
  keepInTab(partOf(search), { facts, unused: question.unused });
  if (how === "step" && search !== window.location.search) window.history.pushState(null, "", search);
  else window.history.replaceState(null, "", search);
}

// code:issuer:expires:entries:used:form
function writeHeld({ code, issuingCountry, expiresOn, entries, used, form }: HeldAuthorizationInput): string {
  const known = used === undefined ? "" : used ? "used" : "unused";
  return [code, issuingCountry, expiresOn, entries, known, form].join(":").replace(/:+$/, "");
}

function readHeld(text: string): readonly HeldAuthorizationInput[] {
  const [code = "", issuer = "", expires = "", entries = "", used = "", form = ""] = text.split(":");
  if (!CODE.test(code)) return [];
  return [
    {
      code,
      ...(COUNTRY.test(issuer) && { issuingCountry: issuer }),
      ...(DAY.test(expires) && { expiresOn: expires }),
      ...((entries === "single" || entries === "double" || entries === "multiple") && { entries }),
      ...((used === "used" || used === "unused") && { used: used === "used" }),
      ...((form === "physical" || form === "electronic") && { form }),
    },
  ];
}
