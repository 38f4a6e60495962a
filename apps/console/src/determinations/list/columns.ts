import type { DeterminationSummary } from "@entrada/api-client/operator-schema";
import { knownKind } from "@entrada/ui/answer/routes.ts";
import type { Column } from "../../rows/column.ts";

export const COLUMNS: readonly Column<DeterminationSummary>[] = [
  {
    name: "askedFrom",
    width: "narrow",
    plain: ({ passportCountry }, { language }) => language.country(passportCountry),
  },
  {
    name: "askedTo",
    width: "narrow",
    plain: ({ destinationCountry }, { language }) => language.country(destinationCountry),
  },
  { name: "askedWhy", width: "small", plain: ({ intent }) => intent },
  {
    name: "askedDays",
    width: "moment",
    plain: ({ arrivalDate, departureDate }, { language }) => language.days(arrivalDate, departureDate),
  },
  {
    name: "conclusion",
    plain: ({ kind, supersededBy }, { language }) => {
      const answer = language.text(`stamp.${knownKind(kind)}`);
      return supersededBy === null ? answer : language.text("determination.replaced", { answer });
    },
  },
  {
    name: "checked",
    width: "small",
    plain: ({ authorityStatus }, { language }) => language.name("authority", authorityStatus),
  },
  { name: "askedBy", width: "small", plain: ({ origin }, { language }) => language.name("origin", origin) },
  {
    name: "askedOn",
    width: "narrow",
    plain: ({ evaluatedAt }, { language }) => language.day(evaluatedAt.slice(0, 10)),
  },
];
