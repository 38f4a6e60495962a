import { createHash, randomUUID } from "node:crypto";
import { access, open, rename, rm } from "node:fs/promises";
import { UsageError } from "../command.ts";
import { codeOf } from "../read-text.ts";

/**
 * Writes a file that does not exist, readable by its owner alone. It has its name once it is whole: whatever fails or is
 * stopped before leaves nothing.
 */
export async function writeWhole(file: string, pieces: AsyncIterable<Uint8Array>) {
  await refuseTaken(file);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  const handle = await open(unfinished, "wx", 0o600).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be written (${codeOf(error)}).`);
  });
  const digest = createHash("sha256");
  let size = 0;
  try {
    try {
      for await (const piece of pieces) {
        digest.update(piece);
        size += piece.length;
        await handle.appendFile(piece);
      }
    } finally {
      await handle.close();
    }
    await refuseTaken(file);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { size, sha256: digest.digest("hex") };
}

/** Refuses a file that exists: nothing is replaced. */
export async function refuseTaken(file: string): Promise<void> {
  const isTaken = await access(file).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new UsageError(`${file} exists already.`);
}
