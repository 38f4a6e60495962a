import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileMessages } from "../../packages/ui/build/compile-messages.ts";
import { compressFiles } from "../../packages/ui/build/compress-files.ts";
import { firstPicture } from "./build/first-picture.ts";
import { withoutUnusedChoices } from "./build/unused-choices.ts";
import { worldMap } from "./build/world-map.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Only the portal has addresses of its own: what reads them is left to it.
const SHARED =
  /node_modules\/(?!wouter|regexparam)|\/packages\/(ui\/src\/(?!messages|answer|fields\/(?:check|day|radio)-)|api-client|domain\/src\/shared\/text-limits)|\/src\/(page\/(?!late-)|requests\/)|\/check\/question\/choices\.tsx/;

// What every page of the portal needs.
const FRAME =
  /\/src\/portal\/(addresses|frame\/(loading|page-title|lost\.page)|client\/(access|problems|session\.queries))/;

// What the answer of the check page and what is loaded after it have in common.
const ANSWER =
  /\/packages\/(ui\/src\/answer|domain\/src\/(determinations|shared))\/|\/src\/check\/(?!further|papers|lead\/(?:lead\.form|messages))/;

// What stands below an answer, and is loaded beside its request: small parts, in one file.
const BELOW =
  /\/ui\/src\/answer\/(easier|sources)|\/check\/(answer\/(printed-head|take-along|calendar-file)|lead\/(lead\.form|messages\.ts)|papers\/held-name)|\/page\/late-messages/;

// Sentences that are loaded late are named after the part of the page that needs them.
const CATALOGUE = /\/(\w+)\/messages\/\w+\.json/;

export default defineConfig({
  root: here("."),
  plugins: [compileMessages(), worldMap(), withoutUnusedChoices(), react(), firstPicture(), compressFiles()],
  // The domain has a build for Node alone; pages take its sources.
  resolve: { alias: [{ find: /^@entrada\/domain\/(.*)$/, replacement: here("../../packages/domain/src/$1.ts") }] },
  build: {
    outDir: here("dist/web"),
    emptyOutDir: true,
    assetsDir: "web",
    // The policy of the pages allows no data: in scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        check: here("check.html"),
        portal: here("portal.html"),
        docs: here("docs.html"),
        start: here("start.html"),
        widget: here("src/check/widget.ts"),
      },
      // The address of the widget stands in the pages of others.
      output: {
        entryFileNames: ({ name }) => (name === "widget" ? "widget.js" : "web/[name]-[hash].js"),
        chunkFileNames: ({ facadeModuleId }) => {
          const [, part] = CATALOGUE.exec(facadeModuleId ?? "") ?? [];
          return `web/${part === undefined ? "" : `${part}-`}[name]-[hash].js`;
        },
        // What both pages need, in one file: many small ones compress worse than it.
        codeSplitting: {
          groups: [
            { name: "shared", test: SHARED, minShareCount: 2 },
            { name: "frame", test: FRAME, minShareCount: 2 },
            { name: "answer", test: ANSWER, minShareCount: 2 },
            { name: "below", test: BELOW },
          ],
        },
      },
    },
    target: ["chrome111", "firefox114", "safari16.4"],
  },
});
