import { pick } from "../deterministic.ts";
import type { Bed } from "../http/bed.ts";
import { contest } from "../http/contest.ts";
import { createEach, creates, DETERMINATIONS } from "../http/requests.ts";
import { CONNECTIONS, ROUNDS, SECONDS } from "../http/settings.ts";
import { rowsOf, STANDINGS_HEAD } from "../http/standings.ts";
import { makeTrips } from "../http/trips.ts";
import { printTable } from "../report.ts";
import { TRIPS } from "./settings.ts";

const WITH = "a tenant with offerings";
const WITHOUT = "a tenant without any";

/** Holders of this passport can buy most of the products. */
const PASSPORTS = ["US", "CA", "AU", "JP"] as const;

/** Determinations for a tenant with offerings compared with one without; all trips go to destinations with products. */
export async function benchLook(bed: Bed, apiKey: string, destinations: readonly string[]): Promise<void> {
  const { entrada } = bed;
  const trips = makeTrips(TRIPS).map((trip, index) => {
    const destinationCountry = destinations[index % destinations.length] ?? "GB";
    const passportCountry = pick(PASSPORTS, `passport ${index}`);
    const traveler = { ...trip.traveler, passportCountry, residenceCountry: passportCountry };
    return { traveler, legs: trip.legs.map((leg) => ({ ...leg, destinationCountry, intent: "tourism" as const })) };
  });
  const [connections] = CONNECTIONS;
  const answers = await createEach({ ...entrada, apiKey }, trips);
  const sold = answers.filter(({ document }) => JSON.parse(document).serviceAvailability.kind === "available");
  const ofTenant = (name: string, key: string) => ({
    name,
    pid: entrada.pid,
    url: entrada.origin,
    requests: creates(DETERMINATIONS, trips, key),
  });
  const standings = await contest([ofTenant(WITH, apiKey), ofTenant(WITHOUT, entrada.apiKey)], {
    connections,
    backendPid: bed.backendPid,
  });
  const title =
    `POST determinations, ${connections} connections, ${destinations.length} products offered, ` +
    `for sale in ${sold.length} of ${TRIPS} trips, best of ${ROUNDS} rounds of ${SECONDS} s`;
  const [what, best, times, , ...others] = STANDINGS_HEAD;
  const head = [what ?? "", best ?? "", times ?? "", "With offerings against it", ...others];
  printTable(title, head, rowsOf(standings, WITH, {}));
}
