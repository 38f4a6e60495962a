import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type DocsText, LEFT_OUT, OPERATORS_SUBJECTS, SUBJECTS, type Subject } from "./subjects.ts";

/** Where the texts are: `docs/` is part of every installation. */
const ROOT = join(dirname(createRequire(import.meta.url).resolve("#package.json")), "../..");
const GUIDES = "docs/guides";

/** The origin that the examples of the texts call. */
const EXAMPLE_ORIGIN = "http://127.0.0.1:3000";
/** Where a checkout has the key of its demo; whoever reads a deployment's pages has a key of their own. */
const DEMO_KEY = /^KEY=\$\(node -p "require\('\.\/\.entrada\/demo-credentials\.json'\)\.apiKey"\)$/gm;
/** Said of a checkout; the texts are wrapped anywhere. */
const DEMO_SERVER = /a\s+running\s+server\s+and\s+its\s+demo\s+key/g;
const OWN_KEY = "KEY=ent_test_…   # your key of the test environment";
/** What only operators are told: the paths of their interface, and their table of operations. */
const OPERATORS_PATH = /(\/operator\/v1)\/[^`\s]*/g;
const OPERATORS_TABLE = /^## As an operator\n[\s\S]*?(?=^## )/m;
const GENERATED = /^<!-- Generated[^>]*-->\n+/;

/** A text as it stands in the installation. */
export interface StoredText extends DocsText {
  readonly subject: string;
  /** of its page */
  readonly address: string;
  /** without the mark of a generator */
  readonly markdown: string;
}

/** The subjects with every guide of the installation: those that nobody has placed come last. */
function placedSubjects(): readonly Subject[] {
  const placed = new Set(SUBJECTS.flatMap(({ texts }) => texts.map(({ file }) => file)));
  const more = readdirSync(join(ROOT, GUIDES))
    .map((name) => name.replace(/\.md$/, ""))
    .filter((slug) => !LEFT_OUT.includes(slug) && !placed.has(`${GUIDES}/${slug}.md`))
    .map((slug): DocsText => ({ path: `guides/${slug}`, file: `${GUIDES}/${slug}.md` }));
  return more.length === 0 ? SUBJECTS : [...SUBJECTS, { name: "More", texts: more }];
}

/** Every text for integrators, with examples that call this deployment, and without what only operators are told. */
export function readTexts(publicBaseUrl: string): readonly StoredText[] {
  return textsOf(placedSubjects(), "/docs", (markdown) =>
    forCallers(markdown.replace(OPERATORS_TABLE, "").replace(OPERATORS_PATH, "$1/…"), publicBaseUrl),
  );
}

/** Every text for operators: whole, and as it stands on the machine that the commands are typed on. */
export function readOperatorsTexts(): readonly StoredText[] {
  return textsOf(OPERATORS_SUBJECTS, "/operator/docs", (markdown) => markdown);
}

function textsOf(subjects: readonly Subject[], home: string, told: (markdown: string) => string) {
  return subjects.flatMap(({ name, texts }) =>
    texts.map((text): StoredText => {
      const markdown = readFileSync(join(ROOT, text.file), "utf8").replace(GENERATED, "");
      return { ...text, subject: name, address: `${home}/${text.path}`, markdown: told(markdown) };
    }),
  );
}

function forCallers(markdown: string, publicBaseUrl: string): string {
  return markdown
    .replaceAll(EXAMPLE_ORIGIN, publicBaseUrl)
    .replace(DEMO_KEY, OWN_KEY)
    .replace(DEMO_SERVER, "a key of your test environment");
}
