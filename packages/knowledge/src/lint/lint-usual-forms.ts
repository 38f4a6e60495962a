import { choice } from "@entrada/data-files/shape-fault";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import type { Reference } from "../reference.ts";
import type { LocatedError } from "./locate.ts";

/** Usual forms are of documents that exist, by issuers and sources that exist. */
export function lintUsualForms(
  { usualForms = [], sources, sets, countries }: Snapshot,
  { heldAuthorizations, heldAuthorizationByCode }: Reference,
): readonly LocatedError[] {
  const documents = heldAuthorizations.map(({ code }) => code);
  const isIssuer = (token: string) => Object.hasOwn(sets, token) || Object.hasOwn(countries, token);
  return usualForms
    .flatMap(({ codes, issuers, source }) => [
      ...codes
        .filter((code) => !heldAuthorizationByCode.has(code))
        .map((code) => ({ text: code, message: `unknown held authorization ${code}${choice(code, documents)}` })),
      ...issuers.filter((token) => !isIssuer(token)).map((text) => ({ text, message: `unknown issuer ${text}` })),
      ...source
        .filter((id) => !Object.hasOwn(sources, id))
        .map((text) => ({ text, message: `unknown source ${text}` })),
    ])
    .map((error) => ({ file: "sets.yaml", at: "usualForms", ...error }));
}
