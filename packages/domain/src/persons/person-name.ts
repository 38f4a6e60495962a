// Controls, direction marks, line separators, private use: nothing that a name is written with. Persian and the
// languages of India join and part letters by two invisible characters, which stay.
const UNWRITABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Whether a name can be written and read as it stands: in any script, without invisible tricks or spaces around it. */
export function isPlainName(text: string): boolean {
  return text.trim() === text && !UNWRITABLE.test(text);
}
