import { EXTENSIONS, endsAs } from "@entrada/domain/documents/file-name";
import type { FileMediaType } from "@entrada/domain/documents/file-rules";
import type { FieldError } from "../../../core/problem.ts";

interface NamedFile {
  readonly fileName: string;
  readonly contentType: FileMediaType;
}

/** Refuses a name that does not end as names of its type do: a program must not look like a picture. */
export function errorsOfName({ fileName, contentType }: NamedFile): readonly FieldError[] {
  if (endsAs(fileName, contentType)) return [];
  const endings = EXTENSIONS[contentType].map((one) => `.${one}`).join(", ");
  return [
    { pointer: "#/fileName", code: "mismatch", detail: `Send a name that ends as ${contentType} does: ${endings}.` },
  ];
}
