import { GRANTS } from "@entrada/domain/access/grants";
import { expect, test } from "vitest";
import { testServer } from "../../../test/app.ts";
import { publishedOperations } from "../../../test/published-operations.ts";
import { PROBLEM_CODES, PROBLEMS } from "../../core/problem-registry.ts";

// The operations themselves are listed in docs/api/openapi.json, which `npm run check` compares with the routes.
const { operations, visitors, entering, travelers } = await publishedOperations();
const all = [...operations, ...visitors, ...entering, ...travelers];

test.each(all)("$id is the id that its method and path give", ({ id, method, path }) => {
  const [, area, ...rest] = path
    .replace(/\{\w+Id\}/g, "id")
    .replace(/[{}]/g, "")
    .replaceAll("-", "_")
    .split("/");
  // The specification calls the questions of travelers "visa" operations; reference data has one name on both surfaces.
  if (area === "public") {
    const [, ...asked] = rest;
    return expect(id).toBe([method.toLowerCase(), "check", ...asked].join("_"));
  }
  if (area === "auth" || area === "traveler") {
    return expect(id).toBe([method.toLowerCase(), area, ...rest].join("_"));
  }
  const subject = area === "intelligence" && rest[0] !== "reference" ? ["visa", ...rest] : rest;
  expect(id).toBe([method.toLowerCase(), ...subject].join("_"));
});

test("every operation but two, which tell nothing of resources, requires one grant, and every grant that is given is required by one", () => {
  // Written by hand because an operation that loses its grant would change the OpenAPI document too.
  const open = operations.filter(({ grant }) => grant === undefined);
  expect(open.map(({ id }) => id)).toEqual(["get_integration", "get_test_helpers_scenarios"]);
  expect(visitors.filter(({ grant }) => grant !== undefined)).toEqual([]);
  const required = new Set(operations.flatMap(({ grant }) => grant ?? []));
  expect([...required].sort()).toEqual([...GRANTS].sort());
});

test("every tag is described, and every described tag is used", async () => {
  const { app } = await testServer();
  const { paths, tags } = (await app.inject({ url: "/api/v1/openapi.json" })).json();
  const described = Object.values<Record<string, { readonly tags?: readonly string[] }>>(paths).flatMap(Object.values);
  const used = new Set(described.flatMap(({ tags = [] }) => tags));
  expect([...used].sort()).toEqual(tags.map(({ name }: { readonly name: string }) => name).sort());
});

test("the document says whom to ask, how requests are repeated, read, versioned and refused, and what is sent", async () => {
  const { app } = await testServer();
  const { info, tags, webhooks } = (await app.inject({ url: "/api/v1/openapi.json" })).json();
  expect(info.contact.name).toMatch(/\S/);
  for (const part of ["Idempotency", "Lists", "Versions of resources", "Errors"]) {
    expect(info.description).toContain(`## ${part}\n`);
  }
  expect(Object.keys(webhooks)).toContain("webhook.ping");
  const known = tags.map(({ name }: { readonly name: string }) => name);
  for (const { post } of Object.values<{ readonly post: { readonly tags: readonly string[] } }>(webhooks)) {
    for (const tag of post.tags) expect(known).toContain(tag);
  }
});

test("every status in the problem registry is published by some operation", () => {
  // A path without the method has no operation, so none publishes its 405.
  const published = new Set([...all.flatMap(({ statuses }) => statuses), "405"]);
  for (const code of PROBLEM_CODES) {
    expect([code, published.has(String(PROBLEMS[code].status))]).toEqual([code, true]);
  }
});
