import { type FileMediaType, keptAs } from "@entrada/domain/documents/file-rules";
import { loadReference } from "@entrada/knowledge/reference";
import { meantHint } from "../../../../core/did-you-mean.ts";
import type { FieldError } from "../../../../core/problem.ts";
import type { ProductForm } from "../../forms/forms.service.ts";
import { isDocumentType } from "../documents.service.ts";

type Constraints = ReturnType<ProductForm["constraints"]["get"]>;

/** What somebody says of a document before its bytes are there. */
export interface AnnouncedFile {
  readonly type: string;
  readonly contentType: FileMediaType;
  /** in bytes */
  readonly size: number;
}

/** Refuses a type that is not one of the reference data. */
export function errorsOfType({ type }: Pick<AnnouncedFile, "type">): readonly FieldError[] {
  if (isDocumentType(type)) return [];
  const known = loadReference().documentTypes.map(({ code }) => code);
  const detail = `Send one of \`GET /tenant/reference/document-types\`.${meantHint(type, known)}`;
  return [{ pointer: "#/type", code: "wrong_enum_value", detail }];
}

/** What the product says already: nobody should upload what it cannot accept. */
export function errorsForForm({ contentType, size, type }: AnnouncedFile, form: ProductForm): readonly FieldError[] {
  return errorsByConstraints({ contentType, size, type }, form.constraints.get(type));
}

function errorsByConstraints({ contentType, size }: AnnouncedFile, constraints: Constraints): readonly FieldError[] {
  const { mediaTypes, bytesMin, bytesMax } = constraints ?? {};
  const kept = keptAs(contentType);
  // What is converted becomes larger.
  const isTooSmall = bytesMin !== undefined && size < bytesMin && kept === contentType;
  const isTooLarge = bytesMax !== undefined && size > bytesMax;
  return [
    ...(mediaTypes && !mediaTypes.includes(kept)
      ? [wrong("contentType", "wrong_enum_value", `The authority takes only ${mediaTypes.join(", ")}.`)]
      : []),
    ...(isTooSmall ? [wrong("size", "out_of_range", `The authority asks for at least ${bytesMin} bytes.`)] : []),
    ...(isTooLarge ? [wrong("size", "out_of_range", `The authority takes at most ${bytesMax} bytes.`)] : []),
  ];
}

function wrong(member: string, code: "wrong_enum_value" | "out_of_range", detail: string): FieldError {
  return { pointer: `#/${member}`, code, detail };
}
