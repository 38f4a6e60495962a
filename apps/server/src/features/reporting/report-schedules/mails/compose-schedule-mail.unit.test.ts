import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { composeScheduleMail, type ScheduleMail } from "./compose-schedule-mail.ts";

const point = (value: number) => ({ keys: ["EUR"], value, of: 214, withheld: null });
const MAIL: ScheduleMail = {
  kind: "ready",
  type: "revenue",
  tenant: "Wanderlust {link}",
  environment: "live",
  from: "2026-11-16",
  to: "2026-11-22",
  figures: [{ name: "serviceRevenue", unit: "minorUnits", by: ["currency"], points: [point(181_500)] }],
  link: "https://entrada.example/console/reports/rpt_1",
};

test.each([...LANGUAGES])("in %s each mail names the tenant, its link and nothing that was left open", (language) => {
  for (const kind of ["ready", "paused"] as const) {
    const { subject, text } = composeScheduleMail({ ...MAIL, kind }, language);
    expect(subject).toContain(MAIL.tenant);
    expect(text).toContain(MAIL.tenant);
    expect(text).toContain(`\n${MAIL.link}\n`);
    expect(`${subject}${text}`.replaceAll(MAIL.tenant, "")).not.toMatch(/[{}]/);
    const tried = composeScheduleMail({ ...MAIL, kind, environment: "test" }, language);
    expect(tried.subject).toMatch(/^[[【]/);
    expect(tried.subject.endsWith(subject)).toBe(true);
    expect(tried.text.endsWith(`\n\n${text}`)).toBe(true);
  }
});

test.each([...LANGUAGES])("in %s a report without anything says so", (language) => {
  const sold = composeScheduleMail(MAIL, language).text.split("\n\n");
  const none = composeScheduleMail({ ...MAIL, figures: [] }, language).text.split("\n\n");
  expect(sold[1]).toMatch(/EUR/);
  expect(none[1]).toMatch(/^\P{N}+[.。।]$/u);
  expect(none.toSpliced(1, 1)).toEqual(sold.toSpliced(1, 1));
});

test("in English whoever gets it is told why, and how long there is a file", () => {
  expect(composeScheduleMail({ ...MAIL, tenant: "Wanderlust Travel" }, "en")).toEqual({
    subject: "Wanderlust Travel: Revenue, November 16, 2026 to November 22, 2026",
    text: `The report of Wanderlust Travel is ready.

Service revenue: EUR\u00a01,815.00

Sign in to see all of it. The file can be downloaded there for seven days:
${MAIL.link}

You get this mail because you were chosen as a recipient of this scheduled report. Whoever runs reports can change or pause it on the same pages.`,
  });
});
