import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { LANGUAGES } from "../../../packages/ui/src/language/languages.ts";

/** What the server needs to write the first picture of the check page in a language. */
interface FirstPicture {
  readonly title: string;
  /** addresses of scripts: the sentences of the page */
  readonly sentences: readonly string[];
  /** addresses of fonts: the letters that Inter has not */
  readonly letters: readonly string[];
}

/** Where it stands in the build, out of reach of browsers. */
const FILE = "first-picture.json";
/** The script of those languages that Inter has no letters for. */
const SCRIPTS: Readonly<Record<string, string>> = { ar: "arabic", hi: "devanagari" };

/** Writes down what the build has made for each language, so that the server can name it in the head of the page. */
export function firstPicture(): Plugin {
  return {
    name: "entrada-first-picture",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const pictures = Object.keys(LANGUAGES).map((language) => [language, pictureIn(language, files)]);
      this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(Object.fromEntries(pictures)) });
    },
  };
}

function pictureIn(language: string, files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): FirstPicture {
  const own = fileURLToPath(new URL(`../src/check/messages/${language}.json`, import.meta.url));
  const words: Readonly<Record<string, string>> = JSON.parse(readFileSync(own, "utf8"));
  const sentences = new RegExp(`/(check|ui/src)/messages/${language}\\.json`);
  const letters = `-${SCRIPTS[language]}-`;
  return {
    title: words["page.title"] ?? "",
    sentences: files
      .filter((file) => file.type === "chunk" && sentences.test(file.facadeModuleId ?? ""))
      .map(({ fileName }) => `/${fileName}`),
    letters: files
      .filter(({ fileName }) => fileName.includes(letters) && fileName.endsWith(".woff2"))
      .map(({ fileName }) => `/${fileName}`),
  };
}
