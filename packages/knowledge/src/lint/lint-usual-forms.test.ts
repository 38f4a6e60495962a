import type { UsualForm } from "@entrada/domain/determinations/model/knowledge";
import { expect, test } from "vitest";
import { loadReference } from "../reference.ts";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintUsualForms } from "./lint-usual-forms.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const [shipped] = snapshot.usualForms ?? [];

test("a usual form names documents, issuers and sources that exist", () => {
  const faultsOf = (changes: Partial<UsualForm>) =>
    lintUsualForms({ ...snapshot, usualForms: [{ ...(shipped as UsualForm), ...changes }] }, loadReference());
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ issuers: ["schengen", "JP"] })).toEqual([]);
  const messages = faultsOf({ codes: ["visa"], issuers: ["XQ"], source: ["none"] }).map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringMatching(/^unknown held authorization visa/),
    "unknown issuer XQ",
    "unknown source none",
  ]);
});
