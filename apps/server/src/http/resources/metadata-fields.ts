import {
  METADATA_KEY_LENGTH_MAX,
  METADATA_KEYS_MAX,
  METADATA_VALUE_LENGTH_MAX,
} from "@entrada/domain/persons/metadata";
import Type from "typebox";
import { closed, nullable, optionalNull, plainText } from "./schema-parts.ts";

const Key = Type.String({ pattern: `^[A-Za-z0-9][A-Za-z0-9._-]{0,${METADATA_KEY_LENGTH_MAX - 1}}$` });
const Value = plainText({ maxLength: METADATA_VALUE_LENGTH_MAX });
const ABOUT =
  `Your own keys: at most ${METADATA_KEYS_MAX}, each of 1 to ${METADATA_KEY_LENGTH_MAX} letters, digits, dots, underscores and ` +
  `hyphens, with texts of at most ${METADATA_VALUE_LENGTH_MAX} characters. It is stored encrypted and erased with the person; it ` +
  "decides nothing, and only your API keys see it.";
const EXAMPLES = [{ costCentre: "travel-7" }];

/** The tenant's own notes on a new resource. */
export const NewMetadata = optionalNull(
  Type.Record(Key, Value, { ...closed, maxProperties: METADATA_KEYS_MAX, description: ABOUT, examples: EXAMPLES }),
);

/** Changes of them. */
export const MetadataChanges = optionalNull(
  Type.Record(Key, nullable(Value), {
    ...closed,
    maxProperties: 2 * METADATA_KEYS_MAX,
    description: `${ABOUT} Keys left out do not change; null removes a key, or all of them.`,
    examples: EXAMPLES,
  }),
);

/** Them in an answer. */
export const Metadata = Type.Record(Type.String(), Type.String(), {
  description: "Your own keys. Empty for travelers and operators.",
  examples: EXAMPLES,
});
