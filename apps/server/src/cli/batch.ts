import { once } from "node:events";
import { createReadStream, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { LineAnswer } from "../http/json/batch-line.ts";
import { type Call, type Streams, UsageError } from "./command.ts";

/** Where the lines of a batch come from. */
export const BATCH_LINES = "the lines; - reads standard input";

/** Writes one line of JSON for each line of the file that is not empty, in order; a refused line fails the call, not the lines after it. */
export async function answerBatch(
  call: Call,
  file: string,
  answer: (line: string, lineNumber: number) => LineAnswer,
): Promise<void> {
  const lines = createInterface({ input: await openInput(file), crlfDelay: Number.POSITIVE_INFINITY });
  let lineNumber = 0;
  for await (const line of lines) {
    lineNumber += 1;
    if (line.trim() === "") continue;
    const { shown, isRefused } = answer(line, lineNumber);
    await writeLine(call.streams, JSON.stringify(shown));
    if (isRefused) call.fail();
  }
}

// With a slow reader, a long batch must not accumulate in memory.
async function writeLine({ stdout }: Streams, line: string): Promise<void> {
  if (stdout.write(`${line}\n`) === false && stdout instanceof Writable) await once(stdout, "drain");
}

async function openInput(path: string): Promise<NodeJS.ReadableStream> {
  if (path === "-") return process.stdin;
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${path} is a folder, not a file.`);
  const file = createReadStream(path);
  // Waits until it is open, so that a wrong path is a sentence and not a stack trace.
  await once(file, "open").catch((error: Error) => {
    throw new UsageError(`${path} cannot be read: ${error.message}`);
  });
  return file;
}
