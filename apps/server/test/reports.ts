import type { NewReport, ShownReport } from "../src/features/reporting/reports/reports.schema.ts";
import { reportWriting } from "../src/features/reporting/reports/writing/reports.writing.jobs.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { runDueJobs } from "./worker.ts";

export const REPORTS = "/tenant/reports";

/** Asks for a report; its operation. */
export async function askForReport(tenant: TestTenant, wanted: NewReport) {
  const answer = await tenant.post(REPORTS, wanted);
  if (answer.statusCode !== 202) throw new Error(`no report: ${answer.body}`);
  return answer.json();
}

/** Writes the reports that wait. */
export function writeReports(server: TestServer): Promise<void> {
  return runDueJobs(server, [reportWriting(server.ctx)]);
}

/** A report of today that is ready; by default of what was sold. */
export async function readyReport(tenant: TestTenant, wanted: Partial<NewReport> = {}): Promise<ShownReport> {
  const day = new Date().toISOString().slice(0, 10);
  const operation = await askForReport(tenant, { type: "revenue", parameters: { from: day, to: day }, ...wanted });
  await writeReports(tenant.server);
  return (await tenant.get(`${REPORTS}/${operation.subject.id}`)).json();
}

/** The points of a figure of a report: each value by its keys. */
export function pointsOf(
  { summary }: Pick<ShownReport, "summary">,
  name: string,
): Readonly<Record<string, number | null>> {
  const figure = summary?.figures.find((one) => one.name === name);
  return Object.fromEntries((figure?.points ?? []).map(({ keys, value }) => [keys.join(" "), value]));
}

/** The rows of a report's file, which has JSON lines. */
export async function rowsOfReport(tenant: TestTenant, report: Pick<ShownReport, "id">) {
  const text = await fileOf(tenant, report);
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
}

/** How many there are of each text. */
export function countsOf(texts: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

/** The text of a report's file, as it is downloaded. */
export async function fileOf(tenant: TestTenant, { id }: Pick<ShownReport, "id">): Promise<string> {
  const granted = await tenant.post(`${REPORTS}/${id}/download-grants`, undefined);
  if (granted.statusCode !== 201) throw new Error(`no grant: ${granted.body}`);
  const { url } = granted.json();
  return (await tenant.server.app.inject({ method: "GET", url: new URL(url).pathname })).body;
}
