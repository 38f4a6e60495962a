import { SETTINGS } from "../core/settings.ts";

/** The page that explains every setting, generated from the table that the server reads. */
export function configurationPage(): string {
  const rows = Object.values(SETTINGS).map((setting) => {
    const { name, kind, description } = setting;
    const needed = "productionRequires" in setting ? " **Required in production.**" : "";
    return `| \`${name}\` | ${kind.shape} | ${fallbackOf(setting)} | ${description}${needed} |`;
  });
  return [
    "<!-- Generated from apps/server/src/core/settings.ts by `npm run generate`. -->",
    "",
    "# Configuration",
    "",
    "Every setting is an environment variable; an empty one counts as not set. A start with invalid settings names all of",
    "them and ends with exit code 1.",
    "",
    "| Variable | Value | Default | What it does |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function fallbackOf(setting: (typeof SETTINGS)[keyof typeof SETTINGS]): string {
  if ("fallbackText" in setting) return setting.fallbackText;
  return "fallback" in setting ? `\`${setting.fallback}\`` : "none";
}
