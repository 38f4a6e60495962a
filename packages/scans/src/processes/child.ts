import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";

// Secrets of the server are in its environment: who works on other people's input gets none of them.
const KEPT_VARIABLES = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot"];

/**
 * How a process gives way to the server. Nobody waits for background work; somebody may wait for the other, which would
 * have no turn for seconds on a busy machine if it gave way much.
 */
const PRIORITIES = { background: constants.priority.PRIORITY_LOW, awaited: 5 };

export interface ChildLimits {
  /** of its objects */
  readonly memoryMb: number;
  readonly priority: keyof typeof PRIORITIES;
}

/** Starts a process of this program, which gives way to this one. */
export function startChild(program: URL, { memoryMb, priority }: ChildLimits): ChildProcess {
  const env = Object.fromEntries(
    KEPT_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const isSource = program.pathname.endsWith(".ts");
  const child = fork(program, {
    // In a checkout it is told how to load sources, and where packages have them.
    execArgv: [
      `--max-old-space-size=${memoryMb}`,
      ...(isSource ? ["--conditions=development", "--import", import.meta.resolve("tsx")] : []),
    ],
    env,
    serialization: "advanced",
    // What a dying process writes is a page of addresses; how it ended says enough.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  giveWay(child, PRIORITIES[priority]);
  return child;
}

/** Lets this process end while the other one is idle, or not. */
export function keepAlive(child: ChildProcess, isKept: boolean): void {
  for (const held of [child, child.channel]) isKept ? held?.ref() : held?.unref();
}

function giveWay({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It has ended already, or the system forbids it: the work is done all the same.
  }
}
