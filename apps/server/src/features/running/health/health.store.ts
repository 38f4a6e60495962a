import type { Finding } from "../../../core/findings.ts";
import type { Database } from "../../../db/database.ts";
import { describeServer, describeSpace } from "../../../db/database-findings.ts";
import { readDatabaseFacts } from "../../../db/inspect.ts";

/** What is found of the database, and for how long it has room. */
export async function readDatabaseFindings({ pool }: Database, isEmbedded: boolean): Promise<readonly Finding[]> {
  const facts = await readDatabaseFacts(pool);
  return [...describeServer(isEmbedded, facts), describeSpace(facts)];
}
