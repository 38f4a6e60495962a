import { InvalidArgumentError } from "@commander-js/extra-typings";
import { REPORT_FORMATS, REPORT_TYPES, type ReportType } from "@entrada/domain/reports/report-types";
import { meantHint } from "../../core/did-you-mean.ts";
import { findTenant } from "../../features/access/tenants/tenants.service.ts";
import { daysOf, errorsOfReport } from "../../features/reporting/reports/reports.check.ts";
import type { NewReport } from "../../features/reporting/reports/reports.schema.ts";
import { auditReport, fileNameOf } from "../../features/reporting/reports/reports.service.ts";
import { readReport, type ToldSummary } from "../../features/reporting/reports/writing/reports.reading.service.ts";
import { operatorWork } from "../../work/operator-work.ts";
import type { Definition } from "../command.ts";
import { choiceOption, environmentOption, isoDay } from "../options.ts";
import { tenantUuid, unknownTenant } from "../tenants.ts";
import { untilStopped } from "../until-stopped.ts";
import { withDatabases } from "../with-installation.ts";
import { eachInTime, inTime } from "./in-time.ts";
import { FILTER_OPTIONS, parametersOf, refuseErrors } from "./report-options.ts";
import { refuseTaken, writeWhole } from "./whole-file.ts";

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
    .addOption(FILTER_OPTIONS.destinationCountry)
    .addOption(FILTER_OPTIONS.passportCountry)
    .addOption(FILTER_OPTIONS.intent)
    .addOption(FILTER_OPTIONS.kind)
    .addOption(FILTER_OPTIONS.currency)
    .addOption(FILTER_OPTIONS.product)
    .addOption(FILTER_OPTIONS.state)
    .addOption(FILTER_OPTIONS.outcome)
    .addOption(choiceOption("--format <format>", "of the file", REPORT_FORMATS).default("csv" as const))
    .addOption(environmentOption().default("test"))
    .option(
      "--out <file>",
      "where to write it (default: named after its type and days); one that exists is not replaced",
    )
    .action((tenantId, type, { from, to, timeZone, format, environment, out, ...filters }) => {
      const scope = { tenantId, environment };
      const wanted: NewReport = { type, format, parameters: parametersOf({ from, to }, timeZone, filters) };
      return untilStopped((stopped) =>
        withDatabases(call, async (operator, db) => {
          if (!(await operator.transaction((tx) => findTenant({ tx }, tenantId)))) throw unknownTenant(tenantId);
          const askedAt = await operatorWork(operator, scope, async (w) => {
            refuseErrors(type, errorsOfReport(wanted, w.now));
            auditReport(w, null, wanted);
            return w.now;
          });
          const { includePersons: _nobody, ...selecting } = wanted.parameters;
          const parameters = { ...selecting, ...daysOf(selecting) };
          const report = { type, format, parameters, createdAt: askedAt };
          const file = out ?? fileNameOf(report);
          await refuseTaken(file);
          try {
            const told = await db.withSnapshot(scope, async (snapshot) => {
              const { summary, lines } = await inTime(readReport(snapshot, scope, report, null), stopped);
              const written = await writeWhole(
                file,
                eachInTime(
                  lines(async () => undefined),
                  stopped,
                ),
              );
              return { file, ...written, ...summary };
            });
            call.print(told, describe(told).join("\n"));
          } catch (error) {
            if (!stopped.aborted) throw error;
            call.tell(`Stopped: there is no ${file}.`);
            call.fail();
          }
        }),
      );
    });

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
  return [`${file}: ${rowCount} ${rowCount === 1 ? "row" : "rows"}, as it was at ${snapshotAt}.`, ...lines];
}

function reportType(word: string): ReportType {
  const known = REPORT_TYPES.find((type) => type === word);
  if (known !== undefined) return known;
  throw new InvalidArgumentError(meantHint(word, REPORT_TYPES).trimStart() || `Use one of ${REPORT_TYPES.join(", ")}.`);
}
