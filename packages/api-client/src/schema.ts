// Generated from the OpenAPI document by `npm run generate`. Do not edit.

export interface paths {
    "/public/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a check page's settings
         * @description The name, the look and the languages of the page, what it takes, and the knowledge that answers.
         */
        get: operations["get_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/reference/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries and territories, for visitors
         * @description As `GET /intelligence/reference/countries`.
         */
        get: operations["get_check_reference_countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/reference/intents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purposes of travel, for visitors
         * @description As `GET /intelligence/reference/intents`.
         */
        get: operations["get_check_reference_intents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/reference/held-authorizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visas, permits and cards, for visitors
         * @description As `GET /intelligence/reference/held-authorizations`.
         */
        get: operations["get_check_reference_held_authorizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/intent-resolutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a visitor's purpose
         * @description As `POST /intelligence/intent-resolutions`. Kept for 30 days.
         */
        post: operations["post_check_intent_resolutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/determinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Determine whether a visitor needs a visa
         * @description As `POST /intelligence/determinations`. Kept for 30 days. The tenant reads it under `/intelligence/determinations` too. `serviceAvailability` names no offers where the page shows none.
         */
        post: operations["post_check_determinations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/outlook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at every destination for a visitor
         * @description As `POST /intelligence/outlooks`. Nothing is stored.
         */
        post: operations["post_check_outlook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for help
         * @description As `POST /tenant/leads`, about an answer that this page gave; 404 for any other determination. The answer shows no address. 403 where the page takes no requests for help.
         */
        post: operations["post_check_leads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** CheckSite */
        CheckSite: {
            slug: string;
            /** @description `test`: answers are stored in the tenant's test environment. */
            environment: string;
            /** @description What the page calls its owner. */
            displayName: string;
            /** @description A `data:` URL of a PNG or an SVG without scripts. Null: none. */
            logo: string | null;
            /** @description `#RRGGBB`, legible on white paper. Null: the usual one. */
            accent: string | null;
            /** @description What `Accept-Language` can choose. */
            languages: string[];
            /** @description What the page can ask: `visaDetermination`, `intentResolution`. New values may be added. */
            capabilities: string[];
            /** @description Whether answers show what the tenant offers. */
            offers: boolean;
            /** @description Whether the page takes requests for help. */
            leads: boolean;
            knowledge: components["schemas"]["CheckSiteKnowledge"];
        };
        /** CheckSiteKnowledge */
        CheckSiteKnowledge: {
            /** @description The knowledge that answers now. An answer names its own. */
            snapshotId: string;
        };
        /** Condition */
        Condition: {
            /** @description What it is about. New values may be added. */
            code: string;
            /** @description The type of condition. New values may be added. */
            kind: string;
            /** @description One sentence, in the determination's language. */
            statement: string;
            /** @description Whether the given facts meet it. New values may be added. */
            status: string;
            /** @description JSON pointer into `query`. */
            factPath?: string;
            value?: {
                [key: string]: unknown;
            };
            /** @description Ids within `knowledge.sources`. */
            sourceIds: string[];
        };
        /** Counterfactual */
        Counterfactual: {
            /** @description Which fact would have to change. New values may be added. */
            change: string;
            factPath: string | null;
            value: {
                [key: string]: unknown;
            };
            /** @description The least burdensome lawful route for exactly the given facts. New values may be added. */
            kind: string;
            ruleId: string;
            /** @description Sums up the change and what it leads to, ready to be shown. Absent if the snapshot is older than headlines. */
            headline?: string;
        };
        /** Country */
        Country: {
            /** @description ISO 3166-1 alpha-2, or XK. */
            code: string;
            /** @description In the answer's `Content-Language`. */
            name: string;
            /** @description ISO 3166-1 alpha-3, or XKX. */
            alpha3: string;
            /** @description Its names in the other languages, and other common names: to find it, not to show it. */
            otherNames: string[];
            /** @description Allowed as a traveler's `passportCountry`. */
            isPassportIssuer: boolean;
            /** @description Allowed as a leg's `destinationCountry`. */
            isDestination: boolean;
        };
        /** CountryList */
        CountryList: {
            items: components["schemas"]["Country"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** Determination */
        Determination: {
            id: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC, with milliseconds.
             */
            evaluatedAt: string;
            /** @description The language of the headlines, statements and warnings. */
            language: string;
            /** @description Sums up the answer, ready to be shown. Absent if the snapshot is older than headlines. */
            headline?: string;
            query: components["schemas"]["DeterminationInput"];
            visaConclusion: components["schemas"]["VisaConclusion"];
            serviceAvailability: {
                /** @description What the tenant can sell for it. New values may be added. */
                kind: string;
                insufficientTime?: components["schemas"]["InsufficientTime"];
                notOffered?: components["schemas"]["NotOffered"];
                /** @description What can be ordered now; empty unless `kind` is `available`. */
                offers: components["schemas"]["ServiceOffer"][];
            };
            knowledge: components["schemas"]["Knowledge"];
            trace: components["schemas"]["Trace"];
            counterfactuals: components["schemas"]["Counterfactual"][];
        };
        /** DeterminationInput */
        DeterminationInput: {
            traveler: components["schemas"]["TravelerInput"];
            /** @description Exactly one dated entry leg. */
            legs: components["schemas"]["LegInput"][];
        };
        /**
         * FurtherFactsInput
         * @description Further facts. Never required: an absent fact is unknown, and becomes an open condition if a rule asks for it. Stored with the query.
         */
        FurtherFactsInput: {
            /**
             * Format: date
             * @description The traveler's date of birth. YYYY-MM-DD.
             */
            birthDate?: string;
            /**
             * @description How the traveler arrives.
             * @enum {unknown}
             */
            arrivalMode?: "air" | "land" | "sea";
            /** @description Whether a ticket leads out of the destination. */
            onwardTicketHeld?: boolean;
            /** @description The country to which the journey continues. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            onwardDestination?: string;
            /** @description Every other nationality of the traveler. Complete; empty: none. */
            dualNationalities?: string[];
            /** @description Every country that has refused the traveler a visa or entry. Complete; empty: none. */
            previousRefusals?: string[];
            /** @description Every country visited, with the last day there. Complete; empty: none. */
            visitedSince?: components["schemas"]["PastVisitInput"][];
        };
        /**
         * HeldAuthorizationInput
         * @description A visa, permit or card that the traveler holds. Absent members are unknown.
         */
        HeldAuthorizationInput: {
            /** @description A code from `/api/v1/intelligence/reference/held-authorizations`, which says what else to send. New values may be added. */
            code: string;
            /** @description The issuing country. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            issuingCountry?: string;
            /**
             * Format: date
             * @description The last day of its validity. YYYY-MM-DD.
             */
            expiresOn?: string;
            /**
             * Format: date
             * @description The first day of its validity. YYYY-MM-DD.
             */
            issuedOn?: string;
            /**
             * @description How many entries it allows.
             * @enum {unknown}
             */
            entries?: "single" | "double" | "multiple";
            /** @description Whether its holder has entered with it before. */
            used?: boolean;
            /**
             * @description A sticker or card, or a record.
             * @enum {unknown}
             */
            form?: "physical" | "electronic";
        };
        /** HeldAuthorizationKind */
        HeldAuthorizationKind: {
            code: string;
            label: string;
            /** @description The issuers whose documents count; `any` if all do. */
            issuers: string[] | "any";
            inputs: {
                /**
                 * @description Whether `issuingCountry` must, may or must not be sent.
                 * @enum {unknown}
                 */
                issuingCountry: "required" | "optional" | "refused";
                /**
                 * @description Whether `expiresOn` must, may or must not be sent.
                 * @enum {unknown}
                 */
                expiresOn: "required" | "optional" | "refused";
                /**
                 * @description Whether `issuedOn` must, may or must not be sent.
                 * @enum {unknown}
                 */
                issuedOn: "required" | "optional" | "refused";
                /**
                 * @description Whether `entries` must, may or must not be sent.
                 * @enum {unknown}
                 */
                entries: "required" | "optional" | "refused";
                /**
                 * @description Whether `used` must, may or must not be sent.
                 * @enum {unknown}
                 */
                used: "required" | "optional" | "refused";
                /**
                 * @description Whether `form` must, may or must not be sent.
                 * @enum {unknown}
                 */
                form: "required" | "optional" | "refused";
            };
            guidance: string;
        };
        /** HeldAuthorizationKindList */
        HeldAuthorizationKindList: {
            items: components["schemas"]["HeldAuthorizationKind"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * InsufficientTime
         * @description Only with the kind `insufficientTime`.
         */
        InsufficientTime: {
            /** @description The product that is nearest to a sale. */
            productId: string;
            /** @description New values may be added. */
            reason: string;
            /** @description The first day to order; null: none is to come. */
            opensOn: string | null;
            /** @description The last day to order; null: there was none. */
            latestOrderOn: string | null;
        };
        /** Intent */
        Intent: {
            code: string;
            group: string;
            label: string;
            definition: string;
            counterExamples: string[];
            /** @description What authorities call it. */
            officialCategories: string[];
        };
        /** IntentList */
        IntentList: {
            items: components["schemas"]["Intent"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** IntentResolution */
        IntentResolution: {
            id: string;
            /** @description As asked. ISO 3166-1 alpha-2, or XK. */
            passportCountry: string;
            /** @description As asked. ISO 3166-1 alpha-2, or XK. */
            destinationCountry: string;
            suggestedIntent: string | null;
            /** @description How likely it is right, calibrated. */
            confidence: number;
            /** @description Who chose the intent or asked the question: the resolver or, if the resolver would have asked, this installation's language model, which chooses among its likeliest candidates. The confidence is always the resolver's. New values may be added. */
            decidedBy: string;
            /** @description Of the statement: a BCP 47 tag, or `other`. */
            language: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC, with milliseconds.
             */
            evaluatedAt: string;
            statement: string | null;
            alternatives: {
                /** @description A code from `/api/v1/intelligence/reference/intents`. New values may be added. */
                intent: string;
                /** @description How likely it is right, calibrated. */
                confidence: number;
            }[];
            clarification: {
                /** @description In the statement's language. */
                question: string;
                options: {
                    /** @description A code from `/api/v1/intelligence/reference/intents`. New values may be added. */
                    intent: string;
                    label: string;
                }[];
                /** @description Why it is asked. New values may be added. */
                reason: string;
            } | null;
            focus: string | null;
            resolverVersion: string;
        };
        /** IntentResolutionInput */
        IntentResolutionInput: {
            /** @description The country that issued the traveler's passport. ISO 3166-1 alpha-2, or XK. */
            passportCountry: string;
            /** @description The destination of the trip. ISO 3166-1 alpha-2, or XK. */
            destinationCountry: string;
            /** @description The traveler's own words about the purpose, in any language. Stored encrypted, and only for a limited time. */
            statement: string;
            /** @description `focus` of the answer before, which is null if that was no question. */
            previousFocus?: string | null;
        };
        /** Knowledge */
        Knowledge: {
            engineVersion: string;
            sourceAsOf: string | null;
            /** @description How the official source was checked. New values may be added. */
            authorityStatus: string;
            /** @description The minimum authority that the tenant required. New values may be added. */
            minimumAuthority: string;
            warnings: string[];
            sources: {
                id: string;
                title: string;
                publisher: string;
                url: string;
                asOf: string;
                reviewBy: string;
            }[];
            snapshotId: string;
        };
        /** Lead */
        Lead: {
            id: string;
            /** @description As sent. New values may be added. */
            reason: string;
            /** @description As sent. */
            determinationId: string | null;
            /** @description As sent. */
            customerId: string | null;
            contact: {
                name: string;
                /** @description As sent. */
                email: string | null;
                /** @description As sent. */
                phone: string | null;
                /** @description As sent. */
                locale: string | null;
            };
            /** @description As sent. */
            message: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description A lead never changes. */
            version: string;
        };
        /** LegInput */
        LegInput: {
            /** @description Your label for the leg. */
            reference: string;
            /** @description Where the traveler goes. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            destinationCountry: string;
            /** @description A code from `/api/v1/intelligence/reference/intents`. New values may be added. */
            intent: string;
            /**
             * Format: date
             * @description The day of entry. YYYY-MM-DD.
             */
            arrivalDate: string;
            /**
             * Format: date
             * @description The last day of the stay. YYYY-MM-DD.
             */
            departureDate: string;
            /**
             * @description Only legs that enter the destination are supported.
             * @enum {string}
             */
            transitContext: "entry";
        };
        /**
         * NotOffered
         * @description Only with the kind `notOffered`.
         */
        NotOffered: {
            /** @description `noPrice`: a fee or an exchange rate is missing · `stayTooLong`: what is offered allows shorter stays only · `productNotOffered`: the catalog has products that the tenant does not offer · `nothingOffered`. New values may be added. */
            reason: string;
            /** @description The products that the reason is about. */
            productIds: string[];
        };
        /** Outlook */
        Outlook: {
            /** @description Every destination of the reference data, by code. */
            items: components["schemas"]["OutlookItem"][];
            knowledge: components["schemas"]["OutlookKnowledge"];
        };
        /** OutlookInput */
        OutlookInput: {
            traveler: components["schemas"]["TravelerInput"];
            /** @description A code from `/api/v1/intelligence/reference/intents`. New values may be added. */
            intent: string;
            /**
             * Format: date
             * @description The day of entry. YYYY-MM-DD.
             */
            arrivalDate: string;
            /**
             * Format: date
             * @description The last day of the stay. YYYY-MM-DD.
             */
            departureDate: string;
        };
        /** OutlookItem */
        OutlookItem: {
            /** @description ISO 3166-1 alpha-2, or XK. */
            destinationCountry: string;
            /** @description The least burdensome lawful route for exactly the given facts. New values may be added. */
            kind: string;
            /** @description The stay that the deciding rule permits; one in months from the day of arrival. Null: a visa or its issuer sets it. */
            stayDays: number | null;
            /** @description A missing fact could give a lighter kind. */
            requiresClarification: boolean;
            /** @description How the official source was checked. New values may be added. */
            authorityStatus: string;
        };
        /** OutlookKnowledge */
        OutlookKnowledge: {
            engineVersion: string;
            snapshotId: string;
        };
        /** PastVisitInput */
        PastVisitInput: {
            /** @description A country. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            country: string;
            /**
             * Format: date
             * @description The last day there. YYYY-MM-DD.
             */
            lastVisitedOn: string;
        };
        /** @description What went wrong, where, and what to send instead (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description Page on this deployment that explains the problem.
             */
            type: string;
            title: string;
            status: number;
            /** @description Stable identifier: validation_failed, malformed_json, invalid_parameter, unsupported_trip_shape, unsupported_passport_type, idempotency_key_required, idempotency_key_invalid, cursor_invalid, cursor_expired, content_rejected, credential_missing, credential_invalid, credential_expired, credential_revoked, session_expired, session_reuse_detected, otp_invalid, key_bounds_exceeded, grant_missing, ip_not_allowed, browser_use_forbidden, origin_not_allowed, capability_not_enabled, step_up_required, resource_not_found, route_not_found, method_not_allowed, payload_too_large, unsupported_media_type, idempotency_key_reused, idempotency_request_in_progress, state_conflict, quote_expired, quote_total_mismatch, quote_inputs_changed, determination_superseded, determination_mismatch, product_unavailable, product_not_applicable, insufficient_time, payment_amount_mismatch, duplicate_resource, open_cases, limit_reached, second_approver_required, draft_not_ready, base_moved, content_changed, lighter_answers_unconfirmed, document_mismatch, version_mismatch, precondition_required, rate_limit_exceeded, concurrency_limit_exceeded, otp_throttled, internal_error, dependency_unavailable, overloaded, storage_full. More may be added. */
            code: string;
            detail: string;
            /** @description Path of the request. */
            instance: string;
            /** @description Also in the `X-Request-Id` header. */
            requestId: string;
            errors?: {
                /** @description Place in the body, as a JSON pointer fragment. */
                pointer?: string;
                /** @description Name of a path or query parameter. */
                parameter?: string;
                /** @description Name of a header. */
                header?: string;
                /** @enum {unknown} */
                code: "required" | "unknown_field" | "wrong_type" | "wrong_enum_value" | "wrong_format" | "too_short" | "too_long" | "too_few" | "too_many" | "out_of_range" | "not_unique" | "date_in_past" | "date_order" | "mismatch" | "not_found";
                /** @description What to send instead. */
                detail: string;
                /** @description Of a resource named here that cannot be used now. */
                currentState?: string;
                /** @description Of a mismatch: the fact that differs. */
                fact?: string;
                /** @description Of a fact that is a date: the days that match, both included. */
                allowed?: {
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to: string;
                };
            }[];
            requiredGrant?: string;
            /** @description Of operators: what the role must allow. */
            requiredAction?: string;
            retryAfterSeconds?: number;
            currentVersion?: string;
            currentState?: string;
            availableActions?: string[];
            earliestCursor?: string;
            /** @description The total of the quote. */
            quotedTotal?: unknown;
            /** @description The total that was sent. */
            sentTotal?: unknown;
            /** @description The first day to order; null: none is to come. */
            opensOn?: unknown;
            /** @description The last day to order; null: there was none. */
            latestOrderOn?: unknown;
            /** @description The order that was made from the quote. */
            orderId?: string;
            /** @description The cases that stand in the way. */
            caseIds?: string[];
            /** @description The operator who has claimed the case. */
            claimedBy?: string;
            /**
             * Format: date-time
             * @description When that claim ends.
             */
            claimedUntil?: string;
            /** @description What the cancellation comes to now. */
            sums?: unknown;
            /** @description What has changed: `traveler`, `determination` or `product`, each with its id. */
            changed?: {
                what: string;
                id: string;
            }[];
        };
        /** ServiceOffer */
        ServiceOffer: {
            productId: string;
            name: string;
            serviceLevels: {
                code: string;
                price: {
                    governmentFee: {
                        /** @description In the currency's minor units. */
                        amount: number;
                        /** @description ISO 4217. */
                        currency: string;
                        /** @description The authority's fee, if it is in another currency. */
                        official: {
                            /** @description In the currency's minor units. */
                            amount: number;
                            /** @description ISO 4217. */
                            currency: string;
                        } | null;
                        /** @description Units of the sale currency for one of the authority's. */
                        rate: string | null;
                        /** @description The day of that rate. */
                        rateAsOf: string | null;
                    };
                    serviceFee: {
                        /** @description In the currency's minor units. */
                        amount: number;
                        /** @description ISO 4217. */
                        currency: string;
                    };
                    tax: {
                        /** @description In the currency's minor units. */
                        amount: number;
                        /** @description ISO 4217. */
                        currency: string;
                    };
                    total: {
                        /** @description In the currency's minor units. */
                        amount: number;
                        /** @description ISO 4217. */
                        currency: string;
                    };
                };
                /** @description How long the authority says processing takes. */
                processingDays: {
                    /** @description Null: the authority does not say. */
                    min: number | null;
                    /** @description Null: the authority does not say. */
                    max: number | null;
                    unit: string;
                    /** @description The calendar of the business days: a country or its subdivision, such as `GB-ENG`. Null: Monday to Friday. */
                    calendar?: string | null;
                    /** @description Whether the calendar knows the public holidays until the arrival; if not, a business day may be one. Null: the unit is not business days. */
                    holidaysKnown?: boolean | null;
                } | null;
                /**
                 * Format: date-time
                 * @description The last instant to order. If the authority names no longest processing time, only an earlier order is likely to finish before arrival.
                 */
                latestOrderAt: string;
            }[];
        };
        /**
         * Stay
         * @description The stay that the deciding rule permits.
         */
        Stay: {
            days?: number;
            months?: number;
            /** @description Length in days of the rolling period that `days` counts in. */
            within?: number;
            cap?: {
                days: number;
                within: number;
            };
            /** @description How days are counted. New values may be added. */
            count?: string;
            /** @description An officer decides, up to this length. */
            discretionary?: boolean;
        };
        /** Trace */
        Trace: {
            matched: {
                ruleId: string;
                layer: string;
                kind: string | null;
                /** @description The outcome of the rule. New values may be added. */
                outcome: string;
                missing?: string[];
            }[];
            rejected: {
                ruleId: string;
                layer: string;
                failed: string;
                reason: string;
            }[];
        };
        /** TravelerInput */
        TravelerInput: {
            /** @description The state that issued the passport. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            passportCountry: string;
            /**
             * @description Only ordinary passports are supported.
             * @enum {string}
             */
            passportType: "ordinary";
            /** @description Where the traveler lives. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            residenceCountry: string;
            /** @description Complete: the traveler holds nothing that is not listed. */
            heldAuthorizations: components["schemas"]["HeldAuthorizationInput"][];
            facts?: components["schemas"]["FurtherFactsInput"];
        };
        /** VisaConclusion */
        VisaConclusion: {
            /** @description The least burdensome lawful route for exactly the given facts. New values may be added. */
            kind: string;
            conditions: components["schemas"]["Condition"][];
            /** @description A missing fact could give a lighter kind. */
            requiresClarification: boolean;
            stay: components["schemas"]["Stay"] | null;
            entries: string | null;
            via: string | null;
            scheme: string | null;
            alternatives: {
                /** @description The least burdensome lawful route for exactly the given facts. New values may be added. */
                kind: string;
                stay: components["schemas"]["Stay"] | null;
                via: string | null;
                scheme: string | null;
                /** @description Ids within `knowledge.sources`. */
                sourceIds: string[];
            }[];
        };
        /** VisitorLead */
        VisitorLead: {
            /** @description The determination that had no offer. */
            determinationId: string;
            /**
             * @description `notOffered`: the tenant does not sell what the traveler needs · `undetermined`: no official source decides · `guidedOnly`: the traveler must apply in person or in an app · `needsHelp` · `other`.
             * @enum {unknown}
             */
            reason: "notOffered" | "undetermined" | "guidedOnly" | "needsHelp" | "other";
            /** @description Whom to contact. Stored encrypted. */
            contact: {
                /**
                 * Format: plain-line
                 * @description As its owner writes it, in any script.
                 */
                name: string;
                /** Format: email */
                email?: string;
                /** @description E.164: a plus sign, the country code and the number, without spaces; 7 to 15 digits. */
                phone?: string;
                /**
                 * Format: language-tag
                 * @description Preferred language: a BCP 47 tag, in upper or lower case; stored as sent.
                 */
                locale?: string;
            };
            /** @description In the person's own words. Stored encrypted. */
            message?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type CheckSite = components['schemas']['CheckSite'];
export type CheckSiteKnowledge = components['schemas']['CheckSiteKnowledge'];
export type Condition = components['schemas']['Condition'];
export type Counterfactual = components['schemas']['Counterfactual'];
export type Country = components['schemas']['Country'];
export type CountryList = components['schemas']['CountryList'];
export type Determination = components['schemas']['Determination'];
export type DeterminationInput = components['schemas']['DeterminationInput'];
export type FurtherFactsInput = components['schemas']['FurtherFactsInput'];
export type HeldAuthorizationInput = components['schemas']['HeldAuthorizationInput'];
export type HeldAuthorizationKind = components['schemas']['HeldAuthorizationKind'];
export type HeldAuthorizationKindList = components['schemas']['HeldAuthorizationKindList'];
export type InsufficientTime = components['schemas']['InsufficientTime'];
export type Intent = components['schemas']['Intent'];
export type IntentList = components['schemas']['IntentList'];
export type IntentResolution = components['schemas']['IntentResolution'];
export type IntentResolutionInput = components['schemas']['IntentResolutionInput'];
export type Knowledge = components['schemas']['Knowledge'];
export type Lead = components['schemas']['Lead'];
export type LegInput = components['schemas']['LegInput'];
export type NotOffered = components['schemas']['NotOffered'];
export type Outlook = components['schemas']['Outlook'];
export type OutlookInput = components['schemas']['OutlookInput'];
export type OutlookItem = components['schemas']['OutlookItem'];
export type OutlookKnowledge = components['schemas']['OutlookKnowledge'];
export type PastVisitInput = components['schemas']['PastVisitInput'];
export type Problem = components['schemas']['Problem'];
export type ServiceOffer = components['schemas']['ServiceOffer'];
export type Stay = components['schemas']['Stay'];
export type Trace = components['schemas']['Trace'];
export type TravelerInput = components['schemas']['TravelerInput'];
export type VisaConclusion = components['schemas']['VisaConclusion'];
export type VisitorLead = components['schemas']['VisitorLead'];
export type $defs = Record<string, never>;
export interface operations {
    get_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a check page. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a check page's settings */
            200: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckSite"];
                };
            };
        };
    };
    get_check_reference_countries: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: number;
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: string;
                /** @description Part of a name in any of the languages, or a code; case and accents do not matter. */
                query?: string;
                /** @description Only those that issue, or do not issue, passports. */
                isPassportIssuer?: boolean;
                /** @description Only those that are, or are not, destinations. */
                isDestination?: boolean;
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: string;
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The name of a check page. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries and territories, for visitors */
            200: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    /** @description The version of the resource. */
                    ETag?: string;
                    /** @description The language of the names. */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryList"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    /** @description The version of the resource. */
                    ETag?: string;
                    /** @description The language of the names. */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_check_reference_intents: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: number;
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: string;
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: string;
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The name of a check page. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Purposes of travel, for visitors */
            200: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    /** @description The version of the resource. */
                    ETag?: string;
                    /** @description The language of the names. */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentList"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    /** @description The version of the resource. */
                    ETag?: string;
                    /** @description The language of the names. */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_check_reference_held_authorizations: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: number;
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: string;
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: string;
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The name of a check page. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Visas, permits and cards, for visitors */
            200: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    /** @description The version of the resource. */
                    ETag?: string;
                    /** @description The language of the names. */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldAuthorizationKindList"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    /** @description The version of the resource. */
                    ETag?: string;
                    /** @description The language of the names. */
                    "Content-Language"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_check_intent_resolutions: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The name of a check page. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntentResolutionInput"];
            };
        };
        responses: {
            /** @description Resolve a visitor's purpose */
            201: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    /** @description The version of the resource. */
                    ETag?: string;
                    /** @description URL of the created resource. */
                    Location?: string;
                    /** @description `true` when this is a stored response, sent again. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentResolution"];
                };
            };
        };
    };
    post_check_determinations: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: string;
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The name of a check page. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeterminationInput"];
            };
        };
        responses: {
            /** @description Determine whether a visitor needs a visa */
            201: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    /** @description The version of the resource. */
                    ETag?: string;
                    /** @description URL of the created resource. */
                    Location?: string;
                    /** @description `true` when this is a stored response, sent again. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Determination"];
                };
            };
        };
    };
    post_check_outlook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a check page. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutlookInput"];
            };
        };
        responses: {
            /** @description Look at every destination for a visitor */
            200: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlook"];
                };
            };
        };
    };
    post_check_leads: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The name of a check page. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitorLead"];
            };
        };
        responses: {
            /** @description Ask for help */
            201: {
                headers: {
                    /** @description Id of this request; quote it when you ask for help. */
                    "X-Request-Id"?: string;
                    /** @description What is left of each policy: `r` units; in `t` seconds it is whole again. */
                    RateLimit?: string;
                    /** @description At most `q` units at once; `w` seconds bring them back. */
                    "RateLimit-Policy"?: string;
                    /** @description The version of the resource. */
                    ETag?: string;
                    /** @description URL of the created resource. */
                    Location?: string;
                    /** @description `true` when this is a stored response, sent again. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
        };
    };
}
