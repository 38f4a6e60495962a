import Type, { type Static } from "typebox";
import { encodeId } from "../../core/ids.ts";
import { Instant } from "./schema-parts.ts";

/** The answer to a request for a file, whatever it is of. */
export const DownloadGrantSchema = Type.Object(
  {
    id: Type.String(),
    url: Type.String({
      description: "Whoever has this address can fetch the file once, without an API key. Treat it like a password.",
    }),
    expiresAt: Instant,
    singleUse: Type.Literal(true),
    fileName: Type.String(),
    contentType: Type.String(),
    size: Type.Integer({ description: "In bytes." }),
    sha256: Type.String({ description: "Of the file, in hex." }),
  },
  { title: "DownloadGrant" },
);
export type ShownGrant = Static<typeof DownloadGrantSchema>;

/** What is granted, and the file that it is for. */
interface Granted {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly file: Pick<ShownGrant, "fileName" | "contentType" | "size" | "sha256">;
}

/** The grant as it is answered, once: the address holds its token. */
export function showDownloadGrant({ id, token, expiresAt, file }: Granted, publicBaseUrl: string): ShownGrant {
  const { fileName, contentType, size, sha256 } = file;
  return {
    id: encodeId("dgr", id),
    url: `${publicBaseUrl}/downloads/${token}`,
    expiresAt: expiresAt.toISOString(),
    singleUse: true,
    fileName,
    contentType,
    size,
    sha256,
  };
}
