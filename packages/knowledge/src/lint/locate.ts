import { formatLintError, type LintError } from "@entrada/data-files/lint-error";
import type { KnowledgeFiles } from "../knowledge-files.ts";

/** A lint error that may know the text that is wrong, to find its line. */
export interface LocatedError extends LintError {
  readonly text?: string;
}

export type LocatedInFile = Omit<LocatedError, "file">;

interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly text?: string;
}

/** The errors with the file and the line of what they are about, each once. */
export function locate(errors: readonly LocatedError[], files: KnowledgeFiles): readonly LintError[] {
  const places = placesIn(files);
  const located = errors.map(({ text, ...error }) => {
    const place = places.get(`${error.file} ${error.at}`) ?? places.get(error.at) ?? { file: error.file, pointer: "" };
    const line = error.line ?? files.lines.get(place.file)?.(place.pointer, text ?? place.text);
    return { file: place.file, ...(line === undefined ? {} : { line }), at: error.at, message: error.message };
  });
  return [...new Map(located.map((error) => [formatLintError(error), error])).values()];
}

/** Where the things are that errors name, by file and name; ids also by themselves, for errors about several files. */
function placesIn({ rules, sets, sentences, sourceFiles }: KnowledgeFiles): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>([["sets.yaml sets/volatile", { file: "sets.yaml", pointer: "/volatile" }]]);
  for (const [id, file] of sourceFiles) places.set(id, { file, pointer: "", text: id });
  for (const name of Object.keys(sets.countries)) {
    places.set(`sets.yaml sets/${name}`, { file: "sets.yaml", pointer: `/countries/${name}` });
  }
  for (const { name, content } of sentences) {
    for (const [index, { en }] of content.entries()) places.set(`${name} ${en}`, { file: name, pointer: `/${index}` });
  }
  for (const { name, content } of rules) {
    const file = `rules/${name}.yaml`;
    const add = (at: string, pointer: string) => places.set(`${file} ${at}`, { file, pointer });
    add("destinations", "/destinations");
    for (const at of ["default", "freedom", "holder rules"]) add(at, "/rules");
    for (const set of Object.keys(content.sets ?? {})) add(`sets/${set}`, `/sets/${set}`);
    for (const [index, scenario] of content.scenarios.entries()) {
      add(`scenario "${scenario.name}"`, `/scenarios/${index}`);
    }
    for (const [index, { id }] of content.rules.entries()) {
      add(id, `/rules/${index}`);
      places.set(id, { file, pointer: `/rules/${index}` });
    }
  }
  return places;
}
