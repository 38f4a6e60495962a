import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeReplyReader, startFakeReplyReader } from "../../test/reply-reader.ts";
import { examineModels } from "./examine-models.ts";

const NONE = {
  languageModelUrl: undefined,
  languageModelName: undefined,
  assistantModelUrl: undefined,
  assistantModelName: undefined,
  assistantModelKeyFile: undefined,
};

let fake: FakeReplyReader;
beforeEach(async () => {
  fake = await startFakeReplyReader();
});
afterEach(() => fake.close());

const examined = () => examineModels({ ...NONE, assistantModelUrl: fake.url, assistantModelName: "reader-1" });

test("without a model no words leave; with one it is said to whom, and that it reads", async () => {
  expect(await examineModels(NONE)).toMatchObject([{ status: "ok", detail: expect.stringContaining("no words") }]);
  expect(await examined()).toMatchObject([
    { status: "warn", detail: expect.stringContaining(`the model reader-1 at ${fake.url}`) },
    { status: "ok", detail: "the assistant's model reader-1 reads an invented reply" },
  ]);
  expect(fake.asked.map(({ message }) => message)).toEqual(["Springfield"]);
});

test("a model that answers nonsense, or whose key is missing, is told", async () => {
  fake.say(() => "certainly!");
  expect((await examined())[1]).toMatchObject({ status: "warn", detail: expect.stringContaining("something else") });
  const settings = { ...NONE, assistantModelUrl: fake.url, assistantModelName: "reader-1" };
  const [, found] = await examineModels({ ...settings, assistantModelKeyFile: "/nowhere/key" });
  expect(found).toMatchObject({ status: "fail", detail: expect.stringContaining("/nowhere/key") });
});
