import { beforeAll, expect, test } from "vitest";
import { testServer } from "../../../test/app.ts";
import { type Described, describedBy } from "../../../test/described.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { operatorIn } from "../../../test/operators.ts";
import { PROBLEMS, type ProblemCode } from "../../core/problem-registry.ts";

const BYTES_MAX = 1_480_000;

interface Problems {
  readonly description: string;
  readonly headers: object;
  readonly content: {
    readonly "application/problem+json": {
      readonly schema: object;
      readonly examples?: Readonly<Record<string, Described<{ readonly value: object }>>>;
    };
  };
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Described<Problems>>>;
  readonly "x-problem-codes": readonly ProblemCode[];
}

interface OpenApi {
  readonly "x-problem-codes": readonly ProblemCode[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, object>>;
}

let documents: readonly (readonly [string, string])[];
beforeAll(async () => {
  const { app } = await testServer();
  const operator = await operatorIn(await testServer(), { role: "agent" });
  documents = [
    ["tenants", (await app.inject({ url: "/api/v1/openapi.json" })).body],
    ["operators", (await operator.get("/openapi.json")).body],
  ];
});

test("each document is small enough for a language model or a client to import", () => {
  for (const [whose, text] of notEmpty(documents)) {
    expect([whose, Buffer.byteLength(text) <= BYTES_MAX]).toEqual([whose, true]);
  }
});

test("each operation shows an example of every problem that it can answer with, at its status", () => {
  for (const [, text] of notEmpty(documents)) {
    const { paths, components, "x-problem-codes": everywhere }: OpenApi = JSON.parse(text);
    for (const operation of notEmpty(Object.values(paths).flatMap((path) => Object.values(path)))) {
      const codes = [...notEmpty(everywhere), ...operation["x-problem-codes"]];
      expect([operation.operationId, problemsOf(operation, components)]).toEqual([
        operation.operationId,
        codes.map((code) => ({ status: String(PROBLEMS[code].status), code })).sort(byStatus),
      ]);
    }
  }
});

function problemsOf({ responses }: Operation, components: object): readonly Shown[] {
  return Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([status, part]) => {
      const { content, headers, description } = describedBy(components, part);
      expect([description, headers]).toEqual([expect.stringMatching(/\S/), expect.anything()]);
      return Object.entries(content["application/problem+json"].examples ?? {}).map(([code, example]) => {
        expect(describedBy(components, example).value).toMatchObject({ code, status: Number(status) });
        return { status, code };
      });
    })
    .sort(byStatus);
}

interface Shown {
  readonly status: string;
  readonly code: string;
}

function byStatus(a: Shown, b: Shown): number {
  return `${a.status} ${a.code}` < `${b.status} ${b.code}` ? -1 : 1;
}

test("every part that is shared is referred to, and every reference leads somewhere", () => {
  for (const [whose, text] of notEmpty(documents)) {
    const { components }: OpenApi = JSON.parse(text);
    const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/[^"]+)"/g)].map(([, place]) => place));
    const shared = Object.entries(components)
      .filter(([kind]) => kind !== "securitySchemes")
      .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`));
    expect([whose, shared.filter((place) => !referred.has(place))]).toEqual([whose, []]);
    expect([whose, [...referred].filter((place) => !shared.includes(place ?? ""))]).toEqual([whose, []]);
  }
});
