import type { KnowledgeFiles } from "../knowledge-files.ts";
import type { RuleText } from "../rules.schema.ts";
import type { LocatedError } from "./locate.ts";

/**
 * A rule begins on the day that its text names. The day on which somebody copied or read the text is none: whoever
 * travelled before it was under the same rule. Where both are the same day, a source says so.
 */
export function lintFirstDays({ rules, sources }: Pick<KnowledgeFiles, "rules" | "sources">): readonly LocatedError[] {
  const sourceById = new Map(sources.map((source) => [source.id, source]));
  const wrong = ({ effective, source, verified }: RuleText) => {
    const from = effective?.from;
    if (from === undefined) return false;
    const used = [source].flat().flatMap((id) => sourceById.get(id) ?? []);
    if (used.some(({ appliesFrom, enactedOn }) => appliesFrom === from || enactedOn === from)) return false;
    const days = used.flatMap(({ asOf, readOn, readVia }) => (readVia === "transcription" ? [readOn] : [asOf, readOn]));
    return from === verified || days.includes(from);
  };
  return rules.flatMap(({ name, content }) =>
    content.rules.filter(wrong).map(({ id, effective }) => ({
      file: `rules/${name}.yaml`,
      at: id,
      message: `begins on ${effective?.from}, on which its text was only copied or read: write the day that the text names, or \`appliesFrom\` in the source that names this one`,
    })),
  );
}
