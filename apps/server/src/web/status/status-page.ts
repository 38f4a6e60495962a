import type { PartNow, Trouble } from "@entrada/domain/status/service-status";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { ServiceStatus } from "../../features/running/status/status.service.ts";
import { escapeHtml } from "../../http/pages/html.ts";
import { familyPage, filled } from "../family-page.ts";
import { STATUS_TEXTS } from "./status.texts.ts";

interface StatusPage {
  readonly language: Language;
  readonly assets: string;
  readonly status: ServiceStatus;
}

/** By colour and sign; both stand beside the word. */
const LOOKS: Readonly<Record<PartNow["state"], { readonly tone: string; readonly sign: string }>> = {
  works: { tone: "go", sign: "✓" },
  limited: { tone: "mind", sign: "!" },
  fails: { tone: "stop", sign: "✕" },
  off: { tone: "soft", sign: "–" },
  unknown: { tone: "soft", sign: "?" },
};
const WORST_FIRST = ["fails", "limited", "unknown"] as const;

/** What works here, and since when, for anybody who asks. */
export function statusPage({ language, assets, status }: StatusPage): string {
  const texts = STATUS_TEXTS[language];
  const { parts, troubles, knowledgePublishedAt, readAt } = status;
  const worst = WORST_FIRST.find((state) => parts.some((part) => part.state === state)) ?? "works";
  const shown = { texts, times: timesIn(language) };
  const { title, none } = texts.history;
  const past = troubles.map((trouble) => `<li>${troubleLine(trouble, shown)}</li>`).join("");
  const published = { day: shown.times.day(knowledgePublishedAt) };
  return familyPage({
    language,
    assets,
    path: "/status",
    windowTitle: `${texts.title} – Entrada`,
    main:
      `<h1>${escapeHtml(texts.title)}</h1><p class="overall ${LOOKS[worst].tone}">${sign(worst)}<span>${escapeHtml(texts.overall[worst])}</span></p>` +
      `<ul class="parts">${parts.map((part) => `<li>${partLines(part, shown, published)}</li>`).join("")}</ul>` +
      `<section class="aside"><h2>${escapeHtml(title)}</h2>${past === "" ? `<p>${escapeHtml(none)}</p>` : `<ul class="troubles">${past}</ul>`}</section>`,
    footer:
      `<p>${filled(texts.read, { when: shown.times.moment(readAt) })}</p>` +
      `<p><a href="/?lang=${language}">${escapeHtml(texts.start)}</a></p>`,
  });
}

type Times = ReturnType<typeof timesIn>;
interface Shown {
  readonly texts: (typeof STATUS_TEXTS)[Language];
  readonly times: Times;
}

function partLines({ part, state, since }: PartNow, { texts, times }: Shown, published: { readonly day: string }) {
  const { name, ...sentences } = texts.parts[part];
  const sentence = sentences[state];
  const begun = since === null ? "" : ` <small>${filled(texts.since, { when: times.moment(since) })}</small>`;
  const about = sentence === undefined ? "" : `<p>${escapeHtml(sentence)}${rules(part, texts, published)}</p>`;
  return (
    `<h2>${escapeHtml(name)}</h2><p class="state ${LOOKS[state].tone}">${sign(state)}` +
    `<span>${escapeHtml(texts.states[state])}${begun}</span></p>${about}`
  );
}

function rules(part: PartNow["part"], texts: Shown["texts"], published: { readonly day: string }): string {
  return part === "knowledge" ? ` ${filled(texts.published, published)}` : "";
}

function troubleLine({ part, state, since, until }: Trouble, { texts, times }: Shown): string {
  const { stretch, lasting, unseen } = texts.history;
  const from = times.moment(since);
  const when = until === null ? filled(lasting, { from }) : filled(stretch, { from, until: times.moment(until) });
  const what = state === "unknown" ? unseen : `${texts.parts[part].name}: ${texts.states[state]}`;
  return `<span class="state ${LOOKS[state].tone}">${sign(state)}<span>${escapeHtml(what)}</span></span> <span>${when}</span>`;
}

function sign(state: PartNow["state"]): string {
  return `<span class="sign" aria-hidden="true">${LOOKS[state].sign}</span>`;
}

function timesIn(language: Language) {
  const locale = language === "en" ? "en-GB" : language;
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const element = (format: Intl.DateTimeFormat, at: Date) =>
    `<time datetime="${at.toISOString()}">${escapeHtml(format.format(at))}</time>`;
  return { moment: (at: Date) => element(moments, at), day: (at: Date) => element(days, at) };
}
