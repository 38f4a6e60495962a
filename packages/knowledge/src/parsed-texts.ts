import { existsSync, readFileSync } from "node:fs";
import { digestOf, type ParsedTexts } from "@entrada/data-files/data-file";
import { parseYaml } from "@entrada/data-files/yaml";
import { authoritiesFileOf, filesOf, SHIPPED, setsFileOf } from "./knowledge-folder.ts";

const KEPT = { files: new URL("parsed.json", SHIPPED), reference: new URL("reference/parsed.json", SHIPPED) } as const;

/** The files that drafts change, or the reference data, which every process reads. */
type Part = keyof typeof KEPT;

const parsed = new Map<Part, ParsedTexts>();

/**
 * What the shipped files parse to, by the digest of their text. A draft changes one or two of them, and to parse all takes
 * seconds; a text that was changed has another digest, so it is parsed.
 */
export function parsedTexts(part: Part): ParsedTexts {
  const known = parsed.get(part);
  if (known) return known;
  const texts: ParsedTexts = new Map(Object.entries(JSON.parse(readFileSync(KEPT[part], "utf8"))));
  parsed.set(part, texts);
  return texts;
}

/** The text in which a part is kept, for the current files: a line for each that can be parsed. Only texts that are not kept are parsed. */
export function parsedText(part: Part, kept: ReadonlyMap<string, string> = keptLines(part)): string {
  const lines = yamlOf(part).flatMap(({ path }) => {
    const text = readFileSync(path, "utf8");
    const digest = digestOf(text);
    return kept.get(digest) ?? parsedLine(digest, text);
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

const DIGEST = /^"([0-9a-f]{64})":./;

// The lines as they are written, by their digests; none of a file that is not there yet.
function keptLines(part: Part): ReadonlyMap<string, string> {
  const lines = existsSync(KEPT[part]) ? readFileSync(KEPT[part], "utf8").split("\n") : [];
  return new Map(
    lines.flatMap((line) => {
      const [, digest] = DIGEST.exec(line) ?? [];
      return digest === undefined ? [] : [[digest, line.replace(/,$/, "")] as const];
    }),
  );
}

function parsedLine(digest: string, text: string): readonly string[] {
  const yaml = parseYaml(text);
  return yaml.ok ? [`"${digest}":${JSON.stringify(yaml.value.content)}`] : [];
}

function yamlOf(part: Part) {
  if (part === "reference") return filesOf(SHIPPED, "reference/", []);
  return [
    setsFileOf(SHIPPED),
    authoritiesFileOf(SHIPPED),
    ...["sources/", "rules/", "sentences/"].flatMap((folder) => filesOf(SHIPPED, folder, [])),
  ];
}
