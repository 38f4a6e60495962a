import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import Type from "typebox";
import { Errors, Parse } from "typebox/value";
import type { Seller } from "../core/seller.ts";
import { readText } from "./read-text.ts";

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "^[^\\u0000-\\u001f\\u007f]+$" });
const closed = { additionalProperties: false };

const SellerSchema = Type.Object(
  {
    name: Line(120),
    addressLines: Type.Array(Line(80), { maxItems: 5 }),
    country: Line(60),
    taxIds: Type.Array(Type.Object({ kind: Line(20), value: Line(40) }, closed), { maxItems: 4 }),
    email: Type.Optional(Line(120)),
  },
  closed,
);

const SHAPE =
  '{"name": "…", "addressLines": ["…"], "country": "…", "taxIds": [{"kind": "VAT", "value": "…"}], "email": "…"}';

export const SELLER = new Option("--seller <file|none>", "who sells, as invoices name it: a JSON file").argParser(
  readSeller,
);

function readSeller(file: string): Seller | "none" {
  if (file === "none") return "none";
  let value: unknown;
  try {
    value = JSON.parse(readText(file));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new InvalidArgumentError(`${file} is not JSON. Write ${SHAPE}`);
  }
  const [fault] = Errors(SellerSchema, value);
  if (fault) {
    const place = fault.instancePath === "" ? "the whole" : fault.instancePath;
    throw new InvalidArgumentError(`${file}: ${place} ${fault.message}. Write ${SHAPE}`);
  }
  return Parse(SellerSchema, value);
}
