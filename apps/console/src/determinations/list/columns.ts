import type { DeterminationSummary } from "@entrada/api-client/operator-schema";
import { knownKind } from "@entrada/ui/answer/routes.ts";
import type { Column } from "../../rows/column.ts";

export const COLUMNS: readonly Column<DeterminationSummary>[] = [
  {
    name: "askedFrom",
    width: "middle",
    plain: ({ passportCountry }, { language }) => language.country(passportCountry),
  },
  {
    name: "askedTo",
    width: "middle",
    plain: ({ destinationCountry }, { language }) => language.country(destinationCountry),
  },
  { name: "askedWhy", width: "narrow", plain: ({ intent }) => intent },
  {
    name: "askedDays",
    width: "middle",
    plain: ({ arrivalDate, departureDate }, { language }) => language.days(arrivalDate, departureDate),
  },
  { name: "conclusion", width: "wide", plain: ({ kind }, { language }) => language.text(`stamp.${knownKind(kind)}`) },
  {
    name: "checked",
    width: "narrow",
    plain: ({ authorityStatus }, { language }) => language.name("authority", authorityStatus),
  },
  { name: "askedBy", width: "narrow", plain: ({ origin }, { language }) => language.name("origin", origin) },
  {
    name: "replaced",
    width: "narrow",
    plain: ({ supersededBy }, { language }) => (supersededBy === null ? "" : language.text("determination.replaced")),
  },
  { name: "askedAt", width: "middle", plain: ({ evaluatedAt }, { language }) => language.moment(evaluatedAt) },
];
