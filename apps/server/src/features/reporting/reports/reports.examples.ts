import type { ShownGrant } from "../../../http/resources/download-grant.ts";
import type { ShownOperation } from "../../integration/operations/operations.schema.ts";
import type { NewReport, ShownReport } from "./reports.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_NEW_REPORT: NewReport = {
  type: "revenue",
  parameters: { from: "2026-10-01", to: "2026-10-31", timeZone: "Europe/Berlin", currency: ["EUR"] },
  format: "csv",
};

export const EXAMPLE_REPORT_OPERATION: ShownOperation = {
  id: `opn_${ID}`,
  kind: "report",
  state: "pending",
  availableActions: ["cancel"],
  progress: { done: 0, total: null },
  subject: { type: "report", id: `rpt_${ID}` },
  result: null,
  error: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  startedAt: null,
  completedAt: null,
  expiresAt: null,
  version: "1",
};

export const EXAMPLE_REPORT: ShownReport = {
  id: `rpt_${ID}`,
  type: "revenue",
  parameters: {
    from: "2026-10-01",
    to: "2026-10-31",
    timeZone: "Europe/Berlin",
    currency: ["EUR"],
    includePersons: false,
  },
  format: "csv",
  state: "ready",
  operationId: `opn_${ID}`,
  rowCount: 214,
  summary: {
    snapshotAt: "2026-11-20T09:00:01.000Z",
    from: "2026-10-01",
    to: "2026-10-31",
    timeZone: "Europe/Berlin",
    filters: { currency: ["EUR"] },
    rowCount: 214,
    figures: [
      {
        name: "serviceRevenue",
        unit: "minorUnits",
        by: ["currency"],
        points: [{ keys: ["EUR"], value: 181_500, of: 214, withheld: null }],
      },
    ],
  },
  createdAt: "2026-11-20T09:00:00.000Z",
  readyAt: "2026-11-20T09:00:03.000Z",
  expiresAt: "2026-11-27T09:00:03.000Z",
  fileName: "revenue-2026-10-01-2026-10-31.csv",
  size: 38_402,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  availableActions: ["download"],
  version: "2",
};

export const EXAMPLE_REPORT_GRANT: ShownGrant = {
  id: `dgr_${ID}`,
  version: "1",
  url: "https://entrada.example/downloads/pZ0kq1m9b8vXyq2W4nT7cRs5uJ6dE3fGhA_iKlMnOpQ",
  expiresAt: "2026-11-20T09:05:10.000Z",
  singleUse: true,
  fileName: "revenue-2026-10-01-2026-10-31.csv",
  contentType: "text/csv",
  size: 38_402,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};
