import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { FILE_PIXELS_MAX } from "@entrada/domain/documents/file-rules";
import type libheif from "libheif-js/libheif-wasm/libheif.js";
import sharp from "sharp";
import { refuse } from "../refused.ts";

/** Small print stays readable; what is kept of the JPEG is written as well. */
const QUALITY = 92;
const CHANNELS = 3;

// Its types tell of an export that it does not have.
const makeDecoder: (typeof libheif)["default"] = createRequire(import.meta.url)("libheif-js/libheif-wasm/libheif.js");

let program: Promise<Uint8Array> | undefined;

/**
 * A phone's picture as a JPEG: upright, and nothing but its pixels. Its colours are taken for sRGB. Of several pictures it
 * is the main one. Throws Refused.
 */
export async function jpegOfHeic(bytes: Buffer): Promise<Buffer> {
  program ??= readFile(fileURLToPath(import.meta.resolve("libheif-js/libheif-wasm/libheif.wasm")));
  const { data, width, height } = await decoded(bytes, await program);
  return sharp(data, { raw: { width, height, channels: CHANNELS } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

// A decoder of its own for each file: what one has broken in its memory, the next does not meet.
async function decoded(bytes: Buffer, wasmBinary: Uint8Array) {
  const decoder = makeDecoder({ wasmBinary, print: silent, printErr: silent });
  const context = decoder.heif_context_alloc();
  const { code } = decoder.heif_context_read_from_memory(context, bytes);
  if (code !== decoder.heif_error_code.heif_error_Ok) return refuse("damaged");
  const picture = decoder.heif_js_context_get_primary_image_handle(context);
  if (!picture || picture.code) return refuse("damaged");
  // Before anything is decoded.
  const pixels = decoder.heif_image_handle_get_width(picture) * decoder.heif_image_handle_get_height(picture);
  if (pixels > FILE_PIXELS_MAX) refuse("tooManyPixels", pixels, FILE_PIXELS_MAX);
  const { heif_colorspace_RGB: rgb } = decoder.heif_colorspace;
  const { heif_chroma_interleaved_RGB: interleaved } = decoder.heif_chroma;
  const [plane] = (await decoder.heif_js_decode_image2(picture, rgb, interleaved))?.channels ?? [];
  return plane ? packed(plane) : refuse("damaged");
}

interface Plane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** from one row to the next, in bytes */
  readonly stride: number;
}

/** The rows one behind the other, without what aligns them. */
function packed({ data, width, height, stride }: Plane) {
  const row = width * CHANNELS;
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * stride, y * stride + row), y * row);
  return { data: rows, width, height };
}

function silent(): void {
  // What it says of a broken file, the refusal says.
}
