import { openKeyring } from "../boot/keyring-file.ts";
import { loadConfig } from "../config.ts";
import { Keyring, newKeyringFile } from "../crypto/keyring.ts";
import type { IntentResolution } from "../features/intelligence/intents/intents.schema.ts";
import { answerBatch, BATCH_LINES } from "./batch.ts";
import { type Definition, UsageError } from "./command.ts";
import { resolveLine } from "./intents-line.ts";
import { namedCode } from "./options.ts";

type Resolved = Omit<IntentResolution, "id">;

/** `intents resolve "text"`: one statement, or with `--batch FILE|-` JSON lines in and one answer or problem per line. */
export const resolveCommand: Definition = (command, call) =>
  command
    .description(
      "Resolves one statement with --passport and --destination, or with --batch JSON lines " +
        '{"statement", "passportCountry", "destinationCountry", "previousFocus"?}, one line out for ' +
        "each line in: an intent resolution without its id, or the problem. Exits with 1 if one is refused. Needs no " +
        "server and no database. A focus is sealed with the installation's keyring if there is one, otherwise with a key " +
        "of this run: the next run cannot read it.",
    )
    .argument("[statement]", "the traveler's own words")
    .option("--passport <country>", "the passport's country: IN, ind or India", namedCode("passports"))
    .option("--destination <country>", "the destination: FR, fra or France", namedCode("countries"))
    .option("--batch <file|->", BATCH_LINES)
    .action((statement, { batch, passport: passportCountry, destination: destinationCountry }) => {
      const now = new Date();
      const { keyringFile } = loadConfig(call.env, "nothing");
      const place = { keyring: openKeyring(keyringFile) ?? new Keyring(newKeyringFile(now)), now };
      const isOne = statement !== undefined && passportCountry !== undefined && destinationCountry !== undefined;
      const hasPart = [statement, passportCountry, destinationCountry].some((part) => part !== undefined);
      if (batch !== undefined && !hasPart) {
        return answerBatch(call, batch, (line, lineNumber) => resolveLine(line, lineNumber, place));
      }
      if (batch !== undefined || !isOne) {
        throw new UsageError("Give a statement with --passport and --destination, or --batch alone.");
      }
      const { shown, isRefused } = resolveLine(
        JSON.stringify({ statement, passportCountry, destinationCountry }),
        1,
        place,
      );
      const text = isResolved(shown) ? described(shown) : JSON.stringify(shown, null, 2);
      return call.print(shown, text, isRefused ? 1 : 0);
    });

function isResolved(shown: object): shown is Resolved {
  return "suggestedIntent" in shown;
}

function described({ suggestedIntent, confidence, alternatives, clarification }: Resolved): string {
  const also = alternatives.map((other) => `  or ${other.intent} (${percent(other.confidence)})`);
  const asked = clarification?.options.map(({ intent, label }) => `  ${intent}: ${label}`) ?? [];
  const head = suggestedIntent === null ? "No intent is clear." : `${suggestedIntent} (${percent(confidence)})`;
  return [head, ...also, ...(clarification ? [clarification.question, ...asked] : [])].join("\n");
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`;
}
