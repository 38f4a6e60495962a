import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { compileModule, MessageFormat } from "./message-format.ts";

const QUERY = "?messages";
const PREFIX = "\0messages:";

/** `import("./en.json?messages")`: a catalogue in ICU MessageFormat as functions, with nothing left to parse in the browser. */
export function compileMessages(): Plugin {
  return {
    name: "entrada-messages",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return undefined;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      return resolved && `${PREFIX}${resolved.id}.js`;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const file = id.slice(PREFIX.length, -".js".length);
      this.addWatchFile(file);
      // `en.json` of a folder of catalogues, or the only one of its part: `frame.en.json`.
      const language = basename(file, ".json").split(".").at(-1) ?? "";
      return compileModule(new MessageFormat(language), JSON.parse(readFileSync(file, "utf8")));
    },
  };
}
