import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import type { LocatedError } from "./locate.ts";

/** Zones in which days of stay count together are of countries, and by sources, that exist. */
export function lintStayZones({ stayZones = [], sources, sets, countries }: Snapshot): readonly LocatedError[] {
  const isCountry = (token: string) => Object.hasOwn(sets, token) || Object.hasOwn(countries, token);
  return stayZones
    .flatMap((zone) => [
      ...zone.countries
        .filter((token) => !isCountry(token))
        .map((text) => ({ text, message: `unknown country or set ${text}` })),
      ...zone.source
        .filter((id) => !Object.hasOwn(sources, id))
        .map((text) => ({ text, message: `unknown source ${text}` })),
    ])
    .map((error) => ({ file: "sets.yaml", at: "stayZones", ...error }));
}
