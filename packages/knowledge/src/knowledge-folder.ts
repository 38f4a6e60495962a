import { fileURLToPath } from "node:url";
import { type DataFile, yamlFilesIn } from "@entrada/data-files/data-file";
import type { LintError } from "@entrada/data-files/lint-error";

/** The folder of the files shipped with this version. */
export const SHIPPED = new URL("../", import.meta.url);

/** The files of a part of the folder, such as `rules/`. */
export function filesOf(folder: URL, part: string, errors: LintError[]): readonly DataFile[] {
  return yamlFilesIn(fileURLToPath(new URL(part, folder)), part, errors);
}

/** The file of the shared sets. */
export function setsFileOf(folder: URL): DataFile {
  return { path: fileURLToPath(new URL("sets.yaml", folder)), name: "sets.yaml" };
}

/** The file of the destinations' authorities. */
export function authoritiesFileOf(folder: URL): DataFile {
  return { path: fileURLToPath(new URL("authorities.yaml", folder)), name: "authorities.yaml" };
}
