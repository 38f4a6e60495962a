import { escapeHtml } from "../http/pages/html.ts";

/** A link to a portal that nobody has opened yet, and the code that belongs to it. */
export interface WayIn {
  readonly link: string;
  readonly code: string;
}

interface Landing {
  /** elements of the head that load the built style sheet; empty: not built */
  readonly assets: string;
  /** of the only check page there is */
  readonly checkSlug: string | undefined;
  /** where travelers are invented; undefined: they are people */
  readonly demo: { readonly wayIn: WayIn | undefined } | undefined;
}

/** What runs here, and the ways in. */
export function landingPage({ assets, checkSlug, demo }: Landing): string {
  const check = checkSlug === undefined ? "/check" : `/check/${checkSlug}`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>Entrada</title><link rel="icon" href="/favicon.ico" type="image/svg+xml">${assets}</head><body class="start">` +
    '<header><p class="name"><img src="/favicon.ico" alt="" width="28" height="28">Entrada</p></header><main>' +
    "<h1>Visa answers and travel applications</h1>" +
    "<section><h2>Do I need a visa?</h2><p>A passport, a destination and dates. The answer names its official source.</p>" +
    `<a class="button" href="${check}">Ask</a></section>` +
    "<section><h2>Your applications</h2><p>Questions, documents and messages, until the visa is there.</p>" +
    `${demo === undefined ? BY_LINK : demoDoor(demo.wayIn)}</section>` +
    '<section class="aside"><h2>Documentation</h2>' +
    "<p>Guides by task, events, problems, and every operation with a command to paste.</p>" +
    '<a class="link" href="/docs">Read the documentation</a></section></main>' +
    `<footer>${demo === undefined ? "" : KEY}<p>For machines: <a href="/readyz">/readyz</a> says as JSON whether this server can work.</p></footer>` +
    "</body></html>"
  );
}

const TO_PORTAL = '<a class="link" href="/portal">I am signed in already</a>';
const BY_LINK = `<p>To get in, open the link that was sent to you.</p>${TO_PORTAL}`;
const KEY = "<p>The API key of the demo is in <code>.entrada/demo-credentials.json</code>.</p>";

function demoDoor(wayIn: WayIn | undefined): string {
  if (wayIn === undefined)
    return (
      "<p>To get in as the invented family of the demo, run this in the folder of the server. " +
      "It makes a link and a code, which then stand here, too:</p>" +
      `<p><code>npm run -s entrada -- demo</code></p>${TO_PORTAL}`
    );
  return (
    "<ol>" +
    `<li><a class="button" href="${escapeHtml(wayIn.link)}">Open the portal as Ada Example</a></li>` +
    `<li>Enter the code <strong class="code">${escapeHtml(wayIn.code)}</strong></li>` +
    "</ol><p>The demo has invented her and her family. The link opens once.</p>"
  );
}
