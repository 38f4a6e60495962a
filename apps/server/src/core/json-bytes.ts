// Quotes, backslashes, control characters, and surrogates, of which a lone one is written as an escape.
const NEEDS_CARE = /["\\]|[^ -\ud7ff\ue000-\uffff]/;
const ROOM_BYTES = 16_384;

// An object that is frozen never changes, so its bytes are made once.
const frozenBytes = new WeakMap<object, Buffer>();

/**
 * The bytes of JSON.stringify's text for plain data. Frozen objects are copied from the last time: they must be frozen
 * to their depth, and only those that live long are worth it.
 */
export function jsonBytes(value: unknown): Buffer {
  return writer.write(value);
}

class Writer {
  // Nothing waits while a value is written, so one room serves all.
  #bytes = Buffer.allocUnsafe(ROOM_BYTES);
  #length = 0;
  /** not yet among the bytes: many short texts are written in one go */
  #text = "";

  write(value: unknown): Buffer {
    this.#length = 0;
    this.#text = "";
    this.#value(value);
    this.#flush();
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #value(value: unknown): void {
    if (typeof value === "string") this.#text += quoted(value);
    else if (typeof value !== "object" || value === null) this.#text += JSON.stringify(value) ?? "null";
    else if (Object.isFrozen(value)) this.#append(bytesOfFrozen(value));
    else if (Array.isArray(value)) this.#list(value);
    else this.#members(value as Record<string, unknown>); // plain data
  }

  #list(items: readonly unknown[]): void {
    let opening = "[";
    for (const item of items) {
      this.#text += opening;
      this.#value(item);
      opening = ",";
    }
    this.#text += opening === "[" ? "[]" : "]";
  }

  #members(object: Readonly<Record<string, unknown>>): void {
    let opening = "{";
    for (const name in object) {
      const member = object[name];
      if (member === undefined) continue;
      this.#text += `${opening}${quoted(name)}:`;
      this.#value(member);
      opening = ",";
    }
    this.#text += opening === "{" ? "{}" : "}";
  }

  #append(bytes: Buffer): void {
    this.#flush();
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #flush(): void {
    // No character needs more than three bytes.
    this.#makeRoom(this.#text.length * 3);
    this.#length += this.#bytes.write(this.#text, this.#length);
    this.#text = "";
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#length + bytes) * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

const writer = new Writer();

function bytesOfFrozen(value: object): Buffer {
  const known = frozenBytes.get(value);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(value));
  frozenBytes.set(value, bytes);
  return bytes;
}

function quoted(text: string): string {
  return NEEDS_CARE.test(text) ? JSON.stringify(text) : `"${text}"`;
}
