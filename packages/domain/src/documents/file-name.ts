import { isPlainLine } from "../shared/plain-line.ts";
import { FILE_MEDIA_TYPES, type FileMediaType, type KeptMediaType } from "./file-rules.ts";

/** What files are given out: what was uploaded or drawn, and reports. */
export type GivenMediaType = KeptMediaType | "text/csv" | "application/jsonl";

/** How names of each type end; the first is the usual one. */
export const EXTENSIONS: Readonly<Record<GivenMediaType | FileMediaType, readonly [string, ...string[]]>> = {
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif"],
  "application/pdf": ["pdf"],
  "text/csv": ["csv"],
  "application/jsonl": ["jsonl"],
};
/** What file systems take, in UTF-8. */
export const FILE_NAME_BYTES_MAX = 255;
// Each is four bytes at most; some are left for the ending.
const STEM_CHARACTERS_MAX = 60;
const UNREADABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|[/\\\ufffd]/gu;
const SEPARATOR = /[/\\]/;
const OUTER_DOT = /^\.|\.$/;
/** Names that Windows keeps for devices, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])\s*(\.|$)/i;
// Each as long as it is in UTF-8.
const ONE_BYTE_MAX = 0x7f;
const TWO_BYTES_MAX = 0x7ff;
const THREE_BYTES_MAX = 0xffff;

/**
 * Whether a file can be saved under this name anywhere, and people see how it ends: one plain line without folders, dots
 * around it or the name of a device, of at most 255 bytes.
 */
export function isFileName(name: string): boolean {
  const isPlain = name !== "" && isPlainLine(name);
  return isPlain && !SEPARATOR.test(name) && !OUTER_DOT.test(name) && !DEVICE.test(name) && isShort(name);
}

/** Whether the name ends as names of files of this type do. */
export function endsAs(name: string, type: GivenMediaType | FileMediaType): boolean {
  const end = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return name.includes(".") && EXTENSIONS[type].includes(end);
}

/** The type of a chosen file; undefined: none that may be uploaded. Few systems have a name for what phones write. */
export function mediaTypeOf({
  type,
  name,
}: {
  readonly type: string;
  readonly name: string;
}): FileMediaType | undefined {
  const isOfPhone = type === "image/heif" || (type === "" && endsAs(name, "image/heic"));
  return FILE_MEDIA_TYPES.find((known) => known === (isOfPhone ? "image/heic" : type));
}

/** The name under which a file of this type is given out: the same, made safe and with its type's ending if need be. */
export function givenOutAs(name: string, type: GivenMediaType): string {
  const safe = isFileName(name) ? name : "file";
  if (endsAs(safe, type)) return safe;
  const ending = `.${EXTENSIONS[type][0]}`;
  return isShort(safe + ending) ? safe + ending : `file${ending}`;
}

/** The name under which a chosen file of this type is uploaded: readable, short, and one that `isFileName` accepts. */
export function uploadedAs(name: string, type: FileMediaType): string {
  const isRight = endsAs(name, type);
  const stem = isRight ? name.slice(0, name.lastIndexOf(".")) : name;
  const ending = isRight ? name.slice(name.lastIndexOf(".") + 1) : EXTENSIONS[type][0];
  const readable = [...stem.replace(UNREADABLE, "_")]
    .slice(0, STEM_CHARACTERS_MAX)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
  const fitting = `${readable}.${ending}`;
  return isFileName(fitting) ? fitting : `file.${ending}`;
}

function isShort(name: string): boolean {
  let bytes = 0;
  for (const character of name.normalize("NFC")) bytes += bytesOf(character.codePointAt(0) ?? 0);
  return bytes <= FILE_NAME_BYTES_MAX;
}

function bytesOf(point: number): number {
  if (point <= ONE_BYTE_MAX) return 1;
  if (point <= TWO_BYTES_MAX) return 2;
  return point <= THREE_BYTES_MAX ? 3 : 4;
}
