import type { CheckPage } from "@entrada/api-client/operator-schema";
import { expect, test } from "vitest";
import { changesIn, faultsOfPage, slugFrom, valuesOf } from "./check-page-values.ts";

const PAGE: CheckPage = {
  version: "0",
  slug: null,
  isOn: false,
  displayName: null,
  accent: null,
  logo: null,
  languages: ["en", "es"],
  allowedOrigins: [],
  offers: true,
  leads: true,
  address: null,
  embed: null,
};

test("a tenant's name gives the address a name", () => {
  expect(slugFrom("Wanderlust Travel")).toBe("wanderlust-travel");
  expect(slugFrom(" Été & Cie. ")).toBe("ete-cie");
  expect(slugFrom("旅行")).toBe("");
});

test("only what was changed is sent, and what was emptied is sent as nothing", () => {
  const values = valuesOf(PAGE, "Wanderlust Travel");
  expect(changesIn(values, PAGE)).toEqual({ slug: "wanderlust-travel" });
  const typed = {
    ...values,
    languages: ["es", "en"],
    accent: "#0b5c6b",
    sites: "https://a.example/\nhttps://b.example https://a.example",
  };
  expect(changesIn(typed, { ...PAGE, slug: "wanderlust-travel", displayName: "W" })).toEqual({
    accent: "#0B5C6B",
    displayName: null,
    languages: ["es", "en"],
    allowedOrigins: ["https://a.example", "https://b.example"],
  });
});

test("every language in the usual order is sent as none chosen, so that one that is added later is offered", () => {
  const page = { ...PAGE, slug: "wanderlust-travel", displayName: "W" };
  const sent = (languages: readonly string[]) => changesIn({ ...valuesOf(page, "W"), languages }, page);
  expect(sent(["en", "es", "fr", "ar", "zh", "hi"])).toEqual({ languages: null });
  expect(sent(["es", "en", "fr", "ar", "zh", "hi"])).toEqual({ languages: ["es", "en", "fr", "ar", "zh", "hi"] });
});

test("a colour is told to be none, or too pale, before anything is sent", () => {
  const values = valuesOf(PAGE, "Wanderlust Travel");
  const faultsOf = (accent: string) => faultsOfPage({ ...values, accent }).map(({ message }) => message);
  expect(faultsOf("")).toEqual([]);
  expect(faultsOf("blue")).toEqual(["checkPage.accent.form"]);
  expect(faultsOf("#FFD400")).toEqual(["checkPage.accent.pale"]);
  expect(faultsOf("#0B5C6B")).toEqual([]);
  expect(faultsOfPage({ ...values, languages: [] })).toMatchObject([{ fieldId: "languages" }]);
});
