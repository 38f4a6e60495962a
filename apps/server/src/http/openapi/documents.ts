import { API_PREFIX, OPERATOR_PREFIX, type Surface } from "../route.ts";
import { INFO, TAGS } from "./document-info.ts";
import { OPERATOR_INFO, OPERATOR_TAGS } from "./operator-document-info.ts";

type SecurityScheme =
  | {
      readonly type: "apiKey";
      readonly in: "header" | "cookie";
      readonly name: string;
      readonly description: string;
    }
  | { readonly type: "http"; readonly scheme: "bearer"; readonly description: string };

/** One of the documents that this service describes itself with. */
export interface OpenApiDocument {
  /** what makes the document, on the app */
  readonly decorator: "swagger" | "operatorSwagger";
  /** of its operations' paths; the document itself is at `openapi.json` under it */
  readonly prefix: string;
  /** the page that shows it */
  readonly page: string;
  /** whether strangers may read it; otherwise, a session is needed */
  readonly isPublic: boolean;
  /** of those pages: the end of each one's title */
  readonly title: string;
  readonly info: typeof INFO;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** how callers are known: by the first of them, where an operation does not say otherwise */
  readonly security: Readonly<Record<string, SecurityScheme>>;
  /** whether it has the operations of a surface */
  readonly has: (surface: Surface) => boolean;
}

declare module "fastify" {
  interface FastifyInstance {
    /** the OpenAPI document of operators */
    operatorSwagger(): object;
  }
}

/** For servers of tenants, and for pages that anybody may open. */
export const TENANT_DOCUMENT: OpenApiDocument = {
  decorator: "swagger",
  prefix: API_PREFIX,
  page: "/docs/reference",
  isPublic: true,
  title: "Entrada docs",
  info: INFO,
  tags: TAGS,
  security: {
    ApiKey: {
      type: "apiKey",
      in: "header",
      name: "X-Api-Key",
      description: "A secret for servers; never use it in a browser.",
    },
    AccessToken: { type: "http", scheme: "bearer", description: "Of a traveler's or a customer's session." },
    AccessCookie: {
      type: "apiKey",
      in: "cookie",
      name: "__Host-entrada_access",
      description: "The same in a browser; `entrada_access` where the service runs at a loopback address.",
    },
  },
  has: (surface) => surface !== "operator",
};

/** For the people who process cases. */
export const OPERATOR_DOCUMENT: OpenApiDocument = {
  decorator: "operatorSwagger",
  prefix: OPERATOR_PREFIX,
  page: "/operator/docs",
  isPublic: false,
  title: "Entrada for operators",
  info: OPERATOR_INFO,
  tags: OPERATOR_TAGS,
  security: {
    Session: {
      type: "apiKey",
      in: "cookie",
      name: "__Host-entrada_operator",
      description: "A session, set by signing in; `entrada_operator` where the service runs at a loopback address.",
    },
  },
  has: (surface) => surface === "operator",
};
