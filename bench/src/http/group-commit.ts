import type pg from "pg";
import { type StoredRow, TENANT } from "./peer-tables.ts";

const ROWS_MAX = 128;
const STATEMENT = `with r as (
    select * from unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::text[]) as r (id, key_digest, fingerprint, document)
  ), k as (
    insert into idempotency_records
    select $1, 'test', key_digest, fingerprint, 'key', 'determination', id from r
  )
  insert into determinations select $1, 'test', id, document from r`;

interface Waiting {
  readonly row: StoredRow;
  readonly done: (error?: unknown) => void;
}

/** Rows that arrive together go into one statement, at most two statements at a time. */
export class GroupCommit {
  readonly #pool: pg.Pool;
  readonly #waiting: Waiting[] = [];
  #atWork = 0;
  #isCalled = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Resolves once the row is durable. */
  store(row: StoredRow): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, done: (error) => (error === undefined ? resolve() : reject(error)) });
      this.#call();
    });
  }

  #call(): void {
    if (this.#isCalled || this.#atWork >= (this.#pool.options.max ?? 1)) return;
    this.#isCalled = true;
    setImmediate(() => {
      this.#isCalled = false;
      const rows = this.#waiting.splice(0, ROWS_MAX);
      if (rows.length === 0) return;
      this.#atWork++;
      void this.#insert(rows).finally(() => {
        this.#atWork--;
        this.#call();
      });
      if (this.#waiting.length > 0) this.#call();
    });
  }

  async #insert(waiting: readonly Waiting[]): Promise<void> {
    const column = <K extends keyof StoredRow>(key: K) => waiting.map(({ row }) => row[key]);
    try {
      const values = [TENANT, column("id"), column("keyDigest"), column("fingerprint"), column("document")];
      await this.#pool.query({ name: "group", text: STATEMENT, values });
      for (const { done } of waiting) done();
    } catch (error) {
      for (const { done } of waiting) done(error);
    }
  }
}
