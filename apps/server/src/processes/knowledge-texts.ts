import { entryIds, entryText } from "@entrada/knowledge/entry-text";
import type { InstallationRead } from "../work/installation-work.ts";
import { publishedFiles } from "./knowledge-drafts.ts";

interface NamedRule {
  readonly id: string;
  readonly file: string;
}

/** The rules with their text as it is published, and the file in which the source they rest on stands. */
export async function findRuleTexts<Rule extends NamedRule>(
  { tx }: InstallationRead,
  sourceId: string,
  rules: readonly Rule[],
) {
  const { textOf, ...published } = await publishedFiles(tx);
  const texts = new Map([...new Set(rules.map(({ file }) => file))].map((file) => [file, textOf(file)]));
  return {
    file: filesOfSources({ textOf, ...published }).get(sourceId) ?? null,
    rules: rules.map((rule) => ({ ...rule, yaml: entryText(texts.get(rule.file) ?? "", rule.id) ?? null })),
  };
}

/** The file that has each source. */
export function filesOfSources({
  names,
  textOf,
}: Awaited<ReturnType<typeof publishedFiles>>): ReadonlyMap<string, string> {
  const files = names.filter((name) => name.startsWith("sources/"));
  return new Map(files.flatMap((name) => entryIds(textOf(name) ?? "").map((id) => [id, name] as const)));
}
