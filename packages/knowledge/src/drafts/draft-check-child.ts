import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { CheckedDraft, DraftToCheck } from "./check-draft.ts";
import type { DraftCheckMessage } from "./draft-check-process.ts";

const IS_SOURCE = import.meta.url.endsWith(".ts");
const PROGRAM = new URL(IS_SOURCE ? "./draft-check-process.ts" : "./draft-check-process.js", import.meta.url);
const MEMORY_MB = 1_536;
// The server's secrets are in its environment; who reads files needs none of them.
const KEPT_VARIABLES = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot"];

/**
 * Checks a draft in a process of its own: to play all scenarios takes seconds, in which a server would answer nobody.
 * Rejects if the signal is aborted, or the process ends without an answer.
 */
export function checkDraftApart(draft: DraftToCheck, signal?: AbortSignal): Promise<CheckedDraft> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const env = Object.fromEntries(
      KEPT_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    );
    const child = fork(PROGRAM, {
      execArgv: [
        `--max-old-space-size=${MEMORY_MB}`,
        ...(IS_SOURCE ? ["--conditions=development", "--import", import.meta.resolve("tsx")] : []),
      ],
      env,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      ...(signal && { signal, killSignal: "SIGKILL" }),
    });
    giveWay(child.pid);
    child.once("message", (message: DraftCheckMessage) =>
      message.kind === "checked" ? resolve(message.checked) : reject(message.error),
    );
    child.once("error", reject);
    child.once("exit", (code, killedBy) =>
      reject(new Error(`the process that checks a draft ended without an answer (${killedBy ?? code})`)),
    );
    child.send(draft);
  });
}

// Not the lowest priority: on a server that is busy for minutes, its job would expire first.
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system forbids it: the draft is checked all the same.
  }
}
