import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import type { LocatedError } from "./locate.ts";

/**
 * Whom travelers ask, and where they apply: pages of authorities that were read, never the text of a law, named in every
 * language.
 */
export function lintAuthorities({
  authorities = {},
  sources,
  countries,
  statements,
}: Snapshot): readonly LocatedError[] {
  return Object.entries(authorities)
    .flatMap(([at, { ask, apply }]) => [
      ...(Object.hasOwn(countries, at) ? [] : [{ at, text: at, message: "unknown destination" }]),
      ...[ask, ...apply.map(({ source }) => source)].flatMap((id) => {
        const page = sources[id];
        if (!page) return [{ at, text: id, message: `unknown source ${id}` }];
        return page.tier === "law"
          ? [{ at, text: id, message: `${id} is the text of a law: name a page of the authority` }]
          : [];
      }),
      ...[sources[ask]?.publisher ?? ""]
        .filter((name) => name !== "" && !Object.hasOwn(statements.sentences ?? {}, name))
        .map((name) => ({ at, text: ask, message: `"${name}" is in English only: add it to a file in sentences/` })),
    ])
    .map((error) => ({ file: "authorities.yaml", ...error }));
}
