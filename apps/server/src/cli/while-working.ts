import type { Call } from "./command.ts";

const CLEARED = "\r\u001b[K";

/** Says on a terminal what is done meanwhile, and wipes the line away after it: elsewhere nobody waits. */
export function whileWorking<T>({ streams: { stderr } }: Call, what: string, work: () => T): T {
  const isTerminal = "isTTY" in stderr && stderr.isTTY === true;
  if (isTerminal) stderr.write(`${what} …`);
  try {
    return work();
  } finally {
    if (isTerminal) stderr.write(CLEARED);
  }
}
