import type { FileMediaType } from "@entrada/domain/documents/file-rules";

/**
 * What has to become of a file. neutralised: a plain one is written of it · either: it is refused or a plain one is
 * written; decoders differ about such damage, and both are safe
 */
type Expected = "refused" | "neutralised" | "either";

/** A file that means harm, or is broken. */
export interface HostileFile {
  /** what it is one of */
  readonly kind: string;
  /** unique */
  readonly name: string;
  /** as declared */
  readonly mediaType: FileMediaType;
  readonly bytes: Buffer;
  readonly expected: Expected;
  /** what may be found in nothing that is written of it */
  readonly canary?: string;
}

/** Text that no program writes by itself. */
export const CANARY = "entrada-canary-5c1f";

/** Of one kind and type, with what is expected of most. */
export function filesOf(kind: string, mediaType: FileMediaType, expected: Expected) {
  return (
    name: string,
    bytes: Buffer,
    change: Partial<Pick<HostileFile, "expected" | "canary" | "mediaType">> = {},
  ): HostileFile => ({ kind, name: `${kind}: ${name}`, mediaType, bytes, expected, ...change });
}
