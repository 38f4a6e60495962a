import { onePage, rawPdf, rawStream } from "@entrada/scans/files/made-pdf.fixture";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { handInDocument, passportScan } from "../../../server/test/documents.ts";
import { type ConsoleBed, openConsoleBed, operatorAt, WITHOUT_SESSION } from "../../test/console-bed.ts";
import { casesToReview } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

const FONT = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
const page = (contents: number) =>
  `<< /Type /Page /Parent 2 0 R /Contents ${contents} 0 R /Resources << ${FONT} >> /MediaBox [0 0 200 100] >>`;
const said = (words: string) => rawStream("", Buffer.from(`BT /F1 12 Tf 20 50 Td (${words}) Tj ET`));
/** A PDF with one page, on which a scan stands a little in from its edges. */
function scanned(picture: Buffer): Buffer {
  const [width, height] = sizeOfJpeg(picture);
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /${picture[picture.indexOf(Buffer.from([0xff, 0xc0])) + 9] === 1 ? "DeviceGray" : "DeviceRGB"} /Filter /DCTDecode`;
  return onePage({
    resources: "/XObject << /X1 5 0 R >>",
    contents: rawStream("", Buffer.from("q 160 0 0 80 20 10 cm /X1 Do Q")),
    more: [rawStream(image, picture)],
  });
}

/** As its frame header says: after the marker its length, a depth, the height and the width. */
function sizeOfJpeg(picture: Buffer): readonly [width: number, height: number] {
  const at = picture.indexOf(Buffer.from([0xff, 0xc0]));
  return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)];
}

const TWO_PAGES = rawPdf([
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>",
  page(4),
  said("Hello"),
  page(6),
  "<< /Length 0 >>\nstream\n\nendstream",
]);
/** A page with a picture in a coding that is not read here. */
const JPEG_2000 = onePage({
  resources: "/XObject << /I 5 0 R >>",
  contents: rawStream("", Buffer.from("q 200 0 0 100 0 0 cm /I Do Q")),
  more: [
    rawStream(
      "/Type /XObject /Subtype /Image /Width 900 /Height 600 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JPXDecode",
      Buffer.alloc(400),
    ),
  ],
});

/** The page of a case with this PDF; reports that its policy was broken are counted in the page. */
async function caseWith(file: Buffer, mayFail = WITHOUT_SESSION) {
  const { tenant, cases, travelerId } = await casesToReview(bed);
  const given = { travelerId, caseId: cases[0]?.caseId, type: "itinerary", fileName: "trip.pdf" };
  await handInDocument(tenant, file, { ...given, contentType: "application/pdf" });
  const { page: shown } = await operatorAt(bed, "agent", { path: `/cases/${given.caseId}`, mayFail });
  const reports: string[] = [];
  shown.on("console", (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) reports.push(message.text());
  });
  onTestFinished(() => expect(reports).toEqual([]));
  return shown;
}

/** How much of the drawing is not white. */
const inkOf = (shown: Page) =>
  shown.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, at) => at % 4 === 0 && value < 128).length;
  });

test("a PDF is drawn beside the page, leafed through, zoomed and turned by keys, and breaks no policy", async () => {
  const shown = await caseWith(TWO_PAGES);
  const first = shown.getByRole("img", { name: "Itinerary, page 1 of 2" });
  await first.waitFor();
  expect(await inkOf(shown)).toBeGreaterThan(50);
  // What reads it is a program of its own, not the page.
  expect(shown.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/web\/pdf\.worker\.min-.{8}\.mjs$/),
  ]);
  expect(await accessibilityFaults(shown)).toEqual([]);
  await shown.keyboard.press("+");
  await shown.getByText("150 %").waitFor();
  await expect
    .poll(() => first.evaluate((canvas) => canvas.parentElement?.parentElement?.style.inlineSize))
    .toBe("150%");
  await shown.keyboard.press("o");
  await expect
    .poll(() => first.evaluate((canvas: HTMLCanvasElement) => canvas.height / canvas.width))
    .toBeCloseTo(2, 1);
  await shown.keyboard.press("]");
  await shown.getByRole("img", { name: "Itinerary, page 2 of 2" }).waitFor();
  expect(await inkOf(shown)).toBe(0);
});

test("what cannot be drawn whole is told, and can be saved", async () => {
  const shown = await caseWith(JPEG_2000);
  await shown.getByText("cannot be drawn here").waitFor();
  const saving = shown.waitForEvent("download");
  await shown.getByRole("link", { name: "Save the file" }).click();
  expect((await saving).suggestedFilename()).toBe("trip.pdf");
});

test("a reader that does not start is told; the page does not read the file in its place", async () => {
  const shown = await caseWith(TWO_PAGES, /operator\/v1|pdf\.worker/);
  await shown.route(/pdf\.worker/, (route) => route.abort());
  await shown.reload();
  await shown.getByText("cannot be drawn here").waitFor();
  expect(shown.workers()).toEqual([]);
  expect(await shown.locator("canvas").count()).toBe(0);
});

test.each(["jpg", "pdf"] as const)(
  "whoever looks at an answer sees the place where the document says it: %s",
  async (ending) => {
    const { tenant, cases, travelerId } = await casesToReview(bed);
    const given = { travelerId, caseId: cases[0]?.caseId, type: "passportScan", fileName: `passport.${ending}` };
    const scan = await passportScan();
    if (ending === "jpg") await handInDocument(tenant, scan, given);
    else await handInDocument(tenant, scanned(scan), { ...given, contentType: "application/pdf" });
    const { page: shown } = await operatorAt(bed, "agent", { path: `/cases/${given.caseId}` });
    await shown
      .getByRole("img", { name: /^Passport/ })
      .first()
      .waitFor();
    const current = shown.locator("table tr[aria-current=true] th");
    while ((await current.textContent()) !== "Passport number") await shown.keyboard.press("j");
    const mark = shown.locator("mark");
    await mark.waitFor();
    const view = await shown.getByRole("region", { name: "Passport" }).boundingBox();
    await expect
      .poll(async () => {
        const at = await mark.boundingBox();
        return at !== null && view !== null && at.x >= view.x && at.x + at.width <= view.x + view.width;
      })
      .toBe(true);
    expect(await shown.getByText("100 %").count()).toBe(0);
    // The zone stands in the lower half of the scan, and inside of it.
    const sheet = await shown.getByRole("region", { name: "Passport" }).locator("canvas, img").boundingBox();
    const at = await mark.boundingBox();
    if (sheet === null || at === null) throw new Error("nothing is drawn");
    const edge = ending === "pdf" ? 0.1 : 0;
    const [top, bottom] = [(at.y - sheet.y) / sheet.height, (at.y + at.height - sheet.y) / sheet.height];
    expect(top).toBeGreaterThan(0.5);
    expect(bottom).toBeLessThanOrEqual(1.01 - edge);
    expect((at.x - sheet.x) / sheet.width).toBeGreaterThan(edge - 0.01);
  },
);
