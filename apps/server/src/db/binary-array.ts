const OIDS = { bytea: 17, int8: 20, text: 25, uuid: 2950 } as const;
type ElementType = keyof typeof OIDS;

const HEADER_BYTES = 20;

/**
 * A PostgreSQL array in the binary format, which the driver sends unchanged. As text, every quote in a document would
 * be escaped here and parsed there: half the cost of a create.
 */
export function binaryArray(type: ElementType, elements: readonly Buffer[]): Buffer {
  const bytes = elements.reduce((sum, element) => sum + 4 + element.length, HEADER_BYTES);
  const array = Buffer.allocUnsafe(bytes);
  array.writeInt32BE(1, 0); // one dimension
  array.writeInt32BE(0, 4); // no nulls
  array.writeInt32BE(OIDS[type], 8);
  array.writeInt32BE(elements.length, 12);
  array.writeInt32BE(1, 16); // the first index
  let offset = HEADER_BYTES;
  for (const element of elements) {
    offset = array.writeInt32BE(element.length, offset);
    offset += element.copy(array, offset);
  }
  return array;
}

/** A uuid as the sixteen bytes that PostgreSQL stores. */
export function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

/** A whole number as the eight bytes that PostgreSQL stores. */
export function int8Bytes(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}
