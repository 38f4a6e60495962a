import { readdirSync, readFileSync } from "node:fs";
import type { Statement } from "./statements.ts";

const FOLDER = new URL("../free-form/", import.meta.url);

/** Statements written without sight of the situations that are trained on: kept for testing alone. */
export function readFreeForm(): readonly Statement[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".tsv"))
    .sort()
    .flatMap((file) => {
      const language = file.slice(0, -".tsv".length);
      const lines = readFileSync(new URL(file, FOLDER), "utf8").split("\n").filter(Boolean);
      return lines.map((line, index): Statement => {
        const [label = "", options = "", text = ""] = line.split("\t");
        if (text === "") throw new Error(`${file}:${index + 1} is no statement: ${line.slice(0, 60)}`);
        const name = `free.${label}`;
        if (label !== "ask") return { language, text, family: { name, intent: label } };
        const reason = options === "" ? "tooLittle" : "dependsOnDetails";
        return { language, text, family: { name, ask: { reason, options: options.split(",").filter(Boolean) } } };
      });
    });
}
