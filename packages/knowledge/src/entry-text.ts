/** The ids of the entries of a file that is a list, as files of sources are. */
export function entryIds(text: string): readonly string[] {
  return [...text.matchAll(/^- (?:\{ )?id: ([^\s,]+)/gm)].map(([, id = ""]) => id);
}

/** The lines of one entry of a file, from its `- id:` up to what follows it; undefined if there is none of this id. */
export function entryText(text: string, id: string): string | undefined {
  const lines = text.split("\n");
  const range = rangeOf(lines, id);
  if (range === undefined) return undefined;
  const { first, end, indent } = range;
  return lines
    .slice(first, end)
    .map((line) => line.slice(indent))
    .join("\n");
}

/** The text with other values of members that stand on a line of their own in an entry; undefined if one of them does not. */
export function withMembers(text: string, id: string, members: Readonly<Record<string, string>>): string | undefined {
  const lines = text.split("\n");
  const range = rangeOf(lines, id);
  if (range === undefined) return undefined;
  for (const [name, value] of Object.entries(members)) {
    const own = new RegExp(`^(\\s*(?:- )?${name}: ).*$`);
    const at = lines.findIndex((line, index) => index >= range.first && index < range.end && own.test(line));
    if (at === -1) return undefined;
    lines[at] = lines[at]?.replace(own, (_, before: string) => `${before}${value}`) ?? "";
  }
  return lines.join("\n");
}

function rangeOf(lines: readonly string[], id: string) {
  const begins = new RegExp(`^\\s*- (?:\\{ )?id: ${id.replaceAll(/[^\w-]/g, "\\$&")}(?:[,\\s].*)?$`);
  const first = lines.findIndex((line) => begins.test(line));
  if (first === -1) return undefined;
  const indent = indentOf(lines[first] ?? "");
  const after = lines.findIndex((line, index) => index > first && line.trim() !== "" && indentOf(line) <= indent);
  const end = after === -1 ? lines.findLastIndex((line) => line.trim() !== "") + 1 : after;
  return { first, end, indent };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
