// A name of IANA, such as Europe/Berlin: offsets such as +02:00 know no summer time.
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const NAME_CHARACTERS_MAX = 60;

/** Whether it names a time zone of IANA. */
export function isTimeZone(name: string): boolean {
  if (name.length > NAME_CHARACTERS_MAX || !NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
