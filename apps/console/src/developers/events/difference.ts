/** A member of what an event tells, as it was and as it is; undefined: it is not there. */
export interface Difference {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Told = Readonly<Record<string, unknown>>;

/** What an event tells otherwise than the one before it about the same resource: the whole of it where there was none. */
export function differenceOf(before: Told | undefined, after: Told): readonly Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, before: written(before?.[name]), after: written(after[name]) }))
    .filter((member) => member.before !== member.after);
}

function written(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
