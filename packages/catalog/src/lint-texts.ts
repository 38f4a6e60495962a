import type { FileLintError } from "@entrada/data-files/lint-error";
import { unreadableIn } from "@entrada/domain/shared/plain-line";

/** Reports texts and member names with unreadable characters; line breaks are allowed. */
export function lintTexts(value: unknown, at = ""): readonly FileLintError[] {
  if (typeof value === "string") {
    const found = unreadableIn(value.replaceAll("\n", " "));
    return found === undefined ? [] : [{ at, message: `has a character that cannot be read (${found})` }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const found = unreadableIn(name);
    return found === undefined
      ? lintTexts(member, `${at}/${name}`)
      : [{ at, message: `has a member with a character that cannot be read (${found})` }];
  });
}
