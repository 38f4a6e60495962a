import type { FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import Type from "typebox";
import { Problem } from "../core/problem.ts";
import { takeForms } from "./resources/uploaded-file.ts";
import type { App, ReadStanding, Route, RouteDeclaration, RouteRequest, RouteSchema } from "./route.ts";
import { validPartsOf, withFurther } from "./validation/further-errors.ts";

type Hooks = Pick<Route<RouteSchema>, "findRecorded" | "beforeValidation" | "standing">;

/** A declared operation, whatever its schema is: what surfaces add. */
export interface Operation extends RouteDeclaration, Hooks {
  readonly schema: RouteSchema;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** as of its declaration, of a part that was refused */
  readonly furtherErrors?: FurtherErrors;
}

type Further = Route<RouteSchema>["furtherErrors"];
type FurtherErrors = (valid: unknown, request: FastifyRequest) => ReturnType<NonNullable<Further>>;

const NO_PARAMETERS = Type.Object({}, { additionalProperties: false });

/** The operation of a declaration, of which only its own handler knows the types of its parts. */
export function operationOf<S extends RouteSchema>({ handler, furtherErrors, ...declared }: Route<S>): Operation {
  return {
    ...declared,
    // Fastify has validated each part with this schema before it calls the handler.
    handler: (request, reply) => handler(request as RouteRequest<S>, reply),
    ...(furtherErrors && {
      // What is left has passed the schema.
      furtherErrors: (valid, request) => furtherErrors(valid as Parameters<typeof furtherErrors>[0], request),
    }),
  };
}

/**
 * Adds the operations of a surface to an app as they are declared. Throws if one shows what can be done with a resource,
 * and problems about it could not tell.
 */
export function addOperations(app: App, operations: readonly Operation[]): void {
  for (const operation of operations) requireStanding(operation);
  const standings = operations.flatMap(({ standing }) => standing ?? []);
  for (const operation of operations) addOperation(app, operation, standings);
}

function addOperation(app: App, operation: Operation, standings: readonly ReadStanding[]): void {
  if (operation.takes === undefined) {
    addTo(app, operation, standings);
    return;
  }
  // Nothing else of this surface reads forms.
  void app.register(async (forms) => {
    await takeForms(forms);
    addTo(forms, operation, standings);
  });
}

function addTo(app: App, operation: Operation, standings: readonly ReadStanding[]): void {
  const { schema, handler, findRecorded, beforeValidation, furtherErrors, standing: _, ...declaration } = operation;
  const described = {
    operationId: declaration.id,
    tags: [declaration.tag],
    summary: declaration.summary,
    description: declaration.description,
    // An operation without parameters refuses every parameter; one with parameters refuses unknown ones.
    querystring: NO_PARAMETERS,
    ...schema,
  };
  app.route({
    method: declaration.method,
    url: declaration.url,
    config: { route: declaration, standings, ...(findRecorded ? { findRecorded } : {}), ...limitsOf(declaration) },
    ...(declaration.bodyBytesMax === undefined ? {} : { bodyLimit: declaration.bodyBytesMax }),
    preValidation: (request, _reply, done) => {
      if (schema.body === undefined && declaration.takes === undefined) refuseBody(request);
      beforeValidation?.(request);
      done();
    },
    ...(furtherErrors === undefined ? {} : tellingAll(schema, furtherErrors)),
    // The additional members are for OpenAPI; Fastify only reads the parts it knows.
    schema: described as FastifySchema,
    handler,
  });
}

function requireStanding({ id, method, schema, standing }: Operation): void {
  const shown = schema.response[200];
  const isTold = shown !== undefined && Type.IsObject(shown) && "availableActions" in shown.properties;
  if (method === "GET" && isTold && standing === undefined) throw new Error(`the operation ${id} declares no standing`);
}

function limitsOf({ timeoutSeconds, bodyBytesMax }: RouteDeclaration) {
  return {
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
    ...(bodyBytesMax === undefined ? {} : { bodyBytesMax }),
  };
}

function tellingAll(schema: RouteSchema, furtherErrors: FurtherErrors) {
  const part = schema.body === undefined ? "querystring" : "body";
  return {
    attachValidation: true,
    preHandler: async (request: FastifyRequest) => {
      const { validationError } = request;
      if (validationError === undefined) return;
      if (validationError.validationContext !== part) throw validationError;
      const value = part === "body" ? request.body : request.query;
      if (!(validationError instanceof Problem)) throw validationError;
      const valid = validPartsOf(validationError, value);
      if (valid === undefined) throw validationError;
      const further = await furtherErrors(valid, request);
      throw withFurther(validationError, part, further);
    },
  };
}

// An empty object is accepted: some clients cannot send an empty body.
function refuseBody({ body }: FastifyRequest): void {
  if (body === undefined) return;
  if (typeof body === "object" && body !== null && !Array.isArray(body) && Object.keys(body).length === 0) return;
  throw new Problem("validation_failed", "This operation does not take a body.", {
    errors: [{ pointer: "#", code: "unknown_field", detail: "Send an empty body." }],
  });
}
