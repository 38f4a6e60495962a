import { stderr, stdin } from "node:process";
import { UsageError } from "./command.ts";

const INTERRUPTED = new Set(["\u0003", "\u0004"]);
/** Longer than a keyboard takes until it repeats a key that is held. */
const QUIET_MS = 1_000;

/**
 * Asks on the terminal until one of these keys is pressed, and returns it; the last one if nobody is there any more. Without a terminal
 * nobody can be asked. What was typed before the question, or is held since the last one, answers nothing.
 */
export async function askKey<const Key extends string>(question: string, keys: readonly [...Key[], Key]): Promise<Key> {
  if (!stdin.isTTY || !stderr.isTTY) throw new UsageError("This command needs an interactive terminal.");
  stdin.setRawMode(true);
  stdin.resume();
  try {
    if (!(await isQuiet())) return lastOf(keys);
    const answer = pressed(keys);
    stderr.write(question);
    return await answer;
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write("\n");
  }
}

/** Waits until no key is held any more; false if whoever sits there has left instead. */
function isQuiet(): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isThere: boolean) => {
      clearTimeout(timer);
      stdin.off("data", hear);
      stdin.off("end", leave);
      resolve(isThere);
    };
    const timer = setTimeout(() => done(true), QUIET_MS);
    const leave = () => done(false);
    const hear = (typed: Buffer | string) => {
      if (INTERRUPTED.has(String(typed))) leave();
      else timer.refresh();
    };
    stdin.on("data", hear);
    stdin.on("end", leave);
  });
}

const lastOf = <Key extends string>(keys: readonly [...Key[], Key]): Key => keys[keys.length - 1] as Key; // there is one

function pressed<Key extends string>(keys: readonly [...Key[], Key]): Promise<Key> {
  const last = lastOf(keys);
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
