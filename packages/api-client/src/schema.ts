// Generated from the OpenAPI document by `npm run generate`. Do not edit.

export interface paths {
  readonly "/intelligence/reference/countries": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Countries and territories
     * @description Codes and names, with whether each issues passports and can be a destination. Ordered by code.
     */
    readonly get: operations["get_reference_countries"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/intelligence/reference/intents": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Purposes of travel
     * @description What a leg's `intent` can be, with definitions, examples and counter-examples. Ordered by code.
     */
    readonly get: operations["get_reference_intents"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/intelligence/reference/held-authorizations": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Visas, permits and cards that a traveler can hold
     * @description What `heldAuthorizations` can contain, whose documents count, and what to send about each. Ordered by code.
     */
    readonly get: operations["get_reference_held_authorizations"];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/intelligence/determinations": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List stored determinations
     * @description In brief, oldest first; read one by its id for the whole answer. With filters, a page may hold fewer than `limit` items, or none, while `hasMore` is true: go on with `nextCursor`.
     */
    readonly get: operations["get_visa_determinations"];
    readonly put?: never;
    /**
     * Determine whether a traveler needs a visa
     * @description Answers for one traveler with an ordinary passport and one dated entry leg, from official rules only, with sources, conditions and the reasons. The visa conclusion and the tenant's offers are separate. If no official rule decides, both are `undetermined` and a warning says why. The answer is stored and never changes. `Accept-Language` chooses the language of its sentences.
     */
    readonly post: operations["post_visa_determinations"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/intelligence/intent-resolutions": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List stored intent resolutions
     * @description In brief and without the traveler's words, oldest first. With filters, a page may hold fewer than `limit` items, or none, while `hasMore` is true: go on with `nextCursor`.
     */
    readonly get: operations["get_visa_intent_resolutions"];
    readonly put?: never;
    /**
     * Resolve the purpose of a trip
     * @description Turns a traveler's own words into the code of an intent, or into a question in the same language: never both. A question is asked if the words name several purposes, if visa law would treat their meanings differently, or if they say too little. If the installation has a language model, it may choose between candidates of which none is likely enough: `decidedBy` says so, and the confidence stays low. Send `focus` back as `previousFocus` with the answer. The words are stored encrypted, and deleted after a time.
     */
    readonly post: operations["post_visa_intent_resolutions"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly "/tenant/leads": {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List leads
     * @description Oldest first.
     */
    readonly get: operations["get_leads"];
    readonly put?: never;
    /**
     * Create a lead
     * @description Stores a request for help, usually after a determination without an offer. Contact and message are stored encrypted and appear in no event.
     */
    readonly post: operations["post_leads"];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** Condition */
    readonly Condition: {
      /** @description What it is about. New values may be added. */
      readonly code: string;
      /** @description The type of condition. New values may be added. */
      readonly kind: string;
      /** @description One sentence, in the determination's language. */
      readonly statement: string;
      /** @description Whether the given facts meet it. New values may be added. */
      readonly status: string;
      /** @description JSON pointer into `query`. */
      readonly factPath?: string;
      readonly value?: {
        readonly [key: string]: unknown;
      };
      /** @description Ids within `knowledge.sources`. */
      readonly sourceIds: readonly string[];
    };
    /** Counterfactual */
    readonly Counterfactual: {
      /** @description Which fact would have to change. New values may be added. */
      readonly change: string;
      readonly factPath: string | null;
      readonly value: {
        readonly [key: string]: unknown;
      };
      /** @description The least burdensome lawful route for exactly the given facts. New values may be added. */
      readonly kind: string;
      readonly ruleId: string;
      /** @description Sums up the change and what it leads to, ready to be shown. Absent if the snapshot is older than headlines. */
      readonly headline?: string;
    };
    /** Country */
    readonly Country: {
      /** @description ISO 3166-1 alpha-2, or XK. */
      readonly code: string;
      /** @description In the answer's `Content-Language`. */
      readonly name: string;
      /** @description Allowed as a traveler's `passportCountry`. */
      readonly isPassportIssuer: boolean;
      /** @description Allowed as a leg's `destinationCountry`. */
      readonly isDestination: boolean;
    };
    /** CountryList */
    readonly CountryList: {
      readonly items: readonly components["schemas"]["Country"][];
      /** @description Points after the last item, also on the last page; loop on `hasMore`. */
      readonly nextCursor: string;
      readonly hasMore: boolean;
    };
    /** Determination */
    readonly Determination: {
      readonly id: string;
      /**
       * Format: date-time
       * @description RFC 3339 in UTC, with milliseconds.
       */
      readonly evaluatedAt: string;
      /** @description The language of the headlines, statements and warnings. */
      readonly language: string;
      /** @description Sums up the answer, ready to be shown. Absent if the snapshot is older than headlines. */
      readonly headline?: string;
      readonly query: components["schemas"]["DeterminationInput"];
      readonly visaConclusion: components["schemas"]["VisaConclusion"];
      readonly serviceAvailability: {
        /** @description What the tenant can sell for it. New values may be added. */
        readonly kind: string;
        readonly insufficientTime?: components["schemas"]["InsufficientTime"];
        readonly notOffered?: components["schemas"]["NotOffered"];
        /** @description What can be ordered now; empty unless `kind` is `available`. */
        readonly offers: readonly components["schemas"]["ServiceOffer"][];
      };
      readonly knowledge: components["schemas"]["Knowledge"];
      readonly trace: components["schemas"]["Trace"];
      readonly counterfactuals: readonly components["schemas"]["Counterfactual"][];
    };
    /** DeterminationInput */
    readonly DeterminationInput: {
      readonly traveler: components["schemas"]["TravelerInput"];
      /** @description Exactly one dated entry leg. */
      readonly legs: readonly components["schemas"]["LegInput"][];
    };
    /** DeterminationPage */
    readonly DeterminationPage: {
      readonly items: readonly components["schemas"]["DeterminationSummary"][];
      /** @description Points after the last item, also on the last page; loop on `hasMore`. */
      readonly nextCursor: string;
      readonly hasMore: boolean;
    };
    /** DeterminationSummary */
    readonly DeterminationSummary: {
      readonly id: string;
      /** Format: date-time */
      readonly evaluatedAt: string;
      readonly passportCountry: string;
      readonly destinationCountry: string;
      readonly intent: string;
      /** Format: date */
      readonly arrivalDate: string;
      /** Format: date */
      readonly departureDate: string;
      /** @description The least burdensome lawful route. New values may be added. */
      readonly kind: string;
      /** @description How the official source was checked. New values may be added. */
      readonly authorityStatus: string;
      /** @description The knowledge that answered. */
      readonly snapshotId: string;
      /** @description The determination that replaces it; null: none. */
      readonly supersededBy: string | null;
    };
    /**
     * FurtherFactsInput
     * @description Further facts. Never required: an absent fact is unknown, and becomes an open condition if a rule asks for it. Stored with the query.
     */
    readonly FurtherFactsInput: {
      /**
       * Format: date
       * @description The traveler's date of birth. YYYY-MM-DD.
       */
      readonly birthDate?: string;
      /**
       * @description How the traveler arrives.
       * @enum {unknown}
       */
      readonly arrivalMode?: "air" | "land" | "sea";
      /** @description Whether a ticket leads out of the destination. */
      readonly onwardTicketHeld?: boolean;
      /** @description The country to which the journey continues. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
      readonly onwardDestination?: string;
      /** @description Every other nationality of the traveler. Complete; empty: none. */
      readonly dualNationalities?: readonly string[];
      /** @description Every country that has refused the traveler a visa or entry. Complete; empty: none. */
      readonly previousRefusals?: readonly string[];
      /** @description Every country visited, with the last day there. Complete; empty: none. */
      readonly visitedSince?: readonly components["schemas"]["PastVisitInput"][];
    };
    /**
     * HeldAuthorizationInput
     * @description A visa, permit or card that the traveler holds. Absent members are unknown.
     */
    readonly HeldAuthorizationInput: {
      /** @description A code from `/api/v1/intelligence/reference/held-authorizations`, which says what else to send. New values may be added. */
      readonly code: string;
      /** @description The issuing country. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
      readonly issuingCountry?: string;
      /**
       * Format: date
       * @description The last day of its validity. YYYY-MM-DD.
       */
      readonly expiresOn?: string;
      /**
       * Format: date
       * @description The first day of its validity. YYYY-MM-DD.
       */
      readonly issuedOn?: string;
      /**
       * @description How many entries it allows.
       * @enum {unknown}
       */
      readonly entries?: "single" | "double" | "multiple";
      /** @description Whether its holder has entered with it before. */
      readonly used?: boolean;
      /**
       * @description A sticker or card, or a record.
       * @enum {unknown}
       */
      readonly form?: "physical" | "electronic";
    };
    /** HeldAuthorizationKind */
    readonly HeldAuthorizationKind: {
      readonly code: string;
      readonly label: string;
      /** @description The issuers whose documents count; `any` if all do. */
      readonly issuers: readonly string[] | "any";
      readonly inputs: {
        /**
         * @description Whether `issuingCountry` must, may or must not be sent.
         * @enum {unknown}
         */
        readonly issuingCountry: "required" | "optional" | "refused";
        /**
         * @description Whether `expiresOn` must, may or must not be sent.
         * @enum {unknown}
         */
        readonly expiresOn: "required" | "optional" | "refused";
        /**
         * @description Whether `issuedOn` must, may or must not be sent.
         * @enum {unknown}
         */
        readonly issuedOn: "required" | "optional" | "refused";
        /**
         * @description Whether `entries` must, may or must not be sent.
         * @enum {unknown}
         */
        readonly entries: "required" | "optional" | "refused";
        /**
         * @description Whether `used` must, may or must not be sent.
         * @enum {unknown}
         */
        readonly used: "required" | "optional" | "refused";
        /**
         * @description Whether `form` must, may or must not be sent.
         * @enum {unknown}
         */
        readonly form: "required" | "optional" | "refused";
      };
      readonly guidance: string;
    };
    /** HeldAuthorizationKindList */
    readonly HeldAuthorizationKindList: {
      readonly items: readonly components["schemas"]["HeldAuthorizationKind"][];
      /** @description Points after the last item, also on the last page; loop on `hasMore`. */
      readonly nextCursor: string;
      readonly hasMore: boolean;
    };
    /**
     * InsufficientTime
     * @description Only with the kind `insufficientTime`.
     */
    readonly InsufficientTime: {
      /** @description The product that is nearest to a sale. */
      readonly productId: string;
      /** @description New values may be added. */
      readonly reason: string;
      /** @description The first day to order; null: none is to come. */
      readonly opensOn: string | null;
      /** @description The last day to order; null: there was none. */
      readonly latestOrderOn: string | null;
    };
    /** Intent */
    readonly Intent: {
      readonly code: string;
      readonly group: string;
      readonly label: string;
      readonly definition: string;
      readonly counterExamples: readonly string[];
      /** @description What authorities call it. */
      readonly officialCategories: readonly string[];
    };
    /** IntentList */
    readonly IntentList: {
      readonly items: readonly components["schemas"]["Intent"][];
      /** @description Points after the last item, also on the last page; loop on `hasMore`. */
      readonly nextCursor: string;
      readonly hasMore: boolean;
    };
    /** IntentResolution */
    readonly IntentResolution: {
      readonly id: string;
      /** @description As asked. ISO 3166-1 alpha-2, or XK. */
      readonly passportCountry: string;
      /** @description As asked. ISO 3166-1 alpha-2, or XK. */
      readonly destinationCountry: string;
      readonly suggestedIntent: string | null;
      /** @description How likely it is right, calibrated. */
      readonly confidence: number;
      /** @description Who chose the intent or asked the question: the resolver or, if the resolver would have asked, this installation's language model, which chooses among its likeliest candidates. The confidence is always the resolver's. New values may be added. */
      readonly decidedBy: string;
      /** @description Of the statement: a BCP 47 tag, or `other`. */
      readonly language: string;
      /**
       * Format: date-time
       * @description RFC 3339 in UTC, with milliseconds.
       */
      readonly evaluatedAt: string;
      readonly statement: string | null;
      readonly alternatives: readonly {
        /** @description A code from `/api/v1/intelligence/reference/intents`. New values may be added. */
        readonly intent: string;
        /** @description How likely it is right, calibrated. */
        readonly confidence: number;
      }[];
      readonly clarification: {
        /** @description In the statement's language. */
        readonly question: string;
        readonly options: readonly {
          /** @description A code from `/api/v1/intelligence/reference/intents`. New values may be added. */
          readonly intent: string;
          readonly label: string;
        }[];
        /** @description Why it is asked. New values may be added. */
        readonly reason: string;
      } | null;
      readonly focus: string | null;
      readonly resolverVersion: string;
    };
    /** IntentResolutionInput */
    readonly IntentResolutionInput: {
      /** @description The country that issued the traveler's passport. ISO 3166-1 alpha-2, or XK. */
      readonly passportCountry: string;
      /** @description The destination of the trip. ISO 3166-1 alpha-2, or XK. */
      readonly destinationCountry: string;
      /** @description The traveler's own words about the purpose, in any language. Stored encrypted, and only for a limited time. */
      readonly statement: string;
      /** @description `focus` of the answer before, which is null if that was no question. */
      readonly previousFocus?: string | null;
    };
    /** IntentResolutionPage */
    readonly IntentResolutionPage: {
      readonly items: readonly components["schemas"]["IntentResolutionSummary"][];
      /** @description Points after the last item, also on the last page; loop on `hasMore`. */
      readonly nextCursor: string;
      readonly hasMore: boolean;
    };
    /** IntentResolutionSummary */
    readonly IntentResolutionSummary: {
      readonly id: string;
      /** @description As asked. ISO 3166-1 alpha-2, or XK. */
      readonly passportCountry: string;
      /** @description As asked. ISO 3166-1 alpha-2, or XK. */
      readonly destinationCountry: string;
      readonly suggestedIntent: string | null;
      /** @description How likely it is right, calibrated. */
      readonly confidence: number;
      /** @description Who chose the intent or asked the question: the resolver or, if the resolver would have asked, this installation's language model, which chooses among its likeliest candidates. The confidence is always the resolver's. New values may be added. */
      readonly decidedBy: string;
      /** @description Of the statement: a BCP 47 tag, or `other`. */
      readonly language: string;
      /**
       * Format: date-time
       * @description RFC 3339 in UTC, with milliseconds.
       */
      readonly evaluatedAt: string;
    };
    /** Knowledge */
    readonly Knowledge: {
      readonly engineVersion: string;
      readonly sourceAsOf: string | null;
      /** @description How the official source was checked. New values may be added. */
      readonly authorityStatus: string;
      /** @description The minimum authority that the tenant required. New values may be added. */
      readonly minimumAuthority: string;
      readonly warnings: readonly string[];
      readonly sources: readonly {
        readonly id: string;
        readonly title: string;
        readonly publisher: string;
        readonly url: string;
        readonly asOf: string;
        readonly reviewBy: string;
      }[];
      readonly snapshotId: string;
    };
    /** Lead */
    readonly Lead: {
      readonly id: string;
      /** @description As sent. New values may be added. */
      readonly reason: string;
      /** @description As sent. */
      readonly determinationId: string | null;
      /** @description As sent. */
      readonly customerId: string | null;
      readonly contact: {
        readonly name: string;
        /** @description As sent. */
        readonly email: string | null;
        /** @description As sent. */
        readonly phone: string | null;
        /** @description As sent. */
        readonly locale: string | null;
      };
      /** @description As sent. */
      readonly message: string | null;
      /** Format: date-time */
      readonly createdAt: string;
      /** @description A lead never changes. */
      readonly version: string;
    };
    /** LeadPage */
    readonly LeadPage: {
      readonly items: readonly components["schemas"]["Lead"][];
      /** @description Points after the last item, also on the last page; loop on `hasMore`. */
      readonly nextCursor: string;
      readonly hasMore: boolean;
    };
    /** LegInput */
    readonly LegInput: {
      /** @description Your label for the leg. */
      readonly reference: string;
      /** @description Where the traveler goes. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
      readonly destinationCountry: string;
      /** @description A code from `/api/v1/intelligence/reference/intents`. New values may be added. */
      readonly intent: string;
      /**
       * Format: date
       * @description The day of entry. YYYY-MM-DD.
       */
      readonly arrivalDate: string;
      /**
       * Format: date
       * @description The last day of the stay. YYYY-MM-DD.
       */
      readonly departureDate: string;
      /**
       * @description Only legs that enter the destination are supported.
       * @enum {string}
       */
      readonly transitContext: "entry";
    };
    /** NewLead */
    readonly NewLead: {
      /**
       * @description `notOffered`: the tenant does not sell what the traveler needs · `undetermined`: no official source decides · `guidedOnly`: the traveler must apply in person or in an app · `needsHelp` · `other`.
       * @enum {unknown}
       */
      readonly reason: "notOffered" | "undetermined" | "guidedOnly" | "needsHelp" | "other";
      /** @description Whom to contact. Stored encrypted. */
      readonly contact: {
        /**
         * Format: plain-line
         * @description As its owner writes it, in any script.
         */
        readonly name: string;
        /** Format: email */
        readonly email?: string;
        /** @description E.164: a plus sign, the country code and the number, without spaces; 7 to 15 digits. */
        readonly phone?: string;
        /**
         * Format: language-tag
         * @description Preferred language: a BCP 47 tag, in upper or lower case; stored as sent.
         */
        readonly locale?: string;
      };
      /** @description The determination that had no offer. */
      readonly determinationId?: string;
      /** @description The customer that the lead belongs to. The lead is erased with the customer. */
      readonly customerId?: string;
      /** @description In the person's own words. Stored encrypted. */
      readonly message?: string;
    };
    /**
     * NotOffered
     * @description Only with the kind `notOffered`.
     */
    readonly NotOffered: {
      /** @description New values may be added. */
      readonly reason: string;
      /** @description The products that would serve but have no price. */
      readonly productIds: readonly string[];
    };
    /** PastVisitInput */
    readonly PastVisitInput: {
      /** @description A country. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
      readonly country: string;
      /**
       * Format: date
       * @description The last day there. YYYY-MM-DD.
       */
      readonly lastVisitedOn: string;
    };
    /** @description What went wrong, where, and what to send instead (RFC 9457). */
    readonly Problem: {
      /**
       * Format: uri
       * @description Page on this deployment that explains the problem.
       */
      readonly type: string;
      readonly title: string;
      readonly status: number;
      /** @description Stable identifier: validation_failed, malformed_json, invalid_parameter, unsupported_trip_shape, unsupported_passport_type, idempotency_key_required, idempotency_key_invalid, cursor_invalid, cursor_expired, content_rejected, credential_missing, credential_invalid, credential_expired, credential_revoked, session_expired, session_reuse_detected, otp_invalid, key_bounds_exceeded, grant_missing, ip_not_allowed, browser_use_forbidden, capability_not_enabled, step_up_required, resource_not_found, route_not_found, method_not_allowed, payload_too_large, unsupported_media_type, idempotency_key_reused, idempotency_request_in_progress, state_conflict, quote_expired, quote_total_mismatch, quote_inputs_changed, determination_superseded, determination_mismatch, product_unavailable, product_not_applicable, insufficient_time, payment_amount_mismatch, duplicate_resource, open_cases, limit_reached, second_approver_required, document_mismatch, version_mismatch, precondition_required, rate_limit_exceeded, concurrency_limit_exceeded, otp_throttled, internal_error, dependency_unavailable, overloaded, storage_full. More may be added. */
      readonly code: string;
      readonly detail: string;
      /** @description Path of the request. */
      readonly instance: string;
      /** @description Also in the `X-Request-Id` header. */
      readonly requestId: string;
      readonly errors?: readonly {
        /** @description Place in the body, as a JSON pointer fragment. */
        readonly pointer?: string;
        /** @description Name of a path or query parameter. */
        readonly parameter?: string;
        /** @description Name of a header. */
        readonly header?: string;
        /** @enum {unknown} */
        readonly code:
          | "required"
          | "unknown_field"
          | "wrong_type"
          | "wrong_enum_value"
          | "wrong_format"
          | "too_short"
          | "too_long"
          | "too_few"
          | "too_many"
          | "out_of_range"
          | "not_unique"
          | "date_in_past"
          | "date_order"
          | "mismatch"
          | "not_found";
        /** @description What to send instead. */
        readonly detail: string;
        /** @description Of a resource named here that cannot be used now. */
        readonly currentState?: string;
        /** @description Of a mismatch: the fact that differs. */
        readonly fact?: string;
        /** @description Of a fact that is a date: the days that match, both included. */
        readonly allowed?: {
          /** Format: date */
          readonly from: string;
          /** Format: date */
          readonly to: string;
        };
      }[];
      readonly requiredGrant?: string;
      readonly retryAfterSeconds?: number;
      readonly currentVersion?: string;
      readonly currentState?: string;
      readonly availableActions?: readonly string[];
      readonly earliestCursor?: string;
      /** @description The total of the quote. */
      readonly quotedTotal?: unknown;
      /** @description The total that was sent. */
      readonly sentTotal?: unknown;
      /** @description The first day to order; null: none is to come. */
      readonly opensOn?: unknown;
      /** @description The last day to order; null: there was none. */
      readonly latestOrderOn?: unknown;
      /** @description What has changed: `traveler`, `determination` or `product`, each with its id. */
      readonly changed?: readonly {
        readonly what: string;
        readonly id: string;
      }[];
    };
    /** ServiceOffer */
    readonly ServiceOffer: {
      readonly productId: string;
      readonly name: string;
      readonly serviceLevels: readonly {
        readonly code: string;
        readonly price: {
          readonly governmentFee: {
            /** @description In the currency's minor units. */
            readonly amount: number;
            /** @description ISO 4217. */
            readonly currency: string;
            /** @description The authority's fee, if it is in another currency. */
            readonly official: {
              /** @description In the currency's minor units. */
              readonly amount: number;
              /** @description ISO 4217. */
              readonly currency: string;
            } | null;
            /** @description Units of the sale currency for one of the authority's. */
            readonly rate: string | null;
            /** @description The day of that rate. */
            readonly rateAsOf: string | null;
          };
          readonly serviceFee: {
            /** @description In the currency's minor units. */
            readonly amount: number;
            /** @description ISO 4217. */
            readonly currency: string;
          };
          readonly tax: {
            /** @description In the currency's minor units. */
            readonly amount: number;
            /** @description ISO 4217. */
            readonly currency: string;
          };
          readonly total: {
            /** @description In the currency's minor units. */
            readonly amount: number;
            /** @description ISO 4217. */
            readonly currency: string;
          };
        };
        /** @description How long the authority says processing takes. */
        readonly processingDays: {
          /** @description Null: the authority does not say. */
          readonly min: number | null;
          /** @description Null: the authority does not say. */
          readonly max: number | null;
          readonly unit: string;
        } | null;
        /**
         * Format: date-time
         * @description The last instant to order. If the authority names no longest processing time, only an earlier order is likely to finish before arrival.
         */
        readonly latestOrderAt: string;
      }[];
    };
    /**
     * Stay
     * @description The stay that the deciding rule permits.
     */
    readonly Stay: {
      readonly days?: number;
      readonly months?: number;
      /** @description Length in days of the rolling period that `days` counts in. */
      readonly within?: number;
      readonly cap?: {
        readonly days: number;
        readonly within: number;
      };
      /** @description How days are counted. New values may be added. */
      readonly count?: string;
      /** @description An officer decides, up to this length. */
      readonly discretionary?: boolean;
    };
    /** Trace */
    readonly Trace: {
      readonly matched: readonly {
        readonly ruleId: string;
        readonly layer: string;
        readonly kind: string | null;
        /** @description The outcome of the rule. New values may be added. */
        readonly outcome: string;
        readonly missing?: readonly string[];
      }[];
      readonly rejected: readonly {
        readonly ruleId: string;
        readonly layer: string;
        readonly failed: string;
        readonly reason: string;
      }[];
    };
    /** TravelerInput */
    readonly TravelerInput: {
      /** @description The state that issued the passport. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
      readonly passportCountry: string;
      /**
       * @description Only ordinary passports are supported.
       * @enum {string}
       */
      readonly passportType: "ordinary";
      /** @description Where the traveler lives. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
      readonly residenceCountry: string;
      /** @description Complete: the traveler holds nothing that is not listed. */
      readonly heldAuthorizations: readonly components["schemas"]["HeldAuthorizationInput"][];
      readonly facts?: components["schemas"]["FurtherFactsInput"];
    };
    /** VisaConclusion */
    readonly VisaConclusion: {
      /** @description The least burdensome lawful route for exactly the given facts. New values may be added. */
      readonly kind: string;
      readonly conditions: readonly components["schemas"]["Condition"][];
      /** @description A missing fact could give a lighter kind. */
      readonly requiresClarification: boolean;
      readonly stay: components["schemas"]["Stay"] | null;
      readonly entries: string | null;
      readonly via: string | null;
      readonly scheme: string | null;
      readonly alternatives: readonly {
        /** @description The least burdensome lawful route for exactly the given facts. New values may be added. */
        readonly kind: string;
        readonly stay: components["schemas"]["Stay"] | null;
        readonly via: string | null;
        readonly scheme: string | null;
        /** @description Ids within `knowledge.sources`. */
        readonly sourceIds: readonly string[];
      }[];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Condition = components["schemas"]["Condition"];
export type Counterfactual = components["schemas"]["Counterfactual"];
export type Country = components["schemas"]["Country"];
export type CountryList = components["schemas"]["CountryList"];
export type Determination = components["schemas"]["Determination"];
export type DeterminationInput = components["schemas"]["DeterminationInput"];
export type DeterminationPage = components["schemas"]["DeterminationPage"];
export type DeterminationSummary = components["schemas"]["DeterminationSummary"];
export type FurtherFactsInput = components["schemas"]["FurtherFactsInput"];
export type HeldAuthorizationInput = components["schemas"]["HeldAuthorizationInput"];
export type HeldAuthorizationKind = components["schemas"]["HeldAuthorizationKind"];
export type HeldAuthorizationKindList = components["schemas"]["HeldAuthorizationKindList"];
export type InsufficientTime = components["schemas"]["InsufficientTime"];
export type Intent = components["schemas"]["Intent"];
export type IntentList = components["schemas"]["IntentList"];
export type IntentResolution = components["schemas"]["IntentResolution"];
export type IntentResolutionInput = components["schemas"]["IntentResolutionInput"];
export type IntentResolutionPage = components["schemas"]["IntentResolutionPage"];
export type IntentResolutionSummary = components["schemas"]["IntentResolutionSummary"];
export type Knowledge = components["schemas"]["Knowledge"];
export type Lead = components["schemas"]["Lead"];
export type LeadPage = components["schemas"]["LeadPage"];
export type LegInput = components["schemas"]["LegInput"];
export type NewLead = components["schemas"]["NewLead"];
export type NotOffered = components["schemas"]["NotOffered"];
export type PastVisitInput = components["schemas"]["PastVisitInput"];
export type Problem = components["schemas"]["Problem"];
export type ServiceOffer = components["schemas"]["ServiceOffer"];
export type Stay = components["schemas"]["Stay"];
export type Trace = components["schemas"]["Trace"];
export type TravelerInput = components["schemas"]["TravelerInput"];
export type VisaConclusion = components["schemas"]["VisaConclusion"];
export type $defs = Record<string, never>;
export interface operations {
  readonly get_reference_countries: {
    readonly parameters: {
      readonly query?: {
        /** @description Items per page; 50 by default. */
        readonly limit?: number;
        /** @description The `nextCursor` of the previous page, exactly as received. */
        readonly cursor?: string;
        /** @description Part of a name in any of the languages, or a code; case and accents do not matter. */
        readonly query?: string;
        /** @description Only those that issue, or do not issue, passports. */
        readonly isPassportIssuer?: boolean;
        /** @description Only those that are, or are not, destinations. */
        readonly isDestination?: boolean;
      };
      readonly header?: {
        /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
        readonly "Accept-Language"?: string;
        /** @description An `ETag` received earlier; 304 if nothing has changed. */
        readonly "If-None-Match"?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Countries and territories */
      readonly 200: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          /** @description The version of the resource. */
          readonly ETag?: string;
          /** @description The language of the names. */
          readonly "Content-Language"?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["CountryList"];
        };
      };
      /** @description Nothing has changed */
      readonly 304: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          /** @description The version of the resource. */
          readonly ETag?: string;
          /** @description The language of the names. */
          readonly "Content-Language"?: string;
          readonly [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  readonly get_reference_intents: {
    readonly parameters: {
      readonly query?: {
        /** @description Items per page; 50 by default. */
        readonly limit?: number;
        /** @description The `nextCursor` of the previous page, exactly as received. */
        readonly cursor?: string;
      };
      readonly header?: {
        /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
        readonly "Accept-Language"?: string;
        /** @description An `ETag` received earlier; 304 if nothing has changed. */
        readonly "If-None-Match"?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Purposes of travel */
      readonly 200: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          /** @description The version of the resource. */
          readonly ETag?: string;
          /** @description The language of the names. */
          readonly "Content-Language"?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["IntentList"];
        };
      };
      /** @description Nothing has changed */
      readonly 304: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          /** @description The version of the resource. */
          readonly ETag?: string;
          /** @description The language of the names. */
          readonly "Content-Language"?: string;
          readonly [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  readonly get_reference_held_authorizations: {
    readonly parameters: {
      readonly query?: {
        /** @description Items per page; 50 by default. */
        readonly limit?: number;
        /** @description The `nextCursor` of the previous page, exactly as received. */
        readonly cursor?: string;
      };
      readonly header?: {
        /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
        readonly "Accept-Language"?: string;
        /** @description An `ETag` received earlier; 304 if nothing has changed. */
        readonly "If-None-Match"?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Visas, permits and cards that a traveler can hold */
      readonly 200: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          /** @description The version of the resource. */
          readonly ETag?: string;
          /** @description The language of the names. */
          readonly "Content-Language"?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["HeldAuthorizationKindList"];
        };
      };
      /** @description Nothing has changed */
      readonly 304: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          /** @description The version of the resource. */
          readonly ETag?: string;
          /** @description The language of the names. */
          readonly "Content-Language"?: string;
          readonly [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  readonly get_visa_determinations: {
    readonly parameters: {
      readonly query?: {
        /** @description Items per page; 50 by default. */
        readonly limit?: number;
        /** @description The `nextCursor` of the previous page, exactly as received. */
        readonly cursor?: string;
        /** @description Only items created at this instant or later. */
        readonly createdAfter?: string;
        /** @description Only items created before this instant. */
        readonly createdBefore?: string;
        /** @description Only those for these destinations. One or more codes, separated by commas. */
        readonly destinationCountry?: readonly string[];
        /** @description Only those for holders of these passports. One or more codes, separated by commas. */
        readonly passportCountry?: readonly string[];
        /** @description Only those for these purposes of travel. One or more codes, separated by commas. */
        readonly intent?: readonly string[];
        /** @description Only those with these conclusions. One or more values, separated by commas. */
        readonly kind?: readonly (
          | "rightOfEntry"
          | "coveredByHeldAuthorization"
          | "notRequired"
          | "electronicAuthorizationRequired"
          | "visaOnArrival"
          | "electronicVisaRequired"
          | "visaRequired"
          | "entryNotPermitted"
          | "undetermined"
        )[];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description List stored determinations */
      readonly 200: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["DeterminationPage"];
        };
      };
    };
  };
  readonly post_visa_determinations: {
    readonly parameters: {
      readonly query?: never;
      readonly header: {
        /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
        readonly "Idempotency-Key": string;
        /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
        readonly "Accept-Language"?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": components["schemas"]["DeterminationInput"];
      };
    };
    readonly responses: {
      /** @description Determine whether a traveler needs a visa */
      readonly 201: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          /** @description The version of the resource. */
          readonly ETag?: string;
          /** @description URL of the created resource. */
          readonly Location?: string;
          /** @description `true` when this is a stored response, sent again. */
          readonly "Idempotent-Replayed"?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Determination"];
        };
      };
    };
  };
  readonly get_visa_intent_resolutions: {
    readonly parameters: {
      readonly query?: {
        /** @description Items per page; 50 by default. */
        readonly limit?: number;
        /** @description The `nextCursor` of the previous page, exactly as received. */
        readonly cursor?: string;
        /** @description Only items created at this instant or later. */
        readonly createdAfter?: string;
        /** @description Only items created before this instant. */
        readonly createdBefore?: string;
        /** @description Only those for these destinations. One or more codes, separated by commas. */
        readonly destinationCountry?: readonly string[];
        /** @description Only those for holders of these passports. One or more codes, separated by commas. */
        readonly passportCountry?: readonly string[];
        /** @description Only those that suggest one of these intents. One or more codes, separated by commas. */
        readonly intent?: readonly string[];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description List stored intent resolutions */
      readonly 200: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["IntentResolutionPage"];
        };
      };
    };
  };
  readonly post_visa_intent_resolutions: {
    readonly parameters: {
      readonly query?: never;
      readonly header: {
        /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
        readonly "Idempotency-Key": string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": components["schemas"]["IntentResolutionInput"];
      };
    };
    readonly responses: {
      /** @description Resolve the purpose of a trip */
      readonly 201: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          /** @description The version of the resource. */
          readonly ETag?: string;
          /** @description URL of the created resource. */
          readonly Location?: string;
          /** @description `true` when this is a stored response, sent again. */
          readonly "Idempotent-Replayed"?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["IntentResolution"];
        };
      };
    };
  };
  readonly get_leads: {
    readonly parameters: {
      readonly query?: {
        /** @description Items per page; 50 by default. */
        readonly limit?: number;
        /** @description The `nextCursor` of the previous page, exactly as received. */
        readonly cursor?: string;
        /** @description Only items created at this instant or later. */
        readonly createdAfter?: string;
        /** @description Only items created before this instant. */
        readonly createdBefore?: string;
        /** @description Only leads about this determination. */
        readonly determinationId?: string;
        /** @description Only leads of this customer. */
        readonly customerId?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description List leads */
      readonly 200: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["LeadPage"];
        };
      };
    };
  };
  readonly post_leads: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
        readonly "Idempotency-Key"?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": components["schemas"]["NewLead"];
      };
    };
    readonly responses: {
      /** @description Create a lead */
      readonly 201: {
        headers: {
          /** @description Id of this request; quote it when you ask for help. */
          readonly "X-Request-Id"?: string;
          /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
          readonly RateLimit?: string;
          /** @description At most `q` units at once; `w` seconds bring them back. */
          readonly "RateLimit-Policy"?: string;
          /** @description The version of the resource. */
          readonly ETag?: string;
          /** @description URL of the created resource. */
          readonly Location?: string;
          /** @description `true` when this is a stored response, sent again. */
          readonly "Idempotent-Replayed"?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly "application/json": components["schemas"]["Lead"];
        };
      };
    };
  };
}
