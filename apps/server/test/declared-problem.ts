import { Ajv2020 } from "ajv/dist/2020.js";
import type { LightMyRequestResponse } from "fastify";
import { addFormats } from "../src/core/formats.ts";
import { ProblemSchema } from "../src/http/openapi/problem.schema.ts";

const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
const isProblem = ajv.compile(closedOf({ ...ProblemSchema, $id: "ClosedProblem" }));

/** Whatever a server of tests answers: a problem has no member that the OpenAPI document does not describe. */
export function expectDeclaredProblem(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (!String(answer.headers["content-type"]).startsWith("application/problem+json")) return answer;
  if (answer.body === "" || isProblem(answer.json())) return answer;
  throw new Error(`not declared: ${JSON.stringify(isProblem.errors)} ${answer.body}`);
}

/** The same schema, which takes no member that it does not name, at any depth. */
function closedOf(schema: unknown): object {
  if (typeof schema !== "object" || schema === null) throw new Error("not a schema");
  const entries = Object.entries(schema).map(([name, part]) => [
    name,
    typeof part === "object" && part !== null && !Array.isArray(part) ? closedOf(part) : part,
  ]);
  const closed = "properties" in schema ? { additionalProperties: false } : {};
  return { ...Object.fromEntries(entries), ...closed };
}
