import Type, { type Static } from "typebox";
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
