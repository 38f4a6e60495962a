import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtFolder, PORTAL } from "./web-apps.ts";

const LOADS = /<script\b[^>]*><\/script>|<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g;

/** What the built pages of a kind load, of which the server writes the words; without a build they are plain. */
export function builtAssets(kind: "docs" | "start"): string {
  const built = join(builtFolder(PORTAL), `${kind}.html`);
  if (!existsSync(built)) return "";
  return [...readFileSync(built, "utf8").matchAll(LOADS)].map(([element]) => element).join("");
}
