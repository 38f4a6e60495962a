import { escapeHtml } from "../http/pages/html.ts";

/** What somebody came to do, and where it is explained. */
interface Task {
  readonly name: string;
  readonly about: string;
  readonly href: string;
}

const SUMMARY =
  "Entrada answers whether a traveler needs a visa, and names the official source of every answer. It sells the " +
  "applications that you offer: at a frozen price, as an order with one case for each traveler. It takes each case " +
  "through its questions, documents and payment to the decision, and releases the visa.";

const TASKS: readonly Task[] = [
  {
    name: "Ask whether a visa is needed",
    about: "One call with a passport, a destination and dates. What each value of the answer means.",
    href: "/docs/guides/reading-an-answer",
  },
  {
    name: "Sell an application",
    about: "A quote with a frozen price, an order, a payment, and refunds by the policy that was agreed.",
    href: "/docs/guides/quotes",
  },
  {
    name: "Work on a case",
    about: "What is still missing, answers, documents, and every state until the decision.",
    href: "/docs/guides/cases",
  },
  {
    name: "Let the traveler fill it in",
    about: "Send a link instead of building forms, or show them their case in your own app.",
    href: "/docs/guides/traveler-fills-in",
  },
  {
    name: "Release the visa",
    about: "What the authority issued, checked by two people, and downloaded by an address that works once.",
    href: "/docs/guides/deliverables",
  },
  {
    name: "Follow events and webhooks",
    about: "One log of every change, in order. Signed messages as it happens, sent again until they arrive.",
    href: "/docs/guides/webhooks",
  },
  {
    name: "Test",
    about: "Play the authority, choose how a payment ends, let days pass: all in the test environment.",
    href: "/docs/guides/test-environment",
  },
  {
    name: "Look up an operation",
    about: "Every operation with its members, its errors and an example, to try with a test key.",
    href: "/docs/reference",
  },
];

/** What the first page says under its title. */
export function startPage(publicBaseUrl: string): { readonly summary: string; readonly html: string } {
  const cards = TASKS.map(
    ({ name, about, href }) => `<li><a href="${href}">${escapeHtml(name)}</a><p>${escapeHtml(about)}</p></li>`,
  );
  const call = `curl -s ${publicBaseUrl}/api/v1/tenant/integration -H "X-Api-Key: $KEY"`;
  const html =
    `<p class="lead">${escapeHtml(SUMMARY)}</p>` +
    `<h2 id="first-call">Your first call</h2><p>With a key of your test environment in <code>KEY</code>, ask who you are:</p>` +
    `<div class="code"><pre tabindex="0"><code>${escapeHtml(call)}</code></pre></div>` +
    `<p>Then take the ten minutes of the <a href="/docs/guides/quickstart">quickstart</a>: from a question to an order.</p>` +
    `<h2 id="by-task">By task</h2><ul class="cards">${cards.join("")}</ul>` +
    `<h2 id="for-programs">For programs</h2><ul>` +
    `<li><a href="/api/v1/openapi.json">OpenAPI document</a>: every operation, for generators and clients</li>` +
    `<li><a href="/api/v1/postman.json">Postman collection</a>: the same operations, for Postman and Bruno</li>` +
    `<li><a href="/llms.txt">llms.txt</a>: this documentation as Markdown, for language models; ` +
    `<a href="/llms-full.txt">llms-full.txt</a> is all of it at once</li></ul>`;
  return { summary: SUMMARY, html };
}
