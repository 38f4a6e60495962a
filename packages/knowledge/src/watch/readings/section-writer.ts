import { normalisedText } from "./normalised-text.ts";
import { isPageDate } from "./page-date.ts";
import type { Section } from "./reading.ts";

interface Open {
  readonly level: number;
  readonly heading: string;
}

/** Collects the blocks of a document that headings divide. */
export class SectionWriter {
  readonly #sections: { path: readonly string[]; blocks: string[] }[] = [{ path: [], blocks: [] }];
  #open: readonly Open[] = [];

  /** Begins what stands under a heading, which ends what stands under those of its level and below. */
  heading(level: number, text: string): void {
    const heading = normalisedText(text);
    if (heading === "") return;
    this.#open = [...this.#open.filter((one) => one.level < level), { level, heading }];
    this.#sections.push({ path: this.#open.map((one) => one.heading), blocks: [] });
  }

  /** Adds a block to what is open; when the page was changed is no text of it. */
  block(text: string, mark = ""): void {
    const block = normalisedText(text);
    if (block !== "" && !isPageDate(block)) this.#sections.at(-1)?.blocks.push(`${mark}${block}`);
  }

  /** Sections under these headings; `unitOf` says by how many of them each is bound. */
  sections(above: readonly string[], unitOf: (path: readonly string[]) => number): readonly Section[] {
    return this.#sections
      .filter(({ path, blocks }) => path.length > 0 || blocks.length > 0)
      .map(({ path, blocks }) => {
        return { path: [...above, ...path], unit: above.length + Math.min(path.length, unitOf(path)), blocks };
      });
  }

  /** The headings that no other one stands above. */
  get outermost(): readonly string[] {
    return this.#sections.flatMap(({ path }) => (path.length === 1 ? path : []));
  }
}
