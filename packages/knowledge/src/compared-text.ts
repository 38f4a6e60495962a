import type { Rule, Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { destinationsOf, rulesByDestination } from "./coverage.ts";
import type { SourcesFile } from "./rules.schema.ts";

type TextState = "same" | "changed" | "notRecorded";

export interface RestingRule {
  readonly rule: string;
  /** `rules/<file>.yaml` */
  readonly file: string;
  /** where the rule applies */
  readonly destinations: readonly string[];
  /** the day on which it was compared with the official text; null if it was not */
  readonly verified: string | null;
}

/** A copy of a source's text beside the one that its rules were compared with. */
export interface ComparedText {
  readonly source: string;
  readonly title: string;
  readonly url: string;
  /** of the copy, 64 hexadecimal digits */
  readonly sha256: string;
  /** the copy that was read last */
  readonly recorded: SourcesFile[number]["text"] | null;
  readonly state: TextState;
  /** the rules that rest on the source, by file */
  readonly rules: readonly RestingRule[];
}

/** Whether a copy with this hash is the text on record, and which rules have to be read again if it is not. */
export function comparedText(source: SourcesFile[number], snapshot: Snapshot, sha256: string): ComparedText {
  const { id, title, url, text } = source;
  const state = text === undefined ? "notRecorded" : text.sha256 === sha256 ? "same" : "changed";
  return { source: id, title, url, sha256, recorded: text ?? null, state, rules: rulesRestingOn(snapshot, id) };
}

/** Every source that a rule names: for its conclusion, its conditions or a dispute. */
export function sourcesOf({ source, dispute, requires, excludes, adds = [] }: Rule): readonly string[] {
  const conditions = [...requires, ...excludes, ...adds].flatMap((condition) => condition.source ?? []);
  return [...source, ...conditions, ...(dispute?.sources ?? [])];
}

/** The rules that name a source, by file. */
export function rulesRestingOn(snapshot: Snapshot, source: string): readonly RestingRule[] {
  const spoken = rulesByDestination(snapshot);
  return snapshot.files.flatMap((file) => {
    const resting = file.rules.filter((rule) => sourcesOf(rule).includes(source));
    const places = resting.length === 0 ? [] : destinationsOf(snapshot, file);
    return resting.map((rule) => ({
      rule: rule.id,
      file: `rules/${file.name}.yaml`,
      destinations: places.filter((code) => spoken.get(code)?.includes(rule)),
      verified: rule.verified ?? null,
    }));
  });
}
