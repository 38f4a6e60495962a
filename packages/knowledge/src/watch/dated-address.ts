/** Years, so far as texts in force go back. */
const YEAR = "(?:19\\d\\d|20[0-3]\\d)";
const DATE = new RegExp(
  [
    // 2025/08/30, 2025-08, 20250830, 202508
    `(?<!\\d)${YEAR}[-_/.]?(?:0[1-9]|1[0-2])(?:[-_/.]?(?:0[1-9]|[12]\\d|3[01]))?(?!\\d)`,
    `/${YEAR}[-/][1-9](?=[-/]|$)`,
    `(?<!\\d)(?:0?[1-9]|[12]\\d|3[01])[-_/.](?:0?[1-9]|1[0-2])[-_/.]${YEAR}(?!\\d)`,
  ].join("|"),
);
const FILE_YEAR = new RegExp(`(?<!\\d)${YEAR}(?!\\d)|${DATE.source}`);
const NEWS_WORDS =
  "news|press|noticia|comunicado|communique|actualit|actualidad|nouvelles|announcement|anuncio|meldung|berita|novost|speeches|blog";
/** One of them: a list of all of them changes with the next. */
const NEWS = new RegExp(`/(?:[^/]*[-_])?(?:${NEWS_WORDS})[^/]*(?:/[^/]|\\.[a-z]|[?&]|-)`, "i");
/** Collections of laws by year and number, which show what is in force. */
const LAWS = /\/akn\//;

/** Whether a page is of one day: whatever becomes of what it says, it never changes. */
export function isOfOneDay(url: URL): boolean {
  const said = readable(url);
  return !LAWS.test(said) && (DATE.test(said) || NEWS.test(said));
}

/** Whether a file's address says of when it is: the next one has another address. */
export const isDatedFile = (url: URL): boolean => FILE_YEAR.test(readable(url)) || /\/JO\//i.test(url.pathname);

function readable({ pathname, search }: URL): string {
  const address = `${pathname}${search}`;
  try {
    return decodeURIComponent(address).normalize("NFD").replace(/\p{M}/gu, "");
  } catch (error) {
    // An address that is escaped in another way than in UTF-8.
    if (error instanceof URIError) return address;
    throw error;
  }
}
