const VERSIONS_MAX = 100;

/** Whatever version a resource of a test is at, by its name. */
export const EVERY_VERSION = Array.from({ length: VERSIONS_MAX }, (_, index) => index + 1);

/** The same as a header: `*` names none, and what binds refuses it. */
export const ANY_VERSION = { "if-match": EVERY_VERSION.map((version) => `"${version}"`).join(", ") };
