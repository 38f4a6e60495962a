import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { parseLogo } from "./sites-logo.ts";

const WRAP = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inner}<path d="M0 0h5v5z" fill="#0B5C6B"/></svg>`;

/** A PNG with this header; checksums are not looked at. */
function png(width: number, height: number, end = "IEND"): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(8)));
  return Buffer.concat([signature, chunk("IHDR", header), pixels, chunk(end, Buffer.alloc(0))]);
}

function cleaned(svg: string): string {
  const parsed = parseLogo(Buffer.from(svg));
  if (!parsed.ok) throw new Error(parsed.error);
  expect(parsed.value.type).toBe("image/svg+xml");
  return parsed.value.bytes.toString();
}

test.each([
  ["scripts", '<script>alert(1)</script><script href="https://evil.example/x.js"/>', ""],
  ["handlers", '<rect width="5" onclick="alert(1)" OnMouseOver="alert(2)"/>', ' onload="alert(1)"'],
  [
    "foreign content",
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/><img src="x" onerror="alert(1)"/></body></foreignObject>',
    "",
  ],
  [
    "references outside",
    '<image href="https://evil.example/t.png"/><use xlink:href="https://evil.example/a.svg#x"/><use href="//evil.example/a#b"/><style>@import url(https://evil.example/a.css)</style><rect style="background:url(//evil.example/b)" fill="url(https://evil.example/p.svg#p)" mask="URL( \'https://evil.example\' )"/>',
    "",
  ],
  [
    "addresses that are scripts",
    '<a href="java&#115;cript:alert(1)"><text>x</text></a><a xlink:href="&#x09;JaVaScRiPt:alert(1)"><rect/></a><use href="javascript:alert(1)"/><a><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onmouseover" to="alert(1)"/></a>',
    "",
  ],
  [
    "names of another space",
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script><handler>alert(3)</handler><title><![CDATA[</title><script>alert(4)</script>]]></title>',
    "",
  ],
])("an SVG loses %s and keeps its shapes", (_, inner, attributes) => {
  const clean = cleaned(WRAP(inner, attributes));
  expect(clean).toContain('<path d="M0 0h5v5z" fill="#0B5C6B"');
  expect(clean).not.toMatch(
    /<script|<\w+:|\son\w+=|foreignObject|iframe|evil\.example|script:|<(set|animate|style|image|a)\b/i,
  );
});

test("an SVG loses entities and instructions", () => {
  const declared =
    '<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.xsl"?><!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const clean = cleaned(`${declared}${WRAP("<text>&e;</text>")}`);
  expect(clean).toMatch(/^<svg /);
  expect(clean).not.toMatch(/ENTITY|passwd|xml-stylesheet|evil/);
});

test("an SVG keeps gradients, clips and references inside itself", () => {
  const inner =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="3"/></clipPath></defs><g clip-path="url(#c)" fill="url(#a)"><use href="#a"/></g>';
  const clean = cleaned(WRAP(inner));
  for (const part of ["<linearGradient", 'clip-path="url(#c)"', 'fill="url(#a)"', 'href="#a"', "viewBox"]) {
    expect(clean).toContain(part);
  }
});

test("a PNG is kept byte for byte", () => {
  const bytes = png(512, 128);
  expect(parseLogo(bytes)).toEqual({ ok: true, value: { bytes, type: "image/png" } });
});

test.each([
  ["a page", Buffer.from("<html><svg xmlns='http://www.w3.org/2000/svg'/></html>"), "neither"],
  ["a GIF", Buffer.from("GIF89a"), "neither"],
  ["nothing", Buffer.alloc(0), "neither"],
  ["an SVG of another space", Buffer.from('<svg xmlns="http://evil.example"><path d="M0 0"/></svg>'), "neither"],
  ["more than 100 kB", Buffer.concat([png(1, 1), Buffer.alloc(110_000)]), "100 kB"],
  ["a PNG of 30,000 pixels", png(30_000, 10), "pixels"],
  ["a PNG without an end", png(10, 10, "tEXt"), "whole PNG"],
  ["a PNG with something behind its end", Buffer.concat([png(10, 10), Buffer.from("<script>")]), "whole PNG"],
  ["a PNG that stops", png(10, 10).subarray(0, 40), "whole PNG"],
])("%s is refused", (_, bytes, reason) => {
  expect(parseLogo(bytes)).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
});
