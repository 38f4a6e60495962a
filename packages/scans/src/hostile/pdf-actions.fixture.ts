import { CANARY, filesOf, type HostileFile } from "./hostile-file.fixture.ts";
import { packedPdf, pdf, stream, updated } from "./pdf-writer.fixture.ts";

const SCRIPT = `/S/JavaScript/JS(app.alert\\("${CANARY}"\\))`;

/** What starts programs, sends something, or opens another file: never taken. */
const HARMFUL: Readonly<Record<string, string>> = {
  JavaScript: SCRIPT,
  Launch: `/S/Launch/F(cmd.exe)/Win<</F(cmd.exe)/P(/c calc ${CANARY})>>`,
  SubmitForm: `/S/SubmitForm/F<</FS/URL/F(https://a.example/${CANARY})>>`,
  ImportData: `/S/ImportData/F(${CANARY}.fdf)`,
  GoToR: `/S/GoToR/F(\\\\\\\\a.example\\\\${CANARY})/D[0/Fit]`,
  GoToE: `/S/GoToE/F(${CANARY}.pdf)/D[0/Fit]/T<</R/C/N(a)>>`,
  Sound: `/S/Sound/Sound 8 0 R/${CANARY} true`,
  Movie: `/S/Movie/T(${CANARY})/Operation/Play`,
  Rendition: `/S/Rendition/OP 0/R<</S/MR/C<</S/MCD/D(${CANARY})>>>>`,
  RichMediaExecute: `/S/RichMediaExecute/CMD<</C(${CANARY})>>`,
  GoTo3DView: `/S/GoTo3DView/V(${CANARY})`,
};

/** What only shows something else: it is left out, or refused. */
const MILD: Readonly<Record<string, string>> = {
  URI: `/S/URI/URI(https://a.example/${CANARY})`,
  "URI that is a script": `/S/URI/URI(javascript:alert\\('${CANARY}'\\))`,
  "URI that is a file": `/S/URI/URI(file:///etc/${CANARY})`,
  Named: `/S/Named/N/Print/${CANARY} true`,
  Hide: `/S/Hide/T(${CANARY})`,
  ResetForm: `/S/ResetForm/Fields[(${CANARY})]`,
  Thread: `/S/Thread/F(${CANARY}.pdf)/D 0`,
  Transition: `/S/Trans/Trans<</S/Dissolve/${CANARY} 1>>`,
  "layers' state": `/S/SetOCGState/State[/ON]/${CANARY} 1`,
  "nobody's": `/S/${CANARY}/JavaScript 1`,
};

const LINK = "/Type/Annot/Subtype/Link/Rect[0 0 300 200]";
type Place = (action: string) => Buffer;
const PLACES: Readonly<Record<string, Place>> = {
  "when opened": (action) => pdf({ catalog: `/OpenAction<<${action}>>` }),
  "when closed": (action) => pdf({ catalog: `/AA<</WC<<${action}>>>>` }),
  "when its page is opened": (action) => pdf({ page: `/AA<</O<<${action}>>>>` }),
  "when clicked": (action) => pdf({ page: "/Annots[7 0 R]", extra: [`<<${LINK}/A<<${action}>>>>`] }),
  "when pointed at": (action) =>
    pdf({ page: "/Annots[7 0 R]", extra: [`<<${LINK}/AA<</E 8 0 R>>>>`, `<<${action}>>`] }),
  "after another": (action) =>
    pdf({
      page: "/Annots[7 0 R]",
      extra: [`<<${LINK}/A<</S/GoTo/D[3 0 R/Fit]/Next[<</S/GoTo/D[3 0 R/Fit]/Next<<${action}>>>>]>>>>`],
    }),
  "in the table of contents": (action) =>
    pdf({
      catalog: "/Outlines 7 0 R",
      extra: ["<</First 8 0 R/Last 8 0 R/Count 1>>", `<</Parent 7 0 R/Title(a)/A<<${action}>>>>`],
    }),
};

/** Ways to hide a script from who looks for its words. */
const HIDDEN: Readonly<Record<string, Buffer>> = {
  "names in other letters": pdf({ catalog: `/OpenAction<</#53/J#61vaScript/#4AS(${CANARY})>>` }),
  "a key in other letters": pdf({ catalog: `/#4fpenActio#6E<<${SCRIPT}>>` }),
  "in hexadecimal": pdf({ catalog: `/OpenAction<</S/JavaScript/JS<${Buffer.from(CANARY).toString("hex")}>>>` }),
  "in UTF-16": pdf({
    catalog: `/OpenAction<</S/JavaScript/JS<feff${Buffer.from(CANARY, "utf16le").swap16().toString("hex")}>>>`,
  }),
  "in a stream": pdf({ catalog: "/OpenAction<</S/JavaScript/JS 7 0 R>>", extra: [stream(CANARY)] }),
  "words with remarks between": pdf({
    catalog: `/OpenAction%x\n<<%x\n/S%x\n/JavaScript%x\n/JS%x\n(${CANARY})%x\n>>%x\n`,
  }),
  "behind references": pdf({
    catalog: "/OpenAction 7 0 R",
    extra: ["8 0 R", "<</S 9 0 R/JS 10 0 R>>", "/JavaScript", `(${CANARY})`],
  }),
  "without saying what it is": pdf({ catalog: `/OpenAction<</JS(${CANARY})>>` }),
  "in the names": pdf({ catalog: `/Names<</JavaScript<</Names[(a)<<${SCRIPT}>>]>>>>` }),
  "in the names, deep": pdf({
    catalog: "/Names<</JavaScript 7 0 R>>",
    extra: ["<</Kids[8 0 R]>>", "<</Kids[9 0 R]>>", `<</Limits[(a)(a)]/Names[(a) 10 0 R]>>`, `<<${SCRIPT}>>`],
  }),
  "in an object that nothing names": pdf({ extra: [`<<${SCRIPT}>>`] }),
  "in an array that nothing names": pdf({ extra: [`[[[<<${SCRIPT}>>]]]`] }),
  "in a stream's dictionary": pdf({ extra: [stream("", `/A<<${SCRIPT}>>`)] }),
  "among packed objects": packedPdf({ catalog: "/OpenAction 7 0 R", extra: [`<<${SCRIPT}>>`] }),
  "among packed objects that nothing names": packedPdf({ extra: [`<<${SCRIPT}>>`] }),
  "in the trailer": pdf({ trailer: `/A<<${SCRIPT}>>` }),
  "in an update": updated(pdf(), [[1, `<</Type/Catalog/Pages 2 0 R/OpenAction<<${SCRIPT}>>>>`]]),
  "in a field's calculation": pdf({
    catalog: "/AcroForm<</Fields[7 0 R]/CO[7 0 R]>>",
    extra: [`<</FT/Tx/T(a)/AA<</C<<${SCRIPT}>>>>/Subtype/Widget/Rect[0 0 9 9]>>`],
  }),
  "in a rendition": pdf({ extra: [`<</S/Rendition/JS(${CANARY})>>`] }),
  "in a form of XFA": pdf({
    catalog: "/AcroForm<</Fields[]/XFA 7 0 R>>",
    extra: [stream(`<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>${CANARY}</script></xdp:xdp>`)],
  }),
};

export function pdfActionFiles(): readonly HostileFile[] {
  const harmful = filesOf("PDF that acts", "application/pdf", "refused");
  const mild = filesOf("PDF that leads elsewhere", "application/pdf", "either");
  const hidden = filesOf("PDF with a hidden script", "application/pdf", "refused");
  const everywhere = (actions: typeof HARMFUL, file: typeof mild) =>
    Object.entries(actions).flatMap(([action, entries]) =>
      Object.entries(PLACES).map(([place, at]) => file(`${action} ${place}`, at(entries), { canary: CANARY })),
    );
  return [
    ...everywhere(HARMFUL, harmful),
    ...everywhere(MILD, mild),
    ...Object.entries(HIDDEN).map(([name, bytes]) => hidden(name, bytes, { canary: CANARY })),
    // Nobody executes what a trailer says.
  ].map((file) => (file.name.endsWith("in the trailer") ? { ...file, expected: "either" } : file));
}
