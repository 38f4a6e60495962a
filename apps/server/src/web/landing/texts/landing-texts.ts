/** The words of the page that shows what runs here, in one language. */
export interface LandingTexts {
  readonly title: string;
  readonly check: Part & { readonly ask: string };
  readonly portal: Part & { readonly byLink: string; readonly signedIn: string };
  /** how somebody gets into the portal of the demo */
  readonly demo: {
    readonly open: string;
    /** `{code}` */
    readonly enter: string;
    readonly invented: string;
    /** followed by the command */
    readonly notYet: string;
    /** `{file}` */
    readonly key: string;
  };
  /** for staff, who read English there */
  readonly console: Part & { readonly open: string };
  readonly docs: Part & { readonly read: string };
  /** `{address}` */
  readonly machines: string;
}

interface Part {
  readonly title: string;
  readonly about: string;
}
