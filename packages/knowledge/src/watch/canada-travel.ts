import { loadReference } from "../reference.ts";
import type { WatchedAddress } from "./kinds.ts";

/** Where Canada's name of a destination is not the English one of the reference data. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  bonaire: "BQ",
  "the-gambia": "GM",
  "israel-and-palestine": "IL",
  "israel-the-west-bank-and-the-gaza-strip": "IL",
  "northern-marianas": "MP",
  "saint-pierre-et-miquelon": "PM",
};
const PARTS = ["advisories", "entry-exit", "health"].map((part) => `data.eng.${part}`);

/** One file a destination, by its code; its stamp of the minute is no part of the text. */
export function canadaTravel({ pathname }: URL): WatchedAddress | undefined {
  const name = /^\/destinations\/([a-z-]+)$/.exec(pathname)?.[1];
  if (name === undefined) return undefined;
  const code = OTHER_NAMES[name] ?? codeOf(name);
  if (code === undefined) return undefined;
  return {
    kind: "canadaTravel",
    url: `https://data.international.gc.ca/travel-voyage/cta-cap-${code}.json`,
    select: PARTS,
  };
}

function codeOf(name: string): string | undefined {
  return loadReference().countries.find(({ names }) => slugOf(names.en) === name)?.code;
}

/** `Côte d’Ivoire` → `cote-d-ivoire` */
function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
