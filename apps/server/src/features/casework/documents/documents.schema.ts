import { DOCUMENT_STATES } from "@entrada/domain/documents/document-lifecycle";
import { DOCUMENT_WORK } from "@entrada/domain/documents/document-work";
import { FILE_BYTES_MAX, FILE_MEDIA_TYPES, FILE_REASONS } from "@entrada/domain/documents/file-rules";
import { MRZ_FORMATS } from "@entrada/domain/documents/mrz/layouts";
import { PHOTO_REASONS } from "@entrada/domain/documents/photo-rules";
import { CONTENT_REASONS } from "@entrada/domain/documents/verdict";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { DOCUMENT_TYPE_CODES } from "@entrada/knowledge/code-lists";
import Type, { type Static } from "typebox";
import { openEnum, openInput } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, FileName, Instant, nullable, orNull, plainText } from "../../../http/resources/schema-parts.ts";

export const DocumentParams = Type.Object({ id: Type.String() }, closed);

const Id = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

export const DocumentsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(DOCUMENT_STATES, "Only documents in these states."),
    type: Id("Only documents of this type."),
    travelerId: Id("Only documents of this traveler."),
    caseId: Id("Only documents of this case."),
  },
  closed,
);
export type DocumentsQuery = Static<typeof DocumentsQuery>;

export const NewDocumentSchema = Type.Object(
  {
    travelerId: Type.String(),
    caseId: Type.Optional(
      Type.String({ description: "The case that asks for it. Without one, it can be used later." }),
    ),
    type: openInput(
      "DocumentTypeCode",
      DOCUMENT_TYPE_CODES,
      "Of `GET /tenant/reference/document-types`. What a case asks for is in its collection requests.",
    ),
    fileName: FileName,
    contentType: Type.Enum([...FILE_MEDIA_TYPES], { description: "`image/heic` is converted: it is kept as a JPEG." }),
    size: Type.Integer({ minimum: 1, maximum: FILE_BYTES_MAX, description: "In bytes." }),
    sha256: Type.String({ pattern: "^[0-9a-f]{64}$", description: "Of the bytes, in hexadecimal digits." }),
  },
  { title: "NewDocument", ...closed },
);
export type NewDocument = Static<typeof NewDocumentSchema>;

/** What a form says of the file that it has. */
export const FiledDocumentSchema = Type.Object(
  {
    travelerId: NewDocumentSchema.properties.travelerId,
    caseId: NewDocumentSchema.properties.caseId,
    type: NewDocumentSchema.properties.type,
  },
  { title: "FiledDocument", ...closed },
);
/** The same, with how the file describes itself. */
export const DescribedFileSchema = Type.Object(
  {
    ...FiledDocumentSchema.properties,
    fileName: NewDocumentSchema.properties.fileName,
    contentType: NewDocumentSchema.properties.contentType,
  },
  closed,
);
export type DescribedFile = Static<typeof DescribedFileSchema>;

export const InsistenceSchema = Type.Object(
  {
    reason: plainText({
      maxLength: CHARACTERS_MAX.insistence,
      description: "Why the document is right all the same, for whoever looks at it.",
    }),
  },
  { title: "DocumentInsistence", ...closed },
);
export type DocumentInsistence = Static<typeof InsistenceSchema>;

export const CopyDocumentSchema = Type.Object({ caseId: Type.String() }, { title: "DocumentCopy", ...closed });

const Upload = Type.Object(
  {
    method: Type.String({ examples: ["PUT"] }),
    url: Type.String({ description: "Takes the bytes once, without an API key." }),
    headers: Type.Record(Type.String(), Type.String(), { description: "Send exactly these." }),
    expiresAt: Instant,
  },
  { title: "DocumentUpload" },
);

const Finding = Type.Object(
  {
    reason: openEnum("DocumentFindingReason", [...CONTENT_REASONS, ...PHOTO_REASONS, ...FILE_REASONS]),
    isCertain: Type.Boolean({ description: "False: a person looks before the document is refused." }),
    field: nullable(Type.String({ description: "What of the document it is about, such as `passportNumber`." })),
    measured: Type.Union([Type.Number(), Type.String(), Type.Null()]),
    allowed: nullable(
      Type.Object({
        min: Type.Optional(Type.Number()),
        max: Type.Optional(Type.Number()),
        oneOf: Type.Optional(Type.Array(Type.String())),
      }),
    ),
    detail: Type.String({ description: "What is wrong, and what to do about it." }),
  },
  { title: "DocumentFinding" },
);

const Box = Type.Object(
  { left: Type.Integer(), top: Type.Integer(), width: Type.Integer(), height: Type.Integer() },
  { title: "PixelBox" },
);
const ReadField = Type.Object(
  {
    field: Type.String(),
    document: nullable(Type.String({ description: "What the document says; the document's number is masked." })),
    comparison: openEnum(
      "ReadFieldComparison",
      ["matches", "differs", "notComparable"],
      "With the traveler's data, which is never changed by it.",
    ),
    isUncertain: Type.Boolean({ description: "True: it may have been misread." }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    box: Type.Object(Box.properties, { description: "Its place in the picture, upright, in pixels." }),
  },
  { title: "ReadField" },
);

const ReadingSchema = Type.Object(
  {
    format: openEnum("MrzFormat", MRZ_FORMATS, "Of the machine readable zone."),
    page: nullable(Type.Integer({ description: "Of a PDF: whose picture was read, from 1." })),
    rotation: Type.Integer({ description: "By how many degrees that is turned clockwise to be upright." }),
    fields: Type.Array(ReadField),
  },
  { title: "DocumentReading" },
);

const Kept = Type.Object(
  { contentType: Type.String(), size: Type.Integer(), sha256: Type.String() },
  { title: "KeptFile" },
);

const MEMBERS = {
  id: Type.String(),
  version: Type.String({ description: "Increases with each change." }),
  state: openEnum("DocumentState", DOCUMENT_STATES),
  travelerId: Type.String(),
  caseId: nullable(Type.String()),
  type: openEnum("DocumentTypeCode", DOCUMENT_TYPE_CODES),
  fileName: nullable(Type.String({ description: "Null once it was purged." })),
  contentType: Type.String({ description: "Of what was announced for the upload, with its size and digest." }),
  size: Type.Integer(),
  sha256: Type.String(),
  kept: nullable(
    Type.Object(Kept.properties, {
      description: "The file that is kept and downloaded: written anew, without metadata.",
    }),
  ),
  scan: nullable(
    openEnum(
      "ScanResult",
      ["clean", "infected", "notScanned"],
      "Null: not yet. `notScanned`: this deployment has no scanner.",
    ),
  ),
  findings: Type.Array(Finding, { description: "What keeps it from being accepted without a person." }),
  insistence: nullable(Type.String({ description: "Why it is right all the same, as whoever insists on it says." })),
  reading: nullable(ReadingSchema),
  copiedFrom: nullable(Type.String({ description: "The document that this one is a copy of." })),
  isSetAside: Type.Boolean({ description: "True: given back, or replaced by a later one." }),
  expiresAt: orNull(Instant),
  availableActions: Type.Array(openEnum("DocumentAction", DOCUMENT_WORK), {
    description: "What you can do with it now.",
  }),
  createdAt: Instant,
  updatedAt: Instant,
};

export const DocumentSchema = Type.Object(MEMBERS, { title: "Document" });
export type ShownDocument = Static<typeof DocumentSchema>;

export const DocumentWithUploadSchema = Type.Object({ ...MEMBERS, upload: Upload }, { title: "DocumentToUpload" });
export type ShownDocumentWithUpload = Static<typeof DocumentWithUploadSchema>;

export const DocumentPageSchema = listOf(DocumentSchema, "DocumentPage");
