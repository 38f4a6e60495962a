import type pg from "pg";
import { Problem } from "../../core/problem.ts";
import { type Holder, type Holding, LOOK_UPS, UPKEEP } from "./holder.ts";
import { shareSizes } from "./share-sizes.ts";
import { ConnectionShares, type Waiter } from "./shares.ts";

/** All connections are in use, by others than who asks. */
export class ConnectionsBusy extends Error {
  override readonly name = "ConnectionsBusy";
}

const WAITING_MAX = 512;
/** how long a holder waits for others */
const OTHERS_MS = 2_500;
/** how many times as long it waits for those with whom it shares */
const OWN_FACTOR = 2;

/** The connections of a pool, in shares. */
export class Connections {
  readonly #shares: ConnectionShares;
  readonly #othersMs: number;

  constructor({ max, connectionTimeoutMillis }: Pick<pg.PoolConfig, "max" | "connectionTimeoutMillis">) {
    this.#shares = new ConnectionShares(shareSizes(max ?? 10));
    this.#othersMs = connectionTimeoutMillis ?? OTHERS_MS;
  }

  /**
   * Does the work, which takes one connection of the pool, once the holder's share has one. Throws 429 if those with whom
   * it shares have them for too long, and ConnectionsBusy if others have.
   */
  async during<T>(holding: Holding, work: () => Promise<T>): Promise<T> {
    if (holding === UPKEEP) return work();
    const shares = this.#shares;
    if (!shares.take(holding)) await this.#wait(holding);
    try {
      return await work();
    } finally {
      shares.giveBack(holding);
    }
  }

  #wait(holder: Waiter["holder"]): Promise<void> {
    const shares = this.#shares;
    if (shares.countWaiting(holder.tenant) >= WAITING_MAX) throw shareInUse(holder);
    return new Promise((resolve, reject) => {
      const granted = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiter = { holder, granted };
      const giveUp = (refusal: Error) => {
        if (shares.leave(waiter)) reject(refusal);
      };
      let timer = setTimeout(() => {
        if (!shares.isAtOwnShare(holder)) return giveUp(new ConnectionsBusy("every connection is in use"));
        timer = setTimeout(() => giveUp(shareInUse(holder)), this.#othersMs * (OWN_FACTOR - 1));
      }, this.#othersMs);
      shares.wait(waiter);
    });
  }
}

function shareInUse({ tenant }: Holder): Problem | ConnectionsBusy {
  // Nobody knows yet whose these are: it is no one's own fault.
  if (tenant === LOOK_UPS.tenant) return new ConnectionsBusy("too many credentials or addresses are looked up");
  const detail = "Too many requests of the same tenant, session or operator are at work.";
  return new Problem("concurrency_limit_exceeded", detail, { extras: { retryAfterSeconds: 1 } });
}
