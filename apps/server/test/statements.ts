import type pg from "pg";

export interface CountedStatements {
  /** by name, or by text where a statement has no name */
  readonly sent: ReadonlyMap<string, number>;
  /** how often a connection was taken from the pool */
  readonly taken: number;
  /** ends the counting */
  stop(): void;
}

/** Counts the statements sent over a pool's connections from now on. */
export function countStatements(pool: pg.Pool): CountedStatements {
  const sent = new Map<string, number>();
  const restore: (() => void)[] = [];
  const seen = new Set<pg.PoolClient>();
  let taken = 0;
  const onAcquire = (client: pg.PoolClient) => {
    taken++;
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query;
    client.query = ((...given: Parameters<typeof query>) => {
      const [asked]: readonly unknown[] = given;
      const name = nameOf(asked);
      sent.set(name, (sent.get(name) ?? 0) + 1);
      return query.apply(client, given);
    }) as typeof query; // the driver's overloads cannot be spelled by a single function
    restore.push(() => {
      client.query = query;
    });
  };
  pool.on("acquire", onAcquire);
  return {
    sent,
    get taken() {
      return taken;
    },
    stop: () => {
      pool.off("acquire", onAcquire);
      for (const each of restore) each();
    },
  };
}

function nameOf(asked: unknown): string {
  if (typeof asked !== "object" || asked === null) return String(asked);
  return String(Reflect.get(asked, "name") ?? Reflect.get(asked, "text"));
}
