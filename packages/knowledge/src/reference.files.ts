import { fileURLToPath } from "node:url";
import { requireDataFile } from "@entrada/data-files/data-file";
import type { Static, TSchema } from "typebox";
import { parsedTexts } from "./parsed-texts.ts";

const folder = fileURLToPath(new URL("../reference/", import.meta.url));

/** Reads one file of the reference folder; throws DataFilesError if it does not match the schema. */
export function readReferenceFile<S extends TSchema>(name: string, schema: S): Static<S> {
  const file = { path: `${folder}${name}`, name: `packages/knowledge/reference/${name}` };
  return requireDataFile(file, schema, parsedTexts("reference"));
}
