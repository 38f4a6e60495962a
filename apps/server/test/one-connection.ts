import { AsyncLocalStorage } from "node:async_hooks";
import { Database } from "../src/db/database.ts";

/** The transaction that whatever runs is a part of. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
const TRANSACTIONS = ["endingWithTenant", "withoutTenant", "withOperator", "withSession"] as const;
const QUERIES = ["readOne", "readById", "lookUp", "ready"] as const;

/**
 * Makes a transaction fail that takes a second connection: as many of them as there are connections would wait for each
 * other until none of them has any time left.
 */
export function forbidSecondConnections(): void {
  for (const name of TRANSACTIONS) replace(name, (args) => args.map((arg) => (isWork(arg) ? within(arg) : arg)));
  for (const name of QUERIES) replace(name, (args) => args);
}

/** Does the work as no part of the transaction that runs: a request to a server, as if somebody else sent it. */
export function elsewhere<T>(work: () => T): T {
  return transactions.exit(work);
}

type AnyFunction = (...args: readonly unknown[]) => unknown;

function replace(
  name: (typeof TRANSACTIONS | typeof QUERIES)[number],
  change: (args: readonly unknown[]) => readonly unknown[],
) {
  // Their types differ, and nothing here depends on them.
  const original = Database.prototype[name] as unknown as AnyFunction;
  const guarded: AnyFunction = function (this: Database, ...args) {
    if (transactions.getStore()?.isOpen) throw new Error(`a transaction takes a second connection by ${name}`);
    return original.apply(this, [...change(args)]);
  };
  Object.defineProperty(Database.prototype, name, { value: guarded });
}

function isWork(arg: unknown): arg is AnyFunction {
  return typeof arg === "function";
}

function within(work: AnyFunction): AnyFunction {
  return (...args) => {
    const transaction = { isOpen: true };
    return transactions.run(transaction, async () => {
      try {
        return await work(...args);
      } finally {
        transaction.isOpen = false;
      }
    });
  };
}
