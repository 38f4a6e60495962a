import type { Counterfactual } from "@entrada/api-client/schema";
import { lastDayOf } from "@entrada/ui/answer/last-day.ts";
import type { WantedDocument } from "../papers/held-document-editor.tsx";
import { type Question, withFact } from "../question/question.ts";

const COUNTRY = /^[A-Z]{2}$/;

/** What a click on a counterfactual does: ask again, or ask for the dates of a document first. */
export type Tried =
  | { readonly kind: "ask"; readonly question: Question }
  | { readonly kind: "document"; readonly document: WantedDocument };

/** The question with the change of fact; a document is entered by the traveler, who alone knows its dates. */
export function tryChange(question: Question, { change, factPath, value }: Counterfactual): Tried {
  if (change === "shorterStay")
    return { kind: "ask", question: { ...question, leave: lastDayOf(question.arrive, value) } };
  if (change === "heldAuthorization" || factPath === null) return documentOf(question, value);
  const [[, accepted] = []] = Object.entries(value);
  const told = change === "fact" && Array.isArray(accepted) ? accepted[0] : accepted;
  if (told === null || typeof told === "object") return documentOf(question, value);
  return { kind: "ask", question: withFact(question, factPath, told) };
}

// What is one of several, the traveler chooses; an issuer may also be a group of countries.
function documentOf({ to }: Question, { codes, issuers }: Counterfactual["value"]): Tried {
  const issuer = onlyOf(issuers);
  const country = COUNTRY.test(issuer) ? issuer : "";
  return { kind: "document", document: { code: onlyOf(codes), issuer: issuer === "self" ? to : country } };
}

function onlyOf(values: unknown): string {
  return Array.isArray(values) && values.length === 1 ? String(values[0]) : "";
}
