import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../command.ts";
import { codeOf } from "../read-text.ts";

// If a folder has these, an import reads them instead of the files beside them.
const READ_INSTEAD = ["products", "forms"];
const SHOWN_MAX = 5;

/**
 * Writes the files into the folder, which is created if it does not exist; returns their paths. Writes nothing if the
 * folder contains other files that an import would read: a product retired since then would come back.
 */
export function writeExport(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true });
    const others = readdirSync(folder).filter(
      (name) => READ_INSTEAD.includes(name) || (name.endsWith(".yaml") && !files.has(name)),
    );
    if (others.length > 0) throw new UsageError(refusal(folder, others));
    return [...files].map(([name, text]) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${folder} is not a folder that can be written to (${codeOf(error)}).`);
  }
}

function refusal(folder: string, others: readonly string[]): string {
  const more = others.length > SHOWN_MAX ? " …" : "";
  const shown = `${others.slice(0, SHOWN_MAX).join(", ")}${more}`;
  return `${folder} contains files that an import would read but this export does not write: ${shown}. Remove them or use another folder.`;
}
