import { type Finding, fail, ok, warn } from "../core/findings.ts";
import type { DatabaseFacts } from "./inspect.ts";
import { MONTHS_AHEAD_MIN } from "./retention.ts";

/** What is found of the database server, and of how it is set. */
export function describeServer(isEmbedded: boolean, facts: DatabaseFacts): readonly Finding[] {
  const where = isEmbedded ? "embedded" : "your own";
  const version = ok("database", `PostgreSQL ${facts.version}, ${where}, ${facts.maxConnections} connections`);
  const unsafe = Object.entries({ fsync: facts.fsync, full_page_writes: facts.fullPageWrites })
    .filter(([, value]) => value !== "on")
    .map(([name]) => fail("database", `${name} is off: a power cut can destroy the data`));
  const loose =
    facts.synchronousCommit === "off"
      ? [warn("database", "synchronous_commit is off: a crash can lose acknowledged answers")]
      : [];
  const encoding =
    facts.encoding === "UTF8" ? [] : [fail("database", `the encoding is ${facts.encoding}, but must be UTF8`)];
  return [version, ...unsafe, ...loose, ...encoding];
}

/** For how many months determinations and events have room. */
export function describeSpace({ monthsAhead }: Pick<DatabaseFacts, "monthsAhead">): Finding {
  const room = `determinations and events have partitions for the next ${monthsAhead} months`;
  return monthsAhead >= MONTHS_AHEAD_MIN
    ? ok("space", room)
    : warn("space", `${room} only: start a server, it adds more`);
}
