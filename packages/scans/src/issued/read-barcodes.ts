import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { FILE_PIXELS_MAX } from "@entrada/domain/documents/file-rules";
import sharp from "sharp";

const SYMBOLS_MAX = 8;
const CHARACTERS_MAX = 4_000;
/** A larger picture is read in fewer pixels: what scanners make has far more than a barcode needs. */
const SIDE_MAX = 3_000;

let prepared: ReturnType<typeof prepare> | undefined;

/** What the barcodes in a picture say, as text. Rejects what is no picture. */
export async function readBarcodesIn(picture: Uint8Array): Promise<readonly string[]> {
  prepared ??= prepare();
  const { readBarcodes } = await prepared;
  const { data, info } = await sharp(picture, { limitInputPixels: FILE_PIXELS_MAX })
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: "srgb" as const,
  };
  const found = await readBarcodes(pixels, { tryHarder: true, maxNumberOfSymbols: SYMBOLS_MAX });
  return found.flatMap(({ isValid, text }) => (isValid && text !== "" ? [text.slice(0, CHARACTERS_MAX)] : []));
}

// Left alone, the library fetches its program from a network.
async function prepare() {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  const file = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return { readBarcodes };
}
