import { openKeyring } from "../boot/keyring-file.ts";
import { loadConfig } from "../config.ts";
import { Keyring, newKeyringFile } from "../crypto/keyring.ts";
import { answerBatch, BATCH_OPTION } from "./batch.ts";
import type { Definition } from "./command.ts";
import { resolveLine } from "./intents-line.ts";

/** `intents resolve --batch FILE|-`: JSON lines in, one answer or problem per line out. */
export const resolveCommand: Definition = (command, call) =>
  command
    .description(
      'Resolves JSON lines {"statement", "passportCountry", "destinationCountry", "previousFocus"?}, one line out for ' +
        "each line in: an intent resolution without its id, or the problem. Needs no server and no database. A focus is " +
        "sealed with the installation's keyring if there is one, otherwise with a key of this run: the next run cannot " +
        "read it.",
    )
    .addOption(BATCH_OPTION)
    .action(({ batch }) => {
      const now = new Date();
      const { keyringFile } = loadConfig(call.env, "nothing");
      const keyring = openKeyring(keyringFile) ?? new Keyring(newKeyringFile(now));
      return answerBatch(call, batch, (line, lineNumber) => resolveLine(line, lineNumber, { keyring, now }));
    });
