import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createKeyring } from "../boot/keyring-file.ts";
import { StartError } from "../core/start-error.ts";
import type { Command } from "./command.ts";

export const createCommand: Command = {
  description: "Writes a keyring with one fresh key, readable by this user alone. An existing file is never touched.",
  positionals: [{ name: "file", description: "where to put it; ENTRADA_KEYRING_FILE then names it" }],
  options: [],
  async run(call) {
    const file = resolve(call.positionals[0] ?? "");
    if (existsSync(file)) throw new StartError(`${file} exists already and was not touched.`);
    const { currentKeyId } = createKeyring(file, new Date());
    call.print({ file, currentKeyId }, `Wrote ${file}. Keep a copy apart from the database's backups.`);
    return 0;
  },
};
