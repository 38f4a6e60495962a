import type { Report } from "@entrada/api-client/operator-schema";
import type { Column } from "../../rows/column.ts";

export const COLUMNS: readonly Column<Report>[] = [
  { name: "reportType", width: "wide", plain: ({ type }, { language }) => language.name("reportType", type) },
  {
    name: "reportDays",
    width: "wide",
    plain: ({ parameters: { from, to } }, { language }) => language.days(from, to),
  },
  { name: "reportState", width: "middle", plain: ({ state }, { language }) => language.name("reportState", state) },
  {
    name: "reportRows",
    width: "narrow",
    plain: ({ rowCount }, { language }) => (rowCount === null ? "" : language.number(rowCount)),
  },
  { name: "reportFormat", width: "narrow", plain: ({ format }) => format },
  { name: "reportAsked", plain: ({ createdAt }, { language }) => language.moment(createdAt) },
];
