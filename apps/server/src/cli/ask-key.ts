import { stderr, stdin } from "node:process";
import { UsageError } from "./command.ts";

const INTERRUPTED = new Set(["\u0003", "\u0004"]);

/**
 * Asks on the terminal until one of these keys is pressed, and returns it; the last one if nobody is there any more. Without a terminal
 * nobody can be asked.
 */
export async function askKey<const Key extends string>(question: string, keys: readonly [...Key[], Key]): Promise<Key> {
  if (!stdin.isTTY || !stderr.isTTY) throw new UsageError("Whoever is asked for a key sits at a terminal.");
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.resume();
  try {
    return await pressed(keys);
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write("\n");
  }
}

function pressed<Key extends string>(keys: readonly [...Key[], Key]): Promise<Key> {
  const last = keys[keys.length - 1] as Key; // there is one
  return new Promise((resolve) => {
    const done = (key: Key) => {
      stdin.off("data", hear);
      stdin.off("end", leave);
      resolve(key);
    };
    const leave = () => done(last);
    const hear = (typed: Buffer | string) => {
      const sign = String(typed).toLowerCase();
      const key = keys.find((one) => one === sign) ?? (INTERRUPTED.has(sign) ? last : undefined);
      if (key !== undefined) done(key);
    };
    stdin.on("data", hear);
    stdin.on("end", leave);
  });
}
