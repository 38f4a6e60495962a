import { meantHint } from "../../../../core/did-you-mean.ts";
import { type FieldError, refuseFieldErrors } from "../../../../core/problem.ts";
import type { Environment } from "../../../../core/tenant-scope.ts";
import { EVENT_TYPES, expandEventTypes } from "../../../../events/catalog.ts";
import type { AddressRules } from "../../../../providers/webhook/addresses.ts";
import { readEndpointUrl } from "../../../../providers/webhook/endpoint-url.ts";

interface Checked {
  readonly url?: string;
  readonly eventTypes?: readonly (string | undefined)[];
}

/** Refuses an endpoint to which nothing could be sent. */
export function refuseUnusable(endpoint: Checked, environment: Environment, rules: AddressRules): void {
  const errors = errorsOfEndpoint(endpoint, environment, rules);
  refuseFieldErrors(errors, "Nothing could be sent to this endpoint; see `errors`.");
}

/** What the schema cannot check: an address to which nothing may be sent, and unknown event types. */
export function errorsOfEndpoint(
  { url, eventTypes = [] }: Checked,
  environment: Environment,
  rules: AddressRules,
): readonly FieldError[] {
  return [
    ...(url === undefined ? [] : errorsOfUrl(url, environment, rules)),
    ...eventTypes.flatMap((name, index) => (name === undefined ? [] : errorsOfEventType(name, index))),
  ];
}

function errorsOfUrl(url: string, environment: Environment, rules: AddressRules): readonly FieldError[] {
  const read = readEndpointUrl(url, environment, rules);
  return read.ok ? [] : [{ pointer: "#/url", code: "wrong_format", detail: read.error }];
}

function errorsOfEventType(name: string, index: number): readonly FieldError[] {
  if (expandEventTypes([name]).unknown.length === 0) return [];
  const hint = meantHint(name, EVENT_TYPES);
  const detail = `Send a type of the event catalog, a prefix such as api_key.*, or *.${hint}`;
  return [{ pointer: `#/eventTypes/${index}`, code: "wrong_enum_value", detail }];
}
