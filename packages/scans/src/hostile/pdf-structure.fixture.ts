import { cutsOf, flipped, noise } from "./bytes.fixture.ts";
import { CANARY, filesOf, type HostileFile } from "./hostile-file.fixture.ts";
import { type PdfObject, packedPdf, pdf, section, stream, updated } from "./pdf-writer.fixture.ts";

const FLIPS = 24;
const whole = pdf();
const text = whole.toString("latin1");
const changed = (from: string | RegExp, to: string) => Buffer.from(text.replace(from, to), "latin1");
const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>";

/** A PDF of so many pages that are nothing but pages. */
function pagesOf(count: number, counted = count): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(" ");
  return section([
    [1, "<</Type/Catalog/Pages 2 0 R>>"],
    [2, `<</Type/Pages/Kids[${kids}]/Count ${counted}>>`],
    ...Array.from({ length: count }, (_, at) => [at + 3, PAGE] as const),
  ]);
}

/** A tree in which each node has one kid, and the last is a page. */
function deepTree(depth: number): Buffer {
  const nodes = Array.from(
    { length: depth },
    (_, at) => [at + 2, `<</Type/Pages/Kids[${at + 3} 0 R]/Count 1>>`] as const,
  );
  return section([[1, "<</Type/Catalog/Pages 2 0 R>>"], ...nodes, [depth + 2, PAGE]]);
}

/** A tree in which each node has the next one ten times: pages beyond number in a few lines. */
function wideTree(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, at) => {
    const kids = Array.from({ length: 10 }, () => `${at + 3} 0 R`).join(" ");
    return [at + 2, `<</Type/Pages/Kids[${kids}]/Count ${10 ** depth}>>`] as const;
  });
  return section([[1, "<</Type/Catalog/Pages 2 0 R>>"], ...nodes, [depth + 2, PAGE]]);
}

const tree = (pages: string, extra: readonly PdfObject[] = []) => pdf({ pages, extra });
const TREES: Readonly<Record<string, Buffer>> = {
  "a tree that is its own kid": tree("<</Type/Pages/Kids[2 0 R]/Count 1>>"),
  "a tree that comes round": tree("<</Type/Pages/Kids[7 0 R]/Count 1>>", [
    ...["<</Type/Pages/Kids[8 0 R]/Count 1>>", "<</Type/Pages/Kids[2 0 R]/Count 1>>"],
  ]),
  "a tree of one page, twice": tree("<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>"),
  "no pages": tree("<</Type/Pages/Kids[]/Count 0>>"),
  "a tree without kids": tree("<</Type/Pages/Count 1>>"),
  "a tree that is a number": tree("42"),
  "kids that are not there": tree("<</Type/Pages/Kids[99 0 R]/Count 1>>"),
  "kids that are numbers": tree("<</Type/Pages/Kids[1 2 3]/Count 3>>"),
  "61 pages": pagesOf(61),
  "61 pages that say that they are one": pagesOf(61, 1),
  "10,000 pages": pagesOf(10_000),
  "80,000 pages": pagesOf(80_000),
  "a tree 10,000 deep": deepTree(10_000),
  "pages without number": wideTree(12),
  "no tree": changed("/Pages 2 0 R", "/Pages 99 0 R"),
};

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}${close.repeat(depth)}`;
const NESTED: Readonly<Record<string, Buffer>> = {
  "100,000 arrays": pdf({ extra: [nested("[", "]", 100_000)] }),
  "100,000 arrays of the page": pdf({ page: `/A${nested("[", "]", 100_000)}` }),
  "100,000 dictionaries": pdf({ extra: [nested("<</A", ">>", 100_000)] }),
  "two million arrays that do not end": pdf({ extra: ["[".repeat(2_000_000)] }),
  "two million dictionaries that do not end": pdf({ extra: ["<</A".repeat(2_000_000)] }),
  "a million brackets of a text": pdf({ extra: [nested("(", ")", 1_000_000)] }),
  "a text that does not end": pdf({ extra: [`(${"a".repeat(100_000)}`] }),
};

/** What readers repair in different ways. */
const REPAIRED: Readonly<Record<string, Buffer>> = {
  "no catalog": changed("/Root 1 0 R", "/Root 99 0 R"),
  "a catalog that is a page": changed("/Root 1 0 R", "/Root 3 0 R"),
  "a table that is not where it is said": changed(/startxref\s+\d+/, "startxref\n7"),
  "a table beyond the end": changed(/startxref\s+\d+/, "startxref\n999999999999"),
  "a table below nothing": changed(/startxref\s+\d+/, "startxref\n-1"),
  "no word of the table": changed("startxref", "startxyz"),
  "no table": changed(/xref\n0 1[\s\S]*?trailer/, "trailer"),
  "no trailer": changed(/trailer\n<<.*>>/, ""),
  "objects where others are said": changed(/^(\d{10}) 00000 n/gm, "0000000015 00000 n"),
  "a table of two thousand million": changed("xref\n0 1\n", "xref\n0 2147483647\n"),
  "two thousand million objects": changed(/\/Size \d+/, "/Size 2147483647"),
  "an update of itself": updated(whole, [], "/Prev 0"),
  "a table before itself": changed("/Root 1 0 R", `/Root 1 0 R/Prev ${text.lastIndexOf("xref\n0 1")}`),
  "an object twice": pdf({ extra: ["<<>>\nendobj\n7 0 obj\n(a)"] }),
  "an object of a high number": section([...numbered(), [2_147_483_647, "(a)"]]),
  "an object below nothing": changed("5 0 obj", "-5 0 obj"),
  "an object of another generation": changed("5 0 obj", "5 65535 obj"),
  "an object that is itself": pdf({ extra: ["7 0 R"], page: "/Annots 7 0 R" }),
  "objects that are each other": pdf({ extra: ["8 0 R", "7 0 R"], page: "/Annots 7 0 R" }),
  "text that is itself": pdf({ contents: "4 0 R" }),
  "no text": pdf({ contents: "null" }),
  "a page that draws itself": pdf({ contents: stream("/A Do"), resources: "/A 3 0 R", extra: [] }),
  "a drawing that draws itself": pdf({
    contents: stream("/I1 Do"),
    image: stream("/I1 Do", "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</I1 6 0 R>>>>"),
  }),
  "a length below nothing": pdf({ contents: stream("q Q", "", -5) }),
  "a length of nothing": pdf({ contents: stream("q Q", "", 0) }),
  "a length of 4 GiB": pdf({ contents: stream("q Q", "", 4_294_967_296) }),
  "a length that is itself": pdf({ extra: ["<</Length 7 0 R>>stream\nq Q\nendstream"] }),
  "a stream that does not end": pdf({ extra: ["<</Length 9>>stream\nq Q q Q q"] }),
  "no such packing": pdf({ contents: stream("q Q", "/Filter/NoSuchDecode") }),
  "a thousand packings": pdf({ contents: stream("q Q", `/Filter[${"/ASCIIHexDecode".repeat(1_000)}]`) }),
  "noise for what is packed": pdf({ contents: stream(noise(500, 1), "/Filter/FlateDecode") }),
  "rows of two thousand million": pdf({
    contents: stream("q Q", "/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2147483647/Colors 32>>"),
  }),
  "a page of no size": changed("/MediaBox[0 0 300 200]", ""),
  "a page of a million miles": changed("/MediaBox[0 0 300 200]", "/MediaBox[0 0 1e30 1e30]"),
  "a page of no numbers": changed("/MediaBox[0 0 300 200]", "/MediaBox[(a)/b null[]]"),
  "a number of a million digits": pdf({ page: `/Rotate ${"9".repeat(1_000_000)}` }),
  "a name of a million letters": pdf({ page: `/${"a".repeat(1_000_000)} 1` }),
  "names with paths": pdf({ resources: "/Font<</..#2F..#2Fetc#2Fpasswd 5 0 R>>" }),
  "a key of a prototype": pdf({ catalog: "/__proto__<</Type/Catalog>>/constructor(a)", page: "/__proto__(a)" }),
  "version 9": changed("%PDF-1.7", "%PDF-9.9"),
  "no version": changed("%PDF-1.7", "%PDF-"),
  "a page after its end": Buffer.concat([whole, Buffer.from(`<script>${CANARY}</script>`)]),
};

function numbered(): readonly (readonly [number, PdfObject])[] {
  return [
    [1, "<</Type/Catalog/Pages 2 0 R>>"],
    [2, "<</Type/Pages/Kids[3 0 R]/Count 1>>"],
    [3, PAGE],
  ];
}

const REFUSED: Readonly<Record<string, Buffer>> = {
  "no end": changed("%%EOF\n", ""),
  "only its beginning": Buffer.from("%PDF-1.7\n"),
  "only its beginning and end": Buffer.from("%PDF-1.7\n%%EOF\n"),
  "noise between its beginning and end": Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    noise(5_000, 2),
    Buffer.from("\n%%EOF\n"),
  ]),
  "zeros between its beginning and end": Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    Buffer.alloc(5_000),
    Buffer.from("\n%%EOF\n"),
  ]),
};

export function pdfStructureFiles(): readonly HostileFile[] {
  const trees = filesOf("PDF page trees", "application/pdf", "refused");
  const structure = filesOf("PDF structure", "application/pdf", "either");
  const cut = filesOf("PDF cut off", "application/pdf", "refused");
  const flip = filesOf("PDF with flipped bits", "application/pdf", "either");
  const marked = pdf({ catalog: `/Lang(${CANARY})` });
  return [
    ...Object.entries(TREES).map(([name, bytes]) => trees(name, bytes)),
    ...Object.entries(NESTED).map(([name, bytes]) => structure(name, bytes)),
    ...Object.entries(REPAIRED).map(([name, bytes]) => structure(name, bytes, { canary: CANARY })),
    ...Object.entries(REFUSED).map(([name, bytes]) => structure(name, bytes, { expected: "refused" })),
    ...cutsOf(whole).map(([name, bytes]) => cut(name, bytes)),
    ...cutsOf(packedPdf()).map(([name, bytes]) => cut(`packed, ${name}`, bytes)),
    ...Array.from({ length: FLIPS }, (_, seed) =>
      flip(`seed ${seed}`, flipped(marked, seed, 1 + (seed % 6) * 4, marked.indexOf(CANARY) + CANARY.length), {
        canary: CANARY,
      }),
    ),
  ];
}
