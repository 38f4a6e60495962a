import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startFakeLanguageModel } from "../../test/language-model.ts";
import { loadConfig } from "../config.ts";
import { makeMetrics } from "../telemetry/metrics.ts";
import { openLanguageModel } from "./language-model.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-language-model-"));
afterAll(() => rmSync(folder, { recursive: true }));

function keyFile(text: string): string {
  const file = join(folder, `${crypto.randomUUID()}.key`);
  writeFileSync(file, text);
  return file;
}

const named = (url: string, rest: Record<string, string> = {}) =>
  loadConfig({ LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: "small", ...rest });

test("there is no language model unless one is configured", async () => {
  expect(await openLanguageModel(loadConfig({}), makeMetrics())).toBeUndefined();
});

test("the model is called with the key from the file, and each call is measured by its outcome", async () => {
  const fake = await startFakeLanguageModel();
  const metrics = makeMetrics();
  try {
    const config = named(fake.url, { LANGUAGE_MODEL_KEY_FILE: keyFile("sk-from-a-file\n") });
    const model = await openLanguageModel(config, metrics);
    const question = { statement: "a course", language: "en", candidates: [] };
    expect(await model?.choose(question)).toEqual({ ok: true, value: undefined });
    fake.answer((response) => response.writeHead(500).end());
    expect(await model?.choose(question)).toEqual({ ok: false, error: "http_status" });
    expect(fake.asked[0]?.headers.authorization).toBe("Bearer sk-from-a-file");
    expect(fake.asked[0]?.body.model).toBe("small");
  } finally {
    await fake.close();
  }
  const shown = await metrics.registry.metrics();
  for (const outcome of ["undecided", "http_status"])
    expect(shown).toContain(`entrada_language_model_duration_seconds_count{outcome="${outcome}"} 1`);
});

test.each([
  ["is missing", () => join(folder, "missing"), "cannot be read"],
  ["is empty", () => keyFile(" \n"), "does not contain a key"],
  ["holds several lines", () => keyFile("sk-secret\nsk-other"), "does not contain a key"],
])("a key file that %s stops the start, and the error shows no key", async (_, file, message) => {
  const opening = openLanguageModel(named("http://127.0.0.1:9/v1", { LANGUAGE_MODEL_KEY_FILE: file() }), makeMetrics());
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.not.toThrow("sk-");
});
