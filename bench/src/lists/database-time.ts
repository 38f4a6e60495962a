import type { TenantScope } from "@entrada/server/core/tenant-scope";
import { connectionAs } from "@entrada/server/db/connection";
import pg from "pg";

/** A statement as the product sent it. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What one transaction of a tenant has sent. */
interface Transaction {
  /** begins it, and names whose it is */
  readonly opening: string;
  readonly statements: readonly Sent[];
}

/** What the database did for a request. */
export interface DatabaseWork {
  /** planning and execution of all statements together, in each round, the fastest first */
  readonly roundsMs: readonly number[];
  readonly statements: number;
  /** the most rows that one step of a plan has looked at, found or not */
  readonly rowsMax: number;
  /** tables with many rows that were read whole */
  readonly readWhole: readonly string[];
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly Plan: PlanNode;
  readonly "Planning Time": number;
  readonly "Execution Time": number;
}

/** What the machine does besides ends no measurement. */
const PATIENT = { connectionTimeoutMillis: 60_000, query_timeout: 60_000, statement_timeout: 60_000 };
/** a table with fewer is read fastest as it is */
const MANY_ROWS = 1_000;

/** Notes what this process's connections send in transactions of the tenant while the work runs. */
export async function sentDuring(
  { tenantId }: TenantScope,
  work: () => Promise<unknown>,
): Promise<readonly Transaction[]> {
  const noted: { opening: string; statements: Sent[] }[] = [];
  const open = new Map<object, Sent[]>();
  const { query } = pg.Client.prototype;
  // The driver's overloads cannot be spelled by a single function.
  const noting = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [asked]: readonly unknown[] = given;
    const sent = asSent(asked, given[1]);
    if (sent?.text.startsWith("begin") && sent.text.includes(tenantId)) {
      const statements: Sent[] = [];
      noted.push({ opening: sent.text, statements });
      open.set(this, statements);
    } else if (sent?.text === "commit") open.delete(this);
    else if (sent) open.get(this)?.push(sent);
    return query.apply(this, given);
  };
  pg.Client.prototype.query = noting as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  // The log of requests is written when there is time.
  return noted.filter(({ statements }) => statements.every(({ text }) => !/^\s*insert/.test(text)));
}

/** Runs the transactions again as the product's role, and lets the database explain each of their statements. */
export async function explain(
  superuser: pg.ClientConfig,
  transactions: readonly Transaction[],
  rounds: number,
): Promise<DatabaseWork> {
  const client = new pg.Client(connectionAs("entrada_app", { ...superuser, ...PATIENT }));
  await client.connect();
  try {
    const roundsMs: number[] = [];
    let plans: readonly Explained[] = [];
    for (let round = 0; round < rounds; round++) {
      plans = [];
      for (const transaction of transactions) plans = [...plans, ...(await explained(client, transaction))];
      roundsMs.push(plans.reduce((sum, plan) => sum + plan["Planning Time"] + plan["Execution Time"], 0));
    }
    const nodes = plans.flatMap(({ Plan }) => nodesOf(Plan));
    return {
      roundsMs: roundsMs.sort((a, b) => a - b),
      statements: plans.length,
      rowsMax: Math.max(0, ...nodes.map(rowsLookedAt)),
      readWhole: nodes
        .filter((node) => node["Node Type"] === "Seq Scan" && rowsLookedAt(node) > MANY_ROWS)
        .flatMap((node) => node["Relation Name"] ?? []),
    };
  } finally {
    await client.end();
  }
}

// Prepared as the driver does it: the role plans a statement once for all values, and so it is measured.
async function explained(client: pg.Client, { opening, statements }: Transaction): Promise<readonly Explained[]> {
  const plans: Explained[] = [];
  await client.query(opening);
  for (const { text, values } of statements) {
    await client.query(`prepare measured as ${text}`);
    const given = values.length === 0 ? "" : `(${values.map(literal).join(", ")})`;
    const { rows } = await client.query(`explain (analyze, timing off, format json) execute measured${given}`);
    plans.push(...rows.flatMap((row) => row["QUERY PLAN"]));
    await client.query("deallocate measured");
  }
  await client.query("rollback");
  return plans;
}

function asSent(asked: unknown, values: unknown): Sent | undefined {
  if (typeof asked === "string") return { text: asked, values: Array.isArray(values) ? values : [] };
  if (typeof asked !== "object" || asked === null) return undefined;
  const text: unknown = Reflect.get(asked, "text");
  const own: unknown = Reflect.get(asked, "values");
  return typeof text === "string" ? { text, values: Array.isArray(own) ? own : [] } : undefined;
}

function literal(value: unknown): string {
  return value === null || value === undefined ? "null" : pg.escapeLiteral(textOf(value));
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return `{${value.map((each) => (each === null ? "null" : JSON.stringify(textOf(each)))).join(",")}}`;
  return String(value);
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsLookedAt({ "Actual Rows": rows, "Actual Loops": loops, "Rows Removed by Filter": removed = 0 }: PlanNode) {
  return Math.round((rows + removed) * loops);
}
