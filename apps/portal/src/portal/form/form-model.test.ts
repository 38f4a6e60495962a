import { rulesOfQuestions } from "@entrada/domain/cases/form-schema";
import { expect, test } from "vitest";
import { openDocuments, openQuestions, saidOf, stateOf } from "./form-model.ts";

const FORM = {
  schema: {
    properties: {
      name: { title: "Name", question: "What is your name?", type: "string" },
      hasChanged: { title: "Has changed", type: "boolean" },
      previous: { title: "Previous", type: "string" },
      why: { type: "string" },
    },
    ...rulesOfQuestions([
      { field: "name", isRequired: true },
      { field: "hasChanged", isRequired: true },
      { field: "previous", isRequired: true, when: { field: "hasChanged", in: [true] } },
      { field: "why", isRequired: false, when: { field: "previous", in: ["Smith"] } },
    ]),
  },
  untranslated: ["previous"],
  sections: [
    { id: "person", title: "Person", fields: ["name", "hasChanged", "previous"] },
    { id: "more", title: "More", fields: ["why"] },
  ],
  documents: [
    {
      type: "photo" as const,
      title: "Photograph",
      instructions: "Your face.",
      required: true,
      when: null,
      constraints: { aspect: "35:45" },
      sources: [],
    },
    {
      type: "other" as const,
      title: "Other document",
      instructions: "All pages.",
      required: true,
      when: { field: "hasChanged", in: [true] },
      constraints: {},
      sources: [],
    },
  ],
};
const EVERYTHING = ["name", "hasChanged", "previous", "why"].map((field) => ({ path: `/${field}` }));
const request = (answers: object, items: readonly object[], wanting: object = {}) =>
  ({
    answers,
    items: items.map((item) => ({ reason: null, note: null, state: "open", ...item })),
    progress: { missing: [] },
    faults: [],
    ...wanting,
  }) as never;
const fields = (asked: readonly { readonly field: string }[]) => asked.map(({ field }) => field);

test("a question is drawn with its title, its section, and whether it must be answered", () => {
  const questions = openQuestions(FORM, request({ hasChanged: true, previous: "Smith" }, EVERYTHING));
  expect(fields(questions)).toEqual(["name", "hasChanged", "previous", "why"]);
  expect(questions[2]).toMatchObject({ title: "Previous", isRequired: true, sectionId: "person" });
  // Asked by its title, unless the form has a question for it.
  expect([questions[2]?.question, questions[0]?.question]).toEqual(["Previous", "What is your name?"]);
  expect(questions[3]).toMatchObject({ title: "why", isRequired: false, sectionId: "more" });
});

test("what was accepted is not open; what an open answer leads to is", () => {
  const items = [{ path: "/name", state: "accepted" }, { path: "/hasChanged" }];
  expect(fields(openQuestions(FORM, request({ hasChanged: true }, items)))).toEqual(["hasChanged", "previous"]);
});

test("a document is asked for by the form as its answers say, and by whoever gave it back or asked for more", () => {
  const types = (answers: object, items: readonly object[]) =>
    openDocuments(FORM, request(answers, items)).map(({ type, isRequired }) => [type, isRequired]);
  const byForm = [{ documentType: "photo", state: "accepted" }, { documentType: "other" }];
  expect(types({ hasChanged: true }, byForm)).toEqual([["other", true]]);
  expect(types({ hasChanged: false }, byForm)).toEqual([]);
  const beyondForm = [{ documentType: "other", state: "returned" }, { documentType: "bankStatement" }];
  expect(types({ hasChanged: false }, beyondForm)).toEqual([
    ["other", true],
    ["bankStatement", true],
  ]);
});

test("a task is done once nothing is missing, wrong or given back", () => {
  const asked = openQuestions(FORM, request({}, EVERYTHING));
  const missing = (...paths: readonly string[]) => ({ progress: { missing: paths } });
  expect(stateOf(asked, request({}, [], missing("/name", "/hasChanged")))).toBe("open");
  expect(stateOf(asked, request({ name: "Ada" }, [], missing("/hasChanged")))).toBe("begun");
  const all = { name: "Ada", hasChanged: false };
  expect(stateOf(asked, request(all, []))).toBe("done");
  expect(stateOf(asked, request(all, [{ path: "/name", state: "returned" }]))).toBe("wrong");
  const faults = [{ pointer: "#/name/first", code: "required", detail: "Give it." }];
  expect(stateOf(asked, request(all, [], { faults }))).toBe("wrong");
});

test("what the server says of an answer is one text, of that answer alone", () => {
  const fault = (pointer: string, detail: string) => ({ pointer, code: "date_order" as const, detail });
  const faults = [
    fault("#/visaTo", "Not so early."),
    fault("#/visaFrom", "Not so late."),
    fault("#/visaTo", "Longer."),
  ];
  expect(saidOf({ faults }, "visaTo")).toBe("Not so early. Longer.");
  expect(saidOf({ faults }, "visa")).toBeUndefined();
});
