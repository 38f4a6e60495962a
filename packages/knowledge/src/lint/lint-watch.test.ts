import type { Snapshot, Source } from "@entrada/domain/determinations/model/knowledge";
import { expect, test } from "vitest";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintWatch } from "./lint-watch.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const SOURCE =
  snapshot.sources["gb-advice-ke"] ??
  Object.values(snapshot.sources).find(({ url }) => url.includes("/foreign-travel-advice/kenya/"));

const messages = (watch: NonNullable<Source["watch"]>, url = "https://immigration.gov.fj/visa") => {
  if (SOURCE === undefined) throw new Error("There is no source to change.");
  const changed = { ...snapshot, sources: { one: { ...SOURCE, url, watch } } } as Snapshot;
  return lintWatch(changed).map(({ message }) => message);
};
const HASH = "a".repeat(64);

test("the shipped sources have recipes without a fault", () => {
  expect(lintWatch(snapshot)).toEqual([]);
});

test.each([
  [{ kind: "telepathy" }, /unknown kind telepathy/],
  [{ kind: "page" }, /follows from the address anyway/],
  [{ kind: "none" }, /say why nobody but a person/],
  [{ kind: "none", why: "On paper.", url: "https://immigration.gov.fj/other" }, /nothing is fetched for none/],
  [{ url: "https://www.gov.uk/visas-fiji" }, /at another host/],
  [{ url: "https://visas.example.com/fiji", why: "It has the text." }, /no known address of an authority/],
  [{ passages: [{ sha256: HASH }, { sha256: HASH }] }, /is there twice/],
  [{ passages: [{ sha256: HASH, rules: ["fj.nothing"] }] }, /unknown rule fj.nothing/],
] as const)("%o is refused", (watch, message) => {
  expect(messages(watch)).toEqual([expect.stringMatching(message)]);
});

const FILE = "https://immigration.gov.fj/visa-exempted-countries.pdf";
const NEWS = "https://immigration.gov.fj/news/visa-exempted-countries";

test.each([FILE, NEWS])("that %s stays the same shows something only where its source says why", (url) => {
  const kind = url === FILE ? "file" : "page";
  const why = "The department writes each new list into this very place.";
  if (kind === "page") expect(messages({ kind }, url)).toEqual([expect.stringMatching(/say why an unchanged/)]);
  expect(messages({ kind, why }, url)).toEqual([]);
  expect(messages({ kind, select: ["main"] }, url)).toEqual([expect.stringMatching(/say why an unchanged/)]);
});

test.each([
  [{ select: ["main"] }],
  [{ url: "https://immigration.gov.fj/print/visa" }],
  [{ url: "https://www.gov.uk/visas-fiji", why: "The ministry moved its page there." }],
  [{ kind: "none", why: "A circular on paper." }],
  [{ passages: [{ sha256: HASH }] }],
] as const)("%o is accepted", (watch) => {
  expect(messages(watch)).toEqual([]);
});
