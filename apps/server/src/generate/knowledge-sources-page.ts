import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { WATCH_KINDS, type WatchKind } from "@entrada/knowledge/watch/kinds";
import { type WatchedKind, type WatchedSources, watchedSources } from "@entrada/knowledge/watch/watched-sources";

const INTRODUCTION = `
How each source of the knowledge is read again. What a publisher offers to programs is asked first (a content interface, data,
the versions of a law), its page where there is nothing else. The way follows from the address of the source, by a table in
\`packages/knowledge/src/watch\`; a source's own \`watch\` overrides it.

- **Read by a program**: something is fetched and compared with what was read before.
- **Renewed**: as long as the compared text says the same, the source's dates move on and nobody need look. A changed text never
  moves them.
- What a person reads: an issue of a gazette, a dated version of a law, news and pages of one day never change, whatever becomes of
  what they say. A file lies where it is while a new one is put beside it: that it is written over or gone is seen,
  but it is never renewed unless its \`watch\` says why the publisher would change this very file. Some pages are drawn by scripts
  or ask for a key; a report by others says nothing of what is in force.
- **Compared** is the whole main text. Where a source names the passages on which its rules rest, what stands with these is
  compared, and the rest of the page may change.`;

const TRIED = `
No interface was asked from the place where this table was written. Addresses, members and relations were taken from the
publishers' documentation and from public programs that use them: whoever runs an installation sees with
\`entrada knowledge watch\` which of them answer, and with \`--show\` what was read. Least certain: pages behind a check for robots
(several foreign ministries), the names of relations in the Publications Office's data, sections of acts as XML, and files of more
than 5 MB, which are not read.`;

/** The page that says how each source is read again, generated from the shipped knowledge. */
export function knowledgeSourcesPage(): string {
  const watched = watchedSources(loadShippedKnowledge().compiled.snapshot);
  return [
    "<!-- Generated from packages/knowledge/snapshot.json by `npm run generate`. -->",
    "",
    "# Knowledge sources",
    INTRODUCTION,
    "",
    "## By kind",
    "",
    "| Kind | What is asked | Compared | Sources | Hosts | Renewed |",
    "|---|---|---|---|---|---|",
    ...watched.kinds.map(kindRow),
    "",
    `Of ${watched.sources} sources, ${share(watched.readable, watched)} are read by a program, ${share(watched.renewable, watched)} renewed without a`,
    `person while they say the same. ${passagesNamed(watched.withPassages)}`,
    "",
    "## Not tried",
    TRIED,
    "",
    "## Renewed by people",
    "",
    "| Source | Kind | Why |",
    "|---|---|---|",
    ...watched.byPeople.map(({ id, url, kind, why }) => `| [${id}](${linked(url)}) | \`${kind}\` | ${why} |`),
    "",
  ].join("\n");
}

const COMPARED = {
  text: "main text",
  versions: "list of versions",
  bytes: "bytes",
  nothing: "–",
} as const;

function kindRow({ kind, sources, hosts, renewable }: WatchedKind): string {
  const { label, watches }: WatchKind = WATCH_KINDS[kind];
  return `| ${[`\`${kind}\``, label, COMPARED[watches], sources, hosts, renewable].join(" | ")} |`;
}

function passagesNamed(count: number): string {
  return count === 0 ? "None of them names passages." : `Of them, ${count} name passages.`;
}

function share(count: number, { sources }: WatchedSources): string {
  return `${count} (${((100 * count) / sources).toFixed(1)} %)`;
}

// Brackets would end the link, bars the cell.
function linked(url: string): string {
  return url.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll("|", "%7C");
}
