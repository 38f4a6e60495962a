import { deflateSync } from "node:zlib";
import { packedRuns, packedZeros } from "./bytes.fixture.ts";
import { filesOf, type HostileFile } from "./hostile-file.fixture.ts";
import { objectStream, pdf, stream } from "./pdf-writer.fixture.ts";

const FLATE = "/Filter/FlateDecode";
const PICTURE = "/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent";

/** Zeros packed so often: a few hundred bytes for each GiB when twice. */
function packedOften(mebibytes: number, times: number): Buffer {
  let bytes = packedZeros(mebibytes);
  for (let time = 1; time < times; time++) bytes = deflateSync(bytes, { level: 9 });
  return stream(bytes, `/Filter[${"/FlateDecode".repeat(times)}]`);
}

/** What LZW writes for zeros: each code stands for one more of them than the one before. Nine to twelve bits a code. */
function lzwZeros(codes: number): Buffer {
  const bits: string[] = [];
  const put = (code: number, width: number) => bits.push(code.toString(2).padStart(width, "0"));
  for (let written = 0; written < codes; ) {
    put(256, written === 0 ? 9 : 12);
    put(0, 9);
    for (let next = 258; next < 4_094 && written < codes; next++, written++) {
      // A reader's table is one entry behind, and its codes widen one early.
      put(next, next + 1 < 512 ? 9 : next + 1 < 1_024 ? 10 : next + 1 < 2_048 ? 11 : 12);
    }
  }
  const all = bits.join("");
  return Buffer.from(
    Array.from({ length: Math.floor(all.length / 8) }, (_, at) => Number.parseInt(all.slice(at * 8, at * 8 + 8), 2)),
  );
}

// Each byte pair repeats one byte 128 times.
const RUN = Buffer.from([129, 0x20]);

export function pdfBombFiles(): readonly HostileFile[] {
  const bomb = filesOf("PDF bombs", "application/pdf", "refused");
  const gib = stream(packedZeros(1_024), FLATE);
  const table = stream(packedZeros(1_024), `/Type/XRef/Size 100/W[1 4 2]/Root 1 0 R${FLATE}`);
  const picture = (side: number, bits: number, mebibytes: number) =>
    pdf({ image: stream(packedZeros(mebibytes), `${PICTURE} ${bits}/Width ${side}/Height ${side}${FLATE}`) });
  const refused: Readonly<Record<string, Buffer>> = {
    "text of 1 GiB": pdf({ contents: gib }),
    "text of 8 GiB": pdf({ contents: stream(packedZeros(8_192), FLATE) }),
    "text of 4 GiB, packed twice": pdf({ contents: packedOften(4_096, 2) }),
    "text of 4 GiB, packed three times": pdf({ contents: packedOften(4_096, 3) }),
    "text of 1 GiB by LZW": pdf({ contents: stream(lzwZeros(700_000), "/Filter/LZWDecode") }),
    "text of 256 MiB in runs": pdf({ contents: stream(Buffer.alloc(4_000_000, RUN), "/Filter/RunLengthDecode") }),
    "text of 16 GiB in runs of runs": pdf({
      contents: stream(packedRuns(RUN, 256), "/Filter[/FlateDecode/RunLengthDecode]"),
    }),
    "packed objects of 1 GiB": pdf({ extra: [stream(packedZeros(1_024), `/Type/ObjStm/N 1/First 5${FLATE}`)] }),
    "packed objects of 1 GiB, a million of them": pdf({
      extra: [stream(packedZeros(1_024), `/Type/ObjStm/N 1000000/First 5${FLATE}`)],
    }),
    "packed objects of 4 GiB, packed twice": pdf({
      extra: [
        Buffer.from(packedOften(4_096, 2).toString("latin1").replace("<<", "<</Type/ObjStm/N 1/First 5"), "latin1"),
      ],
    }),
    "a picture of 60,000 pixels each way": picture(60_000, 8, 3_500),
    "a picture of 60,000 pixels each way, of one bit": picture(60_000, 1, 430),
    "a picture of 60,000 pixels each way, of nothing": picture(60_000, 8, 1),
    "a font of 1 GiB": pdf({
      resources: "/Font<</F2 7 0 R>>",
      extra: [
        "<</Type/Font/Subtype/TrueType/BaseFont/A/FontDescriptor 8 0 R>>",
        ...["<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 9 0 R>>", gib],
      ],
    }),
    "a colour profile of 1 GiB": pdf({ resources: "/ColorSpace<</C[/ICCBased 7 0 R]>>", extra: [gib] }),
    "ten texts of 100 MiB": pdf({
      contents: `[${Array.from({ length: 10 }, (_, at) => `${7 + at} 0 R`).join(" ")}]`,
      extra: Array.from({ length: 10 }, () => stream(packedZeros(100), FLATE)),
    }),
  };
  // A strict reader never unpacks them, or may refuse what nothing uses.
  const either: Readonly<Record<string, Buffer>> = {
    "1 GiB that nothing uses": pdf({ extra: [gib] }),
    "a table of 1 GiB": pdf({ extra: [table] }),
    "a text of 1 MiB, ten thousand times": pdf({
      contents: `[${"7 0 R ".repeat(10_000)}]`,
      extra: [stream(packedZeros(1), FLATE)],
    }),
    "200,000 packed objects": pdf({
      extra: [objectStream(Array.from({ length: 200_000 }, (_, at) => [100 + at, "<<>>"] as const))],
    }),
    "150,000 objects": pdf({ extra: Array.from({ length: 150_000 }, () => "<<>>") }),
    "a million names": pdf({ page: `/A[${Array.from({ length: 1_000_000 }, (_, at) => `/n${at}`).join("")}]` }),
    "a pattern of a thousandth of a point": pdf({
      contents: stream("/Pattern cs /P scn 0 0 300 200 re f"),
      resources: "/Pattern<</P 7 0 R>>",
      extra: [
        stream(
          "0 0 1 1 re f",
          "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.001/YStep 0.001/Resources<<>>",
        ),
      ],
    }),
  };
  return [
    ...Object.entries(refused).map(([name, bytes]) => bomb(name, bytes)),
    ...Object.entries(either).map(([name, bytes]) => bomb(name, bytes, { expected: "either" })),
  ];
}
