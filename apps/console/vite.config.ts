import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileMessages } from "../../packages/ui/build/compile-messages.ts";
import { compressFiles } from "../../packages/ui/build/compress-files.ts";
import { worldMap } from "../portal/build/world-map.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  plugins: [compileMessages(), worldMap(), react(), compressFiles()],
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
      input: { console: here("console.html") },
      output: { entryFileNames: "web/[name]-[hash].js", chunkFileNames: "web/[name]-[hash].js" },
    },
    target: ["chrome111", "firefox114", "safari16.4"],
  },
});
