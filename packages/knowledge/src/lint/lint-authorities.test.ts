import { authorityOf } from "@entrada/domain/determinations/answer/where-to-apply";
import { expect, test } from "vitest";
import { destinationsOf } from "../coverage.ts";
import { LANGUAGES } from "../reference.schema.ts";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintAuthorities } from "./lint-authorities.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const authorities = Object.entries(snapshot.authorities ?? {});

/** Destinations of which no page of an office was read. */
const UNKNOWN = ["GW"];

test("every destination with rules has its own office, in every language", () => {
  const codes = new Set(snapshot.files.flatMap((file) => destinationsOf(snapshot, file)));
  expect(codes.size).toBeGreaterThan(230);
  expect([...codes].filter((code) => !snapshot.authorities?.[code]).toSorted()).toEqual(UNKNOWN);
  for (const [code] of authorities) {
    const names = LANGUAGES.map((language) => authorityOf(snapshot, code, language)?.publisher);
    expect([code, new Set(names).size > 1, names.every(Boolean)]).toEqual([code, true, true]);
  }
});

test("a state of the Schengen area is asked itself, on a page of its own", () => {
  const schengen = snapshot.sets.schengen?.flatMap(({ codes }) => codes) ?? [];
  expect(schengen.length).toBe(29);
  const pages = schengen.map((code) => authorityOf(snapshot, code, "en"));
  for (const page of pages) expect(page?.publisher).not.toMatch(/European Union/);
  expect(new Set(pages.map((page) => page?.url)).size).toBe(29);
  for (const code of schengen) expect([code, snapshot.authorities?.[code]?.apply.length]).not.toEqual([code, 0]);
});

test("an office is a page that was read, of an authority, of a destination, with a name in every language", () => {
  const law = Object.values(snapshot.sources).find(({ tier }) => tier === "law")?.id ?? "";
  const english = { id: "x", tier: "government", publisher: "Office of nowhere" } as const;
  const wrong = {
    ...snapshot,
    sources: { ...snapshot.sources, x: { ...snapshot.sources["se-office"], ...english } },
    authorities: { XX: { ask: law, apply: [{ source: "none" }] }, SE: { ask: "x", apply: [] } },
  } as typeof snapshot;
  expect(lintAuthorities(wrong).map(({ at, message }) => `${at}: ${message}`)).toEqual([
    "XX: unknown destination",
    `XX: ${law} is the text of a law: name a page of the authority`,
    "XX: unknown source none",
    'SE: "Office of nowhere" is in English only: add it to a file in sentences/',
  ]);
  expect(lintAuthorities(snapshot)).toEqual([]);
});
