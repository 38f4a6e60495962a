// Writes the calendars from the installed collection of public holidays. Run it for a new version of that, or a new year.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { calendarsText } from "./calendars.write.ts";

const manifest = createRequire(import.meta.url).resolve("date-holidays/package.json");
const { version } = JSON.parse(readFileSync(manifest, "utf8"));
writeFileSync(new URL("../calendars/calendars.json", import.meta.url), calendarsText(version));
