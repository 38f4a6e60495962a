import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import type { DemoCredentials } from "../boot/demo-credentials.ts";
import { loadConfig } from "../config.ts";
import { NEW_KEY } from "../http/openapi/samples.ts";
import type { Role, RunningServer } from "../main.ts";
import { bufferedOutput, makeLog } from "../telemetry/log.ts";
import type { Call, Definition } from "./command.ts";
import { choiceOption } from "./options.ts";

// A terminal sends Ctrl-C to npm and to us, and npm passes it on: the same keypress arrives twice.
const SAME_KEYPRESS_MS = 500;
const LEFTOVER_MS_MAX = 1000;
const ROLES: readonly Role[] = ["api", "worker", "all"];
const DAYS_AHEAD = 30;
const STAY_DAYS = 10;

export const serveCommand: Definition = (command, call) =>
  command
    .description(
      "Starts the server. Without DATABASE_URL it starts, or joins, the embedded database in ENTRADA_HOME. Outside " +
        "production it creates a demo tenant with a test key and prints a first request. SIGTERM or Ctrl-C stops it " +
        "cleanly, a second one at once.",
    )
    .addOption(
      choiceOption(
        "--role <role>",
        "api answers requests; worker does the rest (webhooks, operations, upkeep) and answers health checks only; all " +
          "does both",
        ROLES,
      ).default("all"),
    )
    .action(({ role }) => start(call, role));

async function start(call: Call, role: Role): Promise<void> {
  const startedAt = performance.now();
  const config = loadConfig(call.env);
  // Only now: a mistake in the settings should not wait for the server's code.
  const { serve } = await import("../main.ts");
  const log = makeLog(config, bufferedOutput());
  const isQuiet = config.isProduction;
  // Before anything starts: a signal during the start stops the server right after it, just as cleanly.
  const stopped = stopSignal(() => process.exit(1));
  const server = await serve(config, log, (line) => (isQuiet ? log.info(line) : call.tell(line)), role);
  if (!isQuiet) announce(call, server, role, performance.now() - startedAt);
  await stopped;
  if (isQuiet) log.info("stopping");
  else call.tell("Stopping.");
  await server.stop();
  // Nothing should be left; a forgotten timer or socket must not keep the process alive.
  setTimeout(() => process.exit(0), LEFTOVER_MS_MAX).unref();
}

function announce(call: Call, { origin, demo }: RunningServer, role: Role, startMs: number): void {
  const ready = `ready (${(startMs / 1000).toFixed(1)} s).`;
  if (role === "worker") {
    call.tell(`The worker is ${ready} It reports its health at ${origin}/readyz. Ctrl-C stops it.`);
    return;
  }
  const check = demo && { check: `${origin}/check` };
  const data = { origin, docs: `${origin}/docs`, ...check, ...demo };
  const lines = [
    `Entrada is ${ready}`,
    "",
    ...(check ? [`  Open      ${check.check}  (Do I need a visa?)`] : []),
    `  Base URL  ${origin}/api/v1`,
    ...(demo
      ? [`  API key   ${demo.apiKey}`, `            ${demo.secondTenant.apiKey}  (a second tenant, to see isolation)`]
      : []),
    `  Docs      ${origin}/docs`,
    ...(demo
      ? ["", "Does an Indian passport need a visa for France? Paste this into another terminal:", "", firstCall(demo)]
      : []),
    "",
    "Ctrl-C stops it.",
  ];
  call.print(data, lines.join("\n"));
}

function firstCall({ baseUrl, apiKey }: DemoCredentials): string {
  const input = {
    traveler: { passportCountry: "IN", passportType: "ordinary", residenceCountry: "IN", heldAuthorizations: [] },
    legs: [
      {
        reference: "1",
        destinationCountry: "FR",
        intent: "tourism",
        arrivalDate: dateAhead(DAYS_AHEAD),
        departureDate: dateAhead(DAYS_AHEAD + STAY_DAYS),
        transitContext: "entry",
      },
    ],
  };
  return [
    `curl -s ${baseUrl}/intelligence/determinations \\`,
    `  -H 'X-Api-Key: ${apiKey}' \\`,
    `  -H "Idempotency-Key: ${NEW_KEY}" \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify(input)}'`,
  ].join("\n");
}

function dateAhead(days: number): string {
  return isoDateOf(new Date(Date.now() + days * DAY_MS));
}

function stopSignal(onSecond: () => void): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const receive = (): void => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        resolve();
      } else if (performance.now() - firstAt > SAME_KEYPRESS_MS) {
        onSecond();
      }
    };
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, receive);
  });
}
