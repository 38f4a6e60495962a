import type { FailedJob } from "@entrada/api-client/operator-schema";
import type { Column } from "../rows/column.ts";

export const COLUMNS: readonly Column<FailedJob>[] = [
  { name: "jobQueue", width: "middle", plain: ({ queue }) => queue },
  { name: "jobFailed", width: "middle", plain: ({ failedAt }, { language }) => language.moment(failedAt) },
  { name: "jobCause", plain: ({ cause }) => cause },
  {
    name: "jobData",
    width: "wide",
    plain: ({ data }) =>
      Object.entries(data)
        .map(([name, value]) => `${name} ${value}`)
        .join(", "),
  },
];
