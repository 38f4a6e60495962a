import { duplicatesIn, type LintError } from "@entrada/data-files/lint-error";
import { reporterFaults } from "@entrada/data-files/publishers";
import { isTitleOfCopy, thirdPartyNameIn } from "@entrada/data-files/third-party-names";
import { membershipOf } from "@entrada/domain/determinations/model/country-sets";
import type { RuleFile, Snapshot, Source } from "@entrada/domain/determinations/model/knowledge";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { sourcesOf } from "../compared-text.ts";
import { isOfficialAddress } from "./official-address.ts";

const REVIEW_DAYS = { steady: 180, volatile: 120 } as const;

/** How many days after its reading a source may be current at most: fewer where rules change at short notice. */
export function reviewDays(snapshot: Snapshot): (sourceId: string) => number {
  const volatile = volatileSources(snapshot);
  return (sourceId) => (volatile.has(sourceId) ? REVIEW_DAYS.volatile : REVIEW_DAYS.steady);
}

/** The sources of rules about a volatile destination. */
function volatileSources({ files, sets, volatile }: Snapshot): ReadonlySet<string> {
  const isVolatile = (file: RuleFile) =>
    volatile.some((code) => membershipOf(file.destinations, code, { ...sets, ...file.sets }, code).windows.length > 0);
  return new Set(files.filter(isVolatile).flatMap(({ rules }) => rules.flatMap(({ source }) => source)));
}

// Snapshots that are older than this list have none.
function addressFaults({ url, reportedBy }: Source, hosts?: readonly string[]): readonly string[] {
  if (hosts === undefined || reportedBy !== undefined || isOfficialAddress(url, hosts)) return [];
  return [
    `${url} is no known address of an authority: add it to officialHosts in sets.yaml, or name who repeats the text`,
  ];
}

/**
 * Sources are used, named when second-hand, and reviewed in time; `verified` means that an official text was compared.
 * Incomplete rules say nothing about what is unused.
 */
export function lintSources(snapshot: Snapshot, isComplete: boolean): readonly LintError[] {
  const used = new Set([
    ...[...(snapshot.usualForms ?? []), ...(snapshot.stayZones ?? [])].flatMap(({ source }) => source),
    ...Object.values(snapshot.authorities ?? {}).flatMap(({ ask, apply }) => [
      ask,
      ...apply.map(({ source }) => source),
    ]),
    ...snapshot.files.flatMap(({ rules }) => rules.flatMap(sourcesOf)),
  ]);
  const reviewDaysOf = reviewDays(snapshot);
  const sources = Object.values(snapshot.sources).flatMap((source) => {
    const bound = reviewDaysOf(source.id);
    const days = (parseIsoDate(source.reviewBy) ?? Number.NaN) - (parseIsoDate(source.readOn) ?? Number.NaN);
    const messages = [
      ...(used.has(source.id) || !isComplete ? [] : ["no rule uses it"]),
      ...(days <= bound ? [] : [`reviewBy is ${days} days after readOn; at most ${bound} are allowed`]),
      ...(source.readVia === "transcription" && !source.transcription ? ["name the transcription"] : []),
      ...(source.reportedBy !== undefined && source.readVia !== "transcription" ? ["a report is a transcription"] : []),
      ...reporterFaults(source),
      ...addressFaults(source, snapshot.officialHosts),
      ...[source.title, source.publisher, source.reportedBy ?? ""].flatMap((shown) => {
        const named = thirdPartyNameIn(shown);
        return named === undefined ? [] : [`is shown to customers and names "${named}": tell it in transcription`];
      }),
      ...(isTitleOfCopy(source.title) ? ["the title is that of the page: that a copy was read is for readVia"] : []),
      ...(source.asOf <= source.readOn ? [] : ["asOf is later than readOn"]),
      ...(source.enactedOn === undefined || source.enactedOn <= source.asOf ? [] : ["enactedOn is later than asOf"]),
    ];
    return messages.map((message) => ({ file: "sources", at: source.id, message }));
  });
  const claims = snapshot.files.flatMap((file) =>
    file.rules
      .filter((rule) => rule.verified !== undefined)
      .filter((rule) => rule.source.every((id) => snapshot.sources[id]?.readVia === "transcription"))
      .map((rule) => ({
        file: `rules/${file.name}.yaml`,
        at: rule.id,
        message: "verified, but every source was read through a transcription",
      })),
  );
  return [...sources, ...claims];
}

/** Every id is unique. */
export function lintUniqueIds(snapshot: Snapshot, sourceIds: readonly string[]): readonly LintError[] {
  const ruleIds = snapshot.files.flatMap(({ rules }) => rules.map(({ id }) => id)).filter((id) => !id.includes("/"));
  return [...duplicatesIn(ruleIds), ...duplicatesIn(sourceIds)].map((id) => ({
    file: "ids",
    at: id,
    message: "is used twice",
  }));
}
