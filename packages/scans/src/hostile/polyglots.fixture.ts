import type { FileMediaType } from "@entrada/domain/documents/file-rules";
import { HEIC } from "../files/picture/made-heic.fixture.ts";
import { noise } from "./bytes.fixture.ts";
import { withBox } from "./heic.fixture.ts";
import { CANARY, filesOf, type HostileFile } from "./hostile-file.fixture.ts";
import { plainJpeg, segment, withSegments } from "./jpeg-parts.fixture.ts";
import { pdf } from "./pdf-writer.fixture.ts";
import { chunk, pngWith } from "./png.fixture.ts";
import { webpChunk, webpWith } from "./webp.fixture.ts";
import { zip } from "./zip.fixture.ts";

/** Files that are also of another type, for a reader that looks for it. `isArchive`: one that is found wherever it is. */
const GUESTS: readonly { readonly name: string; readonly bytes: Buffer; readonly isFound?: true }[] = [
  { name: "ZIP", bytes: zip({ "a.txt": CANARY }), isFound: true },
  { name: "a Java archive", bytes: zip({ "META-INF/MANIFEST.MF": CANARY, "A.class": noise(50, 1) }), isFound: true },
  { name: "Word", bytes: zip({ "[Content_Types].xml": `<Types>${CANARY}</Types>` }), isFound: true },
  { name: "PDF", bytes: pdf({ catalog: `/Lang(${CANARY})` }), isFound: true },
  { name: "RAR", bytes: Buffer.concat([Buffer.from("526172211a070100", "hex"), Buffer.from(CANARY)]), isFound: true },
  { name: "7-Zip", bytes: Buffer.concat([Buffer.from("377abcaf271c0004", "hex"), Buffer.from(CANARY)]), isFound: true },
  { name: "HTML", bytes: Buffer.from(`<html><script>/*${CANARY}*/alert(1)</script></html>`) },
  { name: "SVG", bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="/*${CANARY}*/"/>`) },
  { name: "JavaScript", bytes: Buffer.from(`*/=1;/*${CANARY}*/alert(1);//`) },
  { name: "PHP", bytes: Buffer.from(`<?php /*${CANARY}*/ __HALT_COMPILER(); ?>`) },
  { name: "a shell's script", bytes: Buffer.from(`\n#!/bin/sh\n# ${CANARY}\nid\n`) },
  {
    name: "a program for Windows",
    bytes: Buffer.concat([Buffer.from(`MZ${CANARY}`), noise(400, 2), Buffer.from("PE\0\0")]),
  },
  { name: "a program for Linux", bytes: Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), Buffer.from(CANARY)]) },
  { name: "GIF", bytes: Buffer.from(`GIF89a${CANARY};`) },
];

/** Each type with each other one after its end and inside it, where it carries what is not shown. */
export async function polyglotFiles(): Promise<readonly HostileFile[]> {
  const file = filesOf("two types at once", "image/jpeg", "neutralised");
  const jpeg = await plainJpeg();
  const webp = await webpWith();
  const WITH: Readonly<Record<FileMediaType, (guest: Buffer) => Promise<Readonly<Record<string, Buffer>>>>> = {
    "image/jpeg": async (guest) => ({
      "after the end": Buffer.concat([jpeg, guest]),
      inside: withSegments(jpeg, segment(0xfe, guest)),
    }),
    "image/png": async (guest) => ({
      "after the end": Buffer.concat([pngWith(), guest]),
      inside: pngWith(chunk("tEXt", Buffer.concat([Buffer.from("a\0"), guest]))),
    }),
    "image/webp": async (guest) => ({
      "after the end": Buffer.concat([webp, guest]),
      inside: await webpWith(webpChunk("caNy", guest)),
    }),
    "image/heic": async (guest) => ({
      "after the end": Buffer.concat([HEIC, guest]),
      inside: withBox(HEIC, "free", guest),
    }),
    "application/pdf": async (guest) => ({
      "after the end": Buffer.concat([pdf(), guest]),
      inside: pdf({
        extra: [Buffer.concat([Buffer.from(`<</Length ${guest.length}>>stream\n`), guest, Buffer.from("\nendstream")])],
      }),
    }),
  };
  const files: HostileFile[] = [];
  for (const [type, carry] of Object.entries(WITH)) {
    // The keys of WITH.
    const mediaType = type as FileMediaType;
    for (const { name, bytes, isFound } of GUESTS) {
      for (const [where, both] of Object.entries(await carry(bytes))) {
        // Behind the end of a PDF it is left out, or refused; a PDF there is an update: readers take the last one. Behind
        // that of a HEIC it may be taken for a broken box.
        const isTail = ["application/pdf", "image/heic"].includes(mediaType) && where === "after the end";
        const isRefused = mediaType !== "application/pdf" && isFound === true;
        const expected = isTail ? "either" : isRefused ? "refused" : "neutralised";
        files.push(file(`${mediaType} with ${name} ${where}`, both, { mediaType, expected, canary: CANARY }));
      }
    }
  }
  // A segment whose marker and length begin a comment of JavaScript.
  const script = Buffer.concat([
    Buffer.from([0xff, 0xe0, 0x2f, 0x2a]),
    Buffer.alloc(0x2f2a - 2, `*/=alert("${CANARY}");/*`),
  ]);
  return [...files, file("JPEG and JavaScript from its first bytes", withSegments(jpeg, script), { canary: CANARY })];
}
