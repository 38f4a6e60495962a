import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createKeyring } from "../boot/keyring-file.ts";
import { StartError } from "../core/start-error.ts";
import type { Definition } from "./command.ts";

export const createCommand: Definition = (command, call) =>
  command
    .description("Creates a keyring with one new key, readable by this user only. Never overwrites an existing file.")
    .argument("<file>", "where to write it; set ENTRADA_KEYRING_FILE to this path", (path: string) => resolve(path))
    .action((file) => {
      if (existsSync(file)) throw new StartError(`${file} already exists and was not touched.`);
      const { currentKeyId } = createKeyring(file, new Date());
      call.print({ file, currentKeyId }, `Wrote ${file}. Keep a copy apart from the database's backups.`);
    });
