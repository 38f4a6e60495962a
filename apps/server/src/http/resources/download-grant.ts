import Type, { type Static } from "typebox";
import { encodeId } from "../../core/ids.ts";
import type { Resource } from "./change.ts";
import { Instant } from "./schema-parts.ts";

/** The answer to a request for a file, whatever it is of. */
export const DownloadGrantSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.Literal("1", { description: "A grant is not changed: it is used or it ends." }),
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

/** How a grant is answered: once, with its token in the address, which is also where it is. */
export function downloadGrant<Grant extends Granted>(publicBaseUrl: string): Resource<Grant> {
  return {
    type: "download_grant",
    path: null,
    show: (grant) => showDownloadGrant(grant, publicBaseUrl),
    locationOf: (grant) => addressOf(grant, publicBaseUrl),
  };
}

function addressOf({ token }: Granted, publicBaseUrl: string): string {
  return `${publicBaseUrl}/downloads/${token}`;
}

function showDownloadGrant(granted: Granted, publicBaseUrl: string): ShownGrant {
  const { id, expiresAt, file } = granted;
  const { fileName, contentType, size, sha256 } = file;
  return {
    id: encodeId("dgr", id),
    version: "1",
    url: addressOf(granted, publicBaseUrl),
    expiresAt: expiresAt.toISOString(),
    singleUse: true,
    fileName,
    contentType,
    size,
    sha256,
  };
}
