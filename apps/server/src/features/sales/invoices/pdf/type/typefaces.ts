import { graphemes } from "./clean-text.ts";
import { type Face, openFace } from "./faces.ts";
import { fontFilesFor } from "./font-files.ts";

/** Finds the face for a character. Punctuation and spaces stay in the face of what they follow. */
export type FaceFinder = (grapheme: string, previous: Face | undefined) => Face | undefined;

/** Opens the faces that a text needs. */
export async function loadTypefaces(text: string): Promise<FaceFinder> {
  const faces = new Map<string, Face>();
  for (const { segment } of graphemes(text)) {
    if (faces.has(segment)) continue;
    const whole = await firstCovering(segment);
    if (whole) faces.set(segment, whole);
    else await loadEach(segment, faces);
  }
  return (grapheme, previous) =>
    previous && !/[\p{L}\p{N}]/u.test(grapheme) && previous.covers(grapheme) ? previous : faces.get(grapheme);
}

// A letter and its mark that no file has together are drawn by two.
async function loadEach(grapheme: string, faces: Map<string, Face>): Promise<void> {
  for (const char of grapheme) {
    const face = await firstCovering(char);
    if (face) faces.set(char, face);
  }
}

async function firstCovering(text: string): Promise<Face | undefined> {
  for (const char of text) {
    for (const file of fontFilesFor(char.codePointAt(0) ?? 0)) {
      const face = await openFace(file);
      if (face.covers(text)) return face;
    }
  }
  return undefined;
}
