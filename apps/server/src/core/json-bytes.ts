/** The media type of JSON answers and messages. */
export const JSON_TYPE = "application/json; charset=utf-8";

// Quotes, backslashes, control characters, and surrogates; a lone surrogate is written as an escape.
const NEEDS_CARE = /["\\]|[^ -\ud7ff\ue000-\uffff]/;
const ROOM_BYTES = 16_384;

// A frozen object never changes, so its bytes are created once.
const frozenBytes = new WeakMap<object, Buffer>();

/**
 * The bytes of JSON.stringify's text for plain data. The bytes of frozen objects are cached: they must be frozen
 * deeply, and only long-lived ones are worth freezing.
 */
export function jsonBytes(value: unknown): Buffer {
  return writer.write(value);
}

class Writer {
  // Writing a value is synchronous, so all share one buffer.
  #bytes = Buffer.allocUnsafe(ROOM_BYTES);
  #length = 0;
  /** not yet encoded: many short texts are encoded at once */
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
