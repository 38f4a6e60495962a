/** One text of the documentation. */
export interface DocsText {
  /** below `/docs`; with `.md` behind it, the same as Markdown */
  readonly path: string;
  /** from the root of the installation */
  readonly file: string;
  /** in the navigation, where the title is too long or says less */
  readonly name?: string;
}

export interface Subject {
  readonly name: string;
  readonly texts: readonly DocsText[];
}

const guide = (slug: string, name?: string): DocsText => ({
  path: `guides/${slug}`,
  file: `docs/guides/${slug}.md`,
  ...(name !== undefined && { name }),
});

const page = (slug: string, name?: string): DocsText => ({
  path: slug,
  file: `docs/${slug}.md`,
  ...(name !== undefined && { name }),
});

/** Every text by what a reader is about to do, in reading order. A guide that is not named here stands under "More". */
export const SUBJECTS: readonly Subject[] = [
  { name: "Start", texts: [guide("quickstart"), guide("question-to-visa"), guide("test-environment", "Test")] },
  {
    name: "Ask",
    texts: [
      guide("reading-an-answer"),
      guide("service-availability", "What you can sell for it"),
      guide("check", "A page for your visitors"),
      page("knowledge-coverage", "Which destinations are covered"),
    ],
  },
  {
    name: "Sell",
    texts: [guide("catalog", "The catalog"), guide("customers"), guide("quotes"), guide("orders"), guide("payments")],
  },
  {
    name: "Work on a case",
    texts: [
      guide("traveler-fills-in"),
      guide("cases", "Cases"),
      guide("assistant", "The assistant"),
      guide("sessions", "Sessions in your own app"),
      guide("documents", "Documents"),
      guide("deliverables", "Release the visa"),
      guide("support", "Support tickets"),
    ],
  },
  {
    name: "Integrate",
    texts: [guide("api-keys"), guide("errors"), guide("idempotency"), guide("webhooks"), guide("reports")],
  },
  {
    name: "Reference",
    texts: [
      page("events", "All events"),
      page("lifecycles"),
      page("problems"),
      page("access"),
      { path: "changelog", file: "CHANGELOG.md" },
    ],
  },
];

// Below the operators' `/operator/docs`, one name alone is an area of the reference.
const underGuides = (slug: string): DocsText => ({ path: `guides/${slug}`, file: `docs/${slug}.md` });

/** What is read after an operator's sign-in alone, by those who process cases, edit what is known, or run the service. */
export const OPERATORS_SUBJECTS: readonly Subject[] = [
  { name: "Process cases", texts: [guide("console"), guide("operators"), guide("operating-cases", "Work on cases")] },
  {
    name: "Edit what is known",
    texts: [
      guide("knowledge", "When visa rules change"),
      { path: "guides/knowledge-files", file: "packages/knowledge/README.md", name: "Knowledge files" },
      { path: "guides/catalog-files", file: "packages/catalog/README.md", name: "Catalog files" },
    ],
  },
  {
    name: "Run it",
    texts: [guide("self-hosting"), underGuides("configuration"), guide("upgrading"), underGuides("cryptography")],
  },
  {
    name: "Look up",
    texts: [underGuides("access"), underGuides("delegation")],
  },
];

/** Guides that strangers do not read: of work on the code, and of operators. */
export const LEFT_OUT: readonly string[] = [
  "testing",
  ...OPERATORS_SUBJECTS.flatMap(({ texts }) => texts)
    .filter(({ file }) => file.startsWith("docs/guides/"))
    .map(({ path }) => path.slice("guides/".length)),
];
