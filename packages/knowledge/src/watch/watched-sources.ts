import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { WATCH_KIND_NAMES, type WatchKindName } from "./kinds.ts";
import { recipeOf } from "./recipe.ts";

/** How many sources are read again in which way. */
export interface WatchedSources {
  readonly sources: number;
  /** of them, those that a program can read */
  readonly readable: number;
  /** of them, those that nobody need look at as long as they say the same */
  readonly renewable: number;
  /** the kinds that sources have, most frequent first */
  readonly kinds: readonly WatchedKind[];
  /** of all, those that name the passages on which rules rest; of others the whole text is compared */
  readonly withPassages: number;
  /** the sources that a person reads, by id */
  readonly byPeople: readonly {
    readonly id: string;
    readonly url: string;
    readonly kind: WatchKindName;
    readonly why: string;
  }[];
}

export interface WatchedKind {
  readonly kind: WatchKindName;
  readonly sources: number;
  readonly hosts: number;
  readonly renewable: number;
}

export function watchedSources({ sources }: Pick<Snapshot, "sources">): WatchedSources {
  const recipes = Object.values(sources).map((source) => ({ source, recipe: recipeOf(source) }));
  const kinds = WATCH_KIND_NAMES.map((kind) => {
    const of = recipes.filter(({ recipe }) => recipe.kind === kind);
    return {
      kind,
      sources: of.length,
      hosts: new Set(of.map(({ source }) => new URL(source.url).hostname)).size,
      renewable: of.filter(({ recipe }) => recipe.renews).length,
    };
  });
  return {
    sources: recipes.length,
    readable: recipes.filter(({ recipe }) => recipe.url !== undefined).length,
    renewable: recipes.filter(({ recipe }) => recipe.renews).length,
    withPassages: recipes.filter(({ recipe: { passages = [] } }) => passages.length > 0).length,
    kinds: kinds.filter((kind) => kind.sources > 0).toSorted((a, b) => b.sources - a.sources),
    byPeople: recipes
      .filter(({ recipe }) => !recipe.renews)
      .map(({ source: { id, url }, recipe: { kind, why = "" } }) => ({ id, url, kind, why }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
