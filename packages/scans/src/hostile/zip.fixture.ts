import { crcOf } from "./bytes.fixture.ts";

const le16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const le = (value: number) => Buffer.concat([le16(value & 0xffff), le16(value >>> 16)]);

/** An archive of files that are not packed. */
export function zip(files: Readonly<Record<string, Buffer | string>>): Buffer {
  const bodies: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const about = Buffer.concat([
      ...[le16(20), le16(0), le16(0), le16(0), le16(33), crcOf(bytes).reverse()],
      ...[le(bytes.length), le(bytes.length), le16(name.length), le16(0)],
    ]);
    const body = Buffer.concat([Buffer.from("PK\x03\x04"), about, name, bytes]);
    bodies.push(body);
    index.push(Buffer.concat([Buffer.from("PK\x01\x02"), le16(20), about, Buffer.alloc(10), le(offset), name]));
    offset += body.length;
  }
  const list = Buffer.concat(index);
  const counts = Buffer.concat([le16(index.length), le16(index.length), le(list.length), le(offset), le16(0)]);
  return Buffer.concat([...bodies, list, Buffer.from("PK\x05\x06"), le(0), counts]);
}
