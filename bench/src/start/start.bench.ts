import { setTimeout as pause } from "node:timers/promises";
import { makeHome, removeHome, startEntrada } from "../http/entrada-process.ts";
import { freePort } from "../http/free-port.ts";
import { residentBytes } from "../http/processor-time.ts";
import { printTable, shown } from "../report.ts";
import { warmUp } from "../warm-up.ts";

const STARTS = 5;
const IDLE_MS = 5_000;
const MEGABYTE = 1024 * 1024;

/** The time from the start of the process to the first 200, on an existing home, and the memory of an idle server. */
export async function benchStart(): Promise<void> {
  const home = makeHome();
  try {
    const first = await startEntrada(home, await freePort());
    await first.stop();
    await warmUp("starts", async () => {
      const entrada = await startEntrada(home, await freePort());
      await entrada.stop();
      return 1 / entrada.startMs;
    });
    const startsMs: number[] = [];
    const resident: number[] = [];
    for (let index = 0; index < STARTS; index++) {
      const entrada = await startEntrada(home, await freePort());
      startsMs.push(entrada.startMs);
      if (index === STARTS - 1) await pause(IDLE_MS);
      const bytes = residentBytes(entrada.pid);
      if (bytes !== undefined) resident.push(bytes / MEGABYTE);
      await entrada.stop();
    }
    printTable(
      "Starting, and resting",
      ["What", "Measured", "Aim"],
      [
        ["first start: new database, migrations, knowledge", `${shown(first.startMs)} ms`, "–"],
        [
          `later starts to the first 200 of /readyz (best and worst of ${STARTS})`,
          `${shown(Math.min(...startsMs))} and ${shown(Math.max(...startsMs))} ms`,
          "≤ 3,000 ms",
        ],
        [
          `resident memory of the server ${IDLE_MS / 1000} s after its start, without PostgreSQL`,
          resident.length > 0 ? `${shown(resident.at(-1) ?? 0)} MB` : "not told by this system",
          "≤ 200 MB",
        ],
      ],
    );
  } finally {
    removeHome(home);
  }
}
