import { testFileOf } from "@entrada/domain/documents/test-files";
import type { PlayedFiles } from "../../../context.ts";

/** Test environments have no real passports: the name of a file says what it is taken for. */
export const PLAYED_FILES: PlayedFiles = {
  fileOf: ({ environment }, fileName) => (environment === "test" ? testFileOf(fileName) : undefined),
};
