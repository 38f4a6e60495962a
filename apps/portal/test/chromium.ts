import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

// What the browser needs on a machine that has none of it, in the package beside it.
const ARCHIVES = ["al2023", "fonts", "swiftshader"];
const OUTPUT_BYTES_MAX = 1_000_000_000;
const CACHE = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));

interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/** The browser of the package `@sparticuz/chromium`, unpacked once for all runs. */
export function unpackedChromium(): Chromium {
  const bin = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../../bin");
  const { version } = JSON.parse(readFileSync(join(bin, "../package.json"), "utf8"));
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) unpack(bin, folder);
  return {
    executablePath: join(folder, "chromium"),
    env: {
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      // A machine without any typeface would draw no text at all.
      ...(existsSync("/etc/fonts") ? {} : { FONTCONFIG_PATH: join(folder, "fonts") }),
    },
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"],
  };
}

// Beside its place first: a run that is ended in the middle leaves no half of a browser.
function unpack(bin: string, folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, "draft-"));
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(bin, `${name}.br`)));
  writeFileSync(join(draft, "chromium"), unpacked("chromium"), { mode: 0o755 });
  for (const name of ARCHIVES) {
    const to = join(draft, name);
    mkdirSync(to);
    execFileSync("tar", ["-x", "-C", to], { input: unpacked(`${name}.tar`), maxBuffer: OUTPUT_BYTES_MAX });
  }
  const fonts = `<dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "font-cache")}</cachedir>`;
  writeFileSync(join(draft, "fonts/fonts.conf"), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>\n`);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
