import { readFileSync } from "node:fs";
import { digestOf, type ParsedTexts } from "@entrada/data-files/data-file";
import { parseYaml } from "@entrada/data-files/yaml";
import { filesOf, SHIPPED, setsFileOf } from "./knowledge-folder.ts";

const PARSED = new URL("parsed.json", SHIPPED);

let parsed: ParsedTexts | undefined;

/**
 * What the shipped files parse to, by the digest of their text. A draft changes one or two of them, and to parse all takes
 * seconds; a text that was changed has another digest, so it is parsed.
 */
export function parsedTexts(): ParsedTexts {
  parsed ??= new Map(Object.entries(JSON.parse(readFileSync(PARSED, "utf8"))));
  return parsed;
}

/** The text of parsed.json for the current files: a line for each that can be parsed. */
export function parsedText(): string {
  const files = [setsFileOf(SHIPPED), ...["sources/", "rules/"].flatMap((part) => filesOf(SHIPPED, part, []))];
  const lines = files.flatMap(({ path }) => {
    const text = readFileSync(path, "utf8");
    const yaml = parseYaml(text);
    return yaml.ok ? [`"${digestOf(text)}":${JSON.stringify(yaml.value.content)}`] : [];
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}
