import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inject, vi } from "vitest";

const SOURCES = fileURLToPath(new URL("../bin/entrada.js", import.meta.url));
const START_MS_MAX = 60_000;

type Env = Readonly<Record<string, string>>;

/** A run of the real command, started as a person or a service manager would. */
export interface Run {
  readonly child: ChildProcess;
  /** The output of both streams so far. */
  output(): string;
  stdout(): string;
  /** Resolves when the command ends. */
  exitCode(): Promise<number | null>;
  /** Waits until the output contains the text; throws with the whole output if the command ends first. */
  prints(text: string): Promise<void>;
}

/** Starts the command with only the environment variables a shell needs. */
export function runEntrada(words: readonly string[], env: Env = {}): Run {
  return run(inject("programs").entrada, words, env);
}

/** The same as a checkout runs it: from its sources, by the file that `npm start` names. */
export function runFromSources(words: readonly string[], env: Env = {}): Run {
  return run(SOURCES, words, env);
}

function run(program: string, words: readonly string[], env: Env): Run {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const closed = once(child, "close");
  const output = (): string => stdout + stderr;
  return {
    child,
    output,
    stdout: () => stdout,
    async exitCode() {
      await closed;
      return child.exitCode;
    },
    async prints(text) {
      await vi.waitUntil(() => output().includes(text) || child.exitCode !== null || child.signalCode !== null, {
        timeout: START_MS_MAX,
        interval: 20,
      });
      if (!output().includes(text)) throw new Error(`ended (${child.exitCode ?? child.signalCode}): ${output()}`);
    },
  };
}

/** Runs the command to its end. */
export async function entrada(words: readonly string[], env: Env = {}) {
  const run = runEntrada(words, env);
  const code = await run.exitCode();
  return { code, output: run.output(), stdout: run.stdout() };
}
