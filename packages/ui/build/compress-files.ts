import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|m?js|css|svg|json)$/;

/** Writes each text file of the build a second and third time, compressed as well as brotli and gzip can. */
export function compressFiles(): Plugin {
  let folder = "";
  return {
    name: "entrada-compress",
    apply: "build",
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    writeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!TEXT.test(name)) continue;
        const path = join(folder, name);
        const content = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
