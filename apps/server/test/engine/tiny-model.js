import { writeFileSync } from "node:fs";

/**
 * A language model with random weights as a file in the format GGUF, version 3: the architecture "llama", whose tokens are
 * the 256 bytes and three marks. It has learned nothing: with a grammar it is the worst assistant that still answers in
 * the right form. The same seed writes the same bytes.
 */
export function writeTinyModel(file, seed = 1) {
  writeFileSync(file, tinyModel(seed));
}

const WIDTH = 32;
const HEADS = 2;
const INNER = 64;
const LAYERS = 1;
export const CONTEXT_TOKENS = 16_384;
const ALIGNMENT = 32;

const MARKS = ["<unk>", "<s>", "</s>"];
const BYTES = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
const TOKENS = [...MARKS, ...BYTES];

/** Numbers of the file's types, as GGUF counts them. */
const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 };

const METADATA = [
  ["general.architecture", string("llama")],
  ["general.name", string("tiny")],
  ["general.alignment", uint32(ALIGNMENT)],
  ["llama.context_length", uint32(CONTEXT_TOKENS)],
  ["llama.embedding_length", uint32(WIDTH)],
  ["llama.block_count", uint32(LAYERS)],
  ["llama.feed_forward_length", uint32(INNER)],
  ["llama.attention.head_count", uint32(HEADS)],
  ["llama.attention.head_count_kv", uint32(HEADS)],
  ["llama.attention.layer_norm_rms_epsilon", float32(1e-5)],
  ["llama.rope.dimension_count", uint32(WIDTH / HEADS)],
  ["tokenizer.ggml.model", string("llama")],
  [
    "tokenizer.ggml.tokens",
    array(
      TYPE.string,
      TOKENS.map((token) => bareString(token)),
    ),
  ],
  [
    "tokenizer.ggml.scores",
    array(
      TYPE.float32,
      TOKENS.map(() => float32(0).bytes),
    ),
  ],
  // Unknown, a mark, or a byte.
  [
    "tokenizer.ggml.token_type",
    array(
      TYPE.int32,
      TOKENS.map((_, at) => uint32([2, 3, 3][at] ?? 6).bytes),
    ),
  ],
  ["tokenizer.ggml.unknown_token_id", uint32(0)],
  ["tokenizer.ggml.bos_token_id", uint32(1)],
  ["tokenizer.ggml.eos_token_id", uint32(2)],
];

const LAYER = [
  ["attn_norm", [WIDTH]],
  ["attn_q", [WIDTH, WIDTH]],
  ["attn_k", [WIDTH, WIDTH]],
  ["attn_v", [WIDTH, WIDTH]],
  ["attn_output", [WIDTH, WIDTH]],
  ["ffn_norm", [WIDTH]],
  ["ffn_gate", [WIDTH, INNER]],
  ["ffn_up", [WIDTH, INNER]],
  ["ffn_down", [INNER, WIDTH]],
];

const TENSORS = [
  ["token_embd", [WIDTH, TOKENS.length]],
  ...Array.from({ length: LAYERS }, (_, at) => LAYER.map(([name, shape]) => [`blk.${at}.${name}`, shape])).flat(),
  ["output_norm", [WIDTH]],
  ["output", [WIDTH, TOKENS.length]],
];

function tinyModel(seed) {
  const next = chance(seed);
  const parts = [
    Buffer.from("GGUF"),
    uint32(3).bytes,
    uint64(TENSORS.length),
    uint64(METADATA.length),
    ...METADATA.flatMap(([name, { type, bytes }]) => [bareString(name), uint32(type).bytes, bytes]),
  ];
  let offset = 0;
  const weights = [];
  for (const [name, shape] of TENSORS) {
    const count = shape.reduce((product, size) => product * size, 1);
    // 0: numbers of 32 bits.
    parts.push(
      bareString(`${name}.weight`),
      uint32(shape.length).bytes,
      ...shape.map(uint64),
      uint32(0).bytes,
      uint64(offset),
    );
    const isNorm = shape.length === 1;
    const numbers = Float32Array.from({ length: count }, () => (isNorm ? 1 : (next() - 0.5) * 0.6));
    const bytes = padded(Buffer.from(numbers.buffer));
    weights.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([padded(Buffer.concat(parts)), ...weights]);
}

function padded(bytes) {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);
}

function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return { type: TYPE.uint32, bytes };
}

function uint64(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function float32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return { type: TYPE.float32, bytes };
}

function bareString(text) {
  const bytes = Buffer.from(text);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function string(text) {
  return { type: TYPE.string, bytes: bareString(text) };
}

function array(type, items) {
  return { type: TYPE.array, bytes: Buffer.concat([uint32(type).bytes, uint64(items.length), ...items]) };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
