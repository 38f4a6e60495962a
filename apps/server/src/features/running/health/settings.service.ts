import type { Config } from "../../../config.ts";
import { SETTINGS } from "../../../core/settings.ts";

/** A setting of the installation, without anything secret. */
export interface ShownSetting {
  readonly name: string;
  /** null: it is not set */
  readonly value: string | null;
  /** the environment does not name it */
  readonly isUsual: boolean;
  readonly description: string;
}

/** Every setting with its value: of an address no user, no password and no query; what is secret stands in files, by their names. */
export function shownSettings(config: Config): readonly ShownSetting[] {
  return Object.entries(SETTINGS).map(([key, row]) => {
    const value = (config as unknown as Readonly<Record<string, unknown>>)[key]; // the table's own keys
    return {
      name: row.name,
      value: value === undefined ? null : plain(value),
      isUsual: !config.namesGiven.has(row.name),
      description: row.description,
    };
  });
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(", ");
  const text = String(value);
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  return `${url.protocol}//${url.host}${url.pathname}`;
}
