/** Something an author has to correct in a data file. */
export interface LintError {
  readonly file: string;
  /** from 1; undefined if the error has no single line */
  readonly line?: number;
  /** a JSON pointer into the file, or the id of the wrong entry; empty: the file as a whole */
  readonly at: string;
  readonly message: string;
}

/** A lint error of the current file. */
export type FileLintError = Omit<LintError, "file">;

/** The error as one line: `rules/GB.yaml:12 /rules/0/layer: must be …`. */
export function formatLintError({ file, line, at, message }: LintError): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}${at === "" ? "" : ` ${at}`}: ${message}`;
}

/** Thrown when data files cannot be used; lists every error at once. */
export class DataFilesError extends Error {
  override readonly name = "DataFilesError";
  readonly errors: readonly LintError[];

  constructor(errors: readonly LintError[]) {
    super(errors.map(formatLintError).join("\n"));
    this.errors = errors;
  }
}

/** The names that occur more than once in a list, without duplicates. */
export function duplicatesIn(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const again = names.filter((name) => seen.has(name) || !seen.add(name));
  return [...new Set(again)];
}
