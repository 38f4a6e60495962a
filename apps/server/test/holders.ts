import { AsyncLocalStorage } from "node:async_hooks";
import { Connections } from "../src/db/connections/connections.ts";
import type { Holder, Holding } from "../src/db/connections/holder.ts";
import type { TestServer } from "./app.ts";

/** A connection that was taken, and in which request: its method and path. */
export interface Held extends Holder {
  readonly request: string;
}

const requests = new AsyncLocalStorage<string>();
const taken: Held[] = [];
let isWatched = false;

/** Watches whose connections the requests to this server take; upkeep has no holder. */
export function watchHolders({ app }: Pick<TestServer, "app">): void {
  if (!isWatched) watchConnections();
  isWatched = true;
  const asked = app.inject;
  Object.defineProperty(app, "inject", {
    value: (...args: Parameters<typeof asked>) => {
      const [request]: readonly unknown[] = args;
      const { method = "GET", url = "" } = Object(request);
      return requests.run(`${method} ${url}`, async () => await asked.apply(app, args));
    },
  });
}

/** What the requests of the work took. */
export async function heldDuring<T>(work: () => Promise<T>): Promise<readonly Held[]> {
  taken.length = 0;
  await work();
  return [...taken];
}

function watchConnections(): void {
  const during = Connections.prototype.during;
  Object.defineProperty(Connections.prototype, "during", {
    value: function <T>(this: Connections, holding: Holding, work: () => Promise<T>) {
      const request = requests.getStore();
      if (request !== undefined && typeof holding !== "string") taken.push({ ...holding, request });
      return during.call(this, holding, work);
    },
  });
}
