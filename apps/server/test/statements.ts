import type pg from "pg";

export interface CountedStatements {
  /** by name, or by text where a statement has no name */
  readonly sent: ReadonlyMap<string, number>;
  /** how often a connection was taken from the pool */
  readonly taken: number;
  /** ends the counting */
  stop(): void;
}

/** A statement as it was sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Counts the statements sent over a pool's connections from now on. */
export function countStatements(pool: pg.Pool): CountedStatements {
  const sent = new Map<string, number>();
  let taken = 0;
  const stop = watch(pool, {
    onTaken: () => {
      taken++;
    },
    onSent: (asked) => {
      const name = nameOf(asked);
      sent.set(name, (sent.get(name) ?? 0) + 1);
    },
  });
  return {
    sent,
    get taken() {
      return taken;
    },
    stop,
  };
}

/** What is sent over a pool's connections while the work runs. */
export async function sentDuring(pool: pg.Pool, work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const sent: SentStatement[] = [];
  const stop = watch(pool, {
    onTaken: () => undefined,
    onSent: (asked, values) => {
      const { text = String(asked), values: own = values ?? [] } = Object(asked);
      sent.push({ text, values: own });
    },
  });
  try {
    await work();
  } finally {
    stop();
  }
  return sent;
}

interface Watcher {
  readonly onTaken: () => void;
  readonly onSent: (asked: unknown, values: unknown) => void;
}

function watch(pool: pg.Pool, { onTaken, onSent }: Watcher): () => void {
  const restore: (() => void)[] = [];
  const seen = new Set<pg.PoolClient>();
  const onAcquire = (client: pg.PoolClient) => {
    onTaken();
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query;
    client.query = ((...given: Parameters<typeof query>) => {
      const [asked, values]: readonly unknown[] = given;
      onSent(asked, values);
      return query.apply(client, given);
    }) as typeof query; // the driver's overloads cannot be spelled by a single function
    restore.push(() => {
      client.query = query;
    });
  };
  pool.on("acquire", onAcquire);
  return () => {
    pool.off("acquire", onAcquire);
    for (const each of restore) each();
  };
}

function nameOf(asked: unknown): string {
  if (typeof asked !== "object" || asked === null) return String(asked);
  return String(Reflect.get(asked, "name") ?? Reflect.get(asked, "text"));
}
