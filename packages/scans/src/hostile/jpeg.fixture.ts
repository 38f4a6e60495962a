import { be16, cutsOf, flipped, noise, patched } from "./bytes.fixture.ts";
import { CANARY, filesOf, type HostileFile } from "./hostile-file.fixture.ts";
import { markerAt, plainJpeg, segment, withoutSegment, withSegments } from "./jpeg-parts.fixture.ts";
import { exifBlocks, PROFILE, SCRIPTS, XMP, XMP_ENTITIES } from "./metadata.fixture.ts";

const [SOF0, SOF2, DHT, SOS, DQT, EOI] = [0xc0, 0xc2, 0xc4, 0xda, 0xdb, 0xd9];
const FLIPS = 24;
const SCANS = 3_000;
const end = Buffer.from([0xff, EOI]);

export async function jpegFiles(): Promise<readonly HostileFile[]> {
  const jpeg = await plainJpeg();
  return [...told(jpeg), ...broken(jpeg), ...(await heavy(jpeg)), ...damaged(jpeg)];
}

// What is said about a picture, and must not be told on.
function told(jpeg: Buffer): readonly HostileFile[] {
  const file = filesOf("JPEG metadata", "image/jpeg", "neutralised");
  const segments: Readonly<Record<string, Buffer>> = {
    ...Object.fromEntries(
      Object.entries(exifBlocks(withSegments(jpeg, segment(0xfe, CANARY)))).map(([name, block]) => [
        `EXIF: ${name}`,
        segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), block])),
      ]),
    ),
    ...Object.fromEntries(Object.entries(SCRIPTS).map(([name, text]) => [`comment: ${name}`, segment(0xfe, text)])),
    XMP: segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`),
    "XMP of many entities": segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP_ENTITIES}`),
    "more XMP": segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${CANARY.repeat(50)}`),
    "a colour profile": segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), PROFILE])),
    "half a colour profile": segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x02"), PROFILE])),
    "an index of pictures": segment(0xe2, `MPF\0${CANARY}`),
    "a caption for the press": segment(
      0xed,
      `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x1a\x1c\x02\x78\0\x15${CANARY}  `,
    ),
    "a small copy in JFXX": segment(0xe0, Buffer.concat([Buffer.from("JFXX\0\x10"), jpeg, Buffer.from(CANARY)])),
    "a program's own segment": segment(0xef, CANARY),
    "forty segments": Buffer.concat(Array.from({ length: 40 }, () => segment(0xe5, CANARY.repeat(1_000)))),
  };
  return [
    ...Object.entries(segments).map(([name, bytes]) => file(name, withSegments(jpeg, bytes), { canary: CANARY })),
    file("after its end", Buffer.concat([jpeg, Buffer.from(CANARY)]), { canary: CANARY }),
    file("another picture after its end", Buffer.concat([jpeg, withSegments(jpeg, segment(0xfe, CANARY))]), {
      canary: CANARY,
    }),
    file("a megabyte after its end", Buffer.concat([jpeg, Buffer.from(CANARY), noise(1_000_000, 1)]), {
      canary: CANARY,
    }),
  ];
}

// Headers that no encoder writes.
function broken(jpeg: Buffer): readonly HostileFile[] {
  const file = filesOf("JPEG structure", "image/jpeg", "refused");
  const [frame, scan, codes] = [markerAt(jpeg, SOF0), markerAt(jpeg, SOS), markerAt(jpeg, DHT)];
  const size = (height: number, width: number) => patched(jpeg, frame + 5, Buffer.concat([be16(height), be16(width)]));
  const inFrame = (at: number, ...bytes: readonly number[]) => patched(jpeg, frame + at, bytes);
  const files: Readonly<Record<string, Buffer>> = {
    "no height": size(0, 96),
    "no width": size(64, 0),
    "65,535 pixels each way": size(65_535, 65_535),
    "50,000 by 1,001 pixels": size(50_000, 1_001),
    "12 bits": inFrame(4, 12),
    "no components": inFrame(9, 0),
    "255 components": inFrame(9, 255),
    "components 15 times as large": inFrame(11, 0xff),
    "a table of no number": inFrame(12, 9),
    "without loss": inFrame(1, 0xc3),
    "a frame as long as nothing": inFrame(2, 0, 0),
    "a frame of one byte": inFrame(2, 0, 1),
    "a frame longer than the file": inFrame(2, 255, 255),
    "two frames": withSegments(jpeg, jpeg.subarray(frame, frame + 2 + jpeg.readUInt16BE(frame + 2))),
    "no frame": withoutSegment(jpeg, SOF0),
    "no table of steps": withoutSegment(withoutSegment(jpeg, DQT), DQT),
    "a scan before its frame": withSegments(jpeg, jpeg.subarray(scan, scan + 14)),
    "a scan of nothing": patched(jpeg, scan + 4, [0]),
    "no scan": Buffer.concat([jpeg.subarray(0, scan), end]),
    "more codes than bits": patched(jpeg, codes + 5, Buffer.alloc(16, 255)),
    "a segment without length": withSegments(jpeg, Buffer.from([0xff, 0xe1, 0, 0])),
    "a segment longer than the file": withSegments(jpeg, segment(0xe1, "Exif\0\0", 65_535)),
    "bytes where a marker has to be": withSegments(jpeg, noise(200, 3).map((byte) => byte & 0x7f) as Buffer),
    "only its beginning": Buffer.from("ffd8ff", "hex"),
    "only its beginning and end": Buffer.from("ffd8ffd9", "hex"),
    "noise behind its beginning": Buffer.concat([Buffer.from("ffd8ffe0", "hex"), noise(5_000, 2)]),
    "zeros behind its beginning": Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5_000)]),
  };
  // Decoders paint what is missing grey.
  const painted: Readonly<Record<string, Buffer>> = {
    "a height that is not there": size(30_000, 96),
    "arithmetic codes, unannounced": inFrame(1, 0xc9),
    "nothing in its scan": Buffer.concat([jpeg.subarray(0, scan + 2 + jpeg.readUInt16BE(scan + 2)), end]),
  };
  return [
    ...Object.entries(files).map(([name, bytes]) => file(name, bytes)),
    ...Object.entries(painted).map(([name, bytes]) => file(name, bytes, { expected: "either" })),
  ];
}

// Small files that cost a decoder much.
async function heavy(jpeg: Buffer): Promise<readonly HostileFile[]> {
  const file = filesOf("JPEG bombs", "image/jpeg", "refused");
  const building = await plainJpeg({ progressive: true });
  const last = building.lastIndexOf(Buffer.from([0xff, SOS]));
  const scan = building.subarray(last, -2);
  const scans = Buffer.concat([building.subarray(0, -2), ...Array.from({ length: SCANS }, () => scan), end]);
  const frame = markerAt(building, SOF2);
  const huge = patched(scans, frame + 5, Buffer.concat([be16(7_000), be16(7_000)]));
  const comments = Array.from({ length: 150 }, () => segment(0xfe, Buffer.alloc(65_533, 0x20)));
  const fill = Buffer.alloc(5_000_000, 0xff);
  const empties = Buffer.alloc(8_000_000, Buffer.from([0xff, 0xe5, 0, 2]));
  return [
    file(`${SCANS} scans`, scans),
    file(`${SCANS} scans of 49 million pixels`, huge),
    file("ten megabytes of comments", withSegments(jpeg, ...comments), { expected: "either" }),
    file("five megabytes of fill", withSegments(jpeg, fill), { expected: "either" }),
    file("two million empty segments", withSegments(jpeg, empties), { expected: "either" }),
  ];
}

function damaged(jpeg: Buffer): readonly HostileFile[] {
  const cut = filesOf("JPEG cut off", "image/jpeg", "refused");
  const flip = filesOf("JPEG with flipped bits", "image/jpeg", "either");
  const marked = withSegments(jpeg, segment(0xfe, CANARY));
  return [
    ...cutsOf(jpeg).map(([name, bytes]) => cut(name, bytes)),
    cut("without its end", jpeg.subarray(0, -2)),
    ...Array.from({ length: FLIPS }, (_, seed) =>
      // Behind the canary: it stays whole.
      flip(`seed ${seed}`, flipped(marked, seed, 1 + (seed % 5) * 3, 6 + CANARY.length), { canary: CANARY }),
    ),
  ];
}
