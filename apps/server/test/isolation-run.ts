import type { LightMyRequestResponse } from "fastify";
import type { Attack } from "./isolation-attacks.ts";
import { notEmpty } from "./not-empty.ts";

/** What many attacks have come to. */
export interface Outcome {
  readonly sent: number;
  /** by status, how many answers */
  readonly statuses: Readonly<Record<string, number>>;
  /** answers that gave something away, or that nobody should have got */
  readonly breaches: readonly string[];
}

const AT_ONCE = 8;
const PATH = /"path":"[^"]*"/g;

/** Sends every attack once, or all of them in turns until there were so many requests. */
export async function runAttacks(attacks: readonly Attack[], requestsMin = 0): Promise<Outcome> {
  const requests = Math.max(attacks.length, requestsMin);
  const breaches: string[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  const work = async () => {
    for (let at = next++; at < requests; at = next++) {
      const attack = attacks[at % attacks.length];
      if (!attack) return;
      const answer = await attack.send(Math.floor(at / attacks.length));
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      const breach = breachOf(attack, answer);
      if (breach !== undefined) breaches.push(`${attack.name}: ${breach}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { sent: requests, statuses, breaches };
}

/** What is wrong with the answer; undefined if it gives nothing away. */
function breachOf(attack: Attack, { statusCode, payload }: LightMyRequestResponse): string | undefined {
  if (!attack.statuses.includes(statusCode)) return `${statusCode} ${payload.slice(0, 200)}`;
  const told = attack.echoesPaths ? payload.replaceAll(PATH, "") : payload;
  for (const id of attack.secret) if (!attack.sent.includes(id) && told.includes(id)) return `shows ${id}`;
  if (attack.isEmpty && statusCode === 200 && !tellsNothing(JSON.parse(payload)))
    return `shows ${payload.slice(0, 200)}`;
  return undefined;
}

/** Whether a list has no items, and whatever else is answered counts nothing. */
function tellsNothing(answer: object): boolean {
  if ("items" in answer) return Array.isArray(answer.items) && answer.items.length === 0;
  const counts = Object.values(answer).flat().flatMap(Object.values).filter(Number.isFinite);
  return notEmpty(counts).every((count) => count === 0);
}
