import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../command.ts";
import { codeOf } from "../read-text.ts";

// An import reads these instead of what stands beside them.
const READ_INSTEAD = ["products", "forms"];
const SHOWN_MAX = 5;

/**
 * Writes the files into the folder, which is made where it is missing; answers their paths. Throws a sentence, and writes
 * nothing, where the folder holds something else that an import of it would read: a product that was retired since would
 * come back.
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
    throw new UsageError(`${folder} is no folder that can be written to (${codeOf(error)}).`);
  }
}

function refusal(folder: string, others: readonly string[]): string {
  const more = others.length > SHOWN_MAX ? " …" : "";
  const shown = `${others.slice(0, SHOWN_MAX).join(", ")}${more}`;
  return `${folder} holds what is not exported, and an import would read it: ${shown}. Remove it, or name another folder.`;
}
