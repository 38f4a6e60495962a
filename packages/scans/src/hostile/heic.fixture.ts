import { HEIC, heicOfSize } from "../files/picture/made-heic.fixture.ts";
import { be32, cutsOf, flipped, noise, patched } from "./bytes.fixture.ts";
import { CANARY, filesOf, type HostileFile } from "./hostile-file.fixture.ts";

const FLIPS = 40;
const MOST = 0xffff_ffff;

/** The picture with one more box behind the others. */
export function withBox(heic: Buffer, name: string, content: Buffer): Buffer {
  return Buffer.concat([heic, be32(content.length + 8), Buffer.from(name, "latin1"), content]);
}

// A box's size stands before its name, what it says behind it.
const sized = (name: string, size: number) => patched(HEIC, HEIC.indexOf(name) - 4, be32(size));
const saying = (name: string, offset: number, bytes: Buffer) => patched(HEIC, HEIC.indexOf(name) + 4 + offset, bytes);

/** Pictures of phones that tell more than they show, lie about themselves, or are broken. */
export function heicFiles(): readonly HostileFile[] {
  const told = filesOf("HEIC metadata", "image/heic", "neutralised");
  const structure = filesOf("HEIC structure", "image/heic", "refused");
  const cut = filesOf("HEIC cut off", "image/heic", "either");
  const flip = filesOf("HEIC with flipped bits", "image/heic", "either");
  const either = { expected: "either", canary: CANARY } as const;
  return [
    told("Exif", HEIC, { canary: CANARY }),
    told("a box of its own", withBox(HEIC, "uuid", Buffer.from(CANARY.repeat(99))), { canary: CANARY }),
    structure("sixty thousand pixels a side", heicOfSize(60_000, 60_000)),
    structure("as many pixels as can be told", heicOfSize(MOST, MOST)),
    structure("one pixel", heicOfSize(1, 1), either),
    structure("no pixel", heicOfSize(0, 0)),
    structure("a main picture that is missing", saying("pitm", 4, Buffer.from([0, 99]))),
    structure("a picture of itself", saying("dimg", 0, Buffer.from([0, 2, 0, 1, 0, 2])), either),
    structure("bytes from far behind the end", saying("iloc", 18, be32(MOST)), either),
    structure("a decoder's settings that are noise", saying("hvcC", 0, noise(60, 13)), either),
    structure("a profile that is noise", saying("colr", 4, noise(200, 14)), either),
    ...["ftyp", "meta", "iprp", "ipco", "iloc", "iinf"].flatMap((name) =>
      [0, 1, 7, MOST].map((size) => structure(`${name} of ${size} bytes`, sized(name, size), either)),
    ),
    ...["avif", "hevc", "msf1", "isom", "qt  "].map((brand) =>
      structure(`the brand ${brand}`, saying("ftyp", 0, Buffer.from(brand))),
    ),
    ...cutsOf(HEIC).map(([name, bytes]) => cut(name, bytes, { canary: CANARY })),
    ...Array.from({ length: FLIPS }, (_, seed) =>
      flip(`seed ${seed}`, flipped(HEIC, seed, 1 + (seed % 4) * 2, 12), { canary: CANARY }),
    ),
  ];
}
