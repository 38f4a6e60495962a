/** The shape of what a publisher answers. `bytes`: a file that is only compared byte for byte. */
export type WatchFormat = "html" | "json" | "xml" | "bytes";

export interface WatchKind {
  /** what is asked, for people */
  readonly label: string;
  /** absent if nothing is fetched */
  readonly format?: WatchFormat;
  /** `versions`: the publisher's list of a text's versions, which says more than the text of one of them */
  readonly watches: "text" | "versions" | "bytes" | "nothing";
  /** Whether an answer that is still the same may show that the text is still in force, so that nobody need look. */
  readonly renews: boolean;
}

/** How a source can be read again by a program, by what its publisher offers to programs. */
export const WATCH_KINDS = {
  govUk: { label: "GOV.UK content interface", format: "json", watches: "text", renews: true },
  canadaTravel: { label: "Canada's travel data", format: "json", watches: "text", renews: true },
  legislationUk: { label: "legislation.gov.uk, revised text", format: "xml", watches: "text", renews: true },
  justiceLaws: { label: "Justice Laws of Canada", format: "xml", watches: "text", renews: true },
  ecfr: { label: "eCFR, versions of a section", format: "json", watches: "versions", renews: true },
  eurLex: { label: "EUR-Lex, force and consolidations of an act", format: "json", watches: "versions", renews: true },
  eGov: { label: "e-Gov laws of Japan", format: "json", watches: "text", renews: true },
  rada: { label: "Laws of Ukraine, current edition", format: "html", watches: "text", renews: true },
  data: { label: "Other data of the publisher (JSON)", format: "json", watches: "text", renews: true },
  page: { label: "Web page, its main text", format: "html", watches: "text", renews: true },
  /** Only where the source's own `watch` says why the publisher would change this very file. */
  file: { label: "File (PDF, table), byte for byte", format: "bytes", watches: "bytes", renews: true },
  /** A page of a gazette, one dated version of a law, news: it never changes, whatever becomes of what it says. */
  issue: {
    label: "One issue of a gazette, one dated version or piece of news",
    watches: "nothing",
    renews: false,
  },
  /** A page that a program cannot read: drawn by scripts, behind a key or a question for people. */
  person: { label: "Page that only a person can read", watches: "nothing", renews: false },
  none: { label: "Not published any more, or on paper", watches: "nothing", renews: false },
} as const satisfies Readonly<Record<string, WatchKind>>;

export type WatchKindName = keyof typeof WATCH_KINDS;

/** The kinds that a source's own `watch` may name. */
export const WATCH_KIND_NAMES = Object.keys(WATCH_KINDS) as readonly WatchKindName[]; // keys of the table itself

/** What follows from a source's address. */
export interface WatchedAddress {
  readonly kind: WatchKindName;
  readonly url?: string;
  readonly select?: readonly string[];
  /** false: a program sees that it changes, and nothing from its staying the same */
  readonly renews?: false;
  readonly why?: string;
}
