import { openKeyring } from "../boot/keyring-file.ts";
import { loadConfig } from "../config.ts";
import { Keyring, newKeyringFile } from "../crypto/keyring.ts";
import { answerBatch, BATCH_OPTION } from "./batch.ts";
import type { Command } from "./command.ts";
import { resolveLine } from "./intents-line.ts";

/** `intents resolve --batch FILE|-`: JSON lines in, one answer or problem a line out. */
export const resolveCommand: Command = {
  description:
    'Resolves JSON lines {"statement", "passportCountry", "destinationCountry", "previousFocus"?}, one line out for ' +
    "each line in: an intent resolution without its id, or the problem. Needs no server and no database. A focus is " +
    "made with the installation's keyring where there is one, else with a key of this run: then it means nothing to " +
    "the next.",
  positionals: [],
  options: [BATCH_OPTION],
  run: async (call) => {
    const now = new Date();
    const { keyringFile } = loadConfig(call.env, "nothing");
    const keyring = openKeyring(keyringFile) ?? new Keyring(newKeyringFile(now));
    await answerBatch(call, (line, lineNumber) => resolveLine(line, lineNumber, { keyring, now }));
    return 0;
  },
};
