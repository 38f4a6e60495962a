import type { Source } from "@entrada/domain/determinations/model/knowledge";
import { addressOf } from "./addresses.ts";
import {
  WATCH_KIND_NAMES,
  WATCH_KINDS,
  type WatchedAddress,
  type WatchFormat,
  type WatchKind,
  type WatchKindName,
} from "./kinds.ts";

/** How a program reads a source again. */
export interface WatchRecipe {
  readonly kind: WatchKindName;
  /** what is asked; absent if nothing is */
  readonly url?: string;
  readonly format?: WatchFormat;
  readonly watches: "text" | "versions" | "bytes" | "nothing";
  /** whether the same answer shows that the text is still in force */
  readonly renews: boolean;
  /**
   * The parts of the answer that are the text, in this order; those that are absent are left out, and an answer with none of them
   * cannot be read. Absent: the whole answer, or the main text of a page. In JSON a path of members (`details.body`), with `[*]` for
   * each item of a list and `[slug=visa]` for those with such a member; what stands there may be HTML. In XML the local name of an
   * element. In HTML a CSS selector.
   */
  readonly select?: readonly string[];
  /** The passages on which rules rest, if they are on record. */
  readonly passages?: readonly WatchedPassage[];
  /** why nobody but a person can renew it, or why it is read in another way than follows from its address */
  readonly why?: string;
}

/** A sentence on which rules rest: its hash, so that no publisher's words are kept. */
interface WatchedPassage {
  /** SHA-256 of the normalised sentence, 64 hexadecimal digits */
  readonly sha256: string;
  /** the rules that rest on it; absent: every rule of the source */
  readonly rules?: readonly string[];
}

/** A source's own `watch` overrides what follows from its address, member by member. */
export function recipeOf(source: Source): WatchRecipe {
  const own = source.watch;
  const derived = addressOf(source);
  const kind = ownKind(own?.kind) ?? derived.kind;
  const follows = kind === derived.kind;
  const { watches, format }: WatchKind = WATCH_KINDS[kind];
  const isTelling = isDeclaredTelling(own) || tellsItself(derived);
  const url = watches === "nothing" ? undefined : (own?.url ?? (follows ? derived.url : source.url));
  const select = own?.select ?? (follows ? derived.select : undefined);
  const why = own?.why ?? (follows ? derived.why : undefined);
  return {
    kind,
    watches,
    renews: WATCH_KINDS[kind].renews && isTelling,
    ...(format !== undefined && { format }),
    ...(url !== undefined && { url }),
    ...(select !== undefined && { select }),
    ...(own?.passages !== undefined && { passages: own.passages }),
    ...(why !== undefined && { why }),
  };
}

/** Whether an answer that stays the same shows that a text is in force, by its address alone. */
export const tellsItself = ({ kind, renews }: WatchedAddress): boolean => renews ?? WATCH_KINDS[kind].renews;

// What never changes at its address shows nothing, unless somebody names the kind and says why it would. A reason for something
// else, such as another address, is none.
const isDeclaredTelling = (own: Source["watch"]) => own?.kind !== undefined && own.why !== undefined;

// A snapshot of another version may name a kind that this one does not know: what follows from the address is kept then.
const ownKind = (kind: string | undefined) => WATCH_KIND_NAMES.find((name) => name === kind);
