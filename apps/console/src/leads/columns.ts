import type { WaitingLead } from "@entrada/api-client/operator-schema";
import type { Column } from "../rows/column.ts";

export const COLUMNS: readonly Column<WaitingLead>[] = [
  { name: "leadName", width: "middle", plain: ({ name }) => name },
  { name: "leadReason", width: "wide", plain: ({ reason }, { language }) => language.name("leadReason", reason) },
  { name: "tenant", plain: ({ tenantName }) => tenantName },
  {
    name: "leadState",
    plain: ({ state, closeReason }, { language }) =>
      closeReason === null ? language.name("leadState", state) : language.name("closeReason", closeReason),
  },
  { name: "asked", width: "middle", plain: ({ createdAt }, { language }) => language.moment(createdAt) },
];
