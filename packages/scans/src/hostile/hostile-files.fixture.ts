import { foreignFiles } from "./foreign.fixture.ts";
import { heicFiles } from "./heic.fixture.ts";
import type { HostileFile } from "./hostile-file.fixture.ts";
import { jpegFiles } from "./jpeg.fixture.ts";
import { pdfActionFiles } from "./pdf-actions.fixture.ts";
import { pdfBombFiles } from "./pdf-bombs.fixture.ts";
import { pdfContentFiles } from "./pdf-contents.fixture.ts";
import { pdfStructureFiles } from "./pdf-structure.fixture.ts";
import { pngFiles } from "./png.fixture.ts";
import { polyglotFiles } from "./polyglots.fixture.ts";
import { webpFiles } from "./webp.fixture.ts";

/** Every hostile file, the same ones each time. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  return [
    ...(await foreignFiles()),
    ...(await polyglotFiles()),
    ...(await jpegFiles()),
    ...(await pngFiles()),
    ...(await webpFiles()),
    ...heicFiles(),
    ...pdfActionFiles(),
    ...(await pdfContentFiles()),
    ...pdfStructureFiles(),
    ...pdfBombFiles(),
  ];
}
