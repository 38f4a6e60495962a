import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** the compiled programs that tests start as processes */
    readonly programs: { readonly entrada: string; readonly keepDatabase: string };
    /** the compiled process that looks at files */
    readonly inspectionProgram: string;
  }
}

const SERVER = fileURLToPath(new URL("../", import.meta.url));
const SOURCES = {
  entrada: join(SERVER, "src/cli/main.ts"),
  keepDatabase: join(SERVER, "test/keep-database.ts"),
  inspection: join(SERVER, "../../packages/scans/src/files/inspection-process.ts"),
};

/** Compiles the programs that tests start as processes once per run: compiling their own sources would double their start. */
export async function setup(project: TestProject): Promise<() => void> {
  // Below the server, so that packages are found from there.
  const home = join(SERVER, "node_modules");
  mkdirSync(home, { recursive: true });
  const outdir = mkdtempSync(join(home, ".programs-"));
  await build({
    entryPoints: SOURCES,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["development"],
    sourcemap: "inline",
    plugins: [ownSources],
  });
  const program = (name: keyof typeof SOURCES) => join(outdir, `${name}.mjs`);
  project.provide("programs", { entrada: program("entrada"), keepDatabase: program("keepDatabase") });
  project.provide("inspectionProgram", program("inspection"));
  return () => rmSync(outdir, { recursive: true, force: true });
}

const ownSources: Plugin = {
  name: "own sources",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@entrada/") ? undefined : { path, external: true },
    );
    // Data files are next to the sources.
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const url = JSON.stringify(pathToFileURL(path).href);
      const contents = readFileSync(path, "utf8").replaceAll("import.meta.url", url);
      return { contents, loader: "ts", resolveDir: dirname(path) };
    });
  },
};
