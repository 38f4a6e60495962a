import { feeEntryFor } from "../catalog/official-fees.ts";
import { officialTerms, type Programme } from "../catalog/service-levels.ts";
import type { Authority } from "./quote-lines.ts";

type SourcedProgramme = Programme & {
  readonly destinationCountry: string;
  readonly sources: readonly { readonly id: string; readonly publisher: string }[];
};

/**
 * Who gets the government fee of a service level: the publisher of the fee that a national of this country pays on
 * arrival that day, or the destination itself if no source names one.
 */
export function feeAuthority(
  programme: SourcedProgramme,
  level: string,
  { nationality, arrivalDate }: { readonly nationality: string; readonly arrivalDate: string },
): Authority {
  const { destinationCountry: country, sources } = programme;
  const fee = feeEntryFor(officialTerms(programme, level), nationality, arrivalDate);
  const source = sources.find(({ id }) => id === fee?.sources[0]);
  return { country, name: source?.publisher ?? country };
}
