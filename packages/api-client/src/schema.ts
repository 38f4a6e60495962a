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
         * @description As `POST /tenant/leads`, about an answer that this page gave, or about none where it refused to answer; 404 for any other determination. The answer shows no address. 403 where the page takes no requests for help.
         */
        post: operations["post_check_leads"];
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
    "/public/{slug}/reference/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Facts that rules ask for, for visitors
         * @description As `GET /intelligence/reference/facts`.
         */
        get: operations["get_check_reference_facts"];
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
    "/auth/sessions/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew a session
         * @description Answers with new tokens; the access token of before works until its time is over. A refresh token is for one renewal: if the answer is lost, it works again within 30 seconds. Used later, it ends the whole session, because then two have it.
         */
        post: operations["post_auth_sessions_renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a session
         * @description At once, with all its tokens: by whoever has a refresh token of it, or by its id with an API key that has the grant `sessions:issue`. The answer is the same if there is no such session, or it has ended.
         */
        post: operations["post_auth_sessions_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whose portal it is
         * @description The name, logo, colour and languages of the tenant, as on its check page, and what the portal offers besides the form.
         */
        get: operations["get_traveler_brand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/invitations/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new link
         * @description With one that was used or is over. The new one goes to whom the old one was sent, if their case is still there for them; the answer is the same if it is not.
         */
        post: operations["post_traveler_invitations_renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session
         * @description Whose it is, what it may do, when it ends, and until when it counts as stepped up.
         */
        get: operations["get_traveler_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/session/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a code
         * @description For what needs one that was entered in the last 15 minutes.
         */
        post: operations["post_traveler_session_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/session/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a code
         * @description The session counts as stepped up for 15 minutes. A code can be wrong five times.
         */
        post: operations["post_traveler_session_step_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Those of the same person that are open, newest first.
         */
        get: operations["get_traveler_sessions"];
        put?: never;
        /**
         * Open a link
         * @description The first step: the link is used up, and a code is on its way to the person. The session waits for it for half an hour, under its id: enter the code at `verify`.
         */
        post: operations["post_traveler_sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/sessions/{id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another first code
         * @description Earlier ones no longer work once it is on its way. Five at once, then one in two hours.
         */
        post: operations["post_traveler_sessions_id_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/sessions/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End one of your sessions
         * @description At once, wherever it is open; also the one that asks.
         */
        post: operations["post_traveler_sessions_id_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/sessions/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the first code
         * @description The second step: the session is open, and its tokens are shown only here. A code can be wrong five times.
         */
        post: operations["post_traveler_sessions_id_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cases
         * @description Oldest first. With `expand`, each with its traveler, its product or what it waits for.
         */
        get: operations["get_traveler_cases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a case
         * @description How far the application is, and who has to do what. With `expand`, with its traveler, its product or what it waits for: each as it is read alone, for who may read it alone. Such an answer has no `ETag`: its parts have versions of their own.
         */
        get: operations["get_traveler_cases_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/cases/{id}/collaborators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who helps with a case
         * @description Oldest first, also who was asked and has not come, and who helps no more.
         */
        get: operations["get_traveler_cases_id_collaborators"];
        put?: never;
        /**
         * Ask somebody to help with a case
         * @description The answer has a link, good for one sign-in within a week, and a six-digit code for ten minutes; another code is made when it is needed. Whoever asks sends the link and passes the code on in another way: nothing is sent from here, and no address is stored. The helper sees this case alone.
         */
        post: operations["post_traveler_cases_id_collaborators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/cases/{id}/collection-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a case asked for
         * @description Oldest first. The case names the one that waits for an answer.
         */
        get: operations["get_traveler_cases_id_collection_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/cases/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a case
         * @description Newest last. None is left once the traveler is erased.
         */
        get: operations["get_traveler_cases_id_messages"];
        put?: never;
        /**
         * Write about a case
         * @description To the traveler, or by the traveler to you. Plain text, kept encrypted with the traveler's own key until the traveler is erased.
         */
        post: operations["post_traveler_cases_id_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/cases/{id}/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the requirements of a case
         * @description The form that the case is filled in by: that of its product in the case's `requirementsVersion`, which stays the same when the product changes. Its words are in the language of `Accept-Language`.
         */
        get: operations["get_traveler_cases_id_requirements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/cases/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened in a case
         * @description Every event of the case with its words, oldest first. It is kept as long as the case.
         */
        get: operations["get_traveler_cases_id_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/collaborators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a collaborator
         * @description Without link and code.
         */
        get: operations["get_traveler_collaborators_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/collaborators/{id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another code for a collaborator
         * @description For the link that they have, or for the session that it has opened and that waits for a code. It works for ten minutes; the one before works no more. Five at once, then one in two hours.
         */
        post: operations["post_traveler_collaborators_id_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/collaborators/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another link for a collaborator
         * @description With another code; links made before are good for nothing. Sessions that are open go on.
         */
        post: operations["post_traveler_collaborators_id_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/collaborators/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a collaborator
         * @description At once: their sessions end, and their links are good for nothing. What they answered stays.
         */
        post: operations["post_traveler_collaborators_id_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/collection-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a collection request
         * @description The answers and documents that it asks for, and what is there. `GET /tenant/products/{id}/requirements` describes them.
         */
        get: operations["get_traveler_collection_requests_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/collection-requests/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Save answers
         * @description A JSON merge patch of the answers, by field: send any of them at any time, finished or not; null removes one. The last one who answers a question wins. Only what could never become right is refused, such as another type, and then the refusal names everything that is wrong with what was sent. The rest is saved, and `faults` says what has to be corrected before the request is handed in. Sending an answer that was filled in confirms it.
         */
        patch: operations["patch_traveler_collection_requests_id_answers"];
        trace?: never;
    };
    "/traveler/collection-requests/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand in a collection request
         * @description Checks all of its answers, and hands them in if none is wrong or missing. Otherwise 400 with every fault. `answers` are saved first; of a refusal nothing stays. Once nothing more is asked for, the case is reviewed.
         */
        post: operations["post_traveler_collection_requests_id_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/collection-requests/{id}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try to hand in a collection request
         * @description Answers what handing it in with this body would be refused for now, and changes nothing. `answers` are merged in for the trial: what is wrong with them beyond that is named too.
         */
        post: operations["post_traveler_collection_requests_id_validate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a message
         * @description Reading does not mark it as read.
         */
        get: operations["get_traveler_messages_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/messages/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a message as read
         * @description By you, or for one of your own messages and notices, by the traveler to whom you have shown it. The first time counts: `readAt` does not change again.
         */
        post: operations["post_traveler_messages_id_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/reference/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries and territories, for travelers
         * @description As `GET /intelligence/reference/countries`.
         */
        get: operations["get_traveler_reference_countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/travelers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a traveler
         * @description Masked as in the list. A session sees the travelers of its cases. Whoever helps with a case as a `viewer` or `editor` sees `sex`, `passport` and `externalReference` as null: what the form asks for is in its answers.
         */
        get: operations["get_traveler_travelers_id"];
        put?: never;
        post?: never;
        /**
         * Erase a traveler
         * @description Permanently erases the traveler and its identities. Its data key is destroyed, and so are the stored answers that showed it. Its open quotes are withdrawn. Events are kept; they contain no personal data: `traveler.erased` is the receipt. Travelers and customers may erase it themselves, with a session for all of their cases.
         */
        delete: operations["delete_traveler_travelers_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/travelers/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export what is stored about a traveler
         * @description A copy of everything that is stored about the traveler, with nothing masked: details, cases with answers and messages, what is known of each document and deliverable, identities and sessions. Each export is recorded with who asked for it.
         */
        get: operations["get_traveler_travelers_id_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/travelers/{id}/stored-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is stored about a traveler
         * @description What kinds of data are stored about the traveler, and until when. Orders and invoices belong to the customer, and are kept as the law asks of whoever sold them.
         */
        get: operations["get_traveler_travelers_id_stored_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/cases/{id}/deliverables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliverables of a case
         * @description Oldest first.
         */
        get: operations["get_traveler_cases_id_deliverables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/deliverables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliverables
         * @description Oldest first.
         */
        get: operations["get_traveler_deliverables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/deliverables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a deliverable
         * @description What an authority has issued, and whether it can be downloaded: only once two people have released it. The file itself is fetched by a download grant.
         */
        get: operations["get_traveler_deliverables_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/deliverables/{id}/download-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download a deliverable
         * @description Makes an address from which the file, exactly as it was issued, can be fetched once, without an API key, within five minutes. Who asked for it is recorded, and `deliverable.downloaded` says that it was fetched. A download whose connection breaks can be resumed (`Range`) from there, three times within a minute each; `HEAD` uses nothing up. The address ends with the key or session that asked for it, and once the deliverable is withdrawn or replaced.
         */
        post: operations["post_traveler_deliverables_id_download_grants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents
         * @description Oldest first.
         */
        get: operations["get_traveler_documents"];
        put?: never;
        /**
         * Announce a document
         * @description Makes a place for its bytes. Send them within an hour to the address in `upload`, without the API key: a browser can do it. Or send them to `POST …/content`. The document is checked then; its events say what came of it.
         */
        post: operations["post_traveler_documents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a document
         * @description Its state, what was found and what was read in it. The file itself is fetched by a download grant.
         */
        get: operations["get_traveler_documents_id"];
        put?: never;
        post?: never;
        /**
         * Purge a document
         * @description Deletes its bytes and what was read in them, for good; the document stays to be seen as `purged`. What belongs to an application that was submitted is kept until its case has ended.
         */
        delete: operations["delete_traveler_documents_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/documents/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use a document again
         * @description Hands in a document that was accepted in another case of the same traveler too. The copy is checked by what that case asks for.
         */
        post: operations["post_traveler_documents_id_copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/documents/{id}/download-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download a document
         * @description Makes an address from which the kept file can be fetched once, without an API key, within five minutes. Who asked for it is recorded. A download whose connection breaks can be resumed (`Range`) from there, three times within a minute each; `HEAD` uses nothing up. The address ends with the key or session that asked for it.
         */
        post: operations["post_traveler_documents_id_download_grants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/documents/{id}/insist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Insist on a document
         * @description Says why a document is right although something in it looks wrong. Whoever looks at it reads this.
         */
        post: operations["post_traveler_documents_id_insist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices
         * @description Invoices, credit notes and receipts, oldest first. Each is created when it is issued.
         */
        get: operations["get_traveler_invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invoice
         * @description Its number and total. What it says is in its file: see its download grants.
         */
        get: operations["get_traveler_invoices_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/invoices/{id}/download-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download an invoice
         * @description Makes an address from which the PDF can be fetched once, without an API key, within five minutes. A download whose connection breaks can be resumed (`Range`) from there, three times within a minute each; `HEAD` uses nothing up. The address ends with the key or session that asked for it. The file never changes. Right after an invoice was issued, the answer waits until it is drawn; `overloaded` if that takes too long.
         */
        post: operations["post_traveler_invoices_id_download_grants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders
         * @description Oldest first. With `expand`, each with its lines, or its cases whole.
         */
        get: operations["get_traveler_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order
         * @description The order with its sums and its cases; with `expand`, its lines, and each case whole. Such an answer has no `ETag`: its parts have versions of their own.
         */
        get: operations["get_traveler_orders_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/orders/{id}/cancellations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cancellations of an order
         * @description Oldest first, with those that were never confirmed.
         */
        get: operations["get_traveler_orders_id_cancellations"];
        put?: never;
        /**
         * See what a cancellation costs
         * @description Works out for each line what is taken off the order, what stays charged and why, and what is paid back, and freezes it for 30 minutes. Nothing is cancelled until it is confirmed. A case that was submitted to its authority cannot be cancelled any more.
         */
        post: operations["post_traveler_orders_id_cancellations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/orders/{id}/cancellations/{cancellationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a cancellation
         * @description What it takes off the order and pays back, by line.
         */
        get: operations["get_traveler_orders_id_cancellations_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/orders/{id}/cancellations/{cancellationId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel
         * @description Cancels the cases at the sums that were shown. If they have changed since, the answer is 409 with the new ones: make a new cancellation then. An order without any other case is cancelled with them.
         */
        post: operations["post_traveler_orders_id_cancellations_id_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/orders/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments of an order
         * @description Oldest first, with those that failed.
         */
        get: operations["get_traveler_orders_id_payments"];
        put?: never;
        /**
         * Pay an order
         * @description Pays exactly what is due. An order has one payment under way at a time, so nobody pays twice. Waits up to five seconds for the provider; the payment's events say what follows. Card data never passes through this service: with `providerForm` the payer enters it into the provider's own form.
         */
        post: operations["post_traveler_orders_id_payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/payment-modes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how you can pay
         * @description `provider`: by the payment provider of this service · `test`: invented, in test environments. None: pay whoever sold it to you.
         */
        get: operations["get_traveler_payment_modes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a payment
         * @description How far it is, and what the payer has to do.
         */
        get: operations["get_traveler_payments_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/payments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a payment up
         * @description Asks the provider to give up a payment that waits for its payer. Waits up to five seconds until it is `cancelled`, unless the payer has paid meanwhile; then the order can be paid in another way at once. Later, its events say it.
         */
        post: operations["post_traveler_payments_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/support-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the support tickets
         * @description Oldest first, without what was written in them.
         */
        get: operations["get_traveler_support_tickets"];
        put?: never;
        /**
         * Ask a question
         * @description Of the travel seller and of those who work on the applications. Words are stored encrypted, with the key of the traveler whom it is about, else of the customer.
         */
        post: operations["post_traveler_support_tickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/support-tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a support ticket
         * @description With everything that was written in it.
         */
        get: operations["get_traveler_support_tickets_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/support-tickets/{id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply in a support ticket
         * @description Opens a pending ticket again. In one that you did not ask, it is the answer, and makes it pending. A resolved one stays resolved: open another.
         */
        post: operations["post_traveler_support_tickets_id_replies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/support-tickets/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a support ticket
         * @description For good: the question is answered, or no longer asked.
         */
        post: operations["post_traveler_support_tickets_id_resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/assistant-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations with the assistant
         * @description Oldest first, without what was said in them.
         */
        get: operations["get_traveler_assistant_sessions"];
        put?: never;
        /**
         * Open a conversation with the assistant
         * @description About a case: it asks the questions of the form one by one, reads replies, and proposes answers, of which none is saved before somebody confirms it. Of a visa it says nothing but sentences of the stored determination. Its first message says that it is a program, and what it can do. What is said is kept encrypted with the traveler's own key until the traveler is erased; about a determination alone, for as long as the words of intents. The form works without it.
         */
        post: operations["post_traveler_assistant_sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/assistant-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a conversation with the assistant
         * @description With the question that the next reply is read as the answer to: it follows the form.
         */
        get: operations["get_traveler_assistant_sessions_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/assistant-sessions/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a conversation with the assistant
         * @description What was confirmed stays; what was not is never saved. It ends by itself a day after the last turn.
         */
        post: operations["post_traveler_assistant_sessions_id_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/assistant-sessions/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was said in a conversation with the assistant
         * @description Oldest first, from both sides, with what became of each proposal. Nothing is left once the traveler is erased.
         */
        get: operations["get_traveler_assistant_sessions_id_messages"];
        put?: never;
        /**
         * Say something to the assistant
         * @description Answers with what it says to that. A reply is read as the answer to the conversation's `nextQuestion`, and as that to other open questions where it names them; what is read is proposed with the words that say it, and nothing is saved. “Later” and “I don't know” put a question off. Who asks what the visa needs gets sentences of the determination in `quotes`, word for word.
         */
        post: operations["post_traveler_assistant_sessions_id_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/assistant-sessions/{id}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a message of a conversation with the assistant
         * @description With what became of its proposals.
         */
        get: operations["get_traveler_assistant_sessions_id_messages_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/assistant-sessions/{id}/messages/{messageId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a message of a conversation as a stream of events
         * @description The message in parts, as server-sent events: `text`, `quote`, `proposal`, `question` and `done`. Each has a number; a reader who was cut off sends the last one that came as `Last-Event-ID`, and gets the rest from any process. After the last one the answer is 204, with which a browser stops asking.
         */
        get: operations["get_traveler_assistant_sessions_id_messages_id_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/assistant-sessions/{id}/proposals/{proposalId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an answer that the assistant proposes
         * @description Saves it as the answer of whoever confirms it, exactly as the form does. 409 if it was decided about, or if the form or this answer has changed since it was proposed: then nothing is saved.
         */
        post: operations["post_traveler_assistant_sessions_id_proposals_id_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traveler/assistant-sessions/{id}/proposals/{proposalId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an answer that the assistant proposes
         * @description Nothing is saved, and the question is asked again.
         */
        post: operations["post_traveler_assistant_sessions_id_proposals_id_reject"];
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
        /** @description What went wrong, where, and what to send instead (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description Page on this deployment that explains the problem.
             */
            type: string;
            title: string;
            status: number;
            /** @description Stable identifier. */
            code: components["schemas"]["ProblemCode"];
            detail: string;
            /** @description Path of the request. */
            instance: string;
            /** @description Also in the `X-Request-Id` header. */
            requestId: string;
            errors?: components["schemas"]["FieldError"][];
            /** @description The grant that the API key lacks. */
            requiredGrant?: components["schemas"]["Grant"];
            /** @description Of travelers: the scope that the session lacks. */
            requiredScope?: components["schemas"]["SessionScope"];
            /** @description Of operators: what the role must allow. */
            requiredAction?: components["schemas"]["OperatorAction"];
            /** @description Whole seconds to wait, as in `Retry-After`. */
            retryAfterSeconds?: number;
            /** @description The version that the resource is at. */
            currentVersion?: string;
            /** @description The state that the resource is in. */
            currentState?: components["schemas"]["ResourceState"];
            /** @description The resource that refuses, where you can read it. */
            resourceId?: string;
            /** @description What you can do with that resource now: its own `availableActions`, as you read them. */
            availableActions?: components["schemas"]["ResourceAction"][];
            /** @description Of the helpers of a test environment: what they can do now. */
            possibleActions?: string[];
            /** @description The first position that the log still has. */
            earliestCursor?: string;
            /** @description Why, as it is said to travelers, in the language of `Accept-Language`. */
            statement?: string;
            /** @description Whom travelers ask instead. */
            authority?: {
                publisher: string;
                /** Format: uri */
                url: string;
            };
            /** @description The total of the quote. */
            quotedTotal?: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description The total that was sent. */
            sentTotal?: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /**
             * Format: date
             * @description The first day to order; null: none is to come.
             */
            opensOn?: string | null;
            /**
             * Format: date
             * @description The last day to order; null: there was none.
             */
            latestOrderOn?: string | null;
            /** @description What is to be paid. */
            due?: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What can be paid back. */
            refundable?: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description The lines that can be charged less. */
            refundableLines?: {
                /** @description A line of the quote. */
                lineId: string;
                description: string;
                /** @description By how much it can be charged less. */
                refundable: {
                    /** @description In the currency's minor units. */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
            }[];
            /** @description The payment that is under way. */
            paymentId?: string;
            /** @description The order that was made from the quote, or that a case is cancelled with. */
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
            sums?: {
                /** @description What is taken off the order. */
                credited: {
                    /** @description In the currency's minor units. */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description What stays charged. */
                kept: {
                    /** @description In the currency's minor units. */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description What is paid back. */
                refund: {
                    /** @description In the currency's minor units. */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
            };
            /** @description What has changed: `traveler`, `determination` or `product`, each with its id. */
            changed?: {
                what: string;
                id: string;
            }[];
        };
        /**
         * ActorType
         * @description New values may be added.
         * @enum {string}
         */
        ActorType: "apiKey" | "session" | "visitor" | "operator" | "system";
        /**
         * AnswerAuthorType
         * @description New values may be added.
         * @enum {string}
         */
        AnswerAuthorType: "apiKey" | "session" | "visitor" | "operator" | "system" | "customer" | "traveler" | "collaborator";
        /** AnswerComparison */
        AnswerComparison: {
            field: string;
            /** @description A member of the answer, or of each of its entries. */
            part?: string;
            /** @description Fields of the form, or one of today, trip.arrival, trip.departure. */
            notBefore: string[];
            /** @description Fields of the form, or one of today, trip.arrival, trip.departure. */
            notAfter: string[];
            /** @description The last day of at most so many, of which the named field's day is the first. */
            within?: {
                days: number;
                from: string;
            };
            /** @description The answer is a number of days, of which this field's day is the first: compared is the last one. */
            daysFrom?: string;
            /** @description The answer is a year. */
            isYear?: boolean;
            /** @description What the answer has to be: what was determined. */
            equals?: string;
        };
        /** AnswerProvenance */
        AnswerProvenance: {
            path: string;
            author: {
                type: components["schemas"]["AnswerAuthorType"];
                id: string | null;
            };
            /** Format: date-time */
            at: string;
            /** @description Where it was taken from, if nobody typed it for this case. */
            from: components["schemas"]["PrefillSource"] | null;
            /** @description False: taken from elsewhere, and nobody has looked at it yet. */
            isConfirmed: boolean;
        };
        /** AnsweredHandIn */
        AnsweredHandIn: {
            /** @description True: everything that was filled in from what is known already is right. */
            confirmPrefilled?: boolean;
            answers?: components["schemas"]["Answers"];
        };
        /**
         * Answers
         * @description Answers by field, as the product's requirements describe them.
         */
        Answers: {
            [key: string]: unknown;
        };
        /**
         * ApplicationChannel
         * @description New values may be added.
         * @enum {string}
         */
        ApplicationChannel: "consulate" | "online" | "onlineAndBiometrics" | "sponsor" | "portal";
        /**
         * AssistantAuthor
         * @description New values may be added.
         * @enum {string}
         */
        AssistantAuthor: "traveler" | "tenant" | "assistant";
        /** AssistantMessage */
        AssistantMessage: {
            id: string;
            sessionId: string;
            author: components["schemas"]["AssistantMessageAuthor"];
            /** @description Of the assistant's messages: what has read the message before it. No model words what it says. */
            generatedBy: components["schemas"]["GeneratedBy"] | null;
            /** @description Plain text. */
            text: string;
            /** @description Nothing of them is saved before it is confirmed. */
            proposals: components["schemas"]["AssistantProposal"][];
            quotes: components["schemas"]["AssistantQuote"][];
            /** @description What it asks. */
            nextQuestion: components["schemas"]["AssistantQuestion"] | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** AssistantMessageAuthor */
        AssistantMessageAuthor: {
            /** @description `assistant` is a program and no person. */
            kind: components["schemas"]["AssistantAuthor"];
            /** @description Who, such as a traveler (`trv_…`) or an API key. */
            id: string | null;
        };
        /** AssistantMessagePage */
        AssistantMessagePage: {
            items: components["schemas"]["AssistantMessage"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * AssistantMode
         * @description New values may be added.
         * @enum {string}
         */
        AssistantMode: "rules" | "model";
        /** AssistantOption */
        AssistantOption: {
            value: unknown;
            label: string;
        };
        /** AssistantProposal */
        AssistantProposal: {
            id: string;
            /** @description JSON pointer into the answers of the collection request. */
            path: string;
            /** @description What is asked there, in the conversation's language. */
            label: string;
            /** @description The answer that is saved if it is confirmed. */
            value: unknown;
            /** @description The words of the message that it was read in, as they stand there. */
            evidence: string;
            /** @description `outdated`: its question is not asked any more, or the form or its answer has changed since. */
            state: components["schemas"]["ProposalState"];
        };
        /** AssistantQuestion */
        AssistantQuestion: {
            /** @description JSON pointer into the answers of the collection request. */
            path: string;
            /** @description What is asked, in the conversation's language. */
            label: string;
            /** @description How to answer, in the same language. */
            hint: string | null;
            /** @description How an answer is given. */
            kind: components["schemas"]["AssistantQuestionKind"];
            /** @description What can be chosen. */
            options?: components["schemas"]["AssistantOption"][];
        };
        /**
         * AssistantQuestionKind
         * @description New values may be added.
         * @enum {string}
         */
        AssistantQuestionKind: "yesNo" | "agree" | "oneOf" | "someOf" | "day" | "country" | "number" | "group" | "several" | "long" | "text";
        /** AssistantQuote */
        AssistantQuote: {
            determinationId: string;
            /** @description JSON pointer to the sentence in the determination. */
            sentenceId: string;
            /** @description The sentence as it stands there, in the determination's language. */
            text: string;
            language: string;
            /** @description Where it was read. */
            sources: components["schemas"]["QuoteSource"][];
        };
        /** AssistantSession */
        AssistantSession: {
            id: string;
            /** @description Increases when the conversation ends, which an event tells. Replies and decisions change it without. */
            version: string;
            state: components["schemas"]["AssistantSessionState"];
            /** @description Null: it is about a determination alone. */
            caseId: string | null;
            /** @description What is quoted: of a case, the determination that it was ordered by. */
            determinationId: string;
            /** @description What is being asked for. Null: the case waits for no answers at the moment. */
            collectionRequestId: string | null;
            /** @description The language of the conversation. */
            locale: string;
            /** @description What reads the next reply. */
            mode: components["schemas"]["AssistantMode"];
            /** @description The question that the next reply is read as the answer to. Null: there is none at the moment. */
            nextQuestion: components["schemas"]["AssistantQuestion"] | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends by itself: a day after the last reply or decision.
             */
            expiresAt: string;
            endedAt: string | null;
            availableActions: components["schemas"]["AssistantSessionAction"][];
        };
        /**
         * AssistantSessionAction
         * @description New values may be added.
         * @enum {string}
         */
        AssistantSessionAction: "reply" | "end";
        /** AssistantSessionPage */
        AssistantSessionPage: {
            items: components["schemas"]["AssistantSession"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * AssistantSessionState
         * @description New values may be added.
         * @enum {string}
         */
        AssistantSessionState: "open" | "ended";
        /**
         * AttentionParty
         * @description New values may be added.
         * @enum {string}
         */
        AttentionParty: "none" | "traveler" | "tenant" | "operator" | "authority";
        /**
         * AttentionReason
         * @description New values may be added.
         * @enum {string}
         */
        AttentionReason: "formIncomplete" | "documentMissing" | "documentUnreadable" | "documentExpired" | "photoNotCompliant" | "dataMismatch" | "passportValidityTooShort" | "answersContradict" | "guardianConsentNeeded" | "tripDatesChanged" | "wrongProduct" | "governmentPaymentNeeded" | "authorityRequest" | "appointmentNeeded" | "biometricsNeeded" | "originalPassportNeeded" | "travelerConfirmationNeeded" | "issuedDocumentError";
        /**
         * AuthorityStatus
         * @description New values may be added.
         * @enum {string}
         */
        AuthorityStatus: "verified" | "transcribed" | "stale" | "unavailable";
        /** Cancellation */
        Cancellation: {
            id: string;
            /** @description Send it in `If-Match` to confirm. */
            version: string;
            state: components["schemas"]["CancellationState"];
            orderId: string;
            caseIds: string[];
            lines: components["schemas"]["CancelledLine"][];
            sums: components["schemas"]["CancellationSums"];
            /** @description What the authorities refund, as the quote froze it. */
            refundPolicy: {
                version: string;
                text: string;
            } | null;
            /** @description In which language its texts were frozen: that of the `Accept-Language` with which the quote was made. They bind in it. */
            language: components["schemas"]["FrozenLanguage"];
            /** @description The texts as they were frozen, in `language`: those above are then a translation of them into the answer's `Content-Language`. Null: those above are the frozen ones. */
            frozenTexts: components["schemas"]["FrozenTexts"] | null;
            /** @description JSON pointers to the texts that we have in English only, and not in the language of the answer. Titles of sources are in the language of their publisher and are not among them. */
            untranslated: string[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when it can be confirmed.
             */
            expiresAt: string;
            /** Format: date-time */
            confirmedAt: string | null;
            /** @description `confirm`, until it expires. */
            availableActions: components["schemas"]["CancellationAction"][];
        };
        /**
         * CancellationAction
         * @description New values may be added.
         * @enum {string}
         */
        CancellationAction: "confirm";
        /** CancellationPage */
        CancellationPage: {
            items: components["schemas"]["Cancellation"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * CancellationState
         * @description New values may be added.
         * @enum {string}
         */
        CancellationState: "open" | "confirmed" | "expired";
        /** CancellationSums */
        CancellationSums: {
            /** @description What is taken off the order. */
            credited: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What stays charged. */
            kept: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What is paid back: what was paid beyond what the order costs then. */
            refund: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
        };
        /** CancelledLine */
        CancelledLine: {
            /** @description A line of the quote. */
            lineId: string;
            caseId: string;
            description: string;
            /** @description Why it is taken off or kept. */
            reason: components["schemas"]["CancelledLineReason"];
            /** @description What is charged for the line. */
            total: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What is taken off the order. */
            credited: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What stays charged. */
            kept: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What is paid back: what was paid beyond what the order costs then. */
            refund: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
        };
        /**
         * CancelledLineReason
         * @description New values may be added.
         * @enum {string}
         */
        CancelledLineReason: "notPaid" | "refundable" | "notRefundable";
        /** Case */
        Case: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            /** @description How far the application is. */
            state: components["schemas"]["CaseState"];
            attention: components["schemas"]["CaseAttention"];
            orderId: string;
            customerId: string;
            travelerId: string;
            productId: string;
            determinationId: string;
            serviceLevel: string;
            /** @description The version of the product's requirements that it follows. */
            requirementsVersion: string;
            /** @description While an operator holds it; null otherwise. */
            hold: components["schemas"]["CaseHold"] | null;
            /** @description The authority's own number of the application. */
            authorityReference: string | null;
            /**
             * Format: date
             * @description When the authority is expected to decide, as far as it says.
             */
            expectedDecisionOn: string | null;
            /** @description Every day on which a decision was expected, and since when; oldest first. */
            expectedDecisions: {
                /** Format: date */
                on: string;
                /** Format: date */
                since: string;
            }[];
            /** @description How the authority decided, or how it ended there. */
            outcome: components["schemas"]["CaseOutcome"] | null;
            /**
             * Format: date-time
             * @description When the application was submitted to the authority. Refunds depend on it.
             */
            submittedAt: string | null;
            decidedAt: string | null;
            /** @description What the tenant can do now. Who travels hands in through the collection request instead. */
            availableActions: components["schemas"]["CaseAction"][];
            /** @description Who does what next. */
            nextActions: {
                party: components["schemas"]["AttentionParty"];
                action: components["schemas"]["NextAction"];
                collectionRequestId: string | null;
            }[];
            /**
             * Format: date-time
             * @description When the target is missed if the case goes on waiting for us. Null: it waits for somebody else.
             */
            slaDueAt: string | null;
            /** @description Your own keys. Empty for travelers and operators. */
            metadata: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * CaseAction
         * @description New values may be added.
         * @enum {string}
         */
        CaseAction: "submit" | "withdraw";
        /** CaseAttention */
        CaseAttention: {
            /** @description Who has to do something before the case goes on. */
            party: components["schemas"]["AttentionParty"];
            /** @description Why. */
            reason: components["schemas"]["AttentionReason"] | null;
            /** @description What is asked for, if the party is the traveler or the tenant. */
            collectionRequestId: string | null;
            /** Format: date-time */
            since: string | null;
        };
        /** CaseHold */
        CaseHold: {
            reason: components["schemas"]["HoldReason"];
            /** Format: date-time */
            since: string;
        };
        /**
         * CaseNotice
         * @description New values may be added.
         * @enum {string}
         */
        CaseNotice: "actionRequired" | "reviewStarted" | "submitted" | "decisionTakenBack" | "authorityUpdated" | "approved" | "approvedNeedsCorrection" | "refused" | "returnedUnprocessed" | "lapsed" | "withdrawn" | "cancelled" | "documentReleased" | "documentWithdrawn";
        /**
         * CaseOutcome
         * @description New values may be added.
         * @enum {string}
         */
        CaseOutcome: "approved" | "approvedNeedsCorrection" | "refused" | "returnedUnprocessed" | "lapsed";
        /**
         * CaseProduct
         * @description With `expand=case.product`: in the version that the case follows.
         */
        CaseProduct: {
            id: string;
            code: string;
            name: string;
            destinationCountry: string;
            visaType: string;
            /** @description JSON pointers to the texts that we have in English only, and not in the language of the answer. Titles of sources are in the language of their publisher and are not among them. */
            untranslated: string[];
        };
        /** CaseRequirements */
        CaseRequirements: {
            caseId: string;
            /** @description What is applied for. */
            name: string;
            destinationCountry: string;
            productId: string;
            /** @description The same as the product's `version`. */
            version: string;
            /** @description The schema of the answers, an object by field name: JSON Schema 2020-12. Titles are in the language of the answer; those of options stand in `oneOf`, beside the codes in `enum`. */
            schema: {
                [key: string]: unknown;
            };
            /** @description The pages of the form, in order. */
            sections: {
                id: string;
                title: string;
                fields: string[];
            }[];
            /** @description What we have in English only, and not in the language of the answer: a field by its name, for its question; other texts by a JSON pointer, such as `/conditions/0/text`. */
            untranslated: string[];
            /** @description Fields whose answers are personal data. */
            personalFields: string[];
            /** @description How answers are compared with each other and with the trip; `faults` of a collection request says which are wrong. */
            comparisons: components["schemas"]["AnswerComparison"][];
            documents: {
                type: components["schemas"]["DocumentTypeCode"];
                /** @description What it is called. */
                title: string;
                /** @description What to upload. `constraints` has the measures. */
                instructions: string;
                required: boolean;
                /** @description Required only if this answer was given; null: always. */
                when: {
                    field: string;
                    in: (string | boolean | number)[];
                } | null;
                constraints: {
                    mediaTypes?: string[];
                    bytesMin?: number;
                    bytesMax?: number;
                    pixelsMin?: number;
                    pixelsMax?: number;
                    aspect?: string;
                    background?: string;
                    maxAgeDays?: number;
                };
                /** @description Ids of `sources`. */
                sources: string[];
            }[];
            conditions: {
                text: string;
                /** @description Ids of `sources`. */
                sources: string[];
            }[];
            sources: components["schemas"]["ProductSource"][];
        };
        /**
         * CaseState
         * @description New values may be added.
         * @enum {string}
         */
        CaseState: "collecting" | "reviewing" | "readyToSubmit" | "submitted" | "decided" | "closed" | "withdrawn" | "cancelled";
        /** CaseTimelineEntry */
        CaseTimelineEntry: {
            id: string;
            caseId: string;
            /** @description The event's type. */
            type: components["schemas"]["EventType"];
            /** Format: date-time */
            at: string;
            actor: {
                type: components["schemas"]["ActorType"];
                id: string | null;
            };
            /** @description What happened, in the language that `Accept-Language` asks for. */
            text: string;
            /** @description The event's data; none for travelers. */
            data: {
                [key: string]: unknown;
            };
        };
        /** CaseTimelinePage */
        CaseTimelinePage: {
            items: components["schemas"]["CaseTimelineEntry"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * CheckCapability
         * @description New values may be added.
         * @enum {string}
         */
        CheckCapability: "visaDetermination" | "intentResolution";
        /** CheckSite */
        CheckSite: {
            slug: string;
            /** @description `test`: answers are stored in the tenant's test environment. */
            environment: components["schemas"]["Environment"];
            /** @description What the page calls its owner. */
            displayName: string;
            /** @description A `data:` URL of a PNG or an SVG without scripts. Null: none. */
            logo: string | null;
            /** @description `#RRGGBB`, legible on white paper. Null: the usual one. */
            accent: string | null;
            /** @description Those that the page offers. Whoever speaks none of them gets the first one. */
            languages: string[];
            /** @description What the page can ask. */
            capabilities: components["schemas"]["CheckCapability"][];
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
        /**
         * ClarificationReason
         * @description New values may be added.
         * @enum {string}
         */
        ClarificationReason: "severalPurposes" | "dependsOnDetails" | "tooLittle" | "offTopic" | "hostile" | "unknownLanguage" | "unsure";
        /** CodedCollaborator */
        CodedCollaborator: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["CollaboratorState"];
            caseId: string;
            name: string;
            role: components["schemas"]["CollaboratorRole"];
            /** Format: date-time */
            createdAt: string;
            /** @description When they first came. */
            acceptedAt: string | null;
            removedAt: string | null;
            availableActions: components["schemas"]["CollaboratorAction"][];
            /** @description For whoever asks to pass on, in another way than the link. Shown this once. */
            code: string;
            /**
             * Format: date-time
             * @description Until when the code works: ten minutes.
             */
            codeExpiresAt: string;
        };
        /** Collaborator */
        Collaborator: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["CollaboratorState"];
            caseId: string;
            name: string;
            role: components["schemas"]["CollaboratorRole"];
            /** Format: date-time */
            createdAt: string;
            /** @description When they first came. */
            acceptedAt: string | null;
            removedAt: string | null;
            availableActions: components["schemas"]["CollaboratorAction"][];
        };
        /**
         * CollaboratorAction
         * @description New values may be added.
         * @enum {string}
         */
        CollaboratorAction: "remove";
        /** CollaboratorPage */
        CollaboratorPage: {
            items: components["schemas"]["Collaborator"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * CollaboratorRole
         * @description New values may be added.
         * @enum {string}
         */
        CollaboratorRole: "viewer" | "editor" | "guardian";
        /**
         * CollaboratorState
         * @description New values may be added.
         * @enum {string}
         */
        CollaboratorState: "invited" | "active" | "removed";
        /**
         * CollectionItem
         * @description An answer, a document, or something to confirm.
         */
        CollectionItem: {
            /** @description An answer: its JSON pointer into the answers that the requirements describe. */
            path?: string;
            /** @description A document: its type in the requirements. */
            documentType?: components["schemas"]["DocumentTypeCode"];
            /** @description Nothing to answer: handing in the request confirms the note. */
            confirmation?: boolean;
            /** @description `accepted` items are closed. `returned` ones have a reason. */
            state: components["schemas"]["CollectionItemState"];
            reason: components["schemas"]["AttentionReason"] | null;
            /** @description True: the form asks for it, or for it in another way, since it changed. */
            isNew?: boolean;
            /** @description What to mind, in the words of whoever asks. */
            note: string | null;
        };
        /**
         * CollectionItemState
         * @description New values may be added.
         * @enum {string}
         */
        CollectionItemState: "open" | "accepted" | "returned";
        /**
         * CollectionParty
         * @description New values may be added.
         * @enum {string}
         */
        CollectionParty: "traveler" | "tenant";
        /** CollectionProgress */
        CollectionProgress: {
            /** @description The open questions and documents, as the answers so far ask for them. */
            asked: number;
            /** @description Those of them that are there and have no fault. */
            answered: number;
            /** @description What must still be there, or be corrected: JSON pointers, such as `/email` of an answer and `/documents/photo` of a document. */
            missing: string[];
            /** @description JSON pointers of answers that were filled in. */
            toConfirm: string[];
        };
        /** CollectionRequest */
        CollectionRequest: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["CollectionRequestState"];
            caseId: string;
            /** @description Who is asked. */
            party: components["schemas"]["CollectionParty"];
            /** @description Why it is asked for. */
            reason: components["schemas"]["AttentionReason"];
            /** @description What is asked for, in the order of the form. */
            items: components["schemas"]["CollectionItem"][];
            dueAt: string | null;
            /** @description The answers to its questions so far. Numbers of identity documents are masked. */
            answers: {
                [key: string]: unknown;
            };
            /** @description Who answered what, and when. */
            provenance: components["schemas"]["AnswerProvenance"][];
            progress: components["schemas"]["CollectionProgress"];
            /** @description What is wrong with the answers so far: those that do not fit their question, and those that cannot be true together or for this trip. Handing in is refused for the same. */
            faults: components["schemas"]["FieldError"][];
            availableActions: components["schemas"]["RequestAction"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** CollectionRequestPage */
        CollectionRequestPage: {
            items: components["schemas"]["CollectionRequest"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * CollectionRequestState
         * @description New values may be added.
         * @enum {string}
         */
        CollectionRequestState: "open" | "submitted" | "accepted" | "returned" | "cancelled";
        /** CompanionsInput */
        CompanionsInput: {
            /**
             * @description What a Union citizen of the traveler's family does.
             * @enum {unknown}
             */
            unionCitizen?: "travelsAlong" | "isJoined" | "no";
            /**
             * @description Which guardians travel with a minor.
             * @enum {unknown}
             */
            guardian?: "both" | "one" | "none";
        };
        /**
         * ConclusionKind
         * @description New values may be added.
         * @enum {string}
         */
        ConclusionKind: "rightOfEntry" | "coveredByHeldAuthorization" | "notRequired" | "electronicAuthorizationRequired" | "visaOnArrival" | "electronicVisaRequired" | "visaRequired" | "entryNotPermitted" | "undetermined";
        /** Condition */
        Condition: {
            /** @description What it is about. */
            code: components["schemas"]["ConditionCode"];
            /** @description The type of condition. `alternative`: this answer does not ask for it; another route would. */
            kind: components["schemas"]["ConditionKind"];
            /** @description One sentence, in the determination's language. */
            statement: string;
            /** @description Of an alternative: the statement without its route, to ask whether it is so. */
            asks?: string;
            /** @description Whether the given facts meet it. */
            status: components["schemas"]["ConditionStatus"];
            /** @description JSON pointer into `query`. */
            factPath?: string;
            value?: {
                [key: string]: unknown;
            };
            /** @description The kind that the conclusion could become by this fact. */
            leadsTo?: components["schemas"]["ConclusionKind"];
            /** @description Ids within `knowledge.sources`. */
            sourceIds: string[];
        };
        /**
         * ConditionCode
         * @description New values may be added.
         * @enum {string}
         */
        ConditionCode: "passportValidity" | "passportDetail" | "purpose" | "applicationDetail" | "borderControl" | "passportIssuedWithinYears" | "blankPages" | "biometricPassport" | "onwardTicket" | "accommodationProof" | "fundsProof" | "insurance" | "arrivalMode" | "ports" | "arrivalCard" | "priorRegistration" | "sponsor" | "biometrics" | "fee" | "ageBand" | "noRemuneratedActivity" | "maxStay" | "periodCap" | "gapSinceLastStay" | "heldDocument" | "heldDocumentShort" | "heldDocumentPhysical" | "heldDocumentUsed" | "dualNationalExclusion" | "pastTravelExclusion" | "previousRefusal" | "vaccination" | "permitForSubregion" | "nationalDocument" | "travelsWith";
        /**
         * ConditionKind
         * @description New values may be added.
         * @enum {string}
         */
        ConditionKind: "requirement" | "limit" | "exception" | "evidence" | "alternative";
        /**
         * ConditionStatus
         * @description New values may be added.
         * @enum {string}
         */
        ConditionStatus: "met" | "notMet" | "unknown";
        /** Counterfactual */
        Counterfactual: {
            /** @description Which fact would have to change. */
            change: components["schemas"]["CounterfactualChange"];
            factPath: string | null;
            value: {
                [key: string]: unknown;
            };
            /** @description The least burdensome lawful route for exactly the given facts. */
            kind: components["schemas"]["ConclusionKind"];
            ruleId: string;
            /** @description Sums up the change and what it leads to, ready to be shown. Absent if the snapshot is older than headlines. */
            headline?: string;
        };
        /**
         * CounterfactualChange
         * @description New values may be added.
         * @enum {string}
         */
        CounterfactualChange: "heldAuthorization" | "heldAttribute" | "shorterStay" | "fact";
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
        /**
         * DayCount
         * @description New values may be added.
         * @enum {string}
         */
        DayCount: "inclusive" | "fromNextDay";
        /** DecidedProposal */
        DecidedProposal: {
            id: string;
            /** @description Increases when the conversation ends, which an event tells. Replies and decisions change it without. */
            version: string;
            state: components["schemas"]["AssistantSessionState"];
            /** @description Null: it is about a determination alone. */
            caseId: string | null;
            /** @description What is quoted: of a case, the determination that it was ordered by. */
            determinationId: string;
            /** @description What is being asked for. Null: the case waits for no answers at the moment. */
            collectionRequestId: string | null;
            /** @description The language of the conversation. */
            locale: string;
            /** @description What reads the next reply. */
            mode: components["schemas"]["AssistantMode"];
            /** @description The question that the next reply is read as the answer to. Null: there is none at the moment. */
            nextQuestion: components["schemas"]["AssistantQuestion"] | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends by itself: a day after the last reply or decision.
             */
            expiresAt: string;
            endedAt: string | null;
            availableActions: components["schemas"]["AssistantSessionAction"][];
            proposal: components["schemas"]["AssistantProposal"];
            /** @description The version that it has now. */
            collectionRequestVersion: string | null;
        };
        /** Deliverable */
        Deliverable: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["DeliverableState"];
            type: components["schemas"]["DeliverableType"];
            caseId: string;
            travelerId: string;
            /** @description Null once its traveler was erased. */
            fileName: string | null;
            contentType: components["schemas"]["FileMediaType"];
            /** @description In bytes. */
            size: number;
            /** @description Of the file exactly as it was issued, in hexadecimal digits. */
            sha256: string;
            /** @description As it was entered; otherwise as the document states it, once it is read. Null: neither says it surely. */
            validFrom: string | null;
            /** @description In the same way: the last day on which it is valid. */
            validUntil: string | null;
            /** @description The deliverable whose place it takes once it is released. */
            replaces: string | null;
            releasedAt: string | null;
            availableActions: components["schemas"]["DeliverableAction"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * DeliverableAction
         * @description New values may be added.
         * @enum {string}
         */
        DeliverableAction: "upload" | "confirm" | "download" | "replace" | "redeliver" | "requestRelease" | "approve" | "withdraw";
        /** DeliverablePage */
        DeliverablePage: {
            items: components["schemas"]["Deliverable"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * DeliverableState
         * @description New values may be added.
         * @enum {string}
         */
        DeliverableState: "preparing" | "awaitingRelease" | "released" | "replaced" | "withdrawn";
        /**
         * DeliverableType
         * @description New values may be added.
         * @enum {string}
         */
        DeliverableType: "electronicVisa" | "travelAuthorization" | "approvalLetter" | "visaSticker" | "residencePermit" | "refusalNotice" | "governmentReceipt" | "applicationCopy" | "other";
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
                /** @description What the tenant can sell for it. */
                kind: components["schemas"]["ServiceKind"];
                insufficientTime?: components["schemas"]["InsufficientTime"];
                notOffered?: components["schemas"]["NotOffered"];
                /** @description What can be ordered now; empty unless `kind` is `available`. */
                offers: components["schemas"]["ServiceOffer"][];
            };
            knowledge: components["schemas"]["Knowledge"];
            trace: components["schemas"]["Trace"];
            counterfactuals: components["schemas"]["Counterfactual"][];
            /** @description JSON pointers to the texts that we have in English only, and not in the language of the answer. Titles of sources are in the language of their publisher and are not among them. */
            untranslated?: string[];
        };
        /** DeterminationInput */
        DeterminationInput: {
            traveler: components["schemas"]["TravelerInput"];
            /** @description Exactly one dated entry leg. */
            legs: components["schemas"]["LegInput"][];
        };
        /** Document */
        Document: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["DocumentState"];
            travelerId: string;
            caseId: string | null;
            type: components["schemas"]["DocumentTypeCode"];
            /** @description Null once it was purged. */
            fileName: string | null;
            /** @description Of what was announced for the upload, with its size and digest. */
            contentType: string;
            size: number;
            sha256: string;
            /** @description The file that is kept and downloaded: written anew, without metadata. */
            kept: {
                contentType: string;
                size: number;
                sha256: string;
            } | null;
            /** @description Null: not yet. `notScanned`: this deployment has no scanner. */
            scan: components["schemas"]["ScanResult"] | null;
            /** @description What keeps it from being accepted without a person. */
            findings: components["schemas"]["DocumentFinding"][];
            /** @description Why it is right all the same, as whoever insists on it says. */
            insistence: string | null;
            reading: components["schemas"]["DocumentReading"];
            /** @description The document that this one is a copy of. */
            copiedFrom: string | null;
            /** @description True: given back, or replaced by a later one. */
            isSetAside: boolean;
            expiresAt: string | null;
            /** @description What you can do with it now. */
            availableActions: components["schemas"]["DocumentAction"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * DocumentAction
         * @description New values may be added.
         * @enum {string}
         */
        DocumentAction: "upload" | "copy" | "download" | "purge" | "insist" | "accept" | "reject";
        /** DocumentCopy */
        DocumentCopy: {
            caseId: string;
        };
        /** DocumentFinding */
        DocumentFinding: {
            reason: components["schemas"]["DocumentFindingReason"];
            /** @description False: a person looks before the document is refused. */
            isCertain: boolean;
            /** @description What of the document it is about, such as `passportNumber`. */
            field: string | null;
            measured: number | string | null;
            allowed: {
                min?: number;
                max?: number;
                oneOf?: string[];
            } | null;
            /** @description What is wrong, and what to do about it. */
            detail: string;
        };
        /**
         * DocumentFindingReason
         * @description New values may be added.
         * @enum {string}
         */
        DocumentFindingReason: "zoneNotFound" | "zoneUnclear" | "otherKindOfDocument" | "notOrdinaryPassport" | "refugeeDocument" | "statelessDocument" | "organizationDocument" | "nationalityClass" | "noNationality" | "issuedToForeigner" | "territoryNotNamed" | "dataMismatch" | "documentExpired" | "notChecked" | "sourceGone" | "unusable" | "wrongMediaType" | "tooFewBytes" | "tooManyBytes" | "tooFewPixels" | "tooManyPixels" | "wrongAspect" | "notSharp" | "tooDark" | "headTooDark" | "tooBright" | "lowContrast" | "monochrome" | "backgroundNotLight" | "backgroundColoured" | "backgroundUneven" | "shadowOnBackground" | "backgroundNotPlain" | "noHead" | "severalHeads" | "headUnclear" | "headTooSmall" | "headTooLarge" | "headNotCentred" | "headCut" | "headTilted" | "emptyFile" | "damaged" | "animated" | "encryptedPdf" | "scriptedPdf" | "pdfWithAction" | "pdfWithAttachment" | "pdfWithForm" | "pdfWithMedia" | "noPages" | "tooManyPages" | "tookTooLong" | "tookTooMuchMemory" | "infected";
        /** DocumentInsistence */
        DocumentInsistence: {
            /**
             * Format: plain-text
             * @description Why the document is right all the same, for whoever looks at it.
             */
            reason: string;
        };
        /** DocumentPage */
        DocumentPage: {
            items: components["schemas"]["Document"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** DocumentReading */
        DocumentReading: {
            /** @description Of the machine readable zone. */
            format: components["schemas"]["MrzFormat"];
            /** @description Of a PDF: whose picture was read, from 1. */
            page: number | null;
            /** @description By how many degrees that is turned clockwise to be upright. */
            rotation: number;
            fields: components["schemas"]["ReadField"][];
        } | null;
        /**
         * DocumentState
         * @description New values may be added.
         * @enum {string}
         */
        DocumentState: "awaitingUpload" | "scanning" | "processing" | "accepted" | "needsReview" | "rejected" | "quarantined" | "expired" | "purged";
        /** DocumentToUpload */
        DocumentToUpload: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["DocumentState"];
            travelerId: string;
            caseId: string | null;
            type: components["schemas"]["DocumentTypeCode"];
            /** @description Null once it was purged. */
            fileName: string | null;
            /** @description Of what was announced for the upload, with its size and digest. */
            contentType: string;
            size: number;
            sha256: string;
            /** @description The file that is kept and downloaded: written anew, without metadata. */
            kept: {
                contentType: string;
                size: number;
                sha256: string;
            } | null;
            /** @description Null: not yet. `notScanned`: this deployment has no scanner. */
            scan: components["schemas"]["ScanResult"] | null;
            /** @description What keeps it from being accepted without a person. */
            findings: components["schemas"]["DocumentFinding"][];
            /** @description Why it is right all the same, as whoever insists on it says. */
            insistence: string | null;
            reading: components["schemas"]["DocumentReading"];
            /** @description The document that this one is a copy of. */
            copiedFrom: string | null;
            /** @description True: given back, or replaced by a later one. */
            isSetAside: boolean;
            expiresAt: string | null;
            /** @description What you can do with it now. */
            availableActions: components["schemas"]["DocumentAction"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            upload: components["schemas"]["DocumentUpload"];
        };
        /**
         * DocumentTypeCode
         * @description New values may be added.
         * @enum {string}
         */
        DocumentTypeCode: "passportScan" | "photo" | "residencePermit" | "visaCopy" | "bankStatement" | "itinerary" | "accommodation" | "invitation" | "employmentLetter" | "birthCertificate" | "other";
        /** DocumentUpload */
        DocumentUpload: {
            method: string;
            /** @description Takes the bytes once, without an API key. */
            url: string;
            /** @description Send exactly these. */
            headers: {
                [key: string]: string;
            };
            /** Format: date-time */
            expiresAt: string;
        };
        /** DownloadGrant */
        DownloadGrant: {
            id: string;
            /**
             * @description A grant is not changed: it is used or it ends.
             * @enum {string}
             */
            version: "1";
            /** @description Whoever has this address can fetch the file once, without an API key. Treat it like a password. */
            url: string;
            /** Format: date-time */
            expiresAt: string;
            /** @enum {boolean} */
            singleUse: true;
            fileName: string;
            contentType: string;
            /** @description In bytes. */
            size: number;
            /** @description Of the file, in hex. */
            sha256: string;
        };
        /**
         * DurationUnit
         * @description New values may be added.
         * @enum {string}
         */
        DurationUnit: "calendar" | "business";
        /** EarlierStayInput */
        EarlierStayInput: {
            /** @description A country. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            country: string;
            /**
             * Format: date
             * @description The day of entry. YYYY-MM-DD.
             */
            from: string;
            /**
             * Format: date
             * @description The day of exit. YYYY-MM-DD.
             */
            to: string;
            /**
             * @description `permit`: a residence permit or a long-stay visa.
             * @enum {unknown}
             */
            under: "exemption" | "visa" | "permit";
        };
        /** EnteredCode */
        EnteredCode: {
            /** @description Six digits. */
            code: string;
        };
        /**
         * Entries
         * @description New values may be added.
         * @enum {string}
         */
        Entries: "single" | "double" | "multiple";
        /**
         * Environment
         * @description New values may be added.
         * @enum {string}
         */
        Environment: "test" | "live";
        /**
         * EventType
         * @description New values may be added.
         * @enum {string}
         */
        EventType: "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "assistant_session.created" | "assistant_session.ended" | "cancellation.confirmed" | "case.created" | "case.updated" | "case.action_required" | "case.action_resolved" | "case.review_started" | "case.returned" | "case.ready_to_submit" | "case.submitted" | "case.held" | "case.resumed" | "case.authority_updated" | "case.decided" | "case.closed" | "case.withdrawn" | "case.sla_warning" | "case.sla_breached" | "case.cancelled" | "collaborator.invited" | "collaborator.accepted" | "collaborator.removed" | "collection_request.created" | "collection_request.updated" | "collection_request.submitted" | "collection_request.accepted" | "collection_request.returned" | "collection_request.cancelled" | "customer.created" | "customer.updated" | "customer.erased" | "deliverable.created" | "deliverable.updated" | "deliverable.released" | "deliverable.replaced" | "deliverable.withdrawn" | "deliverable.downloaded" | "determination.superseded" | "document.uploaded" | "document.updated" | "document.accepted" | "document.needs_review" | "document.rejected" | "document.quarantined" | "document.expired" | "document.purged" | "identity.created" | "identity.deleted" | "invitation.created" | "invitation.opened" | "invitation.cancelled" | "invitation.link_requested" | "knowledge.published" | "lead.created" | "lead.answered" | "lead.updated" | "lead.closed" | "message.created" | "message.updated" | "operation.succeeded" | "operation.failed" | "operation.cancelled" | "order.created" | "order.updated" | "order.confirmed" | "order.in_progress" | "order.completed" | "order.cancelled" | "order.expired" | "payment.created" | "payment.updated" | "payment.requires_action" | "payment.processing" | "payment.succeeded" | "payment.failed" | "payment.cancelled" | "payment.partially_refunded" | "payment.refunded" | "payment.disputed" | "payment.charged_back" | "refund.created" | "refund.updated" | "refund.succeeded" | "refund.failed" | "report.ready" | "report_schedule.created" | "report_schedule.updated" | "report_schedule.deleted" | "quote.created" | "quote.accepted" | "quote.updated" | "quote.expired" | "quote.withdrawn" | "quote.superseded" | "session.code_requested" | "session.ended" | "session.reuse_detected" | "support_ticket.created" | "support_ticket.updated" | "support_ticket.resolved" | "support_ticket.sla_warning" | "support_ticket.sla_breached" | "traveler.created" | "traveler.updated" | "traveler.erased" | "product.updated" | "product.suspended" | "product.retired" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.enabled" | "webhook_endpoint.paused" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted";
        /**
         * ExpandedCase
         * @description A case with the parts that were asked for.
         */
        ExpandedCase: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            /** @description How far the application is. */
            state: components["schemas"]["CaseState"];
            attention: components["schemas"]["CaseAttention"];
            orderId: string;
            customerId: string;
            travelerId: string;
            productId: string;
            determinationId: string;
            serviceLevel: string;
            /** @description The version of the product's requirements that it follows. */
            requirementsVersion: string;
            /** @description While an operator holds it; null otherwise. */
            hold: components["schemas"]["CaseHold"] | null;
            /** @description The authority's own number of the application. */
            authorityReference: string | null;
            /**
             * Format: date
             * @description When the authority is expected to decide, as far as it says.
             */
            expectedDecisionOn: string | null;
            /** @description Every day on which a decision was expected, and since when; oldest first. */
            expectedDecisions: {
                /** Format: date */
                on: string;
                /** Format: date */
                since: string;
            }[];
            /** @description How the authority decided, or how it ended there. */
            outcome: components["schemas"]["CaseOutcome"] | null;
            /**
             * Format: date-time
             * @description When the application was submitted to the authority. Refunds depend on it.
             */
            submittedAt: string | null;
            decidedAt: string | null;
            /** @description What the tenant can do now. Who travels hands in through the collection request instead. */
            availableActions: components["schemas"]["CaseAction"][];
            /** @description Who does what next. */
            nextActions: {
                party: components["schemas"]["AttentionParty"];
                action: components["schemas"]["NextAction"];
                collectionRequestId: string | null;
            }[];
            /**
             * Format: date-time
             * @description When the target is missed if the case goes on waiting for us. Null: it waits for somebody else.
             */
            slaDueAt: string | null;
            /** @description Your own keys. Empty for travelers and operators. */
            metadata: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description With `expand=case.traveler`; null: the traveler was erased. */
            traveler?: components["schemas"]["Traveler"] | null;
            product?: components["schemas"]["CaseProduct"];
            /** @description With `expand=case.collectionRequest`: what waits for an answer; null: nothing. */
            collectionRequest?: components["schemas"]["CollectionRequest"] | null;
        };
        /** ExpandedCasePage */
        ExpandedCasePage: {
            items: components["schemas"]["ExpandedCase"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** ExportedCase */
        ExportedCase: {
            case: components["schemas"]["Case"];
            answers: {
                field: string;
                /** @description Whole: nothing is masked. */
                value: unknown;
                answeredBy: {
                    type: components["schemas"]["AnswerAuthorType"];
                    id: string | null;
                };
                /** Format: date-time */
                answeredAt: string;
            }[];
            messages: components["schemas"]["Message"][];
        };
        /** ExportedTraveler */
        ExportedTraveler: {
            id: string;
            customerId: string;
            givenNames: string;
            familyName: string;
            birthDate: string;
            nationality: string;
            sex: string | null;
            residenceCountry: string;
            /** @description With the whole number. */
            passport: components["schemas"]["Passport"] | null;
            externalReference: string | null;
            /** @description Your own keys. Empty for travelers and operators. */
            metadata: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with each change. */
            version: string;
            /** @description What was accepted with the last change but may be a mistake; at most ten. */
            warnings: {
                code: components["schemas"]["TravelerWarning"];
                /** @description The other traveler with the same passport. */
                travelerId: string;
            }[];
        };
        /** Fact */
        Fact: {
            /** @description The member of `traveler.facts`, or of its `declarations`. */
            code: string;
            /** @description What to send. */
            type: components["schemas"]["FactType"];
            /** @description The values that `oneOf` accepts. */
            values?: string[];
            /** @description What it means; of a declaration, the sentence that is true or false. */
            label: string;
            /** @description JSON pointer into the query of a determination. */
            path: string;
            /** @description The destinations whose rules ask for it. */
            askedBy: string[];
        };
        /** FactList */
        FactList: {
            items: components["schemas"]["Fact"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * FactType
         * @description New values may be added.
         * @enum {string}
         */
        FactType: "boolean" | "oneOf" | "date" | "number" | "country" | "countries" | "visits" | "stays" | "declaration";
        /**
         * FieldError
         * @description A field error: one place in the request and what to send there instead.
         */
        FieldError: {
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
            currentState?: components["schemas"]["ResourceState"];
            /** @description Of a mismatch: the fact that differs. */
            fact?: string;
            /** @description Of a date: the days that would do, both included. */
            allowed?: {
                /** Format: date */
                from?: string;
                /** Format: date */
                to?: string;
            };
            /** @description Of a document that is missing: its type. */
            documentType?: components["schemas"]["DocumentTypeCode"];
        };
        /**
         * FileMediaType
         * @description New values may be added.
         * @enum {string}
         */
        FileMediaType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
        /**
         * FrozenLanguage
         * @description New values may be added.
         * @enum {string}
         */
        FrozenLanguage: "en" | "es" | "fr" | "ar" | "zh" | "hi";
        /** FrozenTexts */
        FrozenTexts: {
            /** @description Of each of `lines`, in the same order. */
            descriptions: string[];
            refundPolicy: string | null;
        };
        /**
         * FurtherFactsInput
         * @description Further facts. Never required: an absent fact is unknown, and becomes an open condition if a rule asks for it. Stored with the query.
         */
        FurtherFactsInput: {
            /**
             * Format: partial-date
             * @description The traveler's date of birth, as far as known: `1950-07-21`, `1950-07` or `1950`.
             */
            birthDate?: string;
            passport?: components["schemas"]["PassportFactsInput"];
            /**
             * @description How the traveler arrives.
             * @enum {unknown}
             */
            arrivalMode?: "air" | "land" | "sea";
            /** @description Whether a ticket leads out of the destination. */
            onwardTicketHeld?: boolean;
            /** @description `false`: no permit of the country of residence is held. */
            residencePermitHeld?: boolean;
            /** @description The country to which the journey continues. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            onwardDestination?: string;
            /** @description Every other nationality of the traveler. The answer is for the easiest of them. Complete; empty: none. */
            dualNationalities?: string[];
            /** @description Every country that has refused the traveler a visa or entry. Complete; empty: none. */
            previousRefusals?: string[];
            travelsWith?: components["schemas"]["CompanionsInput"];
            /**
             * @description As the passport states it. Absent: citizen.
             * @enum {unknown}
             */
            nationalityClass?: "citizen" | "overseasTerritories" | "overseas" | "nationalOverseas" | "subject" | "protectedPerson" | "nonCitizen";
            /** @description Whether a circumstance that a rule describes in a sentence of its own is true of this trip, by the code that `/api/v1/intelligence/reference/facts` lists. */
            declarations?: {
                [key: string]: boolean;
            };
            /** @description Every earlier stay that can count for the destination's limits. Complete; empty: none. */
            earlierStays?: components["schemas"]["EarlierStayInput"][];
            /** @description Every country visited, with the last day there. Complete; empty: none. */
            visitedSince?: components["schemas"]["PastVisitInput"][];
        };
        /**
         * GeneratedBy
         * @description New values may be added.
         * @enum {string}
         */
        GeneratedBy: "rules" | "model";
        /**
         * Grant
         * @description New values may be added.
         * @enum {string}
         */
        Grant: "reference:read" | "visa:query" | "catalog:read" | "quotes:write" | "leads:read" | "leads:write" | "orders:read" | "orders:write" | "cases:read" | "cases:write" | "documents:read" | "documents:write" | "deliverables:read" | "deliverables:download" | "payments:read" | "payments:write" | "messages:read" | "messages:write" | "support:read" | "support:write" | "customers:read" | "customers:write" | "travelers:reveal" | "events:read" | "webhooks:manage" | "operations:read" | "reports:run" | "requests:read" | "assistant:use" | "identities:manage" | "sessions:issue" | "keys:manage" | "test:clock";
        /** HandInTrialResult */
        HandInTrialResult: {
            /** @description True: handing in would be accepted. */
            valid: boolean;
            /** @description Everything that it would be refused for. */
            errors: components["schemas"]["FieldError"][];
        };
        /**
         * HeldAuthorizationCode
         * @description New values may be added.
         * @enum {string}
         */
        HeldAuthorizationCode: "visitorVisa" | "longStayVisa" | "transitVisa" | "residencePermit" | "permanentResidence" | "familyMemberResidenceCard" | "electronicAuthorization" | "apecBusinessTravelCard" | "seafarerIdentityDocument" | "crewCertificate";
        /**
         * HeldAuthorizationInput
         * @description A visa, permit or card that the traveler holds. Absent members are unknown.
         */
        HeldAuthorizationInput: {
            /** @description A code from `/api/v1/intelligence/reference/held-authorizations`, which says what else to send. */
            code: components["schemas"]["HeldAuthorizationCode"] | string;
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
         * HoldReason
         * @description New values may be added.
         * @enum {string}
         */
        HoldReason: "authorityUnavailable" | "identityInQuestion" | "paymentInQuestion" | "tenantAsked" | "travelerAsked" | "other";
        /** Identity */
        Identity: {
            id: string;
            issuer: string;
            subject: string;
            party: {
                type: components["schemas"]["PartyType"];
                id: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** @description An identity never changes. */
            version: string;
        };
        /**
         * InsufficientTime
         * @description Only with the kind `insufficientTime`.
         */
        InsufficientTime: {
            /** @description The product that is nearest to a sale. */
            productId: string;
            reason: components["schemas"]["InsufficientTimeReason"];
            /** @description The first day to order; null: none is to come. */
            opensOn: string | null;
            /** @description The last day to order; null: there was none. */
            latestOrderOn: string | null;
        };
        /**
         * InsufficientTimeReason
         * @description New values may be added.
         * @enum {string}
         */
        InsufficientTimeReason: "windowNotOpen" | "tooLate";
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
        /**
         * IntentCode
         * @description New values may be added.
         * @enum {string}
         */
        IntentCode: "tourism" | "familyVisit" | "event" | "cruise" | "medical" | "medicalCompanion" | "religious" | "marriage" | "business" | "conference" | "technicalService" | "paidEngagement" | "journalism" | "sport" | "performance" | "study" | "training" | "research" | "work" | "intraCompanyTransfer" | "remoteWork" | "workingHoliday" | "volunteering" | "investment" | "familyReunion" | "relocation" | "official" | "crew" | "transit" | "other";
        /**
         * IntentDecider
         * @description New values may be added.
         * @enum {string}
         */
        IntentDecider: "resolver" | "languageModel";
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
            suggestedIntent: components["schemas"]["IntentCode"] | null;
            /** @description How likely it is right, calibrated. */
            confidence: number;
            /** @description Who chose the intent or asked the question: the resolver or, if the resolver would have asked, this installation's language model, which chooses among its likeliest candidates. The confidence is always the resolver's. */
            decidedBy: components["schemas"]["IntentDecider"];
            /** @description Of the statement: a BCP 47 tag, or `other`. */
            language: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC, with milliseconds.
             */
            evaluatedAt: string;
            statement: string | null;
            /** @description Null once the statement was deleted. */
            told: components["schemas"]["ToldTraveler"] | null;
            alternatives: {
                /** @description A code from `/api/v1/intelligence/reference/intents`. */
                intent: components["schemas"]["IntentCode"];
                /** @description How likely it is right, calibrated. */
                confidence: number;
            }[];
            clarification: {
                /** @description In the statement's language. */
                question: string;
                options: {
                    /** @description A code from `/api/v1/intelligence/reference/intents`. */
                    intent: components["schemas"]["IntentCode"];
                    label: string;
                }[];
                /** @description Why it is asked. */
                reason: components["schemas"]["ClarificationReason"];
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
            /**
             * Format: plain-text
             * @description The traveler's own words about the purpose, in any language. Stored encrypted, and only for a limited time.
             */
            statement: string;
            /** @description `focus` of the answer before, which is null if that was no question. */
            previousFocus?: string | null;
        };
        /** InvitationToken */
        InvitationToken: {
            /** @description What follows `#` in the link. */
            invitationToken: string;
        };
        /** InvitedCollaborator */
        InvitedCollaborator: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["CollaboratorState"];
            caseId: string;
            name: string;
            role: components["schemas"]["CollaboratorRole"];
            /** Format: date-time */
            createdAt: string;
            /** @description When they first came. */
            acceptedAt: string | null;
            removedAt: string | null;
            availableActions: components["schemas"]["CollaboratorAction"][];
            /** @description For whoever asks to send, shown this once: good for one sign-in. */
            link: string;
            /** @description For whoever asks to pass on, in another way than the link. Shown this once. */
            code: string;
            /**
             * Format: date-time
             * @description Until when the code works: ten minutes.
             */
            codeExpiresAt: string;
            /**
             * Format: date-time
             * @description Until when the link opens.
             */
            expiresAt: string;
        };
        /** Invoice */
        Invoice: {
            id: string;
            /** @description `invoice`: of an order, with its first payment. `receipt`: of a payment. `creditNote`: of what was taken off an order that was invoiced. */
            kind: components["schemas"]["InvoiceKind"];
            /** @description Without gaps for each kind and year; in test environments it begins with `TEST`. */
            number: string;
            orderId: string;
            /** @description Of a credit note or receipt: its invoice. */
            relatedInvoiceId: string | null;
            /** @description What it is about; negative on a credit note. */
            total: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** Format: date-time */
            issuedAt: string;
        };
        /**
         * InvoiceKind
         * @description New values may be added.
         * @enum {string}
         */
        InvoiceKind: "invoice" | "creditNote" | "receipt";
        /** InvoicePage */
        InvoicePage: {
            items: components["schemas"]["Invoice"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * KeptDataCategory
         * @description New values may be added.
         * @enum {string}
         */
        KeptDataCategory: "untilErasure" | "untilDate" | "afterCase" | "afterResolution" | "afterAccess";
        /** Knowledge */
        Knowledge: {
            engineVersion: string;
            sourceAsOf: string | null;
            /** @description How the official source was checked. */
            authorityStatus: components["schemas"]["AuthorityStatus"];
            /** @description The minimum authority that the tenant required. */
            minimumAuthority: components["schemas"]["MinimumAuthority"];
            warnings: string[];
            sources: {
                id: string;
                title: string;
                /** @description Its name, in the determination's language. */
                publisher: string;
                url: string;
                /** @description The day on which the law was made; `asOf` says how fresh the text is. */
                enactedOn?: string;
                asOf: string;
                /** @description The day on which it was read last. */
                readOn?: string;
                reviewBy: string;
                reading?: components["schemas"]["SourceReading"];
            }[];
            snapshotId: string;
        };
        /** Lead */
        Lead: {
            id: string;
            /** @description As sent. */
            reason: components["schemas"]["LeadReason"];
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
            /** @description `open`: nobody has written back · `answered`: an operator has · `closed`: nothing more is done about it. */
            state: components["schemas"]["LeadState"];
            /** @description What an operator wrote. */
            answer: string | null;
            answeredAt: string | null;
            /** @description What became of the mail with the answer; null: none. */
            mailState: components["schemas"]["LeadMailState"] | null;
            closeReason: components["schemas"]["LeadCloseReason"] | null;
            closedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Increases with each change. */
            version: string;
        };
        /**
         * LeadCloseReason
         * @description New values may be added.
         * @enum {string}
         */
        LeadCloseReason: "sold" | "helped" | "noReply" | "notServed" | "duplicate" | "spam" | "other";
        /**
         * LeadMailState
         * @description New values may be added.
         * @enum {string}
         */
        LeadMailState: "waiting" | "sent" | "failed";
        /**
         * LeadReason
         * @description New values may be added.
         * @enum {string}
         */
        LeadReason: "notOffered" | "undetermined" | "guidedOnly" | "needsHelp" | "other";
        /**
         * LeadState
         * @description New values may be added.
         * @enum {string}
         */
        LeadState: "open" | "answered" | "closed";
        /** LegInput */
        LegInput: {
            /**
             * Format: plain-line
             * @description Your label for the leg.
             */
            reference: string;
            /** @description Where the traveler goes. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            destinationCountry: string;
            /** @description A code from `/api/v1/intelligence/reference/intents`. */
            intent: components["schemas"]["IntentCode"] | string;
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
         * MailState
         * @description New values may be added.
         * @enum {string}
         */
        MailState: "none" | "waiting" | "sent" | "failed";
        /** Message */
        Message: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            caseId: string;
            author: components["schemas"]["MessageAuthor"];
            /** @description What a notice is about. */
            notice: components["schemas"]["CaseNotice"] | null;
            /** @description The language of a notice. */
            locale: string | null;
            /** @description Of notices only. */
            subject: string | null;
            /** @description Plain text. */
            body: string;
            /** @description Ids of documents. */
            attachments: string[];
            /** Format: date-time */
            createdAt: string;
            /** @description When it was read by whom it was written to. */
            readAt: string | null;
            mail: components["schemas"]["MessageMail"];
        };
        /** MessageAuthor */
        MessageAuthor: {
            /** @description `service` writes notices. */
            party: components["schemas"]["MessageParty"];
            /** @description Who of that party, such as an API key (`key_…`). */
            id: string | null;
        };
        /** MessageMail */
        MessageMail: {
            /** @description `none`: no mail of it is sent · `waiting`: it is about to be · `sent`: a mail server has taken it · `failed`: none takes it. */
            state: components["schemas"]["MailState"];
            /** @description When the mail was taken. */
            sentAt: string | null;
        };
        /** MessagePage */
        MessagePage: {
            items: components["schemas"]["Message"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * MessageParty
         * @description New values may be added.
         * @enum {string}
         */
        MessageParty: "tenant" | "traveler" | "operator" | "service";
        /**
         * MinimumAuthority
         * @description New values may be added.
         * @enum {string}
         */
        MinimumAuthority: "verified" | "transcribed" | "stale";
        /**
         * MrzFormat
         * @description New values may be added.
         * @enum {string}
         */
        MrzFormat: "TD3" | "TD1" | "TD2" | "MRV-A" | "MRV-B";
        /** NewAssistantMessage */
        NewAssistantMessage: {
            /**
             * Format: plain-text
             * @description What is said, in any script: an answer, several ones, or a question about the visa.
             */
            text: string;
        };
        /** NewAssistantSession */
        NewAssistantSession: {
            /** @description The case whose questions are asked. */
            caseId?: string;
            /** @description Without a case: the determination that is quoted, and nothing is asked; of travelers, the one case of theirs that was ordered by it. With a case, it has to be the one that the case was ordered by. */
            determinationId?: string;
            /**
             * Format: language-tag
             * @description The language of the conversation, such as `fr`; the one that `Accept-Language` asks for by default, and English where we do not speak it.
             */
            locale?: string;
        };
        /** NewCancellation */
        NewCancellation: {
            /** @description Cases of the order; by default every one that was not submitted yet. */
            caseIds?: string[];
        };
        /** NewCollaborator */
        NewCollaborator: {
            /**
             * Format: plain-line
             * @description How the traveler calls them. Stored encrypted.
             */
            name: string;
            /**
             * @description `viewer`: looks · `editor`: answers, hands documents in and writes, too · `guardian`: does so for a traveler under eighteen, and also deletes documents and fetches what was issued; removed as the traveler comes of age.
             * @enum {unknown}
             */
            role: "viewer" | "editor" | "guardian";
        };
        /** NewDocument */
        NewDocument: {
            travelerId: string;
            /** @description The case that asks for it. Without one, it can be used later. */
            caseId?: string;
            /** @description Of `GET /tenant/reference/document-types`. What a case asks for is in its collection requests. */
            type: components["schemas"]["DocumentTypeCode"] | string;
            /**
             * Format: file-name
             * @description It ends as names of its media type do, such as `.jpg` or `.pdf`.
             */
            fileName: string;
            /**
             * @description `image/heic` is converted: it is kept as a JPEG.
             * @enum {unknown}
             */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf" | "image/heic";
            /** @description In bytes. */
            size: number;
            /** @description Of the bytes, in hexadecimal digits. */
            sha256: string;
        };
        /** NewMessage */
        NewMessage: {
            /**
             * Format: plain-text
             * @description Plain text in any script, with line breaks; each is stored as one line feed.
             */
            body: string;
            /** @description Ids of documents of the same traveler, whose bytes have arrived and were not refused. */
            attachments?: string[];
        };
        /** NewPayment */
        NewPayment: {
            /**
             * @description `tenantSettled`: you have collected the money yourself. `provider`: the installation's payment provider collects it. `test`: invented, in test environments.
             * @enum {unknown}
             */
            mode: "tenantSettled" | "test" | "provider";
            /**
             * @description With `provider`: where the payer pays. `embedded`, if it is left out: in the provider's form on a page of yours. `hosted`: on the provider's own page, which leads back to the orders in the travelers' portal.
             * @enum {unknown}
             */
            form?: "embedded" | "hosted";
            /** @description Exactly what is due: see `sums.due` of the order. */
            amount: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description With `tenantSettled`: your own name for the payment. Put no personal data in it. */
            reference?: string;
            /**
             * Format: date
             * @description With `tenantSettled`: the day on which you got the money.
             */
            settledOn?: string;
            /**
             * @description With `test`: what the payment comes to. `GET /tenant/test-helpers/scenarios` explains each.
             * @enum {unknown}
             */
            token?: "test_success" | "test_declined" | "test_action_required" | "test_pending_success" | "test_pending_failure" | "test_disputed_won" | "test_disputed_lost" | "test_refund_failure";
        };
        /** NewQuestion */
        NewQuestion: {
            /**
             * @description What it is about.
             * @enum {unknown}
             */
            category: "application" | "documents" | "payment" | "refund" | "account" | "technical" | "other";
            /**
             * Format: plain-line
             * @description One line. Stored encrypted.
             */
            subject: string;
            /**
             * Format: plain-text
             * @description Plain text in any script, with line breaks; each is stored as one line feed. Stored encrypted.
             */
            body: string;
            /** @description The case that it is about. A session for some cases has to name one. */
            relatedResource?: {
                /**
                 * @description The kind of resource, named as in events.
                 * @enum {unknown}
                 */
                type: "case";
                id: string;
            };
            /** @description The same case, by its id alone. Send one of the two. */
            caseId?: string;
            /** @description Ids of documents of the traveler, whose bytes have arrived and were not refused. */
            attachments?: string[];
        };
        /** NewSupportReply */
        NewSupportReply: {
            /**
             * Format: plain-text
             * @description Plain text in any script, with line breaks; each is stored as one line feed. Stored encrypted.
             */
            body: string;
            /** @description Ids of documents of the ticket's customer, whose bytes have arrived and were not refused; of any customer, if the ticket has none. */
            attachments?: string[];
        };
        /**
         * NextAction
         * @description New values may be added.
         * @enum {string}
         */
        NextAction: "handIn" | "review" | "submitApplication" | "decide" | "deliver";
        /**
         * NotOffered
         * @description Only with the kind `notOffered`.
         */
        NotOffered: {
            /** @description `noPrice`: a fee or an exchange rate is missing · `stayTooLong`: what is offered allows shorter stays only · `productNotOffered`: the catalog has products that the tenant does not offer · `nothingOffered`. */
            reason: components["schemas"]["NotOfferedReason"];
            /** @description The products that the reason is about. */
            productIds: string[];
        };
        /**
         * NotOfferedReason
         * @description New values may be added.
         * @enum {string}
         */
        NotOfferedReason: "noPrice" | "stayTooLong" | "productNotOffered" | "nothingOffered";
        /** OpenedSession */
        OpenedSession: {
            id: string;
            /** @description `otpRequired`: waits for its first code. */
            state: components["schemas"]["SessionState"];
            subject: {
                /** @description `collaborator`: somebody who helps with one case. */
                type: components["schemas"]["SessionSubjectType"];
                id: string;
            };
            /** @description Only these cases; `null`: every case of the subject. */
            caseIds: string[] | null;
            /** @description What the session may do. */
            scopes: components["schemas"]["SessionScope"][];
            /** Format: date-time */
            createdAt: string;
            renewedAt: string | null;
            /**
             * Format: date-time
             * @description When it ends if it is not renewed, or when it ended: seven days after a renewal, thirty in all.
             */
            endsAt: string;
            /** @description Why it was ended before that. */
            endReason: components["schemas"]["SessionEndReason"] | null;
            /** @description Until when it counts as stepped up; `null`: it does not. */
            steppedUpUntil: string | null;
            /** @description Increases when the session is ended. What comes with its use changes without it. */
            version: string;
            /** @description Sent as `Authorization: Bearer`; `null` in a browser on a page of this service, which has it as a cookie. */
            accessToken: string | null;
            /**
             * Format: date-time
             * @description Renew the session before this.
             */
            accessExpiresAt: string;
            /** @description For one renewal, which answers with the next one; `null` in such a browser. */
            refreshToken: string | null;
        };
        /**
         * OperatorAction
         * @description New values may be added.
         * @enum {string}
         */
        OperatorAction: "operators:read" | "operators:manage" | "tenants:read" | "tenants:manage" | "testTenants:manage" | "integration:read" | "reports:run" | "webhooks:manage" | "testEnvironment:use" | "keys:manage" | "keys:entrust" | "queues:read" | "cases:read" | "cases:work" | "cases:assign" | "cases:decide" | "cases:correct" | "documents:read" | "persons:read" | "persons:reveal" | "persons:erase" | "determinations:read" | "determinations:ask" | "sales:read" | "sales:refund" | "deliverables:read" | "deliverables:prepare" | "deliverables:approve" | "messages:read" | "messages:write" | "notes:read" | "notes:write" | "support:read" | "support:work" | "leads:work" | "knowledge:read" | "knowledge:edit" | "knowledge:approve" | "catalog:read" | "catalog:edit" | "catalog:approve" | "audit:read" | "audit:verify" | "installation:read" | "installation:manage";
        /** Order */
        Order: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            /** @description The commercial state; how far each application is, its case says. An order past `expiresAt` stays `awaitingPayment`, without any available action, until it becomes `expired` soon after. */
            state: components["schemas"]["OrderState"];
            /** @description How far it is paid. */
            paymentState: components["schemas"]["OrderPaymentState"];
            /** @description The quote with the lines that were ordered. */
            quoteId: string;
            customerId: string;
            externalReference: string | null;
            /** @description Your own keys. Empty for travelers and operators. */
            metadata: {
                [key: string]: string;
            };
            /** @description The payment that is under way; null: none. */
            openPaymentId: string | null;
            sums: components["schemas"]["OrderSums"];
            /** @description One for each traveler and product. */
            cases: components["schemas"]["OrderedCase"][];
            /** @description With `expand=order.lines`: what was ordered, line by line. They add up to `sums`. */
            lines?: components["schemas"]["OrderLine"][];
            /** @description JSON pointers to the texts that we have in English only, and not in the language of the answer. Titles of sources are in the language of their publisher and are not among them. */
            untranslated?: string[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when it has to be paid. `state` follows soon after. Without meaning once it is paid.
             */
            expiresAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description What the tenant can do. */
            availableActions: components["schemas"]["OrderAction"][];
        };
        /**
         * OrderAction
         * @description New values may be added.
         * @enum {string}
         */
        OrderAction: "pay" | "cancelCases";
        /** OrderLine */
        OrderLine: {
            /** @description As in the quote: a refund names it. */
            id: string;
            /** @description The case that it was ordered for. */
            caseId: string;
            travelerId: string;
            productId: string;
            kind: components["schemas"]["QuoteLineKind"];
            /** @description In the language of the answer; the quote has the words that bind, where these are a translation. */
            description: string;
            /** @description `charged`: as quoted · `reduced`: a part of it was taken off · `cancelled`: all of it was. */
            state: components["schemas"]["OrderLineState"];
            /** @description Until when it is refunded. */
            refundability: components["schemas"]["Refundability"];
            /** @description As quoted. */
            total: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What it costs now. */
            charged: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What was paid back of it. */
            refunded: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What of it is on its way back. */
            refunding: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description Oldest first, with those that failed. */
            refunds: components["schemas"]["OrderLineRefund"][];
        };
        /** OrderLineRefund */
        OrderLineRefund: {
            id: string;
            paymentId: string;
            state: components["schemas"]["RefundState"];
            /** @description What of the refund is for this line. */
            amount: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
        };
        /**
         * OrderLineState
         * @description New values may be added.
         * @enum {string}
         */
        OrderLineState: "charged" | "reduced" | "cancelled";
        /** OrderPage */
        OrderPage: {
            items: components["schemas"]["Order"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * OrderPaymentState
         * @description New values may be added.
         * @enum {string}
         */
        OrderPaymentState: "unpaid" | "partiallyPaid" | "paid" | "partiallyRefunded" | "refunded" | "disputed";
        /**
         * OrderState
         * @description New values may be added.
         * @enum {string}
         */
        OrderState: "awaitingPayment" | "confirmed" | "inProgress" | "completed" | "cancelled" | "expired";
        /** OrderSums */
        OrderSums: {
            /** @description As quoted. */
            total: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What cancellations took off it. */
            cancelled: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What was paid. */
            captured: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What was paid back. */
            refunded: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What the payer disputes. */
            disputed: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What is still to be paid. */
            due: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
        };
        /** OrderedCase */
        OrderedCase: {
            id: string;
            travelerId: string;
            productId: string;
            state: components["schemas"]["CaseState"];
            /** @description What it waits for from the traveler or the tenant; null: nothing. */
            collectionRequestId: string | null;
            case?: components["schemas"]["ExpandedCase"];
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
            /** @description A code from `/api/v1/intelligence/reference/intents`. */
            intent: components["schemas"]["IntentCode"] | string;
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
            /** @description The least burdensome lawful route for exactly the given facts. */
            kind: components["schemas"]["ConclusionKind"];
            /** @description The stay that the deciding rule permits; one in months from the day of arrival. Null: a visa or its issuer sets it. */
            stayDays: number | null;
            /** @description A missing fact could give a lighter kind. */
            requiresClarification: boolean;
            /** @description How the official source was checked. */
            authorityStatus: components["schemas"]["AuthorityStatus"];
        };
        /** OutlookKnowledge */
        OutlookKnowledge: {
            engineVersion: string;
            snapshotId: string;
        };
        /** OwnTravelerSession */
        OwnTravelerSession: {
            id: string;
            /** @description `otpRequired`: waits for its first code. */
            state: components["schemas"]["SessionState"];
            subject: {
                /** @description `collaborator`: somebody who helps with one case. */
                type: components["schemas"]["SessionSubjectType"];
                id: string;
            };
            /** @description Only these cases; `null`: every case of the subject. */
            caseIds: string[] | null;
            /** @description What the session may do. */
            scopes: components["schemas"]["SessionScope"][];
            /** Format: date-time */
            createdAt: string;
            renewedAt: string | null;
            /**
             * Format: date-time
             * @description When it ends if it is not renewed, or when it ended: seven days after a renewal, thirty in all.
             */
            endsAt: string;
            /** @description Why it was ended before that. */
            endReason: components["schemas"]["SessionEndReason"] | null;
            /** @description Until when it counts as stepped up; `null`: it does not. */
            steppedUpUntil: string | null;
            /** @description Increases when the session is ended. What comes with its use changes without it. */
            version: string;
            /** @description The one that asks. */
            isCurrent: boolean;
        };
        /** OwnTravelerSessionPage */
        OwnTravelerSessionPage: {
            items: components["schemas"]["OwnTravelerSession"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * PartyType
         * @description New values may be added.
         * @enum {string}
         */
        PartyType: "customer" | "traveler";
        /** Passport */
        Passport: {
            /** @description 5 to 20 letters and digits. Spaces and hyphens are dropped, and letters stored as capitals. */
            number: string;
            /** @description The issuer: a country that issues passports. */
            issuingCountry: string;
            /**
             * Format: date
             * @description The last day of validity; it may be in the past.
             */
            expiresOn: string;
            /**
             * Format: date
             * @description Not before the birth date, and not in the future.
             */
            issuedOn: string;
        };
        /**
         * PassportFactsInput
         * @description What the passport says. Absent members are unknown.
         */
        PassportFactsInput: {
            /**
             * Format: date
             * @description The day of issue. YYYY-MM-DD.
             */
            issuedOn?: string;
            /**
             * Format: date
             * @description The last day of its validity. YYYY-MM-DD.
             */
            expiresOn?: string;
            /** @description Whether it has an electronic chip. */
            isBiometric?: boolean;
            /** @description How many pages are blank. */
            blankPages?: number;
        };
        /**
         * PassportType
         * @description New values may be added.
         * @enum {string}
         */
        PassportType: "ordinary" | "diplomatic" | "official" | "service" | "emergency" | "refugee" | "stateless" | "alien";
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
        /** Payment */
        Payment: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["PaymentState"];
            orderId: string;
            mode: components["schemas"]["PaymentMode"];
            /** @description What is paid. */
            amount: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What was paid back. */
            refunded: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What is on its way back. */
            refunding: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description What its payer disputes. */
            disputed: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            reference: string | null;
            /** Format: date */
            settledOn: string | null;
            /** @description What a test payment comes to, as it was sent; what its payer is played to do does not change it. */
            token: components["schemas"]["TestPaymentToken"] | null;
            /** @description Why it failed, or why the payer's last attempt did: the provider's code. */
            failureCode: string | null;
            /** @description What the payer has to do, while it `requiresAction`. */
            nextAction: components["schemas"]["PaymentNextAction"] | null;
            /** Format: date-time */
            cancelRequestedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the payer can act.
             */
            expiresAt: string;
            /** Format: date-time */
            succeededAt: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description What the tenant can do. */
            availableActions: components["schemas"]["PaymentAction"][];
        };
        /**
         * PaymentAction
         * @description New values may be added.
         * @enum {string}
         */
        PaymentAction: "cancel" | "refund";
        /**
         * PaymentActionType
         * @description New values may be added.
         * @enum {string}
         */
        PaymentActionType: "providerForm" | "hostedPage" | "testHelper";
        /**
         * PaymentMode
         * @description New values may be added.
         * @enum {string}
         */
        PaymentMode: "tenantSettled" | "test" | "provider";
        /** PaymentNextAction */
        PaymentNextAction: {
            /** @description `hostedPage`: lead the payer to `url`. `providerForm`: show the provider's form to the payer, with these two keys. `testHelper`: play the payer with `POST /tenant/test-helpers/payments/{id}/act`. */
            type: components["schemas"]["PaymentActionType"];
            /** @description For the payer's browser alone, and for callers who may pay. */
            clientSecret: string | null;
            publishableKey: string | null;
            /** @description For the payer's browser alone, and for callers who may pay. */
            url: string | null;
        };
        /** PaymentPage */
        PaymentPage: {
            items: components["schemas"]["Payment"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * PaymentState
         * @description New values may be added.
         * @enum {string}
         */
        PaymentState: "created" | "requiresAction" | "processing" | "succeeded" | "failed" | "cancelled" | "partiallyRefunded" | "refunded" | "disputed" | "chargedBack";
        /** PersonalData */
        PersonalData: {
            travelerId: string;
            /** Format: date-time */
            exportedAt: string;
            /** @description What is stored, and until when. */
            stored: components["schemas"]["StoredItem"][];
            traveler: components["schemas"]["ExportedTraveler"];
            identities: components["schemas"]["Identity"][];
            cases: components["schemas"]["ExportedCase"][];
            /** @description What is known of each file. Fetch the files by their download grants. */
            documents: components["schemas"]["Document"][];
            /** @description Likewise. */
            deliverables: components["schemas"]["Deliverable"][];
            /** @description Who helps the traveler, or did. */
            collaborators: components["schemas"]["Collaborator"][];
            /** @description What the traveler asked, and the answers. */
            supportTickets: components["schemas"]["SupportTicket"][];
            sessions: components["schemas"]["Session"][];
        };
        /** PortalBrand */
        PortalBrand: {
            /** @description What the page calls its owner. */
            displayName: string;
            /** @description A `data:` URL of a PNG or an SVG without scripts. Null: none. */
            logo: string | null;
            /** @description `#RRGGBB`, legible on white paper. Null: the usual one. */
            accent: string | null;
            /** @description Those that the page offers. Whoever speaks none of them gets the first one. */
            languages: string[];
            /** @description What the portal can offer besides the form. */
            capabilities: components["schemas"]["PortalCapability"][];
        };
        /**
         * PortalCapability
         * @description New values may be added.
         * @enum {string}
         */
        PortalCapability: "assistant";
        /**
         * PrefillSource
         * @description New values may be added.
         * @enum {string}
         */
        PrefillSource: "traveler" | "trip" | "earlierCase" | "customer";
        /**
         * ProblemCode
         * @description New values may be added.
         * @enum {string}
         */
        ProblemCode: "validation_failed" | "malformed_json" | "invalid_parameter" | "unsupported_trip_shape" | "unsupported_passport_type" | "idempotency_key_required" | "idempotency_key_invalid" | "cursor_invalid" | "cursor_expired" | "content_rejected" | "credential_missing" | "credential_invalid" | "credential_expired" | "credential_revoked" | "session_expired" | "session_reuse_detected" | "otp_invalid" | "key_bounds_exceeded" | "grant_missing" | "ip_not_allowed" | "browser_use_forbidden" | "origin_not_allowed" | "capability_not_enabled" | "step_up_required" | "resource_not_found" | "route_not_found" | "method_not_allowed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "idempotency_request_in_progress" | "state_conflict" | "quote_expired" | "quote_total_mismatch" | "quote_inputs_changed" | "determination_superseded" | "determination_mismatch" | "product_unavailable" | "product_not_applicable" | "insufficient_time" | "payment_amount_mismatch" | "duplicate_resource" | "open_cases" | "limit_reached" | "second_approver_required" | "second_administrator_required" | "approver_not_independent" | "draft_not_ready" | "base_moved" | "content_changed" | "lighter_answers_unconfirmed" | "document_mismatch" | "version_mismatch" | "precondition_required" | "rate_limit_exceeded" | "concurrency_limit_exceeded" | "otp_throttled" | "internal_error" | "dependency_unavailable" | "overloaded" | "storage_full";
        /** ProductSource */
        ProductSource: {
            id: string;
            /** @description Its own title, which is translated into no language. */
            title: string;
            /** @description The authority whose text it is. */
            publisher: string;
            url: string;
            /**
             * Format: date
             * @description The date of the copy that was read.
             */
            asOf: string;
            reading: components["schemas"]["SourceReading"];
            /** @description A remark about the copy, for instance that it has no date. */
            note: string | null;
        };
        /**
         * ProposalState
         * @description New values may be added.
         * @enum {string}
         */
        ProposalState: "proposed" | "confirmed" | "rejected" | "outdated";
        /**
         * QuoteLineKind
         * @description New values may be added.
         * @enum {string}
         */
        QuoteLineKind: "serviceFee" | "discount" | "tax" | "governmentFee";
        /** QuoteSource */
        QuoteSource: {
            title: string;
            publisher: string;
            url: string;
            /** @description The day on which it was read. */
            asOf: string;
        };
        /** ReadField */
        ReadField: {
            field: string;
            /** @description What the document says; the document's number is masked. */
            document: string | null;
            /** @description With the traveler's data, which is never changed by it. */
            comparison: components["schemas"]["ReadFieldComparison"];
            /** @description True: it may have been misread. */
            isUncertain: boolean;
            confidence: number;
            /** @description Its place in the picture, upright, in pixels. */
            box: {
                left: number;
                top: number;
                width: number;
                height: number;
            };
        };
        /**
         * ReadFieldComparison
         * @description New values may be added.
         * @enum {string}
         */
        ReadFieldComparison: "matches" | "differs" | "notComparable";
        /**
         * RefundState
         * @description New values may be added.
         * @enum {string}
         */
        RefundState: "pending" | "succeeded" | "failed";
        /**
         * Refundability
         * @description New values may be added.
         * @enum {string}
         */
        Refundability: "full" | "untilSubmission" | "none";
        /**
         * RequestAction
         * @description New values may be added.
         * @enum {string}
         */
        RequestAction: "answer" | "submit";
        /**
         * ResourceAction
         * @description New values may be added.
         * @enum {string}
         */
        ResourceAction: "edit" | "rebase" | "submit" | "discard" | "approve" | "schedule" | "publish" | "answer" | "close" | "import" | "suspend" | "retire" | "resume" | "accept" | "withdraw" | "pay" | "cancelCases" | "confirm" | "cancel" | "refund" | "return" | "markReady" | "decide" | "correct" | "takeBack" | "undo" | "remove" | "end" | "upload" | "reject" | "reopen" | "purge" | "reply" | "resolve" | "conclude" | "requestRelease" | "pause" | "ping" | "enable" | "delete" | "redeliver" | "update" | "rotate" | "revoke" | "activate" | "reset" | "reactivate" | "claim" | "releaseClaim" | "takeOver" | "assign" | "prioritize" | "acceptItems" | "returnItems" | "requestMore" | "authorityUpdate" | "correctDecision" | "takeBackDecision" | "hold" | "writeMessage" | "undoItems" | "copy" | "download" | "insist" | "replace";
        /**
         * ResourceState
         * @description New values may be added.
         * @enum {string}
         */
        ResourceState: "draft" | "inReview" | "approved" | "published" | "discarded" | "open" | "answered" | "closed" | "available" | "suspended" | "retired" | "accepted" | "expired" | "withdrawn" | "superseded" | "awaitingPayment" | "confirmed" | "inProgress" | "completed" | "cancelled" | "created" | "requiresAction" | "processing" | "succeeded" | "failed" | "partiallyRefunded" | "refunded" | "disputed" | "chargedBack" | "pending" | "collecting" | "reviewing" | "readyToSubmit" | "submitted" | "decided" | "returned" | "invited" | "active" | "removed" | "ended" | "awaitingUpload" | "scanning" | "needsReview" | "rejected" | "quarantined" | "purged" | "resolved" | "preparing" | "awaitingRelease" | "released" | "replaced" | "running" | "ready" | "paused" | "enabled" | "disabled" | "deleted" | "abandoned" | "revoked" | "otpRequired" | "opened" | "ahead" | "serviceManaged" | "last";
        /**
         * RuleOutcome
         * @description New values may be added.
         * @enum {string}
         */
        RuleOutcome: "decided" | "outweighed" | "pending";
        /**
         * ScanResult
         * @description New values may be added.
         * @enum {string}
         */
        ScanResult: "clean" | "infected" | "notScanned";
        /**
         * ServiceKind
         * @description New values may be added.
         * @enum {string}
         */
        ServiceKind: "available" | "insufficientTime" | "temporarilySuspended" | "guidedOnly" | "notOffered" | "notApplicable" | "undetermined";
        /** ServiceOffer */
        ServiceOffer: {
            productId: string;
            /** @description In the determination's `language`, where we have it. */
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
                    unit: components["schemas"]["DurationUnit"];
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
        /** Session */
        Session: {
            id: string;
            /** @description `otpRequired`: waits for its first code. */
            state: components["schemas"]["SessionState"];
            subject: {
                /** @description `collaborator`: somebody who helps with one case. */
                type: components["schemas"]["SessionSubjectType"];
                id: string;
            };
            /** @description Only these cases; `null`: every case of the subject. */
            caseIds: string[] | null;
            /** @description What the session may do. */
            scopes: components["schemas"]["SessionScope"][];
            /** Format: date-time */
            createdAt: string;
            renewedAt: string | null;
            /**
             * Format: date-time
             * @description When it ends if it is not renewed, or when it ended: seven days after a renewal, thirty in all.
             */
            endsAt: string;
            /** @description Why it was ended before that. */
            endReason: components["schemas"]["SessionEndReason"] | null;
            /** @description Until when it counts as stepped up; `null`: it does not. */
            steppedUpUntil: string | null;
            /** @description Increases when the session is ended. What comes with its use changes without it. */
            version: string;
        };
        /**
         * SessionEndReason
         * @description New values may be added.
         * @enum {string}
         */
        SessionEndReason: "revoked" | "signedOut" | "reused";
        /** SessionRenewal */
        SessionRenewal: {
            /** @description The latest one of the session. Left out in a browser, whose cookie has it. */
            refreshToken?: string;
        };
        /** SessionRevocation */
        SessionRevocation: {
            /** @description Any one of the session, by whoever has it. Left out in a browser, whose cookie has it. */
            refreshToken?: string;
            /** @description Instead: any session of the tenant, with an API key that may issue sessions. */
            sessionId?: string;
        };
        /**
         * SessionScope
         * @description New values may be added.
         * @enum {string}
         */
        SessionScope: "session:read" | "cases:read" | "travelers:read" | "cases:answer" | "documents:write" | "documents:purge" | "messages:write" | "support:use" | "orders:read" | "payments:write" | "orders:cancel" | "deliverables:download" | "collaborators:manage" | "data:read" | "data:erase";
        /**
         * SessionState
         * @description New values may be added.
         * @enum {string}
         */
        SessionState: "otpRequired" | "active" | "ended";
        /**
         * SessionSubjectType
         * @description New values may be added.
         * @enum {string}
         */
        SessionSubjectType: "customer" | "traveler" | "collaborator";
        /** SourceReading */
        SourceReading: {
            /**
             * @description `authority`: its own text, on its page or in a copy of that page. `reproduction`: a reproduction of the text by others. `report`: what `reportedBy` reported of it.
             * @enum {unknown}
             */
            kind: "authority" | "reproduction" | "report";
            /** @description The publisher of the report; null: the text itself was read. */
            reportedBy: string | null;
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
            /** @description How days are counted. */
            count?: components["schemas"]["DayCount"];
            /** @description An officer decides, up to this length. */
            discretionary?: boolean;
        };
        /** StoredData */
        StoredData: {
            travelerId: string;
            items: components["schemas"]["StoredItem"][];
        };
        /**
         * StoredDataCategory
         * @description New values may be added.
         * @enum {string}
         */
        StoredDataCategory: "details" | "identities" | "answers" | "messages" | "documents" | "deliverables" | "collaborators" | "supportTickets" | "sessions" | "accessRecords";
        /** StoredItem */
        StoredItem: {
            category: components["schemas"]["StoredDataCategory"];
            /** @description Of documents: what it is. */
            documentType: components["schemas"]["DocumentTypeCode"] | null;
            /** @description How many. Null: they are not counted. */
            count: number | null;
            /** @description `untilErasure`: until the traveler is erased · `untilDate`: until `until` · `afterCase`: for `days` after its case has ended · `afterResolution`: for `days` after it was resolved · `afterAccess`: for `days` after somebody was shown a passport number or a file, even if the traveler is erased. */
            kept: components["schemas"]["KeptDataCategory"];
            days: number | null;
            /** @description When it is deleted by itself, where that is known. */
            until: string | null;
        };
        /** SupportMessage */
        SupportMessage: {
            id: string;
            author: components["schemas"]["SupportMessageAuthor"];
            /** @description Plain text. */
            body: string;
            /** @description Ids of documents. */
            attachments: string[];
            /** Format: date-time */
            createdAt: string;
        };
        /** SupportMessageAuthor */
        SupportMessageAuthor: {
            party: components["schemas"]["TicketParty"];
            /** @description Who of that party, such as an API key (`key_…`). Travelers do not see others. */
            id: string | null;
        };
        /** SupportTicket */
        SupportTicket: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            /** @description `open`: it waits for an answer · `pending`: it waits for who asked · `resolved`: nothing more can be written. */
            state: components["schemas"]["TicketState"];
            /** @description Whoever did not ask, answers. */
            askedBy: components["schemas"]["TicketAsker"];
            /** @description As sent. */
            category: components["schemas"]["TicketCategory"];
            subject: string;
            /** @description What it is about. */
            relatedResource: {
                type: components["schemas"]["TicketRelatedType"];
                id: string;
            } | null;
            /** @description Whom it concerns. The ticket is erased with this customer, or with its traveler. */
            customerId: string | null;
            /** @description How much was written in it. */
            messageCount: number;
            /** @description By when an answer is due. Null: nobody has to answer, or no target is set. */
            slaDueAt: string | null;
            /** @description When it was resolved. */
            resolvedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description What you can do now. */
            availableActions: components["schemas"]["TicketAction"][];
            /** @description Oldest first. */
            messages: components["schemas"]["SupportMessage"][];
        };
        /** SupportTicketPage */
        SupportTicketPage: {
            items: components["schemas"]["SupportTicketSummary"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** SupportTicketSummary */
        SupportTicketSummary: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            /** @description `open`: it waits for an answer · `pending`: it waits for who asked · `resolved`: nothing more can be written. */
            state: components["schemas"]["TicketState"];
            /** @description Whoever did not ask, answers. */
            askedBy: components["schemas"]["TicketAsker"];
            /** @description As sent. */
            category: components["schemas"]["TicketCategory"];
            subject: string;
            /** @description What it is about. */
            relatedResource: {
                type: components["schemas"]["TicketRelatedType"];
                id: string;
            } | null;
            /** @description Whom it concerns. The ticket is erased with this customer, or with its traveler. */
            customerId: string | null;
            /** @description How much was written in it. */
            messageCount: number;
            /** @description By when an answer is due. Null: nobody has to answer, or no target is set. */
            slaDueAt: string | null;
            /** @description When it was resolved. */
            resolvedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description What you can do now. */
            availableActions: components["schemas"]["TicketAction"][];
        };
        /**
         * TestPaymentToken
         * @description New values may be added.
         * @enum {string}
         */
        TestPaymentToken: "test_success" | "test_declined" | "test_action_required" | "test_pending_success" | "test_pending_failure" | "test_disputed_won" | "test_disputed_lost" | "test_refund_failure";
        /**
         * TicketAction
         * @description New values may be added.
         * @enum {string}
         */
        TicketAction: "reply" | "resolve";
        /**
         * TicketAsker
         * @description New values may be added.
         * @enum {string}
         */
        TicketAsker: "tenant" | "customer" | "traveler";
        /**
         * TicketCategory
         * @description New values may be added.
         * @enum {string}
         */
        TicketCategory: "application" | "documents" | "payment" | "refund" | "account" | "technical" | "other";
        /**
         * TicketParty
         * @description New values may be added.
         * @enum {string}
         */
        TicketParty: "tenant" | "traveler" | "operator";
        /**
         * TicketRelatedType
         * @description New values may be added.
         * @enum {string}
         */
        TicketRelatedType: "api_key" | "case" | "collection_request" | "customer" | "deliverable" | "determination" | "document" | "identity" | "invoice" | "lead" | "message" | "operation" | "order" | "payment" | "product" | "quote" | "refund" | "traveler" | "webhook_endpoint";
        /**
         * TicketState
         * @description New values may be added.
         * @enum {string}
         */
        TicketState: "open" | "pending" | "resolved";
        /**
         * ToldTraveler
         * @description What else the statement says, read by rules: `facts` as `traveler.facts` takes them.
         */
        ToldTraveler: {
            /** @description The class of the document, if not ordinary. */
            passportType?: components["schemas"]["PassportType"];
            facts: components["schemas"]["FurtherFactsInput"];
            /** @description Literal parts that say something of the traveler or the trip, and that nothing here has. */
            unused: string[];
        };
        /** Trace */
        Trace: {
            matched: {
                ruleId: string;
                layer: string;
                kind: components["schemas"]["ConclusionKind"] | null;
                /** @description The outcome of the rule. */
                outcome: components["schemas"]["RuleOutcome"];
                missing?: string[];
            }[];
            rejected: {
                ruleId: string;
                layer: string;
                failed: string;
                reason: string;
            }[];
            /** @description What each of several nationalities leads to, the one that decided first. */
            nationalities?: {
                nationality: string;
                /** @description The least burdensome lawful route for exactly the given facts. */
                kind: components["schemas"]["ConclusionKind"];
            }[];
        };
        /**
         * TravelDocument
         * @description The passport that the answer is for. Only if the traveler has several nationalities.
         */
        TravelDocument: {
            /** @description Travel as its national. ISO 3166-1 alpha-2, or XK: a code from `/api/v1/intelligence/reference/countries`. */
            nationality: string;
            /** @description Why this one. */
            reason: components["schemas"]["TravelDocumentReason"];
            /** @description The reason, ready to be shown. */
            statement?: string;
        };
        /**
         * TravelDocumentReason
         * @description New values may be added.
         * @enum {string}
         */
        TravelDocumentReason: "rightOfEntry" | "lightestRoute";
        /** Traveler */
        Traveler: {
            id: string;
            customerId: string;
            givenNames: string;
            familyName: string;
            birthDate: string;
            nationality: string;
            sex: string | null;
            residenceCountry: string;
            passport: {
                /** @description Masked: at most the last four characters are shown, and never more than half of the number. `GET /tenant/travelers/{id}/passport` shows it whole. */
                number: string;
                issuingCountry: string;
                expiresOn: string;
                issuedOn: string;
            } | null;
            externalReference: string | null;
            /** @description Your own keys. Empty for travelers and operators. */
            metadata: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with each change. */
            version: string;
            /** @description What was accepted with the last change but may be a mistake; at most ten. */
            warnings: {
                code: components["schemas"]["TravelerWarning"];
                /** @description The other traveler with the same passport. */
                travelerId: string;
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
        /**
         * TravelerWarning
         * @description New values may be added.
         * @enum {string}
         */
        TravelerWarning: "duplicatePassport";
        /** UsablePaymentModes */
        UsablePaymentModes: {
            modes: components["schemas"]["PaymentMode"][];
        };
        /** VisaConclusion */
        VisaConclusion: {
            /** @description The least burdensome lawful route for exactly the given facts. */
            kind: components["schemas"]["ConclusionKind"];
            /** @description The conclusion in one sentence to the traveler, or that it depends on an open fact: the title of an answer. Absent if the snapshot is older than it. */
            headline?: string;
            /** @description Why it is so, in one sentence. Absent if nothing decided or the snapshot is older. */
            reason?: string;
            conditions: components["schemas"]["Condition"][];
            /** @description A missing fact could give a lighter kind. */
            requiresClarification: boolean;
            stay: components["schemas"]["Stay"] | null;
            entries: components["schemas"]["Entries"] | null;
            via: components["schemas"]["ApplicationChannel"] | null;
            scheme: string | null;
            apply?: string | null;
            alternatives: {
                /** @description The least burdensome lawful route for exactly the given facts. */
                kind: components["schemas"]["ConclusionKind"];
                stay: components["schemas"]["Stay"] | null;
                via: components["schemas"]["ApplicationChannel"] | null;
                scheme: string | null;
                apply?: string | null;
                /** @description Ids within `knowledge.sources`. */
                sourceIds: string[];
            }[];
            /** @description The destination's office to ask. Only if something must be obtained, or nothing decides. */
            authority?: {
                publisher: string;
                url: string;
            };
            travelDocument?: components["schemas"]["TravelDocument"];
        };
        /** VisitorLead */
        VisitorLead: {
            /** @description The determination that had no offer. */
            determinationId?: string;
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
                 * @description Preferred language: the BCP 47 tag of a known language, in upper or lower case; stored as sent. What we write to them is in it where we have it, else in English.
                 */
                locale?: string;
            };
            /**
             * Format: plain-text
             * @description In the person's own words. Stored encrypted.
             */
            message?: string;
        };
    };
    responses: {
        /** @description Nothing has changed */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
        "header.Accept-Language": string;
        /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
        "header.Idempotency-Key": string;
        /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
        "header.Idempotency-Key.required": string;
        /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
        "header.If-Match": string;
        /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
        "header.If-Match.required": string;
        /** @description An `ETag` received earlier; 304 if nothing has changed. */
        "header.If-None-Match": string;
        /** @description The `id` of the last event that came: the stream goes on behind it. */
        "header.Last-Event-ID": string;
        "path.cancellationId": string;
        "path.id": string;
        "path.messageId": string;
        "path.proposalId": string;
        /** @description The name of a check page. */
        "path.slug": string;
        /** @description Only tickets that one of these has asked. One or more values, separated by commas. */
        "query.askedBy": ("tenant" | "customer" | "traveler")[];
        /** @description Only cases that wait for one of these. One or more values, separated by commas. */
        "query.attention": ("none" | "traveler" | "tenant" | "operator" | "authority")[];
        /** @description Only tickets of these categories. One or more values, separated by commas. */
        "query.category": ("application" | "documents" | "payment" | "refund" | "account" | "technical" | "other")[];
        /** @description Only items created at this instant or later. */
        "query.createdAfter": string;
        /** @description Only items created before this instant. */
        "query.createdBefore": string;
        /** @description The `nextCursor` of the previous page, exactly as received. */
        "query.cursor": string;
        /** @description Your own id, unique among your resources of this kind in this environment: 1 to 100 visible ASCII characters. It is stored unencrypted so that you can filter by it: put no personal data in it. */
        "query.externalReference": string;
        /** @description Only those that are, or are not, destinations. */
        "query.isDestination": boolean;
        /** @description Only those that issue, or do not issue, passports. */
        "query.isPassportIssuer": boolean;
        /** @description Items per page; 50 by default. */
        "query.limit": number;
        /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
        "query.order": "oldest" | "newest";
        /** @description Only orders that are paid this far. One or more values, separated by commas. */
        "query.paymentState": ("unpaid" | "partiallyPaid" | "paid" | "partiallyRefunded" | "refunded" | "disputed")[];
        /** @description Only cases for this product. */
        "query.productId": string;
        /** @description Part of a name in any of the languages, or a code; case and accents do not matter. */
        "query.query": string;
        /** @description Only the order of this quote. */
        "query.quoteId": string;
        /** @description Only the credit notes and receipts of this invoice. */
        "query.relatedInvoiceId": string;
        /** @description Only tickets about this resource. */
        "query.relatedResourceId": string;
        /** @description Only tickets about these kinds of resources. One or more values, separated by commas. */
        "query.relatedResourceType": ("api_key" | "case" | "collection_request" | "customer" | "deliverable" | "determination" | "document" | "identity" | "invoice" | "lead" | "message" | "operation" | "order" | "payment" | "product" | "quote" | "refund" | "traveler" | "webhook_endpoint")[];
    };
    requestBodies: never;
    headers: {
        /** @description The language of its texts, if it has any. */
        "Content-Language": string;
        /** @description The version of the resource. */
        ETag: string;
        /** @description `true` when this is a stored response, sent again. */
        "Idempotent-Replayed": string;
        /** @description URL of the created resource. */
        Location: string;
        /** @description What is left of each policy: `r` units; in `t` seconds all of them are back. */
        RateLimit: string;
        /** @description `q` units in `w` seconds: by name over a minute, and with `-burst` at once, which `w` seconds bring back. */
        "RateLimit-Policy": string;
        /** @description Id of this request; quote it when you ask for help. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type Problem = components['schemas']['Problem'];
export type ActorType = components['schemas']['ActorType'];
export type AnswerAuthorType = components['schemas']['AnswerAuthorType'];
export type AnswerComparison = components['schemas']['AnswerComparison'];
export type AnswerProvenance = components['schemas']['AnswerProvenance'];
export type AnsweredHandIn = components['schemas']['AnsweredHandIn'];
export type Answers = components['schemas']['Answers'];
export type ApplicationChannel = components['schemas']['ApplicationChannel'];
export type AssistantAuthor = components['schemas']['AssistantAuthor'];
export type AssistantMessage = components['schemas']['AssistantMessage'];
export type AssistantMessageAuthor = components['schemas']['AssistantMessageAuthor'];
export type AssistantMessagePage = components['schemas']['AssistantMessagePage'];
export type AssistantMode = components['schemas']['AssistantMode'];
export type AssistantOption = components['schemas']['AssistantOption'];
export type AssistantProposal = components['schemas']['AssistantProposal'];
export type AssistantQuestion = components['schemas']['AssistantQuestion'];
export type AssistantQuestionKind = components['schemas']['AssistantQuestionKind'];
export type AssistantQuote = components['schemas']['AssistantQuote'];
export type AssistantSession = components['schemas']['AssistantSession'];
export type AssistantSessionAction = components['schemas']['AssistantSessionAction'];
export type AssistantSessionPage = components['schemas']['AssistantSessionPage'];
export type AssistantSessionState = components['schemas']['AssistantSessionState'];
export type AttentionParty = components['schemas']['AttentionParty'];
export type AttentionReason = components['schemas']['AttentionReason'];
export type AuthorityStatus = components['schemas']['AuthorityStatus'];
export type Cancellation = components['schemas']['Cancellation'];
export type CancellationAction = components['schemas']['CancellationAction'];
export type CancellationPage = components['schemas']['CancellationPage'];
export type CancellationState = components['schemas']['CancellationState'];
export type CancellationSums = components['schemas']['CancellationSums'];
export type CancelledLine = components['schemas']['CancelledLine'];
export type CancelledLineReason = components['schemas']['CancelledLineReason'];
export type Case = components['schemas']['Case'];
export type CaseAction = components['schemas']['CaseAction'];
export type CaseAttention = components['schemas']['CaseAttention'];
export type CaseHold = components['schemas']['CaseHold'];
export type CaseNotice = components['schemas']['CaseNotice'];
export type CaseOutcome = components['schemas']['CaseOutcome'];
export type CaseProduct = components['schemas']['CaseProduct'];
export type CaseRequirements = components['schemas']['CaseRequirements'];
export type CaseState = components['schemas']['CaseState'];
export type CaseTimelineEntry = components['schemas']['CaseTimelineEntry'];
export type CaseTimelinePage = components['schemas']['CaseTimelinePage'];
export type CheckCapability = components['schemas']['CheckCapability'];
export type CheckSite = components['schemas']['CheckSite'];
export type CheckSiteKnowledge = components['schemas']['CheckSiteKnowledge'];
export type ClarificationReason = components['schemas']['ClarificationReason'];
export type CodedCollaborator = components['schemas']['CodedCollaborator'];
export type Collaborator = components['schemas']['Collaborator'];
export type CollaboratorAction = components['schemas']['CollaboratorAction'];
export type CollaboratorPage = components['schemas']['CollaboratorPage'];
export type CollaboratorRole = components['schemas']['CollaboratorRole'];
export type CollaboratorState = components['schemas']['CollaboratorState'];
export type CollectionItem = components['schemas']['CollectionItem'];
export type CollectionItemState = components['schemas']['CollectionItemState'];
export type CollectionParty = components['schemas']['CollectionParty'];
export type CollectionProgress = components['schemas']['CollectionProgress'];
export type CollectionRequest = components['schemas']['CollectionRequest'];
export type CollectionRequestPage = components['schemas']['CollectionRequestPage'];
export type CollectionRequestState = components['schemas']['CollectionRequestState'];
export type CompanionsInput = components['schemas']['CompanionsInput'];
export type ConclusionKind = components['schemas']['ConclusionKind'];
export type Condition = components['schemas']['Condition'];
export type ConditionCode = components['schemas']['ConditionCode'];
export type ConditionKind = components['schemas']['ConditionKind'];
export type ConditionStatus = components['schemas']['ConditionStatus'];
export type Counterfactual = components['schemas']['Counterfactual'];
export type CounterfactualChange = components['schemas']['CounterfactualChange'];
export type Country = components['schemas']['Country'];
export type CountryList = components['schemas']['CountryList'];
export type DayCount = components['schemas']['DayCount'];
export type DecidedProposal = components['schemas']['DecidedProposal'];
export type Deliverable = components['schemas']['Deliverable'];
export type DeliverableAction = components['schemas']['DeliverableAction'];
export type DeliverablePage = components['schemas']['DeliverablePage'];
export type DeliverableState = components['schemas']['DeliverableState'];
export type DeliverableType = components['schemas']['DeliverableType'];
export type Determination = components['schemas']['Determination'];
export type DeterminationInput = components['schemas']['DeterminationInput'];
export type Document = components['schemas']['Document'];
export type DocumentAction = components['schemas']['DocumentAction'];
export type DocumentCopy = components['schemas']['DocumentCopy'];
export type DocumentFinding = components['schemas']['DocumentFinding'];
export type DocumentFindingReason = components['schemas']['DocumentFindingReason'];
export type DocumentInsistence = components['schemas']['DocumentInsistence'];
export type DocumentPage = components['schemas']['DocumentPage'];
export type DocumentReading = components['schemas']['DocumentReading'];
export type DocumentState = components['schemas']['DocumentState'];
export type DocumentToUpload = components['schemas']['DocumentToUpload'];
export type DocumentTypeCode = components['schemas']['DocumentTypeCode'];
export type DocumentUpload = components['schemas']['DocumentUpload'];
export type DownloadGrant = components['schemas']['DownloadGrant'];
export type DurationUnit = components['schemas']['DurationUnit'];
export type EarlierStayInput = components['schemas']['EarlierStayInput'];
export type EnteredCode = components['schemas']['EnteredCode'];
export type Entries = components['schemas']['Entries'];
export type Environment = components['schemas']['Environment'];
export type EventType = components['schemas']['EventType'];
export type ExpandedCase = components['schemas']['ExpandedCase'];
export type ExpandedCasePage = components['schemas']['ExpandedCasePage'];
export type ExportedCase = components['schemas']['ExportedCase'];
export type ExportedTraveler = components['schemas']['ExportedTraveler'];
export type Fact = components['schemas']['Fact'];
export type FactList = components['schemas']['FactList'];
export type FactType = components['schemas']['FactType'];
export type FieldError = components['schemas']['FieldError'];
export type FileMediaType = components['schemas']['FileMediaType'];
export type FrozenLanguage = components['schemas']['FrozenLanguage'];
export type FrozenTexts = components['schemas']['FrozenTexts'];
export type FurtherFactsInput = components['schemas']['FurtherFactsInput'];
export type GeneratedBy = components['schemas']['GeneratedBy'];
export type Grant = components['schemas']['Grant'];
export type HandInTrialResult = components['schemas']['HandInTrialResult'];
export type HeldAuthorizationCode = components['schemas']['HeldAuthorizationCode'];
export type HeldAuthorizationInput = components['schemas']['HeldAuthorizationInput'];
export type HeldAuthorizationKind = components['schemas']['HeldAuthorizationKind'];
export type HeldAuthorizationKindList = components['schemas']['HeldAuthorizationKindList'];
export type HoldReason = components['schemas']['HoldReason'];
export type Identity = components['schemas']['Identity'];
export type InsufficientTime = components['schemas']['InsufficientTime'];
export type InsufficientTimeReason = components['schemas']['InsufficientTimeReason'];
export type Intent = components['schemas']['Intent'];
export type IntentCode = components['schemas']['IntentCode'];
export type IntentDecider = components['schemas']['IntentDecider'];
export type IntentList = components['schemas']['IntentList'];
export type IntentResolution = components['schemas']['IntentResolution'];
export type IntentResolutionInput = components['schemas']['IntentResolutionInput'];
export type InvitationToken = components['schemas']['InvitationToken'];
export type InvitedCollaborator = components['schemas']['InvitedCollaborator'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceKind = components['schemas']['InvoiceKind'];
export type InvoicePage = components['schemas']['InvoicePage'];
export type KeptDataCategory = components['schemas']['KeptDataCategory'];
export type Knowledge = components['schemas']['Knowledge'];
export type Lead = components['schemas']['Lead'];
export type LeadCloseReason = components['schemas']['LeadCloseReason'];
export type LeadMailState = components['schemas']['LeadMailState'];
export type LeadReason = components['schemas']['LeadReason'];
export type LeadState = components['schemas']['LeadState'];
export type LegInput = components['schemas']['LegInput'];
export type MailState = components['schemas']['MailState'];
export type Message = components['schemas']['Message'];
export type MessageAuthor = components['schemas']['MessageAuthor'];
export type MessageMail = components['schemas']['MessageMail'];
export type MessagePage = components['schemas']['MessagePage'];
export type MessageParty = components['schemas']['MessageParty'];
export type MinimumAuthority = components['schemas']['MinimumAuthority'];
export type MrzFormat = components['schemas']['MrzFormat'];
export type NewAssistantMessage = components['schemas']['NewAssistantMessage'];
export type NewAssistantSession = components['schemas']['NewAssistantSession'];
export type NewCancellation = components['schemas']['NewCancellation'];
export type NewCollaborator = components['schemas']['NewCollaborator'];
export type NewDocument = components['schemas']['NewDocument'];
export type NewMessage = components['schemas']['NewMessage'];
export type NewPayment = components['schemas']['NewPayment'];
export type NewQuestion = components['schemas']['NewQuestion'];
export type NewSupportReply = components['schemas']['NewSupportReply'];
export type NextAction = components['schemas']['NextAction'];
export type NotOffered = components['schemas']['NotOffered'];
export type NotOfferedReason = components['schemas']['NotOfferedReason'];
export type OpenedSession = components['schemas']['OpenedSession'];
export type OperatorAction = components['schemas']['OperatorAction'];
export type Order = components['schemas']['Order'];
export type OrderAction = components['schemas']['OrderAction'];
export type OrderLine = components['schemas']['OrderLine'];
export type OrderLineRefund = components['schemas']['OrderLineRefund'];
export type OrderLineState = components['schemas']['OrderLineState'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderPaymentState = components['schemas']['OrderPaymentState'];
export type OrderState = components['schemas']['OrderState'];
export type OrderSums = components['schemas']['OrderSums'];
export type OrderedCase = components['schemas']['OrderedCase'];
export type Outlook = components['schemas']['Outlook'];
export type OutlookInput = components['schemas']['OutlookInput'];
export type OutlookItem = components['schemas']['OutlookItem'];
export type OutlookKnowledge = components['schemas']['OutlookKnowledge'];
export type OwnTravelerSession = components['schemas']['OwnTravelerSession'];
export type OwnTravelerSessionPage = components['schemas']['OwnTravelerSessionPage'];
export type PartyType = components['schemas']['PartyType'];
export type Passport = components['schemas']['Passport'];
export type PassportFactsInput = components['schemas']['PassportFactsInput'];
export type PassportType = components['schemas']['PassportType'];
export type PastVisitInput = components['schemas']['PastVisitInput'];
export type Payment = components['schemas']['Payment'];
export type PaymentAction = components['schemas']['PaymentAction'];
export type PaymentActionType = components['schemas']['PaymentActionType'];
export type PaymentMode = components['schemas']['PaymentMode'];
export type PaymentNextAction = components['schemas']['PaymentNextAction'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type PaymentState = components['schemas']['PaymentState'];
export type PersonalData = components['schemas']['PersonalData'];
export type PortalBrand = components['schemas']['PortalBrand'];
export type PortalCapability = components['schemas']['PortalCapability'];
export type PrefillSource = components['schemas']['PrefillSource'];
export type ProblemCode = components['schemas']['ProblemCode'];
export type ProductSource = components['schemas']['ProductSource'];
export type ProposalState = components['schemas']['ProposalState'];
export type QuoteLineKind = components['schemas']['QuoteLineKind'];
export type QuoteSource = components['schemas']['QuoteSource'];
export type ReadField = components['schemas']['ReadField'];
export type ReadFieldComparison = components['schemas']['ReadFieldComparison'];
export type RefundState = components['schemas']['RefundState'];
export type Refundability = components['schemas']['Refundability'];
export type RequestAction = components['schemas']['RequestAction'];
export type ResourceAction = components['schemas']['ResourceAction'];
export type ResourceState = components['schemas']['ResourceState'];
export type RuleOutcome = components['schemas']['RuleOutcome'];
export type ScanResult = components['schemas']['ScanResult'];
export type ServiceKind = components['schemas']['ServiceKind'];
export type ServiceOffer = components['schemas']['ServiceOffer'];
export type Session = components['schemas']['Session'];
export type SessionEndReason = components['schemas']['SessionEndReason'];
export type SessionRenewal = components['schemas']['SessionRenewal'];
export type SessionRevocation = components['schemas']['SessionRevocation'];
export type SessionScope = components['schemas']['SessionScope'];
export type SessionState = components['schemas']['SessionState'];
export type SessionSubjectType = components['schemas']['SessionSubjectType'];
export type SourceReading = components['schemas']['SourceReading'];
export type Stay = components['schemas']['Stay'];
export type StoredData = components['schemas']['StoredData'];
export type StoredDataCategory = components['schemas']['StoredDataCategory'];
export type StoredItem = components['schemas']['StoredItem'];
export type SupportMessage = components['schemas']['SupportMessage'];
export type SupportMessageAuthor = components['schemas']['SupportMessageAuthor'];
export type SupportTicket = components['schemas']['SupportTicket'];
export type SupportTicketPage = components['schemas']['SupportTicketPage'];
export type SupportTicketSummary = components['schemas']['SupportTicketSummary'];
export type TestPaymentToken = components['schemas']['TestPaymentToken'];
export type TicketAction = components['schemas']['TicketAction'];
export type TicketAsker = components['schemas']['TicketAsker'];
export type TicketCategory = components['schemas']['TicketCategory'];
export type TicketParty = components['schemas']['TicketParty'];
export type TicketRelatedType = components['schemas']['TicketRelatedType'];
export type TicketState = components['schemas']['TicketState'];
export type ToldTraveler = components['schemas']['ToldTraveler'];
export type Trace = components['schemas']['Trace'];
export type TravelDocument = components['schemas']['TravelDocument'];
export type TravelDocumentReason = components['schemas']['TravelDocumentReason'];
export type Traveler = components['schemas']['Traveler'];
export type TravelerInput = components['schemas']['TravelerInput'];
export type TravelerWarning = components['schemas']['TravelerWarning'];
export type UsablePaymentModes = components['schemas']['UsablePaymentModes'];
export type VisaConclusion = components['schemas']['VisaConclusion'];
export type VisitorLead = components['schemas']['VisitorLead'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ParameterHeaderAcceptLanguage = components['parameters']['header.Accept-Language'];
export type ParameterHeaderIdempotencyKey = components['parameters']['header.Idempotency-Key'];
export type ParameterHeaderIdempotencyKeyRequired = components['parameters']['header.Idempotency-Key.required'];
export type ParameterHeaderIfMatch = components['parameters']['header.If-Match'];
export type ParameterHeaderIfMatchRequired = components['parameters']['header.If-Match.required'];
export type ParameterHeaderIfNoneMatch = components['parameters']['header.If-None-Match'];
export type ParameterHeaderLastEventId = components['parameters']['header.Last-Event-ID'];
export type ParameterPathCancellationId = components['parameters']['path.cancellationId'];
export type ParameterPathId = components['parameters']['path.id'];
export type ParameterPathMessageId = components['parameters']['path.messageId'];
export type ParameterPathProposalId = components['parameters']['path.proposalId'];
export type ParameterPathSlug = components['parameters']['path.slug'];
export type ParameterQueryAskedBy = components['parameters']['query.askedBy'];
export type ParameterQueryAttention = components['parameters']['query.attention'];
export type ParameterQueryCategory = components['parameters']['query.category'];
export type ParameterQueryCreatedAfter = components['parameters']['query.createdAfter'];
export type ParameterQueryCreatedBefore = components['parameters']['query.createdBefore'];
export type ParameterQueryCursor = components['parameters']['query.cursor'];
export type ParameterQueryExternalReference = components['parameters']['query.externalReference'];
export type ParameterQueryIsDestination = components['parameters']['query.isDestination'];
export type ParameterQueryIsPassportIssuer = components['parameters']['query.isPassportIssuer'];
export type ParameterQueryLimit = components['parameters']['query.limit'];
export type ParameterQueryOrder = components['parameters']['query.order'];
export type ParameterQueryPaymentState = components['parameters']['query.paymentState'];
export type ParameterQueryProductId = components['parameters']['query.productId'];
export type ParameterQueryQuery = components['parameters']['query.query'];
export type ParameterQueryQuoteId = components['parameters']['query.quoteId'];
export type ParameterQueryRelatedInvoiceId = components['parameters']['query.relatedInvoiceId'];
export type ParameterQueryRelatedResourceId = components['parameters']['query.relatedResourceId'];
export type ParameterQueryRelatedResourceType = components['parameters']['query.relatedResourceType'];
export type HeaderContentLanguage = components['headers']['Content-Language'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type $defs = Record<string, never>;
export interface operations {
    get_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a check page. */
                slug: components["parameters"]["path.slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a check page's settings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckSite"];
                };
            };
        };
    };
    post_check_determinations: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                /** @description The name of a check page. */
                slug: components["parameters"]["path.slug"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Determination"];
                };
            };
        };
    };
    post_check_intent_resolutions: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
            };
            path: {
                /** @description The name of a check page. */
                slug: components["parameters"]["path.slug"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentResolution"];
                };
            };
        };
    };
    post_check_leads: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
            };
            path: {
                /** @description The name of a check page. */
                slug: components["parameters"]["path.slug"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
        };
    };
    post_check_outlook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                /** @description The name of a check page. */
                slug: components["parameters"]["path.slug"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlook"];
                };
            };
        };
    };
    get_check_reference_countries: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description Part of a name in any of the languages, or a code; case and accents do not matter. */
                query?: components["parameters"]["query.query"];
                /** @description Only those that issue, or do not issue, passports. */
                isPassportIssuer?: components["parameters"]["query.isPassportIssuer"];
                /** @description Only those that are, or are not, destinations. */
                isDestination?: components["parameters"]["query.isDestination"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                /** @description The name of a check page. */
                slug: components["parameters"]["path.slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries and territories, for visitors */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryList"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_check_reference_facts: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                /** @description The name of a check page. */
                slug: components["parameters"]["path.slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Facts that rules ask for, for visitors */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactList"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_check_reference_held_authorizations: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                /** @description The name of a check page. */
                slug: components["parameters"]["path.slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Visas, permits and cards, for visitors */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldAuthorizationKindList"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_check_reference_intents: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                /** @description The name of a check page. */
                slug: components["parameters"]["path.slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Purposes of travel, for visitors */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentList"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    post_auth_sessions_renew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionRenewal"];
            };
        };
        responses: {
            /** @description Renew a session */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedSession"];
                };
            };
        };
    };
    post_auth_sessions_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionRevocation"];
            };
        };
        responses: {
            /** @description End a session */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_traveler_brand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read whose portal it is */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalBrand"];
                };
            };
        };
    };
    post_traveler_invitations_renew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description Ask for a new link */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_traveler_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the session */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    post_traveler_session_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask for a code */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    post_traveler_session_step_up: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnteredCode"];
            };
        };
        responses: {
            /** @description Enter a code */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    get_traveler_sessions: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your sessions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTravelerSessionPage"];
                };
            };
        };
    };
    post_traveler_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description Open a link */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    post_traveler_sessions_id_codes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask for another first code */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    post_traveler_sessions_id_revoke: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End one of your sessions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    post_traveler_sessions_id_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnteredCode"];
            };
        };
        responses: {
            /** @description Enter the first code */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedSession"];
                };
            };
        };
    };
    get_traveler_cases: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only cases in these states. One or more values, separated by commas. */
                state?: ("collecting" | "reviewing" | "readyToSubmit" | "submitted" | "decided" | "closed" | "withdrawn" | "cancelled")[];
                /** @description Only cases that wait for one of these. One or more values, separated by commas. */
                attention?: components["parameters"]["query.attention"];
                /** @description Only cases of this order. */
                orderId?: string;
                /** @description Only cases of this customer's orders. */
                customerId?: string;
                /** @description Only cases of this traveler. */
                travelerId?: string;
                /** @description Only cases for this product. */
                productId?: components["parameters"]["query.productId"];
                /** @description Only cases that follow from this determination. */
                determinationId?: string;
                /** @description Shows these parts of a case with it. A cursor belongs to the parts that its list was asked for; an answer with parts has no `ETag`. One or more values, separated by commas. */
                expand?: ("case.traveler" | "case.product" | "case.collectionRequest")[];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the cases */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpandedCasePage"];
                };
            };
        };
    };
    get_traveler_cases_id: {
        parameters: {
            query?: {
                /** @description Shows these parts of a case with it. A cursor belongs to the parts that its list was asked for; an answer with parts has no `ETag`. One or more values, separated by commas. */
                expand?: ("case.traveler" | "case.product" | "case.collectionRequest")[];
            };
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A case with the parts that were asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpandedCase"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_traveler_cases_id_collaborators: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only those in these states. One or more values, separated by commas. */
                state?: ("invited" | "active" | "removed")[];
            };
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who helps with a case */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollaboratorPage"];
                };
            };
        };
    };
    post_traveler_cases_id_collaborators: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCollaborator"];
            };
        };
        responses: {
            /** @description Ask somebody to help with a case */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedCollaborator"];
                };
            };
        };
    };
    get_traveler_cases_id_collection_requests: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only requests in these states. One or more values, separated by commas. */
                state?: ("open" | "submitted" | "accepted" | "returned" | "cancelled")[];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what a case asked for */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionRequestPage"];
                };
            };
        };
    };
    get_traveler_cases_id_messages: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
            };
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the messages of a case */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
        };
    };
    post_traveler_cases_id_messages: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessage"];
            };
        };
        responses: {
            /** @description Write about a case */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    get_traveler_cases_id_requirements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the requirements of a case */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseRequirements"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_traveler_cases_id_timeline: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what happened in a case */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseTimelinePage"];
                };
            };
        };
    };
    get_traveler_collaborators_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a collaborator */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collaborator"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_traveler_collaborators_id_codes: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make another code for a collaborator */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodedCollaborator"];
                };
            };
        };
    };
    post_traveler_collaborators_id_links: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make another link for a collaborator */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedCollaborator"];
                };
            };
        };
    };
    post_traveler_collaborators_id_remove: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a collaborator */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collaborator"];
                };
            };
        };
    };
    get_traveler_collection_requests_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a collection request */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionRequest"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    patch_traveler_collection_requests_id_answers: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        /** @description Answers by field, as the product's requirements describe them. */
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["Answers"];
                "application/json": components["schemas"]["Answers"];
            };
        };
        responses: {
            /** @description Save answers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionRequest"];
                };
            };
        };
    };
    post_traveler_collection_requests_id_submit: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read; 412 if the resource has changed since, and 428 for `*`. */
                "If-Match": string;
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnsweredHandIn"];
            };
        };
        responses: {
            /** @description Hand in a collection request */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionRequest"];
                };
            };
        };
    };
    post_traveler_collection_requests_id_validate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnsweredHandIn"];
            };
        };
        responses: {
            /** @description Try to hand in a collection request */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandInTrialResult"];
                };
            };
        };
    };
    get_traveler_messages_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a message */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_traveler_messages_id_read: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark a message as read */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    get_traveler_reference_countries: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description Part of a name in any of the languages, or a code; case and accents do not matter. */
                query?: components["parameters"]["query.query"];
                /** @description Only those that issue, or do not issue, passports. */
                isPassportIssuer?: components["parameters"]["query.isPassportIssuer"];
                /** @description Only those that are, or are not, destinations. */
                isDestination?: components["parameters"]["query.isDestination"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries and territories, for travelers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryList"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_traveler_travelers_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a traveler */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Traveler"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_traveler_travelers_id: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erase a traveler */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_traveler_travelers_id_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Export what is stored about a traveler */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
        };
    };
    get_traveler_travelers_id_stored_data: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what is stored about a traveler */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredData"];
                };
            };
        };
    };
    get_traveler_cases_id_deliverables: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only deliverables in these states. One or more values, separated by commas. */
                state?: ("preparing" | "awaitingRelease" | "released" | "replaced" | "withdrawn")[];
                /** @description Only deliverables of these types. One or more values, separated by commas. */
                type?: ("electronicVisa" | "travelAuthorization" | "approvalLetter" | "visaSticker" | "residencePermit" | "refusalNotice" | "governmentReceipt" | "applicationCopy" | "other")[];
            };
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the deliverables of a case */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliverablePage"];
                };
            };
        };
    };
    get_traveler_deliverables: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only deliverables in these states. One or more values, separated by commas. */
                state?: ("preparing" | "awaitingRelease" | "released" | "replaced" | "withdrawn")[];
                /** @description Only deliverables of these types. One or more values, separated by commas. */
                type?: ("electronicVisa" | "travelAuthorization" | "approvalLetter" | "visaSticker" | "residencePermit" | "refusalNotice" | "governmentReceipt" | "applicationCopy" | "other")[];
                /** @description Only deliverables of this case. */
                caseId?: string;
                /** @description Only deliverables for this traveler. */
                travelerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the deliverables */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliverablePage"];
                };
            };
        };
    };
    get_traveler_deliverables_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a deliverable */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deliverable"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_traveler_deliverables_id_download_grants: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download a deliverable */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadGrant"];
                };
            };
        };
    };
    get_traveler_documents: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only documents in these states. One or more values, separated by commas. */
                state?: ("awaitingUpload" | "scanning" | "processing" | "accepted" | "needsReview" | "rejected" | "quarantined" | "expired" | "purged")[];
                /** @description Only documents of this type. */
                type?: string;
                /** @description Only documents of this traveler. */
                travelerId?: string;
                /** @description Only documents of this case. */
                caseId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the documents */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentPage"];
                };
            };
        };
    };
    post_traveler_documents: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDocument"];
            };
        };
        responses: {
            /** @description Announce a document */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentToUpload"];
                };
            };
        };
    };
    get_traveler_documents_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a document */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    delete_traveler_documents_id: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Purge a document */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_traveler_documents_id_copy: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentCopy"];
            };
        };
        responses: {
            /** @description Use a document again */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    post_traveler_documents_id_download_grants: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download a document */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadGrant"];
                };
            };
        };
    };
    post_traveler_documents_id_insist: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentInsistence"];
            };
        };
        responses: {
            /** @description Insist on a document */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    get_traveler_invoices: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only those of this order. */
                orderId?: string;
                /** @description Only those of this customer's orders. */
                customerId?: string;
                /** @description Only the credit notes and receipts of this invoice. */
                relatedInvoiceId?: components["parameters"]["query.relatedInvoiceId"];
                /** @description Only these kinds. One or more values, separated by commas. */
                kind?: ("invoice" | "creditNote" | "receipt")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the invoices */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePage"];
                };
            };
        };
    };
    get_traveler_invoices_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an invoice */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    post_traveler_invoices_id_download_grants: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download an invoice */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadGrant"];
                };
            };
        };
    };
    get_traveler_orders: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only orders in these states. One or more values, separated by commas. */
                state?: ("awaitingPayment" | "confirmed" | "inProgress" | "completed" | "cancelled" | "expired")[];
                /** @description Only orders that are paid this far. One or more values, separated by commas. */
                paymentState?: components["parameters"]["query.paymentState"];
                /** @description Only orders of this customer. */
                customerId?: string;
                /** @description Only the order of this quote. */
                quoteId?: components["parameters"]["query.quoteId"];
                /** @description Only orders with a case of this traveler. */
                travelerId?: string;
                /** @description Your own id, unique among your resources of this kind in this environment: 1 to 100 visible ASCII characters. It is stored unencrypted so that you can filter by it: put no personal data in it. */
                externalReference?: components["parameters"]["query.externalReference"];
                /** @description Shows these parts of an order with it; parts of a case show its cases too. A cursor belongs to the parts that its list was asked for; an answer with parts has no `ETag`. One or more values, separated by commas. */
                expand?: ("order.lines" | "order.cases" | "case.traveler" | "case.product" | "case.collectionRequest")[];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the orders */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
        };
    };
    get_traveler_orders_id: {
        parameters: {
            query?: {
                /** @description Shows these parts of an order with it; parts of a case show its cases too. A cursor belongs to the parts that its list was asked for; an answer with parts has no `ETag`. One or more values, separated by commas. */
                expand?: ("order.lines" | "order.cases" | "case.traveler" | "case.product" | "case.collectionRequest")[];
            };
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an order */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_traveler_orders_id_cancellations: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                /** @description The order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the cancellations of an order */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancellationPage"];
                };
            };
        };
    };
    post_traveler_orders_id_cancellations: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                /** @description The order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCancellation"];
            };
        };
        responses: {
            /** @description See what a cancellation costs */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cancellation"];
                };
            };
        };
    };
    get_traveler_orders_id_cancellations_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                /** @description The order. */
                id: string;
                cancellationId: components["parameters"]["path.cancellationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a cancellation */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cancellation"];
                };
            };
        };
    };
    post_traveler_orders_id_cancellations_id_confirm: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read; 412 if the resource has changed since, and 428 for `*`. */
                "If-Match": string;
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                /** @description The order. */
                id: string;
                cancellationId: components["parameters"]["path.cancellationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cancellation"];
                };
            };
        };
    };
    get_traveler_orders_id_payments: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only payments in these states. One or more values, separated by commas. */
                state?: ("created" | "requiresAction" | "processing" | "succeeded" | "failed" | "cancelled" | "partiallyRefunded" | "refunded" | "disputed" | "chargedBack")[];
            };
            header?: never;
            path: {
                /** @description The order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the payments of an order */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
        };
    };
    post_traveler_orders_id_payments: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                /** @description The order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayment"];
            };
        };
        responses: {
            /** @description Pay an order */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    get_traveler_payment_modes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read how you can pay */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsablePaymentModes"];
                };
            };
        };
    };
    get_traveler_payments_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a payment */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_traveler_payments_id_cancel: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give a payment up */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    get_traveler_support_tickets: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only tickets in these states. One or more values, separated by commas. */
                state?: ("open" | "pending" | "resolved")[];
                /** @description Only tickets of these categories. One or more values, separated by commas. */
                category?: components["parameters"]["query.category"];
                /** @description Only tickets that one of these has asked. One or more values, separated by commas. */
                askedBy?: components["parameters"]["query.askedBy"];
                /** @description Only tickets about these kinds of resources. One or more values, separated by commas. */
                relatedResourceType?: components["parameters"]["query.relatedResourceType"];
                /** @description Only tickets about this resource. */
                relatedResourceId?: components["parameters"]["query.relatedResourceId"];
                /** @description Only tickets of this customer. */
                customerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the support tickets */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportTicketPage"];
                };
            };
        };
    };
    post_traveler_support_tickets: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuestion"];
            };
        };
        responses: {
            /** @description Ask a question */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportTicket"];
                };
            };
        };
    };
    get_traveler_support_tickets_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a support ticket */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportTicket"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_traveler_support_tickets_id_replies: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSupportReply"];
            };
        };
        responses: {
            /** @description Reply in a support ticket */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportTicket"];
                };
            };
        };
    };
    post_traveler_support_tickets_id_resolve: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resolve a support ticket */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportTicket"];
                };
            };
        };
    };
    get_traveler_assistant_sessions: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only those about this case. */
                caseId?: string;
                /** @description Only those that quote this determination. */
                determinationId?: string;
                /** @description Only those in these states. One or more values, separated by commas. */
                state?: ("open" | "ended")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List conversations with the assistant */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantSessionPage"];
                };
            };
        };
    };
    post_traveler_assistant_sessions: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAssistantSession"];
            };
        };
        responses: {
            /** @description Open a conversation with the assistant */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantSession"];
                };
            };
        };
    };
    get_traveler_assistant_sessions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a conversation with the assistant */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantSession"];
                };
            };
        };
    };
    post_traveler_assistant_sessions_id_end: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a conversation with the assistant */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantSession"];
                };
            };
        };
    };
    get_traveler_assistant_sessions_id_messages: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
            };
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what was said in a conversation with the assistant */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantMessagePage"];
                };
            };
        };
    };
    post_traveler_assistant_sessions_id_messages: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAssistantMessage"];
            };
        };
        responses: {
            /** @description Say something to the assistant */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantMessage"];
                };
            };
        };
    };
    get_traveler_assistant_sessions_id_messages_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
                messageId: components["parameters"]["path.messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a message of a conversation with the assistant */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantMessage"];
                };
            };
        };
    };
    get_traveler_assistant_sessions_id_messages_id_stream: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `id` of the last event that came: the stream goes on behind it. */
                "Last-Event-ID"?: components["parameters"]["header.Last-Event-ID"];
            };
            path: {
                id: components["parameters"]["path.id"];
                messageId: components["parameters"]["path.messageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events: `id`, `event` and `data` in JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Read a message of a conversation as a stream of events */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    post_traveler_assistant_sessions_id_proposals_id_confirm: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
                proposalId: components["parameters"]["path.proposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Confirm an answer that the assistant proposes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedProposal"];
                };
            };
        };
    };
    post_traveler_assistant_sessions_id_proposals_id_reject: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
                proposalId: components["parameters"]["path.proposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reject an answer that the assistant proposes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedProposal"];
                };
            };
        };
    };
}
