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
  nothing: "Nothing in this period.",
  test: { subject: "[Test] {subject}", body: "This is about the test environment.\n\n{body}" },
  mails: {
    ready: {
      subject: "{tenant}: {report}, {from} to {to}",
      body: "The report of {tenant} is ready.\n\n{headline}\n\nSign in to see all of it. The file can be downloaded there for seven days:\n{link}\n\nYou get this mail because you were chosen as a recipient of this scheduled report. Whoever runs reports can change or pause it on the same pages.",
    },
    paused: {
      subject: "{tenant}: {report} is paused",
      body: "The report of {tenant} could not be made three times in a row. It is paused: nothing more is made or sent.\n\nSign in to see why, and to resume it:\n{link}\n\nYou get this mail because you were chosen as a recipient of this scheduled report.",
    },
  },
};
