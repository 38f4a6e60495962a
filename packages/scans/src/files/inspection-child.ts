import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";

const IS_SOURCE = import.meta.url.endsWith(".ts");
const PROGRAM = new URL(IS_SOURCE ? "./inspection-process.ts" : "./inspection-process.js", import.meta.url);
// Secrets of the server are in its environment: who decodes hostile files gets none of them.
const KEPT_VARIABLES = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot"];

/** Starts a process that inspects files, with this much memory for its objects. It never delays whoever waits for an answer. */
export function startChild(memoryMb: number): ChildProcess {
  const env = Object.fromEntries(
    KEPT_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const child = fork(PROGRAM, {
    // In a checkout it is told how to load sources, and where packages have them.
    execArgv: [
      `--max-old-space-size=${memoryMb}`,
      ...(IS_SOURCE ? ["--conditions=development", "--import", import.meta.resolve("tsx")] : []),
    ],
    env,
    serialization: "advanced",
    // What a dying process writes is a page of addresses; how it ended says enough.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  giveWay(child);
  return child;
}

/** Lets this process end while the other one is idle, or not. */
export function keepAlive(child: ChildProcess, isKept: boolean): void {
  for (const held of [child, child.channel]) isKept ? held?.ref() : held?.unref();
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system forbids it: files are looked at all the same.
  }
}
