import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { REPORT_FORMATS, REPORT_TYPES, type ReportType } from "@entrada/domain/reports/report-types";
import { meantHint } from "../core/did-you-mean.ts";
import { findTenant } from "../features/access/tenants/tenants.service.ts";
import { daysOf, errorsOfReport } from "../features/reporting/reports/reports.check.ts";
import type { NewReport } from "../features/reporting/reports/reports.schema.ts";
import { auditReport, fileNameOf } from "../features/reporting/reports/reports.service.ts";
import { readReport, type ToldSummary } from "../features/reporting/reports/writing/reports.reading.service.ts";
import { operatorWork } from "../work/operator-work.ts";
import { type Definition, UsageError } from "./command.ts";
import { choiceOption, environmentOption, isoDay } from "./options.ts";
import { codeOf } from "./read-text.ts";
import { tenantUuid, unknownTenant } from "./tenants.ts";
import { withDatabases } from "./with-installation.ts";

/** `reports run <tenant> <type>`: the same rows and figures as a report of the API, in a file of one's own. */
export const runCommand: Definition = (command, call) =>
  command
    .description(
      "Writes what happened in some days of a tenant to a file, as it is at one moment, and prints its figures. People are " +
        "not named. The audit log says that it was asked for; the tenant's list of reports does not.",
    )
    .argument("<tenant>", "the tenant's id (ten_…)", tenantUuid)
    .argument("<type>", `what it is made of: ${REPORT_TYPES.join(", ")}`, reportType)
    .requiredOption("--from <day>", "the first day, YYYY-MM-DD", isoDay)
    .requiredOption("--to <day>", "the last day, included", isoDay)
    .option("--time-zone <name>", "in which days begin, such as Europe/Berlin (default: UTC)")
    .addOption(choiceOption("--format <format>", "of the file", REPORT_FORMATS).default("csv" as const))
    .addOption(environmentOption().default("test"))
    .option(
      "--out <file>",
      "where to write it (default: named after its type and days); one that exists is not replaced",
    )
    .action((tenantId, type, { from, to, timeZone, format, environment, out }) => {
      const scope = { tenantId, environment };
      const wanted: NewReport = { type, format, parameters: { from, to, ...(timeZone !== undefined && { timeZone }) } };
      return withDatabases(call, async (operator, db) => {
        if (!(await operator.transaction((tx) => findTenant({ tx }, tenantId)))) throw unknownTenant(tenantId);
        const askedAt = await operatorWork(operator, scope, async (w) => {
          refuseErrors(wanted, w.now);
          auditReport(w, null, wanted);
          return w.now;
        });
        const report = { type, format, parameters: daysOf(wanted.parameters), createdAt: askedAt };
        const file = out ?? fileNameOf(report);
        const told = await db.withSnapshot(scope, async (snapshot) => {
          const { summary, lines } = await readReport(snapshot, scope, report, null);
          return {
            file,
            ...(await writeNew(
              file,
              lines(async () => undefined),
            )),
            ...summary,
          };
        });
        call.print(told, describe(told).join("\n"));
      });
    });

/** What is wrong, by the option that it is about. */
function refuseErrors(wanted: NewReport, now: Date): void {
  const errors = errorsOfReport(wanted, now).map((error) => {
    const name = "pointer" in error ? error.pointer.slice(error.pointer.lastIndexOf("/") + 1) : "";
    return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${error.detail}`;
  });
  if (errors.length > 0) throw new UsageError(errors.join(" "));
}

/** Writes a file that did not exist, readable by its owner alone; of one that is not finished nothing is left. */
async function writeNew(file: string, texts: AsyncIterable<string>) {
  const handle = await open(file, "wx", 0o600).catch((error: unknown) => {
    const code = codeOf(error);
    throw new UsageError(code === "EEXIST" ? `${file} exists already.` : `${file} cannot be written (${code}).`);
  });
  const digest = createHash("sha256");
  let size = 0;
  try {
    for await (const text of texts) {
      const piece = Buffer.from(text);
      digest.update(piece);
      size += piece.length;
      await handle.appendFile(piece);
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return { size, sha256: digest.digest("hex") };
}

interface Told extends ToldSummary {
  readonly file: string;
}

// What is told apart by days is for charts: the JSON has it.
function describe({ file, rowCount, snapshotAt, figures }: Told): readonly string[] {
  const lines = figures
    .filter(({ by }) => !by.includes("day"))
    .flatMap(({ name, unit, points }) =>
      points.map(({ keys, value, of, withheld }) => {
        const amount = withheld === null ? String(value) : `not told, ${withheld}`;
        return `  ${[name, ...keys].join(" ")}: ${amount} (${unit}, of ${of})`;
      }),
    );
  return [`${file}: ${rowCount} rows, as it was at ${snapshotAt}.`, ...lines];
}

function reportType(word: string): ReportType {
  const known = REPORT_TYPES.find((type) => type === word);
  if (known !== undefined) return known;
  throw new InvalidArgumentError(meantHint(word, REPORT_TYPES).trimStart() || `Use one of ${REPORT_TYPES.join(", ")}.`);
}
