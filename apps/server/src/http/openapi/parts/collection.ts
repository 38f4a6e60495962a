import { isObject, type Json, membersOf } from "./document-parts.ts";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/**
 * A collection in Postman's format 2.1, which Bruno and Insomnia import too: a folder for each area, a request for each
 * operation with its example, and the variables `baseUrl`, `apiKey` and `accessToken`.
 */
export function collectionOf(document: Json, baseUrl: string): Json {
  const { title, description } = membersOf(document.info);
  const requests = Object.entries(membersOf(document.paths)).flatMap(([path, methods]) =>
    Object.entries(membersOf(methods)).map(([method, operation]) =>
      requestOf(document, path, method, membersOf(operation)),
    ),
  );
  const tags = Array.isArray(document.tags) ? document.tags.filter(isObject) : [];
  const folders = tags.map((tag) => ({
    name: tag.name,
    description: tag.description,
    item: requests.filter((request) => request.tag === tag.name).map(({ item }) => item),
  }));
  const variable = [
    { key: "baseUrl", value: baseUrl },
    { key: "apiKey", value: "" },
    { key: "accessToken", value: "" },
  ];
  return { info: { name: title, description, schema: SCHEMA }, variable, item: folders };
}

function requestOf(document: Json, path: string, method: string, operation: Json) {
  const all = Array.isArray(operation.parameters) ? operation.parameters : [];
  const parameters = all.map((part) => writtenOf(document, membersOf(part)));
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const bodies = Object.entries(membersOf(membersOf(operation.requestBody).content));
  const [mediaType, media] = bodies[0] ?? [];
  const query = of("query").map(({ name, description }) => ({ key: name, value: "", description, disabled: true }));
  const slots = of("path").map(({ name, description }) => ({ key: name, value: "", description }));
  const segments = path.slice(1).replace(/\{(\w+)\}/g, ":$1");
  return {
    tag: Array.isArray(operation.tags) ? operation.tags[0] : undefined,
    item: {
      name: operation.summary,
      request: {
        method: method.toUpperCase(),
        description: `\`${String(operation.operationId)}\`: ${String(operation.description)}`,
        header: [
          ...credentialOf(operation.security ?? document.security),
          ...of("header").map(headerOf),
          // The client writes the type of a form itself, with the line between its parts.
          ...(mediaType === undefined || mediaType === FORM ? [] : [{ key: "Content-Type", value: mediaType }]),
        ],
        url: {
          raw: `{{baseUrl}}/${segments}`,
          host: ["{{baseUrl}}"],
          path: segments.split("/"),
          query,
          variable: slots,
        },
        ...(mediaType === undefined ? {} : { body: bodyOf(document, mediaType, membersOf(media)) }),
      },
    },
  };
}

const FORM = "multipart/form-data";

function bodyOf(document: Json, mediaType: string, { example, schema }: Json): Json {
  if (mediaType !== FORM) return { mode: "raw", raw: JSON.stringify(example, null, 2) };
  const { properties } = writtenOf(document, membersOf(schema));
  const formdata = Object.entries(membersOf(properties)).map(([key, own]) => {
    const { format, description } = membersOf(own);
    const value = membersOf(example)[key];
    return {
      key,
      description,
      ...(format === "binary" ? { type: "file", src: null } : { type: "text", value: value ?? "" }),
      disabled: value === undefined,
    };
  });
  return { mode: "formdata", formdata };
}

function headerOf({ name, required, description }: Json) {
  const value = name === "Idempotency-Key" ? "{{$guid}}" : "";
  return { key: name, value, description, disabled: required !== true };
}

const CREDENTIALS: Readonly<Record<string, readonly object[]>> = {
  ApiKey: [{ key: "X-Api-Key", value: "{{apiKey}}" }],
  AccessToken: [{ key: "Authorization", value: "Bearer {{accessToken}}" }],
};

// A session of operators is in a cookie, which the client keeps once it has signed in.
function credentialOf(security: unknown): readonly object[] {
  const [usual] = Array.isArray(security) ? security : [];
  return CREDENTIALS[Object.keys(membersOf(usual))[0] ?? ""] ?? [];
}

function writtenOf(document: Json, part: Json): Json {
  if (typeof part.$ref !== "string") return part;
  const [, , kind = "", name = ""] = part.$ref.split("/");
  return membersOf(membersOf(membersOf(document.components)[kind])[name]);
}
