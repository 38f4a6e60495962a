const NOT_PLAIN = /[^\x20-\x7e]|["\\]/gu;
// What encodeURIComponent leaves as it is, and RFC 8187 does not.
const UNENCODED = /['()*]/g;

/** The Content-Disposition of a file that is saved under this name, in whatever script (RFC 6266). */
export function attachment(fileName: string): string {
  const fallback = fileName.replace(NOT_PLAIN, "_");
  const plain = `attachment; filename="${fallback}"`;
  // Some clients decode percent signs, also where the name is plain.
  return fallback === fileName && !fileName.includes("%") ? plain : `${plain}; filename*=UTF-8''${encoded(fileName)}`;
}

function encoded(text: string): string {
  const encode = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  // Half a character, which has no encoding, becomes the replacement character.
  const wellFormed = Buffer.from(text).toString();
  return encodeURIComponent(wellFormed).replace(UNENCODED, encode);
}
