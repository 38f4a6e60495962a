import Type from "typebox";

/** What of an answer is in English although another language was asked for. */
export const Untranslated = Type.Array(Type.String(), {
  description:
    "JSON pointers to the texts that we have in English only, and not in the language of the answer. Titles of sources are " +
    "in the language of their publisher and are not among them.",
});
