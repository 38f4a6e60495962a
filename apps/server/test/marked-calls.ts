import type { LightMyRequestResponse } from "fastify";
import { ANY_VERSION } from "./any-version.ts";
import type { TestTenant } from "./app.ts";
import type { Path } from "./id-slots.ts";
import { withAt } from "./id-slots.ts";
import type { PublishedOperation } from "./published-operations.ts";
import type { WholeTenant } from "./whole-tenant.ts";

interface Described {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly additionalProperties?: Described | boolean;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

type Schemas = Readonly<Record<string, object>>;

/** A request with an Idempotency-Key that succeeded. */
export interface MarkedCall {
  readonly operation: PublishedOperation;
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  readonly answer: LightMyRequestResponse;
}

/** What was sent, and by operation and place the marker that was taken there. */
export interface Marked {
  readonly calls: readonly MarkedCall[];
  readonly markers: Readonly<Record<string, string>>;
}

// A list has its first item marked.
function textPlaces(schema: Described, schemas: Schemas): readonly Path[] {
  const referred = schema.$ref && schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)];
  if (referred) return textPlaces(referred, schemas);
  const inside = (part: Described, ...path: Path) => textPlaces(part, schemas).map((place) => [...path, ...place]);
  if ([schema.type].flat().includes("string") && !schema.enum && schema.const === undefined) return [[]];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inside(part, name)),
    // Under a key of the caller's own.
    ...(typeof schema.additionalProperties === "object" ? inside(schema.additionalProperties, "note") : []),
    ...(schema.items ? inside(schema.items, 0) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => inside(part)),
  ];
}

// What a field of words, an address, a file name or a URL takes; a field that takes none of them holds no words.
const FORMS: readonly ((marker: string) => string)[] = [
  (marker) => marker,
  (marker) => `${marker}@example.com`,
  (marker) => `${marker}.jpg`,
  (marker) => `https://example.com/hooks?of=${marker}`,
];

const LETTERS = "bcdfghjklm";

function markerOf(nth: number): string {
  const letters = [...String(nth).padStart(4, "0")].map((digit) => LETTERS[Number(digit)]).join("");
  return `Qzx${letters}xzq`;
}

/** Sends the operation as its owner would, under a key of its own. */
export async function sendKeyed(
  tenant: TestTenant,
  { operation, path, body, key }: Omit<MarkedCall, "answer">,
): Promise<LightMyRequestResponse> {
  const headers = { "idempotency-key": key, ...ANY_VERSION };
  return operation.method === "PATCH" ? tenant.patch(path, body, headers) : tenant.post(path, body, headers);
}

/**
 * Calls each operation that takes a key once for each place for text in its body, with a marker there, and once as it is.
 * What succeeded is returned: these are the places that take whatever somebody writes.
 */
export async function markEverything(
  { tenant, bodyFor, pathFor }: WholeTenant,
  operations: readonly PublishedOperation[],
  schemas: Schemas,
): Promise<Marked> {
  const calls: MarkedCall[] = [];
  const markers: Record<string, string> = {};
  const send = async (operation: PublishedOperation, body: unknown) => {
    const call = { operation, path: pathFor(operation), body, key: crypto.randomUUID() };
    const answer = await sendKeyed(tenant, call);
    const isTaken = answer.statusCode >= 200 && answer.statusCode < 300;
    if (isTaken) calls.push({ ...call, answer });
    return isTaken;
  };
  for (const operation of operations.filter(({ isKeyed }) => isKeyed)) {
    const places = operation.bodySchema ? textPlaces(operation.bodySchema, schemas) : [];
    for (const place of places) {
      const marker = markerOf(Object.keys(markers).length);
      for (const form of FORMS) {
        if (!(await send(operation, withAt(bodyFor(operation), place, form(marker))))) continue;
        markers[`${operation.id} ${place.join("/")}`] = marker;
        break;
      }
    }
    await send(operation, operation.bodySchema ? bodyFor(operation) : undefined);
  }
  return { calls, markers };
}
