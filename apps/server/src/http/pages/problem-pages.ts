import type { FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../../core/problem.ts";
import {
  findProblemBySlug,
  PROBLEM_CODES,
  PROBLEMS,
  type ProblemCode,
  problemSlug,
} from "../../core/problem-registry.ts";
import type { App } from "../route.ts";
import { inline, PAGE_POLICY, page, wantsHtml } from "./html.ts";

interface Explanation {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly fix: string;
  readonly type: string;
}

/** The page behind every problem's `type`: what it means and what to do, for people and programs. */
export function addProblemPages(app: App, publicBaseUrl: string): void {
  const explain = (code: ProblemCode): Explanation => ({
    code,
    ...PROBLEMS[code],
    type: `${publicBaseUrl}/problems/${problemSlug(code)}`,
  });

  app.get("/problems", { schema: { hide: true } }, async (request, reply) => {
    const problems = PROBLEM_CODES.map(explain);
    const rows = problems.map(
      ({ code, status, title, fix }) =>
        `<tr><td>${status}</td><td><a href="/problems/${problemSlug(code)}"><code>${code}</code></a></td><td>${inline(title)}. ${inline(fix)}</td></tr>`,
    );
    const table = `<table><thead><tr><th>Status</th><th>Code</th><th>Meaning and fix</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
    return send(request, reply, { items: problems }, page("Problems", table));
  });

  app.get<{ Params: { slug: string } }>("/problems/:slug", { schema: { hide: true } }, async (request, reply) => {
    const code = findProblemBySlug(request.params.slug);
    if (!code) throw notFound();
    const { title, status, fix } = explain(code);
    const body = `<p>Status ${status}, code <code>${code}</code></p><p>${inline(fix)}</p><p><a href="/problems">All problems</a></p>`;
    return send(request, reply, explain(code), page(title, body));
  });
}

function send(request: FastifyRequest, reply: FastifyReply, json: unknown, html: string): unknown {
  reply.headers({ vary: "Accept", "cache-control": "public, max-age=3600" });
  if (!wantsHtml(request.headers.accept)) return reply.send(json);
  return reply
    .headers({ "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY })
    .send(html);
}
