import { type LinearModel, numbersPerPlace } from "@entrada/domain/intents/linear-model";

interface Header {
  readonly classes: readonly string[];
  readonly places: number;
  readonly scale: number;
  readonly bias: readonly number[];
  readonly temperature: number;
}

const LENGTH_BYTES = 4;
const NUMBER_BYTES = 4;

/** A model as bytes: the length of a JSON header, the header, the weights, four to a little-endian number. */
export function encodeModel({ classes, places, scale, bias, temperature, packed }: LinearModel): Buffer {
  const header: Header = { classes, places, scale, bias: [...bias], temperature };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  const weights = Buffer.alloc(packed.length * NUMBER_BYTES);
  for (const [index, four] of packed.entries()) weights.writeInt32LE(four, index * NUMBER_BYTES);
  return Buffer.concat([length, text, weights]);
}

/** Decodes a model from `encodeModel`; throws if the bytes are not a complete model. */
export function decodeModel(bytes: Buffer): LinearModel {
  const length = bytes.readUInt32LE();
  const start = LENGTH_BYTES + length;
  const header: Header = JSON.parse(bytes.subarray(LENGTH_BYTES, start).toString());
  const packed = new Int32Array(header.places * numbersPerPlace(header.classes.length));
  if (bytes.length !== start + packed.length * NUMBER_BYTES) throw new RangeError("the model file is incomplete");
  for (let index = 0; index < packed.length; index++) packed[index] = bytes.readInt32LE(start + index * NUMBER_BYTES);
  return { ...header, bias: Float64Array.from(header.bias), packed };
}
