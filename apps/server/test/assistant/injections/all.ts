import { FAKE_ROLES } from "./fake-roles.ts";
import { FORGED_OBJECTS } from "./forged-objects.ts";
import { HIDDEN } from "./hidden.ts";
import { type Injection, PLACES } from "./injection.ts";
import { MARKUP } from "./markup.ts";
import { ORDERS } from "./orders.ts";
import { PRETEXTS } from "./pretexts.ts";
import { WIRE } from "./wire.ts";

const FAMILIES = { ORDERS, FORGED_OBJECTS, FAKE_ROLES, WIRE, MARKUP, HIDDEN, PRETEXTS };

/** Every injection that is tried on the assistant. */
export const INJECTIONS: readonly Injection[] = Object.entries(FAMILIES).flatMap(([family, written]) =>
  PLACES.flatMap((place) =>
    (written[place] ?? []).map(([language, aim, text]) => ({ family, place, language, aim, text })),
  ),
);
