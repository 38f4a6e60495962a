import type { FileLintError } from "@entrada/data-files/lint-error";
import { isTitleOfCopy, thirdPartyNameIn } from "@entrada/data-files/third-party-names";

/** What editors alone read, and what is no text: addresses, and the schemas' own. */
const UNREAD = ["transcription", "url", "officialUrl", "pattern", "mediaTypes"];

/** Reports what anybody is shown of repositories and files of third parties: where a text was read is told by kind. */
export function lintPublished(value: unknown, at = ""): readonly FileLintError[] {
  if (typeof value === "string") {
    const named = thirdPartyNameIn(value);
    return named === undefined
      ? []
      : [{ at, message: `is shown to customers and names "${named}": tell it in transcription` }];
  }
  if (typeof value !== "object" || value === null) return [];
  const titled = "title" in value && typeof value.title === "string" && isTitleOfCopy(value.title);
  const message = "the title is that of the page: that a copy was read is for transcription";
  const ofTitle = titled ? [{ at: `${at}/title`, message }] : [];
  const inside = Object.entries(value)
    .filter(([name]) => !UNREAD.includes(name))
    .flatMap(([name, member]) => lintPublished(member, `${at}/${name}`));
  return [...ofTitle, ...inside];
}
