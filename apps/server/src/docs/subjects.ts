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

/** For those who run an installation, not for those who call it. */
export const RUN_IT = "Run it";

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
      guide("sessions", "Sessions in your own app"),
      guide("documents", "Documents"),
      guide("deliverables", "Release the visa"),
      guide("support", "Support tickets"),
    ],
  },
  {
    name: "Integrate",
    texts: [guide("api-keys"), guide("errors"), guide("idempotency"), guide("webhooks")],
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
  {
    name: RUN_IT,
    texts: [
      guide("self-hosting"),
      page("configuration"),
      guide("upgrading"),
      guide("knowledge", "When visa rules change"),
      page("cryptography"),
    ],
  },
];

/** Guides for those who work on the code, and for operators, whose interface is described to nobody else. */
export const LEFT_OUT: readonly string[] = ["testing", "operators", "operating-cases"];
