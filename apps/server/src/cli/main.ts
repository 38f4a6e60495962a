import { runCommandLine } from "./run.ts";

// Whoever reads the output may stop early (`| head`): that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, process);
