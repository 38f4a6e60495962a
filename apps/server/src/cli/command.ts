/** An option of a command, as it is written, checked and explained. */
export interface Option {
  readonly name: string;
  readonly kind: "text" | "flag" | "list";
  readonly description: string;
  readonly placeholder?: string;
  readonly required?: true;
  readonly choices?: readonly string[];
}

export interface Positional {
  readonly name: string;
  readonly description: string;
  readonly optional?: true;
}

/** Where a command writes: results to the one, what went wrong and progress to the other. */
export interface Streams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** What a command was called with, already checked against its declaration. */
export interface Call {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isJson: boolean;
  readonly streams: Streams;
  readonly positionals: readonly string[];
  text(option: string): string | undefined;
  list(option: string): readonly string[] | undefined;
  flag(option: string): boolean;
  /** Prints a result: the data as one JSON document with `--json`, else the text. */
  print(data: unknown, text: string): void;
  /** Progress for people; it never mixes with a result that a program reads. */
  tell(line: string): void;
}

/** The call that a command receives. */
export function makeCall(parsed: Omit<Call, "print" | "tell">): Call {
  const { isJson, streams } = parsed;
  return {
    ...parsed,
    print: (data, text) => void streams.stdout.write(`${isJson ? JSON.stringify(data, null, 2) : text}\n`),
    tell: (line) => void (isJson ? streams.stderr : streams.stdout).write(`${line}\n`),
  };
}

export interface Command {
  readonly description: string;
  readonly positionals: readonly Positional[];
  readonly options: readonly Option[];
  /** The exit code: 0 done, 1 not done. Throws UsageError for what only the command can check. */
  run(call: Call): Promise<number>;
}

/** The command was not called as it should be; the message says how. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
