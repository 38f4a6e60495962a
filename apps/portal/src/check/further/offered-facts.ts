import type { Fact } from "@entrada/api-client/schema";
import { isMinor } from "@entrada/domain/persons/minors";
import { factAt, type Question } from "../question/question.ts";

/** What can be told in the form, in its order; other facts are asked in the card, where a rule says what it means. */
const ORDER = [
  "dualNationalities",
  "passportExpiresOn",
  "passportIssuedOn",
  "passportIsBiometric",
  "passportBlankPages",
  "birthDate",
  "guardian",
  "unionCitizen",
  "arrivalMode",
  "onwardTicketHeld",
  "onwardDestination",
  "earlierStays",
  "previousRefusals",
];

/** Each nationality is judged everywhere, and a passport that ends during a trip is told of everywhere. */
const MATTER_EVERYWHERE = ["dualNationalities", "passportExpiresOn"];

/** Whether a fact is told in the form, by the name of its question. */
export function isInForm(name: string): boolean {
  return ORDER.includes(name);
}

/** The facts that can matter for this trip by the published rules, and those that were told already. */
export function offeredFacts(facts: readonly Fact[], question: Question): readonly Fact[] {
  const { to, arrive } = question;
  const { birthDate } = question.facts;
  const matters = ({ code, askedBy }: Fact) => {
    if (code === "guardian" && !(birthDate !== undefined && arrive !== "" && isMinor(birthDate, arrive))) return false;
    return MATTER_EVERYWHERE.includes(code) || askedBy.includes(to);
  };
  return facts
    .filter((fact) => isInForm(fact.code) && (matters(fact) || factAt(question, fact.path) !== undefined))
    .toSorted((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code));
}
