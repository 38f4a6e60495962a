import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";

const FOLDER = new URL("./engine/", import.meta.url);

/** What the engine is asked: a text to go on from, and the form that its answer has. */
interface EngineQuestion {
  readonly prompt: string;
  /** JSON schema; without one, the answer is any text */
  readonly schema: unknown;
  readonly tokensMax: number;
}

/** What the engine writes, or why it does not. */
interface EngineAnswer {
  readonly text?: string;
  readonly refused?: string;
}

/** A real inference engine, which runs a model of random weights in a process of its own. */
export interface TinyEngine {
  /** The same question has the same answer, whoever else asks. */
  answer(question: EngineQuestion): Promise<EngineAnswer>;
  close(): Promise<void>;
}

/**
 * Whether the engine is installed (`npm run engine:install`). Where ENTRADA_ENGINE is `required`, as in `.ci/run`, a missing one
 * is an error: there, no test of it may be skipped.
 */
export function hasEngine(): boolean {
  const isInstalled = existsSync(new URL("node_modules/node-llama-cpp/package.json", FOLDER));
  if (!isInstalled && process.env.ENTRADA_ENGINE === "required")
    throw new Error("the inference engine is not installed");
  if (!isInstalled) console.warn("skipped: the inference engine is not installed, `npm run engine:install`");
  return isInstalled;
}

export async function startTinyEngine(): Promise<TinyEngine> {
  const child = fork(new URL("infer.js", FOLDER), { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const waiting = new Map<string, (answer: EngineAnswer) => void>();
  const ended = once(child, "exit");
  await Promise.race([once(child, "message"), ended.then(([code]) => Promise.reject(new Error(`exit code ${code}`)))]);
  child.on("message", ({ id, ...answer }: EngineAnswer & { readonly id: string }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  child.on("exit", () => {
    for (const resolve of waiting.values()) resolve({ refused: "the engine has ended" });
  });
  let count = 0;
  return {
    answer: (question) =>
      new Promise((resolve) => {
        const id = String(count++);
        waiting.set(id, resolve);
        child.send({ id, question, seed: seedOf(question) });
      }),
    close: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

// Of the question alone: an answer does not depend on the order in which questions come.
function seedOf(question: EngineQuestion): number {
  return createHash("sha256").update(JSON.stringify(question)).digest().readUInt32LE();
}
