import type { Document, Requirements, ReviewedItem, ReviewedRequest } from "@entrada/api-client/operator-schema";
import { expect, test } from "vitest";
import { answerRows, clearRows } from "./answer-rows.ts";

const item = (path: string, changes: Partial<ReviewedItem> = {}): ReviewedItem => ({
  path,
  state: "open",
  reason: null,
  note: null,
  answer: { isAnswered: true, value: "x", isMasked: false, provenance: null },
  documents: [],
  ...changes,
});
const request = (items: readonly ReviewedItem[], faults: ReviewedRequest["faults"] = []) =>
  ({ id: "crq_1", state: "submitted", items, faults }) as unknown as ReviewedRequest;
const passport = (fields: Readonly<Record<string, "matches" | "differs">>) =>
  ({
    id: "doc_1",
    isSetAside: false,
    reading: {
      fields: Object.entries(fields).map(([field, comparison]) => ({ field, document: field, comparison })),
    },
  }) as unknown as Document;
const requirements = {
  schema: { properties: { familyName: { title: "Family name" }, passportExpiresOn: { title: "Expires" } } },
  documents: [{ type: "photo", title: "Photograph" }],
} as unknown as Requirements;

const rowsOf = (requests: readonly ReviewedRequest[], documents: readonly Document[] = []) =>
  answerRows({ requests, documents, requirements });
const standings = (rows: ReturnType<typeof answerRows>) => rows.map(({ name, standing }) => `${name}: ${standing}`);

test("what differs from a document or breaks a rule comes first, and is not accepted with the rest", () => {
  const items = [item("/familyName"), item("/occupation"), item("/passportExpiresOn"), item("/arrivalDate")];
  const faults = [{ pointer: "#/answers/arrivalDate", code: "date_in_past" as const, detail: "is over" }];
  const rows = rowsOf([request(items, faults)], [passport({ familyName: "matches", expiryDate: "differs" })]);
  expect(standings(rows)).toEqual([
    "Expires: differs",
    "arrivalDate: differs",
    "occupation: alone",
    "Family name: equal",
  ]);
  expect(clearRows(rows).map(({ name }) => name)).toEqual(["occupation", "Family name"]);
});

test("a document that is not there, or that a person has to look at, is not accepted with the rest", () => {
  const { path: _, ...document } = item("");
  const none = { ...document, documentType: "photo" as const, answer: { ...document.answer, isAnswered: false } };
  const doubted = { ...none, documents: [{ id: "doc_1", state: "needsReview" as const }] };
  expect(standings(rowsOf([request([none, doubted])]))).toEqual(["Photograph: differs", "Photograph: missing"]);
  expect(clearRows(rowsOf([request([none, doubted])]))).toEqual([]);
});

test("what was accepted or returned stays in sight, at the end; what is not asked for any more is gone", () => {
  const items = [item("/a", { state: "accepted" }), item("/b", { state: "returned" }), item("/c")];
  const cancelled = { ...request([item("/d")]), state: "cancelled" as const };
  expect(standings(rowsOf([request(items), cancelled]))).toEqual(["c: alone", "b: returned", "a: accepted"]);
});

test("a question that nobody answered stands below all others, and is accepted with the rest", () => {
  const none = { isAnswered: false, value: null, isMasked: false, provenance: null } as const;
  const rows = rowsOf([request([item("/a", { answer: none }), item("/b", { state: "accepted" }), item("/c")])]);
  expect(standings(rows)).toEqual(["c: alone", "b: accepted", "a: alone"]);
  expect(clearRows(rows).map(({ name }) => name)).toEqual(["c", "a"]);
});

test("a reading of a document that was set aside says nothing", () => {
  const old = { ...passport({ familyName: "differs" }), isSetAside: true };
  expect(standings(rowsOf([request([item("/familyName")])], [old]))).toEqual(["Family name: alone"]);
});
