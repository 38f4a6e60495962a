import type { NewSchedule, ShownSchedule } from "./report-schedules.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_NEW_SCHEDULE: NewSchedule = {
  type: "revenue",
  parameters: { period: "lastWeek", currency: ["EUR"] },
  format: "pdf",
  every: "week",
  weekday: "monday",
  hour: 7,
  timeZone: "Europe/Berlin",
  locale: "en",
  recipients: [`opr_${ID}`],
};

export const EXAMPLE_SCHEDULE: ShownSchedule = {
  id: `rsc_${ID}`,
  type: "revenue",
  parameters: { period: "lastWeek", currency: ["EUR"] },
  format: "pdf",
  every: "week",
  weekday: "monday",
  dayOfMonth: null,
  hour: 7,
  timeZone: "Europe/Berlin",
  locale: "en",
  recipients: [`opr_${ID}`],
  state: "active",
  pausedReason: null,
  failuresInRow: 0,
  nextRunAt: "2026-11-30T06:00:00.000Z",
  lastRun: {
    at: "2026-11-23T06:00:12.000Z",
    from: "2026-11-16",
    to: "2026-11-22",
    outcome: "ready",
    reportId: `rpt_${ID}`,
    refusedRecipients: [],
  },
  availableActions: ["pause"],
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
  version: "1",
};

export const EXAMPLE_RECIPIENT = { id: `opr_${ID}`, name: "Robin Example", role: "tenantManager" } as const;
