import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { WEB_FOLDER } from "../web/web-files.ts";

const LOADS = /<script\b[^>]*><\/script>|<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g;

/** What the built pages of the documentation load; without a build they are plain, and can be read all the same. */
export function docsAssets(): string {
  const built = join(WEB_FOLDER, "docs.html");
  if (!existsSync(built)) return "";
  return [...readFileSync(built, "utf8").matchAll(LOADS)].map(([element]) => element).join("");
}
