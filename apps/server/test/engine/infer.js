// The inference engine with the tiny model, as a process of its own: it is asked over IPC, one question after another.
// Only test/tiny-engine.ts starts it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getLlama, LlamaCompletion, LlamaJsonSchemaGrammar } from "node-llama-cpp";
import { CONTEXT_TOKENS, writeTinyModel } from "./tiny-model.js";

const folder = mkdtempSync(join(tmpdir(), "entrada-engine-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
process.on("disconnect", () => process.exit());
const modelPath = join(folder, "tiny.gguf");
writeTinyModel(modelPath);

// Nothing is built or fetched: the package's program for this system, or an error.
const llama = await getLlama({
  gpu: false,
  build: "never",
  skipDownload: true,
  progressLogs: false,
  logLevel: "error",
});
const model = await llama.loadModel({ modelPath });
const context = await model.createContext({ contextSize: CONTEXT_TOKENS, threads: 1 });
const sequence = context.getSequence();
const completion = new LlamaCompletion({ contextSequence: sequence });

async function answer({ prompt, schema, tokensMax }, seed) {
  const tokens = model.tokenize(prompt);
  if (tokens.length + tokensMax >= CONTEXT_TOKENS) return { refused: "the prompt is longer than the context" };
  // What was asked before must not show in what comes next.
  await sequence.clearHistory();
  const grammar = schema === undefined ? {} : { grammar: new LlamaJsonSchemaGrammar(llama, schema) };
  const text = await completion.generateCompletion(tokens, { maxTokens: tokensMax, temperature: 1, seed, ...grammar });
  return { text };
}

let turn = Promise.resolve();
process.on("message", ({ id, question, seed }) => {
  turn = turn.then(async () => {
    const answered = await answer(question, seed).catch((error) => ({ refused: String(error) }));
    process.send({ id, ...answered });
  });
});
process.send({ id: "ready" });
