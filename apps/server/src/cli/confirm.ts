import { stderr, stdin } from "node:process";
import { createInterface } from "node:readline/promises";
import { UsageError } from "./command.ts";

/** Asks on the terminal and returns only if the answer is yes. Without a terminal nobody can be asked. */
export async function confirm(question: string): Promise<void> {
  if (!stdin.isTTY || !stderr.isTTY) throw new UsageError(`${question} Confirm with --yes.`);
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new UsageError("Nothing was changed.");
  } finally {
    terminal.close();
  }
}
