import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import Type, { type Static } from "typebox";
import { listOf } from "../../../http/resources/list-envelope.ts";
import { closed, Instant } from "../../../http/resources/schema-parts.ts";

export const NewInternalNoteSchema = Type.Object(
  {
    body: Type.String({
      minLength: 1,
      maxLength: CHARACTERS_MAX.message,
      format: "plain-text",
      description: "Plain text in any script, with line breaks; each is stored as one line feed.",
      examples: ["The employer confirmed the dates by phone."],
    }),
  },
  { title: "NewInternalNote", ...closed },
);

export const InternalNoteSchema = Type.Object(
  {
    id: Type.String(),
    caseId: Type.String(),
    author: Type.Object({ id: Type.String(), name: Type.String() }, { title: "InternalNoteAuthor" }),
    body: Type.String({ description: "Plain text." }),
    createdAt: Instant,
  },
  { title: "InternalNote" },
);
export type ShownInternalNote = Static<typeof InternalNoteSchema>;

export const InternalNotePageSchema = listOf(InternalNoteSchema, "InternalNotePage");
