import { expect, test } from "vitest";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintSources } from "./lint-sources.ts";
import { isOfficialAddress } from "./official-address.ts";

const HOSTS = ["esteri.it", "github.com/alphagov"];

test.each([
  "https://www.gov.uk/check-uk-visa",
  "https://evisa.gov.vn/",
  "https://immigration.go.ug/visas",
  "https://travel.state.gov/visas",
  "https://www.ecowas.int/member-states/",
  "https://eur-lex.europa.eu/eli/reg/2016/399/oj",
  "https://consvancouver.esteri.it/visti",
  "https://github.com/alphagov/smart-answers",
])("%s is a government's, an embassy's or a union's", (url) => {
  expect(isOfficialAddress(url, HOSTS)).toBe(true);
});

test.each([
  "https://gov.uk.visas.example/",
  "https://notgov.vn/",
  "https://www.go.visas.com/",
  "https://notesteri.it/",
  "https://github.com/someone/visas",
  "https://github.com/alphagovernment/visas",
  "https://example.org/law",
  "no address",
])("%s is nobody's on record", (url) => {
  expect(isOfficialAddress(url, HOSTS)).toBe(false);
});

test("a source at an unknown address is refused until it is told who repeats the text there", () => {
  const { snapshot } = loadShippedKnowledge().compiled;
  const [source] = Object.values(snapshot.sources).filter(({ readVia }) => readVia === "transcription");
  const moved = { ...source, url: "https://notes.example/visas" };
  const faultsOf = (changed: object) =>
    lintSources({ ...snapshot, sources: { [moved.id ?? ""]: { ...moved, ...changed } } } as typeof snapshot, false)
      .map(({ message }) => message)
      .filter((message) => message.includes("notes.example"));
  expect(faultsOf({})).toEqual([expect.stringMatching(/^https:..notes\.example.visas is no known address/)]);
  expect(faultsOf({ reportedBy: "Zawya", transcription: "zawya.com" })).toEqual([]);
  expect(lintSources(snapshot, false)).toEqual([]);
});
