import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../migrations", import.meta.url));
const FILE = /^(\d{4}_([a-z0-9_]+))\.ts$/;

/** The module that lists every migration of the folder, in order: a bundle or a build cannot read a folder. */
export function migrationsList(): string {
  const migrations = readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => {
      const [, name = "", words = ""] = FILE.exec(file) ?? [];
      return name === "" ? [] : [{ file, name, module: words.replace(/_(\w)/g, (_, first) => first.toUpperCase()) }];
    });
  return [
    "// Generated from apps/server/migrations by `npm run generate`.",
    'import type { Migration } from "kysely";',
    ...migrations.map(({ file, module }) => `import * as ${module} from "../../migrations/${file}";`),
    "",
    "/** Every migration by its name, in the order in which they run. */",
    "export const MIGRATIONS: Readonly<Record<string, Migration>> = {",
    ...migrations.map(({ name, module }) => `  "${name}": ${module},`),
    "};",
    "",
  ].join("\n");
}
