import type { LinearModel } from "@entrada/domain/intents/linear-model";

interface Header {
  readonly classes: readonly string[];
  readonly places: number;
  readonly scale: number;
  readonly bias: readonly number[];
  readonly temperature: number;
}

const LENGTH_BYTES = 4;

/** A model as bytes: the length of a JSON header, the header, the weights. */
export function encodeModel({ classes, places, scale, bias, temperature, weights }: LinearModel): Buffer {
  const header: Header = { classes, places, scale, bias: [...bias], temperature };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength)]);
}

/** What `encodeModel` made; throws where the bytes are not a whole model. */
export function decodeModel(bytes: Buffer): LinearModel {
  const length = bytes.readUInt32LE();
  const start = LENGTH_BYTES + length;
  const header: Header = JSON.parse(bytes.subarray(LENGTH_BYTES, start).toString());
  const weights = new Int8Array(bytes.subarray(start));
  if (weights.length !== header.places * header.classes.length) throw new RangeError("the model file is not whole");
  return { ...header, bias: Float64Array.from(header.bias), weights };
}
