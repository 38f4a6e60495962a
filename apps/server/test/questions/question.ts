/** A traveler's question with the answer that was worked out by hand from the rules and their sources. */
export interface Question {
  readonly asks: string;
  readonly traveler: {
    readonly passport: string;
    /** by default the passport's country */
    readonly lives?: string;
    readonly holds?: readonly object[];
    readonly facts?: object;
  };
  /** by default tourism from 1 to 10 March 2027 */
  readonly trip: { readonly to: string; readonly intent?: string; readonly from?: string; readonly until?: string };
  /** stay: by default null; decided: every rule with that outcome, the winner first */
  readonly gives: readonly [kind: string, decided: string, stay?: object];
  readonly shows?: {
    /** false by default */
    readonly clarify?: boolean;
    /** "code status" of the conditions that matter */
    readonly conditions?: string;
    /** "rule fact": a rejected rule and the first fact it failed on */
    readonly failed?: string;
    /** "change kind rule": one changed fact and its outcome */
    readonly unless?: string;
    /** the code of a warning */
    readonly warns?: string;
  };
}

export const until = (code: string, issuingCountry: string, expiresOn = "2027-09-30") => ({
  code,
  issuingCountry,
  expiresOn,
});
export const permit = (issuer: string, expiresOn?: string) => until("residencePermit", issuer, expiresOn);
export const visa = (issuer: string, more: object = {}) => ({ ...until("visitorVisa", issuer), ...more });

export const DAYS_90 = { days: 90, within: 180 };
