import type { ScheduleTexts } from "./schedule-texts.ts";

export const EN: ScheduleTexts = {
  reports: {
    determinations: "Questions and answers",
    orders: "Orders",
    revenue: "Revenue",
    cases: "Cases",
    slaPerformance: "Targets",
    webhookHealth: "Webhooks",
  },
  figures: {
    determinations: "Answers",
    undeterminedShare: "Undetermined",
    orders: "Orders",
    paid: "Paid",
    serviceRevenue: "Service revenue",
    refunds: "Refunds",
    cases: "Cases",
    lateShare: "Late",
    targets: "Targets",
    metShare: "Met",
    attempts: "Attempts",
    successShare: "Successful",
  },
  withheld: "too few to say",
  value: "{name}: {value}",
  mails: {
    ready: {
      subject: "{report}, {from} to {to}",
      body: "The report is ready.\n\n{headline}\n\nSign in to see all of it and to download the file:\n{link}\n\nYou get this mail because the report is made by itself. Whoever runs reports can change or pause that on the same pages.",
    },
    paused: {
      subject: "Paused: {report}",
      body: "The report could not be made three times in a row. It is paused: nothing more is made or sent.\n\nSign in to see why, and to resume it:\n{link}",
    },
  },
};
