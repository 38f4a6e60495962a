import { runCommandLine } from "../src/cli/run.ts";

/** Runs `entrada` in this process with these words and environment; resolves with its exit code and what it wrote. */
export async function commandLine(words: readonly string[], env: Readonly<Record<string, string | undefined>> = {}) {
  const written = { stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr") => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const code = await runCommandLine(words, env, { stdout: stream("stdout"), stderr: stream("stderr") });
  return { code, ...written, json: () => JSON.parse(written.stdout) };
}
