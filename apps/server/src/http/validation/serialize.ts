import serializerSelector from "@fastify/fast-json-stringify-compiler";
import type { FastifyInstance } from "fastify";
import type { FastifyRouteSchemaDef } from "fastify/types/schema.js";

type Serialize = (value: unknown) => string;

// Kept for every app of the process, by the schema itself.
const compiled = new WeakMap<object, Serialize>();

/** Writes exactly what a response's schema names; each schema is compiled with its first answer, not at the start. */
export function setSerialization(app: FastifyInstance): void {
  const build = serializerSelector.default()();
  app.setSerializerCompiler((route: FastifyRouteSchemaDef<unknown>): Serialize => {
    // Fastify types a route's schema as unknown; TypeBox made it.
    const schema = route.schema as object;
    return (value) => {
      const knownSerialize = compiled.get(schema);
      if (knownSerialize) return knownSerialize(value);
      const serialize: Serialize = build({ ...route, httpStatus: route.httpStatus ?? "default" });
      compiled.set(schema, serialize);
      return serialize(value);
    };
  });
}
