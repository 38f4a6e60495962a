import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import Type from "typebox";

// Names and contact details have the same rules everywhere.

/** A person's name in one line. */
export function PersonName(description: string) {
  return Type.String({
    minLength: 1,
    maxLength: CHARACTERS_MAX.personName,
    format: "plain-line",
    description,
    examples: ["Ada Example"],
  });
}

export const Email = Type.String({ format: "email", maxLength: 254, examples: ["ada@example.com"] });

export const Phone = Type.String({
  pattern: "^\\+[1-9][0-9]{6,14}$",
  description: "E.164: a plus sign, the country code and the number, without spaces; 7 to 15 digits.",
  examples: ["+442079460000"],
});

export const Locale = Type.String({
  minLength: 2,
  maxLength: 35,
  format: "language-tag",
  description:
    "Preferred language: the BCP 47 tag of a known language, in upper or lower case; stored as sent. What we write to them is in it where we have it, else in English.",
  examples: ["en-GB"],
});
