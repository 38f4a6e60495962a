export interface RenderedText {
  readonly subject: string;
  /** plain text; an empty line ends a paragraph */
  readonly text: string;
  readonly language: string;
  readonly senderName: string;
  /** `#rrggbb` of the sender's, for the line above the text */
  readonly accent: string | null;
}

const RIGHT_TO_LEFT = ["ar"];
const ACCENT = "#3d5a80";
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** A text as a page that mail programs show: no picture, no link, nothing fetched, light and dark. */
export function renderMail({ subject, text, language, senderName, accent }: RenderedText): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((one) => `<p style="margin:0 0 1em">${escaped(one).replace(/\n/g, "<br>")}</p>`);
  const direction = RIGHT_TO_LEFT.includes(language) ? "rtl" : "ltr";
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5">
<div role="article" lang="${escaped(language)}" dir="${direction}" style="max-width:36em;margin:0 auto">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid ${accent ?? ACCENT};font-weight:600">${escaped(senderName)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>
${paragraphs.join("\n")}
</div>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
