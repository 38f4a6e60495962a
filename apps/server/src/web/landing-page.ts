import { createHash } from "node:crypto";

const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--raised:#fff;--ink:#16202a;--soft:#4a5763;--line:#e3e0d8;--accent:#0b5c6b}
@media (prefers-color-scheme:dark){:root{--paper:#14171a;--raised:#1c2024;--ink:#edeff1;--soft:#b4bdc5;--line:#2d3338;--accent:#5cc3d3}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,sans-serif}
main{max-inline-size:720px;margin-inline:auto;padding:64px 24px}
h1{font-size:39px;line-height:48px;letter-spacing:-.02em;margin:0 0 8px}
p{margin:0;color:var(--soft)}
ul{list-style:none;margin:40px 0;padding:0;display:grid;gap:12px}
a{display:block;padding:16px 20px;border:1px solid var(--line);border-radius:12px;background:var(--raised);color:inherit;text-decoration:none}
a:hover{border-color:var(--accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
strong{display:block;color:var(--accent);font-size:20px;line-height:28px}
code{font-size:14px}`;

/** The policy of the landing page: its one style sheet and nothing else. */
export const LANDING_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A way in, as the landing page names it. */
interface WayIn {
  readonly href: string;
  readonly name: string;
  readonly about: string;
}

const DOCS: WayIn = {
  href: "/docs",
  name: "Documentation",
  about: "Guides by task, events, problems, and every operation with a command to paste.",
};
const PORTAL: WayIn = {
  href: "/portal",
  name: "Your applications",
  about: "The page for travelers with an application: questions, documents, messages, and the visa in the end.",
};
const STATUS: WayIn = { href: "/readyz", name: "Status", about: "Whether this server can work, and if not, why." };

/** What runs here, and the ways in. `checkSlug`: of the only check page there is. */
export function landingPage(checkSlug: string | undefined): string {
  const check: WayIn = {
    href: checkSlug === undefined ? "/check" : `/check/${checkSlug}`,
    name: "Do I need a visa?",
    about: "The page for travelers: a passport, a destination, dates, and an answer with its official source.",
  };
  const items = [check, PORTAL, DOCS, STATUS].map(
    ({ href, name, about }) => `<li><a href="${href}"><strong>${name}</strong>${about}</a></li>`,
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Entrada</title>' +
    `<link rel="icon" href="/favicon.ico" type="image/svg+xml"><style>${STYLE}</style></head><body><main>` +
    "<h1>Entrada</h1><p>Visa intelligence and travel applications, on this server.</p>" +
    `<ul>${items.join("")}</ul>` +
    "<p>A demo installation keeps its API key in <code>.entrada/demo-credentials.json</code>, and nowhere on a page.</p>" +
    "</main></body></html>"
  );
}
