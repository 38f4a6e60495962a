/** The words of the mails that let somebody in, in one language. */
export interface AccessTexts {
  readonly link: {
    readonly subject: string;
    /** `{link}`, `{days}` */
    readonly body: string;
  };
  readonly code: {
    readonly subject: string;
    /** `{code}`, `{minutes}` */
    readonly body: string;
  };
}
