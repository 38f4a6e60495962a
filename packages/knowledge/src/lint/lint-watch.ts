import { duplicatesIn, type LintError } from "@entrada/data-files/lint-error";
import type { Snapshot, Source } from "@entrada/domain/determinations/model/knowledge";
import { addressOf } from "../watch/addresses.ts";
import { WATCH_KIND_NAMES, WATCH_KINDS, type WatchKind } from "../watch/kinds.ts";
import { tellsItself } from "../watch/recipe.ts";
import { isOfficialAddress } from "./official-address.ts";

/** What sources say of how they are read again: a known kind, the publisher's own host, nothing twice, and why if nobody can. */
export function lintWatch(snapshot: Snapshot): readonly LintError[] {
  const rules = new Set(snapshot.files.flatMap((file) => file.rules.map(({ id }) => id)));
  return Object.values(snapshot.sources).flatMap((source) =>
    faultsOf(source, rules, snapshot.officialHosts).map((message) => ({ file: "sources", at: source.id, message })),
  );
}

function faultsOf(source: Source, rules: ReadonlySet<string>, hosts: readonly string[] = []): readonly string[] {
  const { watch } = source;
  if (watch === undefined) return [];
  const follows = addressOf(source);
  const named = WATCH_KIND_NAMES.find((name) => name === watch.kind);
  if (watch.kind !== undefined && named === undefined) return [`watch.kind: unknown kind ${watch.kind}`];
  const kind = named ?? follows.kind;
  const { watches, renews }: WatchKind = WATCH_KINDS[kind];
  const { url, select, passages = [], why } = watch;
  const says = Object.keys(watch);
  const repeats =
    named === follows.kind &&
    says.every((member) => member === "kind" || member === "url") &&
    (url ?? follows.url) === follows.url;
  const unknown = passages.flatMap(({ rules: resting = [] }) => resting).filter((id) => !rules.has(id));
  return [
    ...(repeats ? ["watch says what follows from the address anyway: leave it out"] : []),
    ...(watches === "nothing" && why === undefined && follows.kind !== kind
      ? ["watch.why: say why nobody but a person can read it"]
      : []),
    ...(named !== undefined && renews && !tellsItself(follows) && why === undefined
      ? [`watch.why: say why an unchanged ${follows.kind} shows that the text is still in force`]
      : []),
    ...(watches === "nothing" && (url !== undefined || select !== undefined)
      ? [`watch: nothing is fetched for ${kind}`]
      : []),
    ...(url === undefined ? [] : addressFaults(source.url, url, why, hosts)),
    ...duplicatesIn(passages.map(({ sha256 }) => sha256)).map((sha256) => `watch.passages: ${sha256} is there twice`),
    ...unknown.map((id) => `watch.passages: unknown rule ${id}`),
  ];
}

function addressFaults(published: string, asked: string, why: string | undefined, hosts: readonly string[]) {
  if (!isOfficialAddress(asked, hosts)) return [`watch.url: ${asked} is no known address of an authority`];
  const isElsewhere = new URL(published).hostname !== new URL(asked).hostname;
  return isElsewhere && why === undefined ? ["watch.url is at another host than the source: say why"] : [];
}
