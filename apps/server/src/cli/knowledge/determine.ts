import { once } from "node:events";
import { createReadStream, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { MINIMUM_AUTHORITIES } from "@entrada/domain/determinations/kinds";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { determineLine } from "../../features/determinations/determinations.batch.service.ts";
import { type Command, type Streams, UsageError } from "../command.ts";

// A long batch must not pile up in memory when whoever reads it is slower.
async function writeLine({ stdout }: Streams, line: string): Promise<void> {
  if (stdout.write(`${line}\n`) === false && stdout instanceof Writable) await once(stdout, "drain");
}

async function openInput(path: string): Promise<NodeJS.ReadableStream> {
  if (path === "-") return process.stdin;
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${path} is a folder, not a file.`);
  const file = createReadStream(path);
  // Waits for the outcome of opening, so that a wrong path is a sentence and not a stack.
  await once(file, "open").catch((error: Error) => {
    throw new UsageError(`${path} cannot be read: ${error.message}`);
  });
  return file;
}

/** `knowledge determine --batch FILE|-`: JSON lines in, one answer or problem a line out. */
export const determineCommand: Command = {
  description:
    'Answers JSON lines {"input": <determination input>, "evaluatedOn": "YYYY-MM-DD"} from the knowledge files, ' +
    "one line out for each line in: a determination without its id, or the problem. Needs no server and no database; " +
    "evaluatedOn defaults to today and may lie in the past.",
  positionals: [],
  options: [
    {
      name: "batch",
      kind: "text",
      placeholder: "file|-",
      required: true,
      description: "the lines; - reads standard input",
    },
    {
      name: "language",
      kind: "text",
      placeholder: "tag",
      choices: LANGUAGES,
      description: "of the sentences (default en)",
    },
    {
      name: "minimum-authority",
      kind: "text",
      placeholder: "status",
      choices: MINIMUM_AUTHORITIES,
      description: "the weakest authority that still answers (default stale)",
    },
  ],
  run: async (call) => {
    const { compiled } = loadWrittenKnowledge();
    const minimum = call.text("minimum-authority");
    const options = {
      compiled,
      today: new Date().toISOString().slice(0, 10),
      language: call.text("language") ?? "en",
      minimumAuthority: MINIMUM_AUTHORITIES.find((status) => status === minimum) ?? ("stale" as const),
    };
    const lines = createInterface({
      input: await openInput(call.text("batch") ?? "-"),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    let lineNumber = 0;
    for await (const line of lines) {
      lineNumber += 1;
      if (line.trim() !== "") await writeLine(call.streams, JSON.stringify(determineLine(line, lineNumber, options)));
    }
    return 0;
  },
};
