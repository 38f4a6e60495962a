import { findProblemBySlug, PROBLEMS } from "../../core/problem-registry.ts";
import { escapeHtml, inline } from "../../http/pages/html.ts";
import { renderMarkdown } from "../markdown.ts";
import { bodyOf, exampleOf } from "./bodies.ts";
import {
  type PlacedOperation,
  referred,
  type ShownBody,
  type ShownContent,
  type ShownDocument,
  type ShownParameter,
} from "./open-api.ts";
import type { SchemaWriter } from "./schema-html.ts";
import { tryForm } from "./try-form.ts";

/** An operation with everything that its caller has to know. */
export function operationHtml(document: ShownDocument, placed: PlacedOperation, schemas: SchemaWriter): string {
  const { method, path, operation } = placed;
  const { operationId, summary, description = "" } = operation;
  const parameters = (operation.parameters ?? []).map((each) => referred<ShownParameter>(document, each));
  return (
    `<section class="operation"><h2 id="${operationId}">${escapeHtml(summary)} <a class="anchor" href="#${operationId}" aria-label="Link to “${escapeHtml(summary)}”">#</a></h2>` +
    `<p class="call"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>` +
    renderMarkdown(description, (href) => href).html +
    factsHtml(placed) +
    parametersHtml(parameters, schemas) +
    bodyHtml(document, placed, schemas) +
    answersHtml(document, placed, schemas) +
    problemsHtml(document, placed) +
    sampleHtml(placed) +
    tryForm(document, placed, parameters) +
    "</section>"
  );
}

/** What an operation asks of its caller, and what follows. */
function factsHtml({ operation }: PlacedOperation): string {
  const codes = (names: readonly string[]) => names.map((name) => `<code>${escapeHtml(name)}</code>`).join(", ");
  const events = (names: readonly string[]) =>
    names.map((name) => `<a href="/docs/events#${name.replace(".", "")}"><code>${name}</code></a>`).join(", ");
  const { "x-required-scope": scope, "x-required-capability": capability, "x-environment": environment } = operation;
  const facts: readonly (readonly [string, string])[] = [
    ["Grant", codes(operation["x-required-grants"] ?? [])],
    ["Scope", scope === undefined ? "" : codes([scope])],
    ["Capability", capability === undefined ? "" : codes([capability])],
    ["Environment", environment === undefined ? "" : `only <code>${escapeHtml(environment)}</code>`],
    ["Idempotency-Key", operation["x-idempotency"] === "none" ? "" : escapeHtml(operation["x-idempotency"] ?? "")],
    ["If-Match", operation["x-precondition"] === "ifMatch" ? "required" : ""],
    ["Sign-in", operation["x-step-up"] === true ? "of the last fifteen minutes" : ""],
    ["Cost", operation["x-rate-limit-cost"] === undefined ? "" : `${operation["x-rate-limit-cost"]} units`],
    ["Events", events(operation["x-emits-events"] ?? [])],
  ];
  const rows = facts.filter(([, value]) => value !== "").map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  return rows.length === 0 ? "" : `<dl class="facts">${rows.join("")}</dl>`;
}

function parametersHtml(parameters: readonly ShownParameter[], schemas: SchemaWriter): string {
  if (parameters.length === 0) return "";
  const items = parameters.map(({ name, in: place, required, description, schema = {} }) => {
    const about = description === undefined ? "" : `<p>${inline(description)}</p>`;
    const note = required === true ? "" : ` <span class="note">optional</span>`;
    return `<li><p><code class="member">${escapeHtml(name)}</code> <span class="type">${place}, ${schemas.typeHtml(schema)}</span>${note}</p>${about}</li>`;
  });
  return `<h3>Parameters</h3><ul class="members">${items.join("")}</ul>`;
}

function bodyHtml(document: ShownDocument, { operation }: PlacedOperation, schemas: SchemaWriter): string {
  const shown = bodyOf(document, operation);
  if (shown === undefined) return "";
  const { type, content } = shown;
  const members = schemas.membersHtml(content.schema ?? {}) || `<p>${schemas.typeHtml(content.schema ?? {})}</p>`;
  return `<h3>Body</h3><p class="type">${escapeHtml(type)}</p>${members}`;
}

function answersHtml(document: ShownDocument, { operation }: PlacedOperation, schemas: SchemaWriter): string {
  return Object.entries(operation.responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, response]) => {
      const [first] = Object.values(referred<ShownBody>(document, response).content ?? {});
      if (first === undefined) return `<h3>Answer ${status}</h3><p>Without a body.</p>`;
      const example = exampleOf(document, first);
      const shown = example === undefined ? "" : folded("Example", codeBlock(asText(example)));
      return `<h3>Answer ${status}</h3>${answerHtml(first, schemas)}${shown}`;
    })
    .join("");
}

function answerHtml({ schema = {} }: ShownContent, schemas: SchemaWriter): string {
  const type = `<p class="type">${schemas.typeHtml(schema)}</p>`;
  return schema.$ref === undefined ? schemas.membersHtml(schema) || type : type;
}

function problemsHtml(document: ShownDocument, { operation }: PlacedOperation): string {
  const problems = [...(operation["x-problem-codes"] ?? []), ...(document["x-problem-codes"] ?? [])].toSorted();
  if (problems.length === 0) return "";
  const items = problems.map((code) => {
    const slug = code.replaceAll("_", "-");
    const known = findProblemBySlug(slug);
    const status = known === undefined ? "" : `${PROBLEMS[known].status} `;
    return `<li>${status}<a href="/problems/${slug}"><code>${escapeHtml(code)}</code></a></li>`;
  });
  return folded(`${problems.length} problems`, `<ul class="problems">${items.join("")}</ul>`);
}

function sampleHtml({ operation }: PlacedOperation): string {
  const [sample] = operation["x-codeSamples"] ?? [];
  return sample === undefined ? "" : `<h3>With curl</h3>${codeBlock(sample.source)}`;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

function codeBlock(text: string): string {
  return `<div class="code"><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></div>`;
}

function folded(summary: string, html: string): string {
  return `<details><summary>${escapeHtml(summary)}</summary>${html}</details>`;
}
