import { inWindows, membershipOf } from "../model/country-sets.ts";
import type { Snapshot, UsualForm } from "../model/knowledge.ts";
import type { Facts, HeldFact } from "./facts.ts";

/** The facts with the usual form of each document whose form is not declared, where the knowledge has one. */
export function withUsualForms(facts: Facts, { usualForms, sets }: Pick<Snapshot, "usualForms" | "sets">): Facts {
  if (!usualForms || facts.held.every(({ form }) => form !== undefined)) return facts;
  const usualOf = ({ code, issuer }: HeldFact): UsualForm | undefined => {
    if (issuer === undefined) return undefined;
    const isIssuer = ({ issuers }: UsualForm) =>
      inWindows(membershipOf(issuers, issuer, sets, facts.destination).windows, facts.arrival);
    return usualForms.find((usual) => usual.codes.includes(code) && isIssuer(usual));
  };
  const heldFacts = facts.held.map((fact) => {
    const usual = fact.form === undefined ? usualOf(fact) : undefined;
    return usual === undefined ? fact : { ...fact, form: usual.form, usualForm: usual };
  });
  return { ...facts, held: heldFacts };
}
