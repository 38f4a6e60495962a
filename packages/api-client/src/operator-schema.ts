// Generated from the OpenAPI document by `npm run generate`. Do not edit.

export interface paths {
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Those that are open, oldest first.
         */
        get: operations["get_sessions"];
        put?: never;
        /**
         * Sign in: the password
         * @description The first step. The answer is the same, after the same time, for an unknown address and for a wrong password. Attempts are counted by account and by client address; in a browser in which the account has signed in before, by that browser alone.
         */
        post: operations["post_sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session
         * @description Who is signed in, what the role allows, and when the session ends. Reading it keeps it alive.
         */
        get: operations["get_sessions_current"];
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Ends the session at once, and takes its cookie away.
         */
        delete: operations["delete_sessions_current"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a second factor
         * @description What can be shown now, with a new challenge for a passkey: before the session is stepped up.
         */
        post: operations["post_sessions_current_factors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a second factor again
         * @description For five minutes from now, what needs a fresh second factor is allowed.
         */
        post: operations["post_sessions_current_step_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End your other sessions
         * @description All but the one that asks.
         */
        post: operations["post_sessions_end_others"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in: the second factor
         * @description The second step, within ten minutes of the first one. The session lasts twelve hours, or thirty idle minutes.
         */
        post: operations["post_sessions_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description At once, wherever it is open.
         */
        delete: operations["delete_sessions_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how you sign in
         * @description Your second factors, and how many recovery codes are left.
         */
        get: operations["get_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/factors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a second factor
         * @description Not the last one: 409.
         */
        delete: operations["delete_account_factors_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what waits for you
         * @description Besides cases, in all of your tenants: tickets, leads, money of today, knowledge due, webhooks that fail. A page may ask often. The cases are counted at `/queues`.
         */
        get: operations["get_account_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description The one that the browser made with the options.
         */
        post: operations["post_account_passkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a further passkey
         * @description What a browser makes a passkey with, under a new challenge.
         */
        post: operations["post_account_passkeys_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Ends your other sessions. Tries of the present password count like those of signing in.
         */
        post: operations["post_account_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get new recovery codes
         * @description Ten of them, shown this once. Earlier ones no longer work.
         */
        post: operations["post_account_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your saved views
         * @description Yours alone, oldest first.
         */
        get: operations["get_account_views"];
        put?: never;
        /**
         * Save a view
         * @description The filters of a list under a name. One of the same name over the same list is overwritten.
         */
        post: operations["post_account_views"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description What it shows stays as it is.
         */
        delete: operations["delete_account_views_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Sets the password, and the second factor that the invitation was opened for. All of it or nothing is stored; then the link works no more, and the person signs in.
         */
        post: operations["post_invitations_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an invitation
         * @description Whom the link invites, and what to make a second factor of: a secret for an authenticator app, the same each time, and the options of a passkey. The token follows `#` in the link.
         */
        post: operations["post_invitations_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what takes two administrators
         * @description Changes of operators' accounts, newest first: those that wait and those that were decided.
         */
        get: operations["get_operator_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator-changes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a change of an account
         * @description Who has asked for it, whose account it is, and until when it waits.
         */
        get: operations["get_operator_changes_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator-changes/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a change of an account
         * @description It happens at once. Neither who asked, nor whose account it is, confirms it; nor whoever may be the same person as who asked. A link goes to its person alone.
         */
        post: operations["post_operator_changes_id_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator-changes/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a change of an account
         * @description For any other administrator than who asked.
         */
        post: operations["post_operator_changes_id_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator-changes/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a change of an account
         * @description For the administrator who has asked for it.
         */
        post: operations["post_operator_changes_id_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the operators
         * @description Oldest first; those who were suspended too.
         */
        get: operations["get_operators"];
        put?: never;
        /**
         * Invite an operator
         * @description Makes an operator, and sends the person a link that works once, for 24 hours: there they set a password and a second factor. Reviewers, publishers of knowledge and administrators wait for a second administrator first.
         */
        post: operations["post_operators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an operator
         * @description What the operator may do, and how the operator signs in.
         */
        get: operations["get_operators_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an operator
         * @description The name, the role, or whom the operator sees: sessions follow at once. Another role, and more tenants, wait for a second administrator: `pendingChange`.
         */
        patch: operations["patch_operators_id"];
        trace?: never;
    };
    "/operators/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate an operator
         * @description Lets a suspended operator sign in again, with the same password and second factor.
         */
        post: operations["post_operators_id_reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite an operator again
         * @description For who let the link expire: another one goes to its person. Or for who has lost password or second factors: once a second administrator confirms it, these and the sessions end, and a link goes to the person.
         */
        post: operations["post_operators_id_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend an operator
         * @description Ends the operator's sessions and links at once. The last active administrator cannot be suspended.
         */
        post: operations["post_operators_id_suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the teams
         * @description Those that cases can be given to, oldest first.
         */
        get: operations["get_teams"];
        put?: never;
        /**
         * Create a team
         * @description Nobody may do more or less for being in it: a team says whose work something is.
         */
        post: operations["post_teams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a team
         * @description Its cases wait for anybody from then on; who holds one keeps it.
         */
        delete: operations["delete_teams_id"];
        options?: never;
        head?: never;
        /**
         * Change a team
         * @description Its name, or who is in it. Its cases stay with it.
         */
        patch: operations["patch_teams_id"];
        trace?: never;
    };
    "/assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who can be given cases
         * @description The active operators who work on cases and see one of your tenants, oldest first.
         */
        get: operations["get_assignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/canned-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read words to give something back with
         * @description Why something is given back, and what to do about it, in the six languages: to be sent as the note of an item, changed as needed. A case's `travelerLanguage` says which one fits.
         */
        get: operations["get_canned_replies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cases
         * @description Of all your tenants, oldest first, as rows that can be shown as they are.
         */
        get: operations["get_cases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/bulk-acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act on many cases
         * @description On each by itself, at the version that you send: one that is refused keeps none of the others. Repeated with the same key, what is done is not done again, and what was refused is tried again. 404: none of the cases is there.
         */
        post: operations["post_cases_bulk_acts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/bulk-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an act on many cases
         * @description What the same act would do with each case now, or why not. Nothing is changed.
         */
        post: operations["post_cases_bulk_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a case
         * @description How far the application is, who has to do what, who works on it, and what you can do now.
         */
        get: operations["get_cases_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a case to a person or a team
         * @description Whoever holds it, without taking it: it is the other operator's for a day, or until it is given back; `null` gives it back to its queue. With `teamId` it is a team's, and waits for anybody in it; whoever claims it then, it stays the team's. `errors` say why somebody cannot have it.
         */
        post: operations["post_cases_id_assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/authority-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record news from the authority
         * @description Its reference, or the day on which it expects to decide. Earlier days are kept.
         */
        post: operations["post_cases_id_authority_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a case
         * @description Nobody else can act on it until the claim ends: thirty minutes after the last act of its holder. Claiming it again renews the claim. `state_conflict` names who has it.
         */
        post: operations["post_cases_id_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/collection-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a case asked for
         * @description Oldest first, item by item, with what was handed in.
         */
        get: operations["get_cases_id_collection_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/correct-decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct a decision
         * @description Records another outcome than was recorded by mistake. What was recorded first stays in the timeline; a closed case goes on if there is to be a visa. No money moves. Refused while a document is released that contradicts it: `correctableOutcomes` says what is possible.
         */
        post: operations["post_cases_id_correct_decision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the decision
         * @description What the authority decided. A case that leads to no visa is closed; the traveler is notified.
         */
        post: operations["post_cases_id_decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a case on hold
         * @description Its clock is stopped, and it is neither marked ready nor submitted, until it is resumed.
         */
        post: operations["post_cases_id_hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a new link to a case
         * @description By mail, to the case's traveler or customer: good for one sign-in within a week, with a code besides, which is sent once the link is opened. Nobody here sees the link. Five for each case within a day, without the tenant's own. 409 where the tenant writes to its travelers itself.
         */
        post: operations["post_cases_id_invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/mark-ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a case as ready
         * @description Once everything that was asked for is accepted. It is submitted next.
         */
        post: operations["post_cases_id_mark_ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the internal notes of a case
         * @description Newest last. None is left once the traveler is erased.
         */
        get: operations["get_cases_id_notes"];
        put?: never;
        /**
         * Note something about a case
         * @description For other operators alone, whoever has claimed the case: neither its traveler nor its tenant is shown it. It is encrypted with the traveler's key, and erased with the traveler.
         */
        post: operations["post_cases_id_notes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/prioritize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say how urgent a case is
         * @description Queues show the highest priority first, then the least time left. Neither tenants nor travelers see it.
         */
        post: operations["post_cases_id_prioritize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/release-claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a claim
         * @description Gives the case back to its queue.
         */
        post: operations["post_cases_id_release_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/request-more": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for more
         * @description Opens a collection request with these items, before or after the submission. The traveler, or the tenant, is told the reason.
         */
        post: operations["post_cases_id_request_more"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a case
         * @description Ends its hold.
         */
        post: operations["post_cases_id_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a case with all that belongs to it
         * @description As it is in one moment: what was asked for and answered, documents, messages, notes, timeline, traveler, the words of the form in the version that the case follows, and what you can do now. Each part is as its own operation shows it to you. `If-Match` of an act is `case.version`; the `ETag` is of everything together.
         */
        get: operations["get_cases_id_sheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the submission
         * @description The application was handed over to its authority: how, when, with which reference, and the receipt. Refunds depend on it. Refused before the order is paid.
         */
        post: operations["post_cases_id_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/take-back-decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a decision back
         * @description The authority has not decided after all: the case is submitted again, since when it was. What was recorded stays in the timeline, and the traveler is notified. No money moves. Refused while a document that follows from the decision is released or waits for its release: withdraw it first.
         */
        post: operations["post_cases_id_take_back_decision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a case over
         * @description Takes it from the operator who has claimed it. The reason is in the audit log.
         */
        post: operations["post_cases_id_take_over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/timeline": {
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
        get: operations["get_cases_id_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what changes
         * @description What an open page draws anew, as server-sent events over all of your tenants: `changes` with the kinds and ids of what changed, `everything` where nobody knows what you have seen, and `alive` each 15 seconds. Each has an id; a page that was cut off for less than ten minutes sends the last one as `Last-Event-ID`, and any process tells it the rest. A change may be told twice, never not at all. It ends with your session, which it does not keep alive, and after `seconds`.
         */
        get: operations["get_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collection-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a collection request
         * @description Item by item: what was asked for, what was answered by whom, and which documents were handed in.
         */
        get: operations["get_collection_requests_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collection-requests/{id}/items/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept items
         * @description Accepted items stay closed. The request is accepted once nothing of it is open.
         */
        post: operations["post_collection_requests_id_items_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collection-requests/{id}/items/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return items
         * @description Gives items back, each with its reason and perhaps a note in the traveler's language: `GET /operator/v1/canned-replies` has words for every reason. The case waits for whom it asks again.
         */
        post: operations["post_collection_requests_id_items_return"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collection-requests/{id}/items/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an acceptance or a return
         * @description The items wait for their review again, by default all that were accepted or returned, until the case is marked ready. The traveler is told of a return ten seconds after it, if it was not undone by then; later, that the review goes on.
         */
        post: operations["post_collection_requests_id_items_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collection-requests/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a masked answer whole
         * @description It is recorded who saw it, and why. How many an operator can have shown within an hour is limited.
         */
        post: operations["post_collection_requests_id_reveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the queues
         * @description How many cases each queue has in all of your tenants: all, late, due within four hours, unclaimed, and claimed by you. The numbers are kept as cases change, so a page may ask often.
         */
        get: operations["get_queues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/{queue}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a queue
         * @description The cases that wait for the same kind of work, the highest priority first, then the least time left: `review`, `submission`, `authority`, `release`, `travelers`. What is on hold, or has no target, comes last. With `order` and no `sort`, by age. Names and documents are there: a row can be shown as it is.
         */
        get: operations["get_queues_queue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search
         * @description Finds people in all of your tenants, what belongs to them, tickets by words of what was written in them, and anything by its id or reference: yours, the tenant's, or the authority's. Contacts and passport numbers are masked, so nothing is revealed.
         */
        get: operations["get_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of a case
         * @description Oldest first, with what was found and what was read in each.
         */
        get: operations["get_cases_id_documents"];
        put?: never;
        /**
         * Add a document to a case
         * @description Makes a place for its bytes, such as the authority's receipt (`other`). Send them within an hour to the address in `upload`.
         */
        post: operations["post_cases_id_documents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a document
         * @description What was found in it, and what was read in it, field by field beside the traveler's data.
         */
        get: operations["get_documents_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a document
         * @description One that a person has to look at (`needsReview`).
         */
        post: operations["post_documents_id_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/download-grants": {
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
         * @description Makes an address from which the file can be fetched once within five minutes. Who asked is recorded.
         */
        post: operations["post_documents_id_download_grants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a document
         * @description One that a person has to look at (`needsReview`). Return the item that asked for it, so that another is handed in.
         */
        post: operations["post_documents_id_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/messages": {
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
        get: operations["get_cases_id_messages"];
        put?: never;
        /**
         * Write about a case
         * @description To its traveler and tenant, in plain text, whoever has claimed it. A tenant's own staff writes for the tenant.
         */
        post: operations["post_cases_id_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a customer
         * @description How to reach them is masked.
         */
        get: operations["get_customers_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/travelers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a traveler
         * @description The number of the passport is masked.
         */
        get: operations["get_travelers_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/travelers/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reveal a traveler's passport
         * @description The whole passport. It is recorded who saw it, and why; each call is a reveal of its own. How many an operator can have shown within an hour and a day is limited. 404 if the traveler has no passport.
         */
        post: operations["post_travelers_id_reveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/canned-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read words to begin an answer with
         * @description To answer a support ticket or a lead, in the six languages: to be changed as needed.
         */
        get: operations["get_canned_letters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the support tickets
         * @description Of all tenants that you see, those first whose answer is due first; those without a time come last. With `order`, by age. A row can be shown as it is; words are in the ticket itself.
         */
        get: operations["get_support_tickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-tickets/{id}": {
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
        get: operations["get_support_tickets_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-tickets/{id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a support ticket
         * @description Makes it pending: it waits for who asked. A tenant's own staff writes for the tenant.
         */
        post: operations["post_support_tickets_id_replies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-tickets/{id}/resolve": {
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
        post: operations["post_support_tickets_id_resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/deliverables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliverables of a case
         * @description Oldest first, each with how it compares with the case now.
         */
        get: operations["get_cases_id_deliverables"];
        put?: never;
        /**
         * Announce what was issued
         * @description Then send its bytes to `POST /deliverables/{id}/content`; they are read after that.
         */
        post: operations["post_cases_id_deliverables"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliverables
         * @description Of all tenants that you see, oldest first. With `state=awaitingRelease&preparedByMe=false`, what you can approve. What a document says is in the deliverable itself.
         */
        get: operations["get_deliverables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a deliverable
         * @description What was read in its file, field by field beside the case: `match`, `mismatch`, or `unreadable`, which needs the eyes of two people. It is compared anew each time.
         */
        get: operations["get_deliverables_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the release
         * @description By another person than everybody who prepared it, for exactly the bytes with this digest. The traveler can have it from then on; a document to travel with closes its case.
         */
        post: operations["post_deliverables_id_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm fields yourself
         * @description Both who prepares it and who approves it do so for each field that is unreadable.
         */
        post: operations["post_deliverables_id_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload what was issued
         * @description Takes `multipart/form-data` with one file, whose type, size and SHA-256 are those that were announced. It is kept as it was issued, and read after that.
         */
        post: operations["post_deliverables_id_content"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables/{id}/download-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the file of a deliverable
         * @description Makes an address from which the file can be fetched once within five minutes. Who looked is recorded.
         */
        post: operations["post_deliverables_id_download_grants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the traveler again
         * @description Writes once more that the document is there.
         */
        post: operations["post_deliverables_id_redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce what takes its place
         * @description A new deliverable of the same type. The old one can be fetched until the new one is released. Say why: whoever approves reads it.
         */
        post: operations["post_deliverables_id_replace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables/{id}/request-release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the release
         * @description What differs from the case needs a reason, what is unreadable your own confirmation. Ask again if the traveler's data have changed: reasons and confirmations count for the case as it was.
         */
        post: operations["post_deliverables_id_request_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliverables/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a deliverable
         * @description Released or not: all its addresses are dead at once. The traveler is notified if it was released.
         */
        post: operations["post_deliverables_id_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notice-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what travelers are written
         * @description The mails about a case, composed as they go out where the service writes to travelers. Anything else is written by people.
         */
        get: operations["get_notice_letters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the recipients of reports are written
         * @description The mails about scheduled reports, composed as they go out.
         */
        get: operations["get_report_letters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tenants
         * @description Those that you see, oldest first, with their settings; `q` finds by name.
         */
        get: operations["get_tenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tenant
         * @description Its settings. What it has is under it: `/tenants/{tenantId}/{environment}/…`.
         */
        get: operations["get_tenants_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/check-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tenant's check page
         * @description As it is set up, on or off. The portal has the same name, logo, colour and languages.
         */
        get: operations["get_tenants_id_environment_check_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set up a tenant's check page
         * @description Servers show it within seconds. The first change names the slug, at the version `0`. A colour without contrast is refused with the nearest that would do.
         */
        patch: operations["patch_tenants_id_environment_check_page"];
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who can act for a tenant
         * @description Operators who see it, oldest first, by name and role; those who are invited or suspended too, but of those who see every tenant only to somebody who does as well. Programs act for it by their API keys. A tenant has no other people: whoever applies is a traveler or customer.
         */
        get: operations["get_tenants_id_environment_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tenant's settings
         * @description The same in both of its environments.
         */
        get: operations["get_tenants_id_environment_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a tenant's settings
         * @description In both of its environments, within seconds. What runs already keeps the targets that it began with.
         */
        patch: operations["patch_tenants_id_environment_settings"];
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tenant's day
         * @description What was asked, quoted, sold and refused since midnight, leads without an answer, and what was paid.
         */
        get: operations["get_tenants_id_environment_today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test-tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the test tenants
         * @description Those that you see, oldest first; those of test clocks too, and those that are being deleted.
         */
        get: operations["get_test_tenants"];
        put?: never;
        /**
         * Make a test tenant
         * @description A tenant without a live environment, which is deleted by itself with everything made under it: after 7 days, or at `lapsesAt`. Its first key is made at `/tenants/{tenantId}/test/api-keys`.
         */
        post: operations["post_test_tenants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test-tenants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a test tenant
         * @description Its settings, when it ends, and how far its deletion has come. 404 once nothing is left of it.
         */
        get: operations["get_test_tenants_id"];
        put?: never;
        post?: never;
        /**
         * Delete a test tenant with everything made under it
         * @description Its keys end at once. Customers, travelers, determinations, quotes, orders, cases, documents, payments, webhooks and the event log are deleted in the background: `state` says how far it has come. A tenant with a live environment is not found here, and never deleted.
         */
        delete: operations["delete_test_tenants_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys
         * @description The keys of this environment, oldest first, without their secrets. Those that have ended are listed too.
         */
        get: operations["get_tenants_id_environment_api_keys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key for this environment, with some or all of the calling key's grants, within its addresses and until its end at the latest; an operator gives only what the role may do itself. The secret is shown only in this response; a retry with the same Idempotency-Key shows it again.
         */
        post: operations["post_tenants_id_environment_api_keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an API key
         * @description Everything about the key except its secret.
         */
        get: operations["get_tenants_id_environment_api_keys_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an API key's name or addresses
         * @description Members that are left out do not change. `ipAllowList: null` lets the key be used from anywhere. The calling key must be at least as strong as the key, before and after: every grant and address, and no earlier end. So a key can narrow itself, and none that is stronger. Grants never change: create another key instead. Servers apply this within a second.
         */
        patch: operations["patch_tenants_id_environment_api_keys_id"];
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description Revokes the key permanently; it may be the calling key, and never one that is stronger. An operator may revoke every key. Servers apply this within a second.
         */
        post: operations["post_tenants_id_environment_api_keys_id_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Creates a key with the same name, grants, addresses and lifetime, which ends no later than the calling key. Its secret is shown only in this response. The old key works for another `overlapSeconds`. The calling key must have every grant and address of the key that it rotates, and end no earlier.
         */
        post: operations["post_tenants_id_environment_api_keys_id_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/reference/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries and territories
         * @description Codes and names, with whether each issues passports and can be a destination. Ordered by code.
         */
        get: operations["get_tenants_id_environment_reference_countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/reference/intents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purposes of travel
         * @description What a leg's `intent` can be, with definitions, examples and counter-examples. Ordered by code.
         */
        get: operations["get_tenants_id_environment_reference_intents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/determinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stored determinations
         * @description In brief, oldest first; read one by its id for the whole answer. With filters, a page may hold fewer than `limit` items, or none, while `hasMore` is true: go on with `nextCursor`.
         */
        get: operations["get_tenants_id_environment_determinations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/determinations/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a question
         * @description Answers as the tenant's travelers would be answered, with every rule that was looked at. Nothing is stored: a trial is in no list, report, event or limit of the tenant, and nothing can be bought by it.
         */
        post: operations["post_tenants_id_environment_determinations_trials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/determinations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a stored determination
         * @description The query, the result and its metadata, byte for byte as in the response to its creation. Once newer knowledge has changed the conclusion, `Link` with `rel="successor-version"` leads to the determination that replaces it.
         */
        get: operations["get_tenants_id_environment_determinations_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/determinations/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask a stored determination again
         * @description The same facts against the snapshot and the day of then, and against the knowledge of today, each with every rule that was looked at. What the tenant offers is not asked again. Nothing is stored.
         */
        get: operations["get_tenants_id_environment_determinations_id_replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/intent-resolutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stored intent resolutions
         * @description In brief and without the traveler's words, oldest first. With filters, a page may hold fewer than `limit` items, or none, while `hasMore` is true: go on with `nextCursor`.
         */
        get: operations["get_tenants_id_environment_intent_resolutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/intent-resolutions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a stored intent resolution
         * @description The stored answer; `statement` is null once the words are deleted.
         */
        get: operations["get_tenants_id_environment_intent_resolutions_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description The customers of this environment, oldest first. With `q`, those who are found by it. Whoever has just changed to a version that can search finds older customers once they were indexed, which takes minutes.
         */
        get: operations["get_tenants_id_environment_customers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a customer
         * @description To list the customer's travelers, use `GET /tenant/travelers?customerId=…`.
         */
        get: operations["get_tenants_id_environment_customers_id"];
        put?: never;
        post?: never;
        /**
         * Erase a customer
         * @description Permanently erases the customer, its travelers, all their identities and its leads. Their data keys are destroyed, and so are the stored answers that showed them. Open quotes are withdrawn. Events are kept; they contain no personal data.
         */
        delete: operations["delete_tenants_id_environment_customers_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/travelers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List travelers
         * @description The travelers of this environment, oldest first; with `q`, those who are found by it. Passport numbers are masked: at most the last four characters are shown, and never more than half of a number.
         */
        get: operations["get_tenants_id_environment_travelers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/travelers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a traveler
         * @description Permanently erases the traveler and its identities. Its data key is destroyed, and so are the stored answers that showed it. Its open quotes are withdrawn. Events are kept; they contain no personal data: `traveler.erased` is the receipt. Travelers and customers may erase it themselves, with a session for all of their cases.
         */
        delete: operations["delete_tenants_id_environment_travelers_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions
         * @description Newest first, without their tokens: those of the last sixty days, open or not.
         */
        get: operations["get_tenants_id_environment_auth_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a session
         * @description Everything about the session except its tokens.
         */
        get: operations["get_tenants_id_environment_auth_sessions_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/auth/sessions/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a session by its id
         * @description At once, with all its tokens.
         */
        post: operations["post_tenants_id_environment_auth_sessions_id_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the leads
         * @description Of all tenants that you see, oldest first. A row can be shown as it is; words are in the lead itself.
         */
        get: operations["get_leads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a lead
         * @description With what was asked, and what was written back. How to reach the person is masked.
         */
        get: operations["get_leads_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a lead
         * @description By mail, once, to whoever asked, in the words that you send. `mailState` says what became of the mail. 409 where there is no address, or where the tenant writes to its travelers itself.
         */
        post: operations["post_leads_id_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a lead
         * @description For good, with a reason; answered or not.
         */
        post: operations["post_leads_id_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description Oldest first.
         */
        get: operations["get_tenants_id_environment_leads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a lead
         * @description With what an operator wrote to whoever asked.
         */
        get: operations["get_tenants_id_environment_leads_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products that are offered
         * @description The products that this tenant offers, at its own prices, ordered by `code`. Some government fees depend on the nationality or on the month of arrival: send `nationality` and `arrivalDate` to get the exact ones. Names and sentences are in the language of `Accept-Language`.
         */
        get: operations["get_tenants_id_environment_products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product
         * @description Its service levels with their prices, its availability, prerequisites and sources. Its name and its sentences are in the language of `Accept-Language`; titles of sources are those of their publishers.
         */
        get: operations["get_tenants_id_environment_products_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/products/{id}/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the requirements of a product
         * @description What an application needs: the schema of the answers, the pages of the form, the documents and the conditions, each with its source. Sections, questions and options are in the language of `Accept-Language`.
         */
        get: operations["get_tenants_id_environment_products_id_requirements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the quotes
         * @description Oldest first. Texts are in the language of `Accept-Language`.
         */
        get: operations["get_tenants_id_environment_quotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a quote
         * @description The quote with its frozen prices and its current state. Its texts are in the language of `Accept-Language`; `frozenTexts` has those that bind, where these are a translation of them.
         */
        get: operations["get_tenants_id_environment_quotes_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/quotes/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who accepted a quote
         * @description What `acceptedBy` was at the acceptance, and when it was accepted. 404 if the quote was not accepted. A quote itself shows no personal data.
         */
        get: operations["get_tenants_id_environment_quotes_id_acceptance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/orders": {
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
        get: operations["get_tenants_id_environment_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/orders/{id}": {
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
        get: operations["get_tenants_id_environment_orders_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/orders/{id}/cancellations": {
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
        get: operations["get_tenants_id_environment_orders_id_cancellations"];
        put?: never;
        /**
         * See what a cancellation costs
         * @description Works out for each line what is taken off the order, what stays charged and why, and what is paid back, and freezes it for 30 minutes. Nothing is cancelled until it is confirmed. A case that was submitted to its authority cannot be cancelled any more.
         */
        post: operations["post_tenants_id_environment_orders_id_cancellations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/orders/{id}/cancellations/{cancellationId}": {
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
        get: operations["get_tenants_id_environment_orders_id_cancellations_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/orders/{id}/cancellations/{cancellationId}/confirm": {
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
        post: operations["post_tenants_id_environment_orders_id_cancellations_id_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/invoices": {
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
        get: operations["get_tenants_id_environment_invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/invoices/{id}": {
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
        get: operations["get_tenants_id_environment_invoices_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/orders/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the ledger of an order
         * @description Double entries under every amount of the order: each transaction adds up to zero, none is ever changed, and what authorities charge is never revenue.
         */
        get: operations["get_tenants_id_environment_orders_id_ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/orders/{id}/payments": {
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
        get: operations["get_tenants_id_environment_orders_id_payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments
         * @description Oldest first.
         */
        get: operations["get_tenants_id_environment_payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/payments/{id}": {
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
        get: operations["get_tenants_id_environment_payments_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the refunds of a payment
         * @description Oldest first.
         */
        get: operations["get_tenants_id_environment_payments_id_refunds"];
        put?: never;
        /**
         * Pay a part of a payment back
         * @description As the tenant does it, with a cause for the audit log, and for the version of the payment that you have read. To cancel cases with their refunds, use the cancellations of the order.
         */
        post: operations["post_tenants_id_environment_payments_id_refunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/payments/{id}/refunds/{refundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a refund
         * @description How far the money is on its way back.
         */
        get: operations["get_tenants_id_environment_payments_id_refunds_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the event log
         * @description Every change, in one order for each tenant and environment, without gaps. An event can be read as soon as the request that caused it has been answered. Keep `nextCursor` and send it with the next request. Delivery is at least once: ignore an `id` you have seen and a `resource.version` older than the one you hold. With `wait`, the answer is held until there is an event, which makes a loop of such calls a live feed. A cursor whose events are gone is answered with `cursor_expired` and `earliestCursor`.
         */
        get: operations["get_tenants_id_environment_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one event
         * @description The event, byte for byte as it is listed and sent. Events are kept for `eventRetentionDays`.
         */
        get: operations["get_tenants_id_environment_events_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description One for each endpoint and event, sent or still to be sent, newest first. They are kept for 30 days.
         */
        get: operations["get_tenants_id_environment_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook delivery with its attempts
         * @description When each attempt was made, how long it took, and what the receiver answered.
         */
        get: operations["get_tenants_id_environment_webhook_deliveries_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event to an endpoint again
         * @description Immediately and with a new retry schedule, whatever its state; under the same `webhook-id`, so that a receiver recognises an event it already has.
         */
        post: operations["post_tenants_id_environment_webhook_deliveries_id_redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook endpoints
         * @description The endpoints of this environment, oldest first, without their secrets.
         */
        get: operations["get_tenants_id_environment_webhook_endpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description It gets events once it has answered a signed ping with a 2xx status. The ping is sent immediately, and retried like every delivery. The answer shows the signing secret, this one time.
         */
        post: operations["post_tenants_id_environment_webhook_endpoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description Its URL, chosen events and state, and since when it has been failing; never its secret.
         */
        get: operations["get_tenants_id_environment_webhook_endpoints_id"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Nothing more is sent to it, and its deliveries are deleted.
         */
        delete: operations["delete_tenants_id_environment_webhook_endpoints_id"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Members that are left out do not change. A new choice of events applies to future events.
         */
        patch: operations["patch_tenants_id_environment_webhook_endpoints_id"];
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-endpoints/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a webhook endpoint again
         * @description After a pause, or after it was disabled. `resumeFrom` says what happens to the events since then.
         */
        post: operations["post_tenants_id_environment_webhook_endpoints_id_enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-endpoints/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a webhook endpoint
         * @description Nothing is sent until it is enabled again; events wait in the log.
         */
        post: operations["post_tenants_id_environment_webhook_endpoints_id_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-endpoints/{id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a ping to a webhook endpoint
         * @description Sends a signed event of type `webhook.ping`, which is in no log; at most one in ten seconds. The answer is its delivery: read it again to see what the receiver answered. A 2xx enables an endpoint that is `pending`.
         */
        post: operations["post_tenants_id_environment_webhook_endpoints_id_ping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-endpoints/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send missed events to an endpoint
         * @description Sends every chosen event since an instant, at most 30 days back, that was not delivered. Events that your receiver answered with success but lost are not sent again: read them from the log. The answer is an operation.
         */
        post: operations["post_tenants_id_environment_webhook_endpoints_id_recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a webhook endpoint's secret
         * @description The answer shows the new secret, this one time. For `overlapSeconds` every message is signed with both secrets, so that a receiver can switch without missing one.
         */
        post: operations["post_tenants_id_environment_webhook_endpoints_id_rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List long-running operations
         * @description Work that was started with a 202 answer, newest first. Operations are kept for 30 days after they end.
         */
        get: operations["get_tenants_id_environment_operations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/operations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a long-running operation
         * @description Its progress, and how it ended: `result` names what was created, `error` is the problem that stopped it. The end is also announced by the event `operation.succeeded`, `operation.failed` or `operation.cancelled`.
         */
        get: operations["get_tenants_id_environment_operations_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/operations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a long-running operation
         * @description Stops the work before its next step; completed steps are kept, but of a report nothing is left. Requires `operations:read` and the grant of the request that started it.
         */
        post: operations["post_tenants_id_environment_operations_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/report-recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who can be sent reports
         * @description People who can sign in to this installation's console and read these reports there. A key sees those who work for its own tenant.
         */
        get: operations["get_tenants_id_environment_report_recipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/report-schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the report schedules
         * @description Oldest first, each with what became of its last run.
         */
        get: operations["get_tenants_id_environment_report_schedules"];
        put?: never;
        /**
         * Have a report made every week or month
         * @description It is asked for as by `POST /tenant/reports`, and once it is ready its recipients get a mail: a few figures and a link to the page where whoever signs in downloads it. No mail has the file, or names anybody. A run that was missed is made up for once, however many were.
         */
        post: operations["post_tenants_id_environment_report_schedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/report-schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a report schedule
         * @description When it runs next, and what became of its last run.
         */
        get: operations["get_tenants_id_environment_report_schedules_id"];
        put?: never;
        post?: never;
        /**
         * Delete a report schedule
         * @description Nothing more is made by it. Its reports stay for as long as others do.
         */
        delete: operations["delete_tenants_id_environment_report_schedules_id"];
        options?: never;
        head?: never;
        /**
         * Change a report schedule
         * @description Members that are left out do not change; `parameters` are replaced as a whole. Another rhythm needs its own day: `weekday` or `dayOfMonth`.
         */
        patch: operations["patch_tenants_id_environment_report_schedules_id"];
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/report-schedules/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a report schedule
         * @description Nothing is made until it is resumed.
         */
        post: operations["post_tenants_id_environment_report_schedules_id_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/report-schedules/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a report schedule
         * @description It runs again from the next time on. What was missed meanwhile is not made up for.
         */
        post: operations["post_tenants_id_environment_report_schedules_id_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports
         * @description Newest first. A report stays listed for 30 days; its file is kept for seven.
         */
        get: operations["get_tenants_id_environment_reports"];
        put?: never;
        /**
         * Ask for a report
         * @description Starts an operation that writes everything of the days, as it is at one moment, into a file. Reports of a tenant are written one after the other. The event `report.ready` says when it can be downloaded; cancel the operation to have nothing of it.
         */
        post: operations["post_tenants_id_environment_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a report
         * @description Its state and, once it is ready, its figures: each says of how many rows it was made, and the summary of which days, filters and moment. A report whose operation was cancelled is gone.
         */
        get: operations["get_tenants_id_environment_reports_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/reports/{id}/download-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download a report
         * @description Makes an address from which the file can be fetched once, without an API key, within five minutes. A download whose connection breaks can be resumed (`Range`) from there, three times within a minute each; `HEAD` uses nothing up. The address ends with the key that asked for it. A report that names people requires `travelers:reveal` too.
         */
        post: operations["post_tenants_id_environment_reports_id_download_grants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/request-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was asked
         * @description The answered requests of your keys, and what your travelers' and customers' sessions were refused, newest first, of the last `REQUEST_LOG_DAYS` days: never a body, a query, an address or a header. A request is in the list within seconds of its answer.
         */
        get: operations["get_tenants_id_environment_request_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/request-log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was asked
         * @description By the id that its answer had as `X-Request-Id`, and a problem as `requestId`.
         */
        get: operations["get_tenants_id_environment_request_log_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/test-helpers/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what can be played in a case
         * @description What the operator and the authority of the case can do now: the actions that `…/act` takes.
         */
        get: operations["get_tenants_id_environment_test_helpers_cases_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/test-helpers/cases/{id}/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play the operator and the authority of a case
         * @description Reviews what was handed in, asks for more, submits the application, gives news of it and decides it. What follows is announced by the events of the case. What its state does not allow is refused with `possibleActions`.
         */
        post: operations["post_tenants_id_environment_test_helpers_cases_id_act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/test-helpers/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the test environment's clock
         * @description The current time of this test environment.
         */
        get: operations["get_tenants_id_environment_test_helpers_clock"];
        put?: never;
        /**
         * Move the test environment's clock
         * @description Everything that becomes due happens: webhooks are retried, resources expire. Instants of resources and events follow this clock; credentials, rate limits, Idempotency-Keys and `webhook-timestamp` keep real time. Other environments and tenants keep their own clocks. `reset` sets it back to real time until something has happened at a later time; then 409, because resources and events would be dated in the future.
         */
        post: operations["post_tenants_id_environment_test_helpers_clock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/test-helpers/clocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the test clocks
         * @description Those that are open, oldest first. The clock of the test environment itself is not among them.
         */
        get: operations["get_tenants_id_environment_test_helpers_clocks"];
        put?: never;
        /**
         * Open a test clock
         * @description Opens a clock with a test tenant of its own, and answers with an API key of that tenant. Whatever is made with this key follows the clock, and nothing else sees it: customers, cases, events, webhooks and limits are its own. The tenant begins empty, with your settings and what you offer in test. The key has the grants and addresses of the calling one; an operator's has every grant. At most 10 clocks are open at once.
         */
        post: operations["post_tenants_id_environment_test_helpers_clocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/test-helpers/clocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a test clock
         * @description The clock with its present time.
         */
        get: operations["get_tenants_id_environment_test_helpers_clocks_id"];
        put?: never;
        post?: never;
        /**
         * Delete a test clock with everything made under it
         * @description Its keys end at once. The operation deletes its test tenant: customers, travelers, determinations, quotes, orders, cases, documents, payments, webhooks and the event log. Your own log and data do not change.
         */
        delete: operations["delete_tenants_id_environment_test_helpers_clocks_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/test-helpers/clocks/{id}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a test clock
         * @description Everything that becomes due under this clock happens: webhooks are retried, resources expire. The key of the clock can do the same through `/tenant/test-helpers/clock`.
         */
        post: operations["post_tenants_id_environment_test_helpers_clocks_id_advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/test-helpers/events/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish an example event
         * @description Adds a realistic event of this type to the log, with `triggered: true`, as if it had happened, and answers with it. Webhooks get it like any other. Its resource is invented: reading that answers 404. Nothing but the log changes, and webhooks are what it is for: the key needs their grant.
         */
        post: operations["post_tenants_id_environment_test_helpers_events_trigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants/{tenantId}/{environment}/test-helpers/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a test environment can be asked to do
         * @description Each value to send, in which field, and what comes of it. Every key of a test environment may read it.
         */
        get: operations["get_tenants_id_environment_test_helpers_scenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the bundles that arrived
         * @description The last 100, newest first; what each would change stands in its draft.
         */
        get: operations["get_knowledge_bundles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of each destination, and until when
         * @description With the year ahead, as it will be if nobody reads a source again.
         */
        get: operations["get_knowledge_coverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the drafts of the knowledge
         * @description Newest first, those that have ended too.
         */
        get: operations["get_knowledge_drafts"];
        put?: never;
        /**
         * Begin a draft of the knowledge
         * @description Whole texts of changed files take the place of the published ones; `removedFiles` go. Files are `sets.yaml`, `rules/JP.yaml`, `sources/jp.yaml`, `sentences/fees.yaml` and so on. A file with a fault of its own is refused with its line. All files together are checked soon after: follow `check`.
         */
        post: operations["post_knowledge_drafts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a draft of the knowledge
         * @description Its files, what its check has found, who approved it, and what can be done with it now.
         */
        get: operations["get_knowledge_drafts_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a draft
         * @description Who changes a draft is one of its authors. Whatever changes ends an approval.
         */
        patch: operations["patch_knowledge_drafts_id"];
        trace?: never;
    };
    "/knowledge/drafts/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a draft
         * @description By an operator who wrote nothing of it, for exactly the content whose hash is sent. If answers become lighter, `confirmsLighter` must say that they are right.
         */
        post: operations["post_knowledge_drafts_id_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/drafts/{id}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a draft changes
         * @description Everything that differs from what is published, as the check of the draft has found it.
         */
        get: operations["get_knowledge_drafts_id_difference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/drafts/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a draft up
         * @description It stays in the list and can no longer be changed.
         */
        post: operations["post_knowledge_drafts_id_discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/drafts/{id}/impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what a draft would touch
         * @description Counts of what tenants have, across all of them, as it is now. Nothing is stored.
         */
        get: operations["get_knowledge_drafts_id_impact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/drafts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish an approved draft
         * @description It answers from then on; servers follow within half a minute, and the logs of tenants say so.
         */
        post: operations["post_knowledge_drafts_id_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/drafts/{id}/rebase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a draft with what is published now
         * @description After another publication. A file of the draft that was published anew must be sent again, with both changes in it.
         */
        post: operations["post_knowledge_drafts_id_rebase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/drafts/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule the publication of an approved draft
         * @description It is published within a minute of this instant. If something else was published meanwhile, it is not: `missedAt` says so.
         */
        post: operations["post_knowledge_drafts_id_schedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/drafts/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the approval of a draft
         * @description Its check must have passed, and it must change something of what is published now.
         */
        post: operations["post_knowledge_drafts_id_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a published file
         * @description The text to begin a draft with. Files are `sets.yaml`, `rules/JP.yaml`, `sources/jp.yaml`, `sentences/fees.yaml` and so on.
         */
        get: operations["get_knowledge_files"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/gaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what stored answers rest on and lack
         * @description Of the newest 1,000 over all tenants, most frequent first, counted anew each minute. It says nothing of who asked.
         */
        get: operations["get_knowledge_gaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who had a part in a draft
         * @description What those are called who have written, approved or published one.
         */
        get: operations["get_knowledge_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the publications
         * @description The last 100, newest first: which snapshot, who and why.
         */
        get: operations["get_knowledge_publications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/publications/{id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back to a publication
         * @description Begins a draft of the snapshot of an earlier publication. Another operator approves it like any other draft, with its difference in view.
         */
        post: operations["post_knowledge_publications_id_rollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask the pinned questions
         * @description Of what is published, and of a draft beside it: for somebody who holds a passport alone and arrives in thirty days. Nothing is stored.
         */
        get: operations["get_knowledge_questions"];
        put?: never;
        /**
         * Pin a question
         * @description For everybody who keeps the knowledge. One that is pinned already stays as it is.
         */
        post: operations["post_knowledge_questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unpin a question
         * @description Nobody is asked it any more.
         */
        delete: operations["delete_knowledge_questions_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sources that are due or have changed
         * @description The first 500: those that somebody has found changed, then, first due first, those whose review falls due and those that were confirmed and are not published with their new dates yet.
         */
        get: operations["get_knowledge_sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/sources/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a draft of the confirmed sources
         * @description It changes nothing but their dates. Everybody who has read one of them since it was published is an author: somebody else approves it.
         */
        post: operations["post_knowledge_sources_renewal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/sources/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a source with what rests on it
         * @description Each rule as a sentence and as it is written, and who has read the source when.
         */
        get: operations["get_knowledge_sources_source"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/sources/{source}/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write down that you have read a source again
         * @description `unchanged` confirms it; its dates move on with the next draft of confirmed sources. Yours of a day is kept once: the last word counts.
         */
        post: operations["post_knowledge_sources_source_readings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the watch knows of official sources
         * @description The first 500: changed ones, those that could not be read for days, then texts that nobody has confirmed yet, first due first; those with the same address stand together.
         */
        get: operations["get_knowledge_watch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/watch/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the rules agree with texts that you have read
         * @description Each text by its hash. What says something else by now is refused, and the others are the base from now on: your word is a reading of the day on which the text was seen, and somebody else publishes its dates.
         */
        post: operations["post_knowledge_watch_confirmations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/watch/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the text of a source that the watch has seen
         * @description With what has changed in it since the text on which the rules rest, and the hash that confirms it.
         */
        get: operations["get_knowledge_watch_source"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the drafts of the catalog
         * @description Newest first, those that have ended too.
         */
        get: operations["get_catalog_drafts"];
        put?: never;
        /**
         * Begin a draft of the catalog
         * @description Whole texts of changed files take the place of the published ones; `removedFiles` go. A file has the name of its product's code: `gb-eta.yaml`. A file with a fault of its own is refused with its line. All files together are checked soon after: follow `check`.
         */
        post: operations["post_catalog_drafts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a draft of the catalog
         * @description Its files, what its check has found, who approved it, and what can be done with it now.
         */
        get: operations["get_catalog_drafts_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a draft
         * @description Who changes a draft is one of its authors. Whatever changes ends an approval.
         */
        patch: operations["patch_catalog_drafts_id"];
        trace?: never;
    };
    "/catalog/drafts/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a draft
         * @description By an operator who wrote nothing of it, for exactly the content whose hash is sent. If answers become lighter, `confirmsLighter` must say that they are right.
         */
        post: operations["post_catalog_drafts_id_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/drafts/{id}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a draft changes
         * @description Everything that differs from what is published, as the check of the draft has found it.
         */
        get: operations["get_catalog_drafts_id_difference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/drafts/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a draft up
         * @description It stays in the list and can no longer be changed.
         */
        post: operations["post_catalog_drafts_id_discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/drafts/{id}/impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what a draft would touch
         * @description Counts of what tenants have, across all of them, as it is now. Nothing is stored.
         */
        get: operations["get_catalog_drafts_id_impact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/drafts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish an approved draft
         * @description It answers from then on; servers follow within half a minute, and the logs of tenants say so.
         */
        post: operations["post_catalog_drafts_id_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/drafts/{id}/rebase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a draft with what is published now
         * @description After another publication. A file of the draft that was published anew must be sent again, with both changes in it.
         */
        post: operations["post_catalog_drafts_id_rebase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/drafts/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule the publication of an approved draft
         * @description It is published within a minute of this instant. If something else was published meanwhile, it is not: `missedAt` says so.
         */
        post: operations["post_catalog_drafts_id_schedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/drafts/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the approval of a draft
         * @description Its check must have passed, and it must change something of what is published now.
         */
        post: operations["post_catalog_drafts_id_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a published file
         * @description The text to begin a draft with. A file has the name of its product's code: `gb-eta.yaml`.
         */
        get: operations["get_catalog_files"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products
         * @description Those of all tenants, by code, also what is sold no more: what a case can be for.
         */
        get: operations["get_catalog_products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/products/{code}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back to a version of a product
         * @description Begins a draft with the file of an earlier version; if the product was retired in it, the draft retires it. Another operator approves it like any other draft.
         */
        post: operations["post_catalog_products_code_rollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/products/{code}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a product
         * @description The last 100, newest first.
         */
        get: operations["get_catalog_products_code_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Who did what, newest first: of the tenants that you see, and of the installation itself if you see all of them. Nothing in it is personal, and nothing of it is ever changed or removed.
         */
        get: operations["get_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/heads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signed heads of the audit log
         * @description Newest first; one each hour in which the log has grown. Keep a line where nobody who can change the database can change it, too: sent to `/audit/verify`, it finds a log that was rewritten as a whole.
         */
        get: operations["get_audit_heads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a stretch of the audit log
         * @description Follows up to 5000 rows: each from the one before, with every signed head, what is kept outside the database, and the heads that you have kept yourself. Repeat it with `after` until `isDone`. Nothing is changed; for whoever sees all tenants, as the log is one.
         */
        post: operations["post_audit_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refused-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was refused
         * @description Requests of operators that were refused, newest first, of the last `REFUSAL_LOG_DAYS` days: without a session, a role, a second factor or a second person, about what the operator does not see, and too many. Requests of travelers whose tenant is not known, too; the others are in the tenant's request log. Never a body, a query, an address or a header.
         */
        get: operations["get_refused_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refused-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was refused
         * @description By the id that its answer had as `X-Request-Id`, and a problem as `requestId`.
         */
        get: operations["get_refused_requests_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/failed-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs that failed
         * @description Newest first: those that no further attempt was made for. They are kept for about four weeks.
         */
        get: operations["get_failed_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/failed-jobs/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a failed job up
         * @description What it was to do is not done. The audit log keeps that it was given up, and by whom.
         */
        post: operations["post_failed_jobs_id_discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/failed-jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a failed job again
         * @description Of two who do so at once, the second finds it gone.
         */
        post: operations["post_failed_jobs_id_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the installation is
         * @description What `entrada doctor` finds of a server that runs: database, audit log's end, knowledge, storage of files, mail, virus scanner. Each part has four seconds to answer.
         */
        get: operations["get_installation_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the next runs delete
         * @description A dry run of every rule by which the service deletes by itself: in each tenant it asks what the run asks first; what goes by its age alone, such as the request log, sessions and whole months, is counted for all tenants together. Nothing is read but how many there are.
         */
        get: operations["get_installation_retention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the installation's settings
         * @description Of the process that answers. Of an address no user, no password and no query; keys stand in files.
         */
        get: operations["get_installation_settings"];
        put?: never;
        post?: never;
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
        /** AcceptItems */
        AcceptItems: {
            /** @description By default everything that was handed in. */
            items?: components["schemas"]["NamedItem"][];
        };
        /** AcceptedInvitation */
        AcceptedInvitation: {
            operatorId: string;
            /** @description Ten codes, each of which stands for the second factor once. They are shown this once. */
            recoveryCodes: string[];
        };
        /** ActedItem */
        ActedItem: {
            /** @description A question, by its JSON pointer. */
            path?: string;
            /** @description A document. */
            documentType?: string;
            /** @description True: only that the note is confirmed. */
            confirmation?: boolean;
            /** @enum {unknown} */
            reason?: "formIncomplete" | "documentMissing" | "documentUnreadable" | "documentExpired" | "photoNotCompliant" | "dataMismatch" | "passportValidityTooShort" | "answersContradict" | "guardianConsentNeeded" | "tripDatesChanged" | "wrongProduct" | "governmentPaymentNeeded" | "authorityRequest" | "appointmentNeeded" | "biometricsNeeded" | "originalPassportNeeded" | "travelerConfirmationNeeded" | "issuedDocumentError";
            /**
             * Format: plain-text
             * @description What to mind.
             */
            note?: string;
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
        /** AnswerGap */
        AnswerGap: {
            destination: string;
            /** @enum {unknown} */
            kind: "rightOfEntry" | "coveredByHeldAuthorization" | "notRequired" | "electronicAuthorizationRequired" | "visaOnArrival" | "electronicVisaRequired" | "visaRequired" | "entryNotPermitted" | "undetermined";
            count: number;
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
        /** AnsweredQuestion */
        AnsweredQuestion: {
            question: components["schemas"]["PinnedQuestion"];
            today: components["schemas"]["PinnedAnswer"];
            /** @description Null without a draft whose check has passed. */
            withDraft: components["schemas"]["PinnedAnswer"] | null;
            change: ("same" | "lighter" | "heavier" | "otherStay") | null;
        };
        /** AnsweredQuestions */
        AnsweredQuestions: {
            /** Format: date */
            askedOn: string;
            items: components["schemas"]["AnsweredQuestion"][];
        };
        /** ApiKey */
        ApiKey: {
            id: string;
            name: string;
            /** @enum {unknown} */
            environment: "test" | "live";
            /** @description `replaced`: another key has taken its place; it may still work. */
            state: components["schemas"]["ApiKeyState"];
            /** @description What can be done with it now. */
            availableActions: components["schemas"]["ApiKeyAction"][];
            /** @description The part of the secret that may be shown. */
            shortToken: string;
            /** @description What the key may do. Grants never change. */
            grants: string[];
            /** @description The only addresses and CIDR ranges from which it works; null: any. */
            ipAllowList: string[] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When it expires; null: never. */
            expiresAt: string | null;
            /** @description When it was revoked; null: it was not. */
            revokedAt: string | null;
            /** @description When it was last used, to about a minute; null: never. Using a key does not change its version. */
            lastUsedAt: string | null;
            /** @description The key that replaced it when it was rotated; null: it was not. */
            replacedBy: string | null;
            /** @description Increases with each change. */
            version: string;
        };
        /**
         * ApiKeyAction
         * @description New values may be added.
         * @enum {string}
         */
        ApiKeyAction: "update" | "rotate" | "revoke";
        /** ApiKeyChanges */
        ApiKeyChanges: {
            /**
             * Format: plain-line
             * @description What the key is for.
             */
            name?: string;
            /** @description The only addresses and CIDR ranges from which the key works; null: any. */
            ipAllowList?: string[] | null;
        };
        /** ApiKeyPage */
        ApiKeyPage: {
            items: components["schemas"]["ApiKey"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** ApiKeyRotation */
        ApiKeyRotation: {
            /** @description How long the old key still works. Default: 86400 (one day). */
            overlapSeconds?: number;
        };
        /**
         * ApiKeyState
         * @description New values may be added.
         * @enum {string}
         */
        ApiKeyState: "active" | "replaced" | "expired" | "revoked";
        /** ApiKeyWithSecret */
        ApiKeyWithSecret: {
            id: string;
            name: string;
            /** @enum {unknown} */
            environment: "test" | "live";
            /** @description `replaced`: another key has taken its place; it may still work. */
            state: components["schemas"]["ApiKeyState"];
            /** @description What can be done with it now. */
            availableActions: components["schemas"]["ApiKeyAction"][];
            /** @description The part of the secret that may be shown. */
            shortToken: string;
            /** @description What the key may do. Grants never change. */
            grants: string[];
            /** @description The only addresses and CIDR ranges from which it works; null: any. */
            ipAllowList: string[] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When it expires; null: never. */
            expiresAt: string | null;
            /** @description When it was revoked; null: it was not. */
            revokedAt: string | null;
            /** @description When it was last used, to about a minute; null: never. Using a key does not change its version. */
            lastUsedAt: string | null;
            /** @description The key that replaced it when it was rotated; null: it was not. */
            replacedBy: string | null;
            /** @description Increases with each change. */
            version: string;
            /** @description The secret. It is shown here and never again. */
            apiKey: string;
        };
        /**
         * ApplicationChannel
         * @description New values may be added.
         * @enum {string}
         */
        ApplicationChannel: "consulate" | "online" | "onlineAndBiometrics" | "sponsor" | "portal";
        /** ArrivedBundle */
        ArrivedBundle: {
            snapshotId: string;
            /** Format: date-time */
            madeAt: string;
            /** Format: date-time */
            pulledAt: string;
            /** @description The name of the trusted key. */
            signer: string;
            /** @description Null: the feed published it at once. */
            draftId: string | null;
        };
        /** ArrivedBundles */
        ArrivedBundles: {
            /** @description The last question to the feed; null: none was asked. */
            feed: {
                /** Format: date-time */
                askedAt: string;
                /** @enum {unknown} */
                outcome: "unchanged" | "current" | "drafted" | "published" | "refused" | "unreachable";
                detail: string | null;
            } | null;
            items: components["schemas"]["ArrivedBundle"][];
        };
        /** Assignee */
        Assignee: {
            id: string;
            name: string;
            role: components["schemas"]["OperatorRole"];
        };
        /** AssigneePage */
        AssigneePage: {
            items: components["schemas"]["Assignee"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
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
        /** AuditEntry */
        AuditEntry: {
            /** @description Its number in the log, without gaps. */
            seq: number;
            /** Format: date-time */
            at: string;
            /** @description What happened to what. */
            action: string;
            actor: {
                type: components["schemas"]["ActorType"];
                /** @description Null: the command line, or the service itself. */
                id: string | null;
            };
            /** @description Null: the whole installation. */
            tenantId: string | null;
            /** @description Null: the whole installation, or both environments of the tenant. */
            environment: string | null;
            subject: {
                type: string;
                id: string;
            } | null;
            /** @description Codes, counts and ids of this action. */
            detail: {
                [key: string]: unknown;
            };
            /** @description The request's `X-Request-Id`. */
            requestId: string | null;
            /** @description In hexadecimal digits: of the row before and this one. */
            hash: string;
        };
        /**
         * AuditFault
         * @description New values may be added.
         * @enum {string}
         */
        AuditFault: "missing" | "edited" | "notChained" | "columnsDiffer" | "rewritten" | "beyondHead" | "headDiffers" | "signatureInvalid" | "signatureMissing" | "signedByUnknownKey" | "neverSigned" | "neverKept" | "noLine";
        /** AuditHead */
        AuditHead: {
            number: number;
            /** @description The row that was the last one. */
            seq: number;
            hash: string;
            keyId: string;
            /** Format: date-time */
            signedAt: string;
            /** @description What to keep elsewhere, to be compared later. */
            line: string;
        };
        /** AuditHeadPage */
        AuditHeadPage: {
            items: components["schemas"]["AuditHead"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** AuditPage */
        AuditPage: {
            items: components["schemas"]["AuditEntry"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** AuditStretch */
        AuditStretch: {
            from: number;
            /** @description The last row that follows from all before it. */
            last: {
                seq: number;
                hash: string;
            };
            /** @description The last row of the log. */
            headSeq: number;
            /** @description Signed heads in this stretch. */
            signatures: number;
            /** @description The newest signed head so far. */
            signed: {
                seq: number;
                /** Format: date-time */
                at: string;
            } | null;
            /** @description How many of your own heads were compared. */
            keptHeads: number;
            /** @description Where the service keeps heads outside the database. */
            outside: {
                place: string;
                kept: {
                    seq: number;
                    /** Format: date-time */
                    at: string;
                } | null;
                /** @description Why it cannot be read. */
                reason: string | null;
            }[];
            /** @description False: go on after `last`. */
            isDone: boolean;
            /** @description The first thing that is wrong. Null: the stretch is what was written. */
            fault: {
                seq: number;
                code: components["schemas"]["AuditFault"];
                /** @description What the row is or lacks. */
                meaning: string;
            } | null;
        };
        /** AuditVerify */
        AuditVerify: {
            /** @description `last` of the answer before. Absent: from the first row on. */
            after?: {
                seq: number;
                hash: string;
            };
            /** @description Heads that you have kept, each as the line that it was told as. */
            heads?: string[];
        };
        /** AuthorityNews */
        AuthorityNews: {
            /** @description The authority's own. */
            authorityReference?: string;
            /**
             * Format: date
             * @description The day on which it expects to decide.
             */
            expectedDecisionOn?: string;
        };
        /**
         * AuthorityStatus
         * @description New values may be added.
         * @enum {string}
         */
        AuthorityStatus: "verified" | "transcribed" | "stale" | "unavailable";
        /** BulkAct */
        BulkAct: {
            /** @enum {unknown} */
            action: "assign" | "releaseClaim" | "hold" | "resume" | "prioritize";
            /** @description With `assign`; null: back to their queues. */
            operatorId?: string | null;
            /** @description With `assign`, instead; null: to no team. */
            teamId?: string | null;
            /**
             * @description With `prioritize`.
             * @enum {unknown}
             */
            priority?: "normal" | "high" | "urgent";
            /**
             * @description With `hold`: `authorityUnavailable`, `identityInQuestion`, `paymentInQuestion`, `tenantAsked`, `travelerAsked`, `other`. With `assign`, if you like: `absent`, `handedOver`, `urgent`, `supervision`, `other`.
             * @enum {unknown}
             */
            reason?: "authorityUnavailable" | "identityInQuestion" | "paymentInQuestion" | "tenantAsked" | "travelerAsked" | "other" | "absent" | "handedOver" | "urgent" | "supervision";
            cases: components["schemas"]["BulkCase"][];
        };
        /**
         * BulkCase
         * @description A case at the version that you have read.
         */
        BulkCase: {
            id: string;
            version: string;
        };
        /** BulkItem */
        BulkItem: {
            id: string;
            /** @description `unchanged`: it was so already. */
            outcome: components["schemas"]["BulkOutcome"];
            /** @description Null: refused. */
            before: components["schemas"]["BulkStanding"] | null;
            /** @description Null: refused. */
            after: components["schemas"]["BulkStanding"] | null;
            /** @description Why it is refused. */
            problem: components["schemas"]["BulkProblem"] | null;
        };
        /**
         * BulkOutcome
         * @description New values may be added.
         * @enum {string}
         */
        BulkOutcome: "changed" | "unchanged" | "refused";
        /** BulkProblem */
        BulkProblem: {
            code: string;
            detail: string;
        };
        /** BulkResult */
        BulkResult: {
            /** @description One for each case, in the order in which they were sent. */
            items: components["schemas"]["BulkItem"][];
        };
        /** BulkStanding */
        BulkStanding: {
            /** @description The operator who holds it. */
            claimedBy: string | null;
            /** @description The team whose it is. */
            teamId: string | null;
            isOnHold: boolean;
            priority: components["schemas"]["CasePriority"];
        };
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
        /** CancellationCause */
        CancellationCause: {
            /**
             * @description Why, for the audit log.
             * @enum {unknown}
             */
            cause: "customerAsked" | "notProvided" | "chargedTwice" | "wrongPrice" | "goodwill" | "other";
        };
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
        /** CannedLetter */
        CannedLetter: {
            name: string;
            locale: string;
            /** @description It names nobody. */
            text: string;
        };
        /** CannedLetters */
        CannedLetters: {
            items: components["schemas"]["CannedLetter"][];
        };
        /** CannedReplies */
        CannedReplies: {
            items: components["schemas"]["CannedReply"][];
        };
        /** CannedReply */
        CannedReply: {
            reason: string;
            locale: string;
            /** @description It names nobody. */
            text: string;
        };
        /**
         * Capability
         * @description New values may be added.
         * @enum {string}
         */
        Capability: "visaDetermination" | "intentResolution" | "quotes" | "orders" | "payments" | "documents" | "deliverables" | "travelerPortal" | "assistant" | "assistantModel" | "webhooks" | "reports";
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
        /** CaseAct */
        CaseAct: {
            /** @enum {unknown} */
            action: "acceptItems" | "returnItems" | "requestMore" | "markReady" | "submit" | "authorityUpdate" | "decide" | "correctDecision" | "takeBackDecision" | "hold" | "resume" | "deliver" | "release" | "replace" | "withdrawDeliverable";
            /** @description With `acceptItems` (by default everything), `returnItems`, where each has a `reason`, and `requestMore`. */
            items?: components["schemas"]["ActedItem"][];
            /** @description With `requestMore`: `formIncomplete`, `documentMissing`, `documentUnreadable`, `documentExpired`, `photoNotCompliant`, `dataMismatch`, `passportValidityTooShort`, `answersContradict`, `guardianConsentNeeded`, `tripDatesChanged`, `wrongProduct`, `governmentPaymentNeeded`, `authorityRequest`, `appointmentNeeded`, `biometricsNeeded`, `originalPassportNeeded`, `travelerConfirmationNeeded`, `issuedDocumentError`. With `hold`: `authorityUnavailable`, `identityInQuestion`, `paymentInQuestion`, `tenantAsked`, `travelerAsked`, `other`. With `correctDecision` and `takeBackDecision`: `wrongCase`, `misread`, `authorityCorrected`, `other`. */
            reason?: components["schemas"]["CaseActReason"] | string;
            /**
             * @description With `requestMore`: who is asked, by default the traveler.
             * @enum {unknown}
             */
            party?: "traveler" | "tenant";
            /**
             * Format: date-time
             * @description With `requestMore`.
             */
            dueAt?: string;
            /** @description With `submit` and `authorityUpdate`. */
            authorityReference?: string;
            /**
             * Format: date
             * @description With `submit` and `authorityUpdate`.
             */
            expectedDecisionOn?: string;
            /**
             * @description With `decide` and `correctDecision`.
             * @enum {unknown}
             */
            outcome?: "approved" | "approvedNeedsCorrection" | "refused" | "returnedUnprocessed" | "lapsed";
            /**
             * @description With `deliver`; by default an electronic visa, or a refusal notice where it was refused.
             * @enum {unknown}
             */
            deliverableType?: "electronicVisa" | "travelAuthorization" | "approvalLetter" | "visaSticker" | "residencePermit" | "refusalNotice" | "governmentReceipt" | "applicationCopy" | "other";
            /** @description With `deliver` and `replace`: what is wrong with the document, see the scenarios. */
            fileName?: string;
            /**
             * Format: date
             * @description With `deliver` and `replace`: the first day on which it is valid.
             */
            validFrom?: string;
            /**
             * Format: date
             * @description With `deliver` and `replace`: the last day; not before `validFrom`.
             */
            validUntil?: string;
            /**
             * Format: plain-text
             * @description With `release`: why what differs from the case is right all the same.
             */
            overrideReason?: string;
        };
        /**
         * CaseActAction
         * @description New values may be added.
         * @enum {string}
         */
        CaseActAction: "acceptItems" | "returnItems" | "requestMore" | "markReady" | "submit" | "authorityUpdate" | "decide" | "correctDecision" | "takeBackDecision" | "hold" | "resume" | "deliver" | "release" | "replace" | "withdrawDeliverable";
        /**
         * CaseActReason
         * @description New values may be added.
         * @enum {string}
         */
        CaseActReason: "formIncomplete" | "documentMissing" | "documentUnreadable" | "documentExpired" | "photoNotCompliant" | "dataMismatch" | "passportValidityTooShort" | "answersContradict" | "guardianConsentNeeded" | "tripDatesChanged" | "wrongProduct" | "governmentPaymentNeeded" | "authorityRequest" | "appointmentNeeded" | "biometricsNeeded" | "originalPassportNeeded" | "travelerConfirmationNeeded" | "issuedDocumentError" | "authorityUnavailable" | "identityInQuestion" | "paymentInQuestion" | "tenantAsked" | "travelerAsked" | "other" | "wrongCase" | "misread" | "authorityCorrected";
        /**
         * CaseAction
         * @description New values may be added.
         * @enum {string}
         */
        CaseAction: "submit" | "withdraw";
        /** CaseAssignment */
        CaseAssignment: {
            /** @description Of `GET /operator/v1/assignees`; null: back to its queue. */
            operatorId?: string | null;
            /** @description Instead: of `GET /operator/v1/teams`, whose it is from then on; null: no team's. */
            teamId?: string | null;
            /** @enum {unknown} */
            reason?: "absent" | "handedOver" | "urgent" | "supervision" | "other";
        };
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
        /** CaseClaim */
        CaseClaim: {
            operatorId: string;
            /** Format: date-time */
            claimedAt: string;
            /** Format: date-time */
            endsAt: string;
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
         * CasePriority
         * @description New values may be added.
         * @enum {string}
         */
        CasePriority: "normal" | "high" | "urgent";
        /** CasePriorityGiven */
        CasePriorityGiven: {
            /** @enum {unknown} */
            priority: "normal" | "high" | "urgent";
        };
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
        /** CaseSheet */
        CaseSheet: {
            case: components["schemas"]["WorkedCase"];
            tenantName: string;
            requirements: components["schemas"]["CaseRequirements"];
            collectionRequests: components["schemas"]["ReviewedRequest"][];
            /** @description Null: your role does not read them. */
            documents: components["schemas"]["Document"][] | null;
            /** @description Null: your role does not read them. */
            messages: components["schemas"]["Message"][] | null;
            /** @description Null: your role does not read them. */
            notes: components["schemas"]["InternalNote"][] | null;
            timeline: components["schemas"]["CaseTimelineEntry"][];
            /** @description Null: your role does not read travelers, or this one is erased. */
            traveler: components["schemas"]["Traveler"] | null;
            /** @description A part is longer than its newest 200; its own list has the rest. */
            hasOlder: boolean;
        };
        /**
         * CaseState
         * @description New values may be added.
         * @enum {string}
         */
        CaseState: "collecting" | "reviewing" | "readyToSubmit" | "submitted" | "decided" | "closed" | "withdrawn" | "cancelled";
        /** CaseSubmission */
        CaseSubmission: {
            /** @description How it was handed over. */
            channel: components["schemas"]["SubmissionChannel"];
            /**
             * Format: date-time
             * @description When, as whoever did it says.
             */
            filedAt: string;
            recordedBy: string;
            /** Format: date-time */
            recordedAt: string;
            receiptDocumentId: string | null;
        };
        /** CaseTeam */
        CaseTeam: {
            id: string;
            name: string;
        };
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
         * CaseWorkAction
         * @description New values may be added.
         * @enum {string}
         */
        CaseWorkAction: "claim" | "releaseClaim" | "takeOver" | "assign" | "prioritize" | "acceptItems" | "returnItems" | "requestMore" | "markReady" | "submit" | "authorityUpdate" | "decide" | "correctDecision" | "takeBackDecision" | "hold" | "resume" | "writeMessage";
        /** CatalogDifference */
        CatalogDifference: {
            changes: {
                code: string;
                kind: string;
                members: string[];
            }[];
            /** @description The form that each product makes: the JSON Schema of its answers, its pages and documents. */
            forms: ({
                code: string;
                schema: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            })[];
        };
        /** CatalogImpact */
        CatalogImpact: {
            products: {
                code: string;
                offers: number;
                openQuotes: number;
                openCases: number;
            }[];
        };
        /** CatalogProduct */
        CatalogProduct: {
            id: string;
            code: string;
            /** @description In English. */
            name: string;
            destinationCountry: string;
            /** @enum {unknown} */
            state: "available" | "suspended" | "retired";
        };
        /** CatalogProducts */
        CatalogProducts: {
            items: components["schemas"]["CatalogProduct"][];
        };
        /** ChangedPairs */
        ChangedPairs: {
            destination: string;
            weight: string;
            /** @description The first day of arrival. */
            from: string;
            until: string | null;
            before: {
                kind: components["schemas"]["ConclusionKind"];
            } & {
                [key: string]: unknown;
            };
            after: {
                kind: components["schemas"]["ConclusionKind"];
            } & {
                [key: string]: unknown;
            };
            passports: string[];
            intents: string[];
        } & {
            [key: string]: unknown;
        };
        /** CheckPage */
        CheckPage: {
            /** @description `0`: the page was never set up. */
            version: string;
            /** @description Null: it has no address yet. */
            slug: string | null;
            isOn: boolean;
            /** @description Null: the tenant's name. */
            displayName: string | null;
            /** @description Null: the usual one. */
            accent: string | null;
            /** @description A `data:` URL. */
            logo: string | null;
            /** @description Those that visitors and travelers choose from. Whoever speaks none of them gets the first one. */
            languages: string[];
            /** @description The sites that may show the page, such as `https://www.example.com`. */
            allowedOrigins: string[];
            /** @description Whether answers show what the tenant offers. */
            offers: boolean;
            /** @description Whether the page takes requests for help. */
            leads: boolean;
            /** @description Where the page is, once it is on. */
            address: string | null;
            /** @description The line that puts the page into an allowed site. */
            embed: string | null;
        };
        /** CheckPagePatch */
        CheckPagePatch: {
            /** @description The page's name in its address. */
            slug?: string;
            isOn?: boolean;
            /** @description What the page calls its owner; null: the tenant's name. */
            displayName?: string | null;
            /** @description Legible on the page's paper: 4.5 to 1. */
            accent?: string | null;
            /** @description A `data:` URL of a PNG or SVG of at most 100 kB; what an SVG could do is taken out. */
            logo?: string | null;
            /** @description All, English first. */
            languages?: ("en" | "es" | "fr" | "ar" | "zh" | "hi")[] | null;
            /** @description The sites that may show the page, such as `https://www.example.com`. */
            allowedOrigins?: string[];
            offers?: boolean;
            leads?: boolean;
        };
        /**
         * ClarificationReason
         * @description New values may be added.
         * @enum {string}
         */
        ClarificationReason: "severalPurposes" | "dependsOnDetails" | "tooLittle" | "offTopic" | "hostile" | "unknownLanguage" | "unsure";
        /** ClockAdvance */
        ClockAdvance: {
            /** @description How far the clock moves forward. */
            advanceSeconds: number;
        };
        /**
         * ClockMove
         * @description Exactly one of the two fields.
         */
        ClockMove: {
            /** @description How far the clock moves forward. */
            advanceSeconds?: number;
            /**
             * @description Sets the clock back to real time, if this test environment has no data from later than that.
             * @enum {boolean}
             */
            reset?: true;
        };
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
        /**
         * CollectionRequestState
         * @description New values may be added.
         * @enum {string}
         */
        CollectionRequestState: "open" | "submitted" | "accepted" | "returned" | "cancelled";
        /**
         * CommunicationMode
         * @description New values may be added.
         * @enum {string}
         */
        CommunicationMode: "tenantManaged" | "serviceManaged";
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
        /** ComparedField */
        ComparedField: {
            field: components["schemas"]["IssuedField"];
            outcome: components["schemas"]["ComparisonOutcome"];
            /** @description Who has compared it themselves, with the case as it is now. */
            confirmedBy: string[];
        };
        /**
         * ComparisonOutcome
         * @description New values may be added.
         * @enum {string}
         */
        ComparisonOutcome: "match" | "mismatch" | "unreadable";
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
        /** CoveredDestination */
        CoveredDestination: {
            destination: string;
            name: string;
            /** @enum {unknown} */
            availability: "answers" | "unavailable";
            authority: ("verified" | "mixed" | "transcribed") | null;
            rules: number;
            verifiedRules: number;
            oldestAsOf: string | null;
            nextReviewBy: string | null;
            /** @description The last day on which every rule answers, if nobody reads a source again. */
            wholeUntil: string | null;
            /** @description The last day on which any rule answers. */
            anyUntil: string | null;
        };
        /** Customer */
        Customer: {
            id: string;
            /**
             * @description Who orders.
             * @enum {unknown}
             */
            type: "person" | "organization";
            name: string;
            email: string | null;
            phone: string | null;
            locale: string | null;
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
        };
        /** CustomerPage */
        CustomerPage: {
            items: components["schemas"]["Customer"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * CustomerType
         * @description New values may be added.
         * @enum {string}
         */
        CustomerType: "person" | "organization";
        /**
         * DayCount
         * @description New values may be added.
         * @enum {string}
         */
        DayCount: "inclusive" | "fromNextDay";
        /** Decision */
        Decision: {
            /** @enum {unknown} */
            outcome: "approved" | "approvedNeedsCorrection" | "refused" | "returnedUnprocessed" | "lapsed";
        };
        /** DecisionCorrection */
        DecisionCorrection: {
            /** @enum {unknown} */
            outcome: "approved" | "approvedNeedsCorrection" | "refused" | "returnedUnprocessed" | "lapsed";
            /** @enum {unknown} */
            reason: "wrongCase" | "misread" | "authorityCorrected" | "other";
        };
        /** DecisionTakenBack */
        DecisionTakenBack: {
            /** @enum {unknown} */
            reason: "wrongCase" | "misread" | "authorityCorrected" | "other";
        };
        /**
         * DeliverableAction
         * @description New values may be added.
         * @enum {string}
         */
        DeliverableAction: "upload" | "confirm" | "download" | "replace" | "redeliver" | "requestRelease" | "approve" | "withdraw";
        /** DeliverableConfirmation */
        DeliverableConfirmation: {
            fields: ("passportNumber" | "familyName" | "givenNames" | "birthDate" | "nationality" | "issuer" | "validity")[];
        };
        /**
         * DeliverableFileState
         * @description New values may be added.
         * @enum {string}
         */
        DeliverableFileState: "awaitingFile" | "reading" | "read" | "refused";
        /** DeliverableReplacement */
        DeliverableReplacement: {
            /**
             * Format: file-name
             * @description It ends as names of its media type do, such as `.jpg` or `.pdf`.
             */
            fileName: string;
            /** @enum {unknown} */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            /** @description In bytes. */
            size: number;
            /** @description Of the bytes, in hexadecimal digits. */
            sha256: string;
            /**
             * Format: date
             * @description As the document says; it is compared with what is read.
             */
            validFrom?: string;
            /**
             * Format: date
             * @description As the document says; it is compared with what is read.
             */
            validUntil?: string;
            /**
             * Format: plain-text
             * @description Why the one that was released is not right.
             */
            reason?: string;
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
        /** DeliverableWithdrawal */
        DeliverableWithdrawal: {
            /** Format: plain-text */
            reason: string;
        };
        /**
         * DeliveredEventType
         * @description New values may be added.
         * @enum {string}
         */
        DeliveredEventType: "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "assistant_session.created" | "assistant_session.ended" | "cancellation.confirmed" | "case.created" | "case.updated" | "case.action_required" | "case.action_resolved" | "case.review_started" | "case.returned" | "case.ready_to_submit" | "case.submitted" | "case.held" | "case.resumed" | "case.authority_updated" | "case.decided" | "case.closed" | "case.withdrawn" | "case.sla_warning" | "case.sla_breached" | "case.cancelled" | "collaborator.invited" | "collaborator.accepted" | "collaborator.removed" | "collection_request.created" | "collection_request.updated" | "collection_request.submitted" | "collection_request.accepted" | "collection_request.returned" | "collection_request.cancelled" | "customer.created" | "customer.updated" | "customer.erased" | "deliverable.created" | "deliverable.updated" | "deliverable.released" | "deliverable.replaced" | "deliverable.withdrawn" | "deliverable.downloaded" | "determination.superseded" | "document.uploaded" | "document.updated" | "document.accepted" | "document.needs_review" | "document.rejected" | "document.quarantined" | "document.expired" | "document.purged" | "identity.created" | "identity.deleted" | "invitation.created" | "invitation.opened" | "invitation.cancelled" | "invitation.link_requested" | "knowledge.published" | "lead.created" | "lead.answered" | "lead.updated" | "lead.closed" | "message.created" | "message.updated" | "operation.succeeded" | "operation.failed" | "operation.cancelled" | "order.created" | "order.updated" | "order.confirmed" | "order.in_progress" | "order.completed" | "order.cancelled" | "order.expired" | "payment.created" | "payment.updated" | "payment.requires_action" | "payment.processing" | "payment.succeeded" | "payment.failed" | "payment.cancelled" | "payment.partially_refunded" | "payment.refunded" | "payment.disputed" | "payment.charged_back" | "refund.created" | "refund.updated" | "refund.succeeded" | "refund.failed" | "report.ready" | "report_schedule.created" | "report_schedule.updated" | "report_schedule.deleted" | "quote.created" | "quote.accepted" | "quote.updated" | "quote.expired" | "quote.withdrawn" | "quote.superseded" | "session.code_requested" | "session.ended" | "session.reuse_detected" | "support_ticket.created" | "support_ticket.updated" | "support_ticket.resolved" | "support_ticket.sla_warning" | "support_ticket.sla_breached" | "traveler.created" | "traveler.updated" | "traveler.erased" | "product.updated" | "product.suspended" | "product.retired" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.enabled" | "webhook_endpoint.paused" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted" | "webhook.ping";
        /**
         * DeliveryFailure
         * @description New values may be added.
         * @enum {string}
         */
        DeliveryFailure: "http_status" | "timeout" | "dns" | "tls" | "refused" | "connection_lost" | "invalid_answer" | "blocked_address" | "interrupted" | "event_expired";
        /**
         * DeliveryTrigger
         * @description New values may be added.
         * @enum {string}
         */
        DeliveryTrigger: "event" | "ping" | "redelivery" | "recovery";
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
        /**
         * DeterminationOrigin
         * @description New values may be added.
         * @enum {string}
         */
        DeterminationOrigin: "api" | "check";
        /** DeterminationPage */
        DeterminationPage: {
            items: components["schemas"]["DeterminationSummary"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** DeterminationSummary */
        DeterminationSummary: {
            id: string;
            /** Format: date-time */
            evaluatedAt: string;
            /** @description Sums up the answer in its language. Absent if the snapshot is older than headlines. */
            headline?: string;
            passportCountry: string;
            destinationCountry: string;
            intent: string;
            /** Format: date */
            arrivalDate: string;
            /** Format: date */
            departureDate: string;
            /** @description The least burdensome lawful route. */
            kind: components["schemas"]["ConclusionKind"];
            /** @description How the official source was checked. */
            authorityStatus: components["schemas"]["AuthorityStatus"];
            /** @description The knowledge that answered. */
            snapshotId: string;
            /** @description Who asked: `api`, a server with an API key; `check`, a visitor of the check page. */
            origin: components["schemas"]["DeterminationOrigin"];
            /** @description The determination that replaces it; null: none. */
            supersededBy: string | null;
        };
        /** DisposableClock */
        DisposableClock: {
            id: string;
            name: string | null;
            /** @description The test tenant that has everything made under this clock. */
            tenantId: string;
            /**
             * Format: date-time
             * @description The time of that tenant.
             */
            now: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the clock is deleted by itself, with everything made under it; in real time.
             */
            lapsesAt: string;
        };
        /** DisposableClockPage */
        DisposableClockPage: {
            items: components["schemas"]["DisposableClock"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** DisposableClockWithKey */
        DisposableClockWithKey: {
            id: string;
            name: string | null;
            /** @description The test tenant that has everything made under this clock. */
            tenantId: string;
            /**
             * Format: date-time
             * @description The time of that tenant.
             */
            now: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the clock is deleted by itself, with everything made under it; in real time.
             */
            lapsesAt: string;
            /** @description An API key of that tenant, with the grants and addresses of the calling key, or with every grant for an operator. It is shown only here, and ends with the clock. */
            apiKey: string;
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
        /** DocumentRejection */
        DocumentRejection: {
            /** @enum {unknown} */
            reason: "unusable" | "otherKindOfDocument" | "dataMismatch" | "documentExpired";
        };
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
        /** Draft */
        Draft: {
            id: string;
            /** @enum {unknown} */
            kind: "knowledge" | "catalog";
            /** @enum {unknown} */
            state: "draft" | "inReview" | "approved" | "published" | "discarded";
            availableActions: components["schemas"]["DraftAction"][];
            title: string;
            reason: string;
            /** @description Operators who have written a part of it, who cannot approve it; `owner`: the command line, `system`: the feed. */
            authors: string[];
            files: {
                [key: string]: string;
            };
            removedFiles: string[];
            /** @description The snapshot that it goes back to, in place of files. */
            snapshotId: string | null;
            /** @description Something else was published, or Entrada was updated, since it was compared: rebase it. */
            baseMoved: boolean;
            check: components["schemas"]["DraftCheck"];
            /** @description SHA-256 of what would be published; null until its check has passed. */
            contentHash: string | null;
            approvedBy: string | null;
            approvedAt: string | null;
            publishAt: string | null;
            /** @description Its time came, but its base had moved: it was not published. */
            missedAt: string | null;
            publishedBy: string | null;
            publishedAt: string | null;
            publicationId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            version: string;
        };
        /**
         * DraftAction
         * @description New values may be added.
         * @enum {string}
         */
        DraftAction: "edit" | "rebase" | "submit" | "discard" | "approve" | "schedule" | "publish";
        /** DraftApproval */
        DraftApproval: {
            /** @description Of the content that you have looked at, as the draft shows it. */
            contentHash: string;
            /** @description True: answers that become lighter are right. Needed if there are any. */
            confirmsLighter?: boolean;
        };
        /** DraftChanges */
        DraftChanges: {
            /**
             * Format: plain-line
             * @description What it is about.
             */
            title?: string;
            /**
             * Format: plain-text
             * @description Why it is changed; it is kept with the publication.
             */
            reason?: string;
            /** @description The whole text of each file to change, by its name; null: it is no longer changed or removed by this draft. */
            files?: {
                [key: string]: string | null;
            };
            /** @description The names of published files to remove: the rules of a destination, or a product, which is retired. */
            removedFiles?: string[];
        };
        /** DraftCheck */
        DraftCheck: {
            /** @enum {unknown} */
            state: "running" | "passed" | "failed";
            lintErrors: {
                file: string;
                line: number | null;
                /** @description A JSON pointer into the file, or the id of the wrong entry. */
                at: string;
                message: string;
            }[];
            /** @description It differs from what is published. */
            isChange: boolean;
            /** @description Answers that become lighter, of the comparison and of stored trips. */
            lighter: number;
            /** @description What was counted, by kind of draft. */
            counts: {
                [key: string]: number;
            };
        };
        /** DraftPage */
        DraftPage: {
            items: components["schemas"]["Draft"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** DraftRebase */
        DraftRebase: {
            /** @description The whole text of each changed file, by its name. */
            files?: {
                [key: string]: string;
            };
            /** @description The names of published files to remove: the rules of a destination, or a product, which is retired. */
            removedFiles?: string[];
        };
        /** DraftSchedule */
        DraftSchedule: {
            /**
             * Format: date-time
             * @description When it is published by itself; null: when somebody does so.
             */
            publishAt: string | null;
        };
        /**
         * DueKnowledge
         * @description Sources that are due for review.
         */
        DueKnowledge: {
            dueSources: number;
        } | null;
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
        /**
         * EndpointAction
         * @description New values may be added.
         * @enum {string}
         */
        EndpointAction: "ping" | "pause" | "enable";
        /**
         * EndpointDisabledReason
         * @description New values may be added.
         * @enum {string}
         */
        EndpointDisabledReason: "failing" | "gone";
        /**
         * EndpointFailure
         * @description New values may be added.
         * @enum {string}
         */
        EndpointFailure: "http_status" | "timeout" | "dns" | "tls" | "refused" | "connection_lost" | "invalid_answer" | "blocked_address" | "interrupted";
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
        /** Event */
        Event: {
            id: components["schemas"]["EventId"];
            /** @description What happened, as `resource.verb`. */
            type: components["schemas"]["EventType"];
            /** @description Version of the schema of `data`; increases only with additions. */
            schemaVersion: string;
            sequence: components["schemas"]["EventSequence"];
            occurredAt: components["schemas"]["EventTime"];
            /** @enum {unknown} */
            environment: "test" | "live";
            resource: {
                /** @description The part of `type` before the dot. */
                type: components["schemas"]["EventResourceType"];
                id: string;
                version: components["schemas"]["EventResourceVersion"];
            };
            /** @description Ids, codes and states; never personal data. */
            data: {
                [key: string]: unknown;
            };
            cause: components["schemas"]["EventCause"];
            triggered?: components["schemas"]["EventTriggered"];
        };
        /**
         * EventCause
         * @description The request that caused it, and who sent that.
         */
        EventCause: {
            requestId: string | null;
            actor: {
                /** @enum {unknown} */
                type: "apiKey" | "session" | "visitor" | "operator" | "system";
                id: string | null;
            };
        };
        /**
         * EventId
         * @description Identifies the event; the same event may arrive more than once.
         */
        EventId: string;
        /** EventPage */
        EventPage: {
            items: components["schemas"]["Event"][];
            /** @description Keep it: it points after the last event that was examined, whether or not it matched the filters, and works for as long as that event is kept. */
            nextCursor: string;
            /** @description A page may be empty although there is more: no event examined so far matched the filters. */
            hasMore: boolean;
        };
        /**
         * EventResourceType
         * @description New values may be added.
         * @enum {string}
         */
        EventResourceType: "api_key" | "assistant_session" | "cancellation" | "case" | "collaborator" | "collection_request" | "customer" | "deliverable" | "determination" | "document" | "identity" | "invitation" | "knowledge" | "lead" | "message" | "operation" | "order" | "payment" | "refund" | "report" | "report_schedule" | "quote" | "session" | "support_ticket" | "traveler" | "product" | "webhook_endpoint";
        /**
         * EventResourceVersion
         * @description The resource's version at that time; a version lower than the one you have is outdated.
         */
        EventResourceVersion: string;
        /**
         * EventSequence
         * @description Position in the log of this tenant and environment, from 1 without gaps: a gap means that you missed an event.
         */
        EventSequence: string;
        /**
         * EventTime
         * Format: date-time
         * @description Never earlier than that of the previous event.
         */
        EventTime: string;
        /** EventTrigger */
        EventTrigger: {
            /**
             * @description The type of the event.
             * @enum {unknown}
             */
            type: "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "assistant_session.created" | "assistant_session.ended" | "cancellation.confirmed" | "case.created" | "case.updated" | "case.action_required" | "case.action_resolved" | "case.review_started" | "case.returned" | "case.ready_to_submit" | "case.submitted" | "case.held" | "case.resumed" | "case.authority_updated" | "case.decided" | "case.closed" | "case.withdrawn" | "case.sla_warning" | "case.sla_breached" | "case.cancelled" | "collaborator.invited" | "collaborator.accepted" | "collaborator.removed" | "collection_request.created" | "collection_request.updated" | "collection_request.submitted" | "collection_request.accepted" | "collection_request.returned" | "collection_request.cancelled" | "customer.created" | "customer.updated" | "customer.erased" | "deliverable.created" | "deliverable.updated" | "deliverable.released" | "deliverable.replaced" | "deliverable.withdrawn" | "deliverable.downloaded" | "determination.superseded" | "document.uploaded" | "document.updated" | "document.accepted" | "document.needs_review" | "document.rejected" | "document.quarantined" | "document.expired" | "document.purged" | "identity.created" | "identity.deleted" | "invitation.created" | "invitation.opened" | "invitation.cancelled" | "invitation.link_requested" | "knowledge.published" | "lead.created" | "lead.answered" | "lead.updated" | "lead.closed" | "message.created" | "message.updated" | "operation.succeeded" | "operation.failed" | "operation.cancelled" | "order.created" | "order.updated" | "order.confirmed" | "order.in_progress" | "order.completed" | "order.cancelled" | "order.expired" | "payment.created" | "payment.updated" | "payment.requires_action" | "payment.processing" | "payment.succeeded" | "payment.failed" | "payment.cancelled" | "payment.partially_refunded" | "payment.refunded" | "payment.disputed" | "payment.charged_back" | "refund.created" | "refund.updated" | "refund.succeeded" | "refund.failed" | "report.ready" | "report_schedule.created" | "report_schedule.updated" | "report_schedule.deleted" | "quote.created" | "quote.accepted" | "quote.updated" | "quote.expired" | "quote.withdrawn" | "quote.superseded" | "session.code_requested" | "session.ended" | "session.reuse_detected" | "support_ticket.created" | "support_ticket.updated" | "support_ticket.resolved" | "support_ticket.sla_warning" | "support_ticket.sla_breached" | "traveler.created" | "traveler.updated" | "traveler.erased" | "product.updated" | "product.suspended" | "product.retired" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.enabled" | "webhook_endpoint.paused" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted";
        };
        /**
         * EventTriggered
         * @description Triggered in the test environment: nothing has actually happened.
         * @enum {boolean}
         */
        EventTriggered: true;
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
        /** FailedJob */
        FailedJob: {
            id: string;
            queue: components["schemas"]["JobQueue"];
            /** Format: date-time */
            failedAt: string;
            /** @description Why its last attempt failed. */
            cause: string;
            /** @description Ids and counts. */
            data: {
                [key: string]: string | number;
            };
        };
        /** FailedJobPage */
        FailedJobPage: {
            items: components["schemas"]["FailedJob"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * FailingWebhooks
         * @description Those whose last attempt has failed.
         */
        FailingWebhooks: {
            failing: number;
            /** @description The tenants and environments that have them, at most twenty; those with most first. */
            places: components["schemas"]["PlaceOfWebhooks"][];
        } | null;
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
        /** FigurePoint */
        FigurePoint: {
            /** @description What it is about, in the order of `by`. */
            keys: string[];
            /** @description Null if it is withheld. */
            value: number | null;
            /** @description Of how many rows it was made. */
            of: number;
            /** @description `tooFewCases`: of fewer than 20. `tooFewPersons`: about fewer than 5 people. */
            withheld: components["schemas"]["WithheldReason"] | null;
        };
        /**
         * FigureUnit
         * @description New values may be added.
         * @enum {string}
         */
        FigureUnit: "count" | "share" | "seconds" | "totalSeconds" | "minorUnits";
        /**
         * FileMediaType
         * @description New values may be added.
         * @enum {string}
         */
        FileMediaType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
        /**
         * FindingStatus
         * @description New values may be added.
         * @enum {string}
         */
        FindingStatus: "ok" | "warn" | "fail";
        /**
         * FoundAnywhere
         * @description The newest ten of each kind.
         */
        FoundAnywhere: {
            cases: components["schemas"]["QueuedCase"][];
            travelers: components["schemas"]["FoundTraveler"][];
            customers: components["schemas"]["FoundCustomer"][];
            orders: components["schemas"]["FoundOrder"][];
            supportTickets: components["schemas"]["FoundTicket"][];
            determinations: components["schemas"]["FoundDetermination"][];
        };
        /** FoundCustomer */
        FoundCustomer: {
            id: string;
            tenant: components["schemas"]["TenantOfFound"];
            environment: components["schemas"]["Environment"];
            type: components["schemas"]["CustomerType"];
            name: string;
            /** @description Masked. */
            email: string | null;
            /** @description Masked. */
            phone: string | null;
            externalReference: string | null;
        };
        /** FoundDetermination */
        FoundDetermination: {
            id: string;
            tenant: components["schemas"]["TenantOfFound"];
            environment: components["schemas"]["Environment"];
            /** @description The newest case that follows it. */
            caseId: string;
        };
        /** FoundOrder */
        FoundOrder: {
            id: string;
            tenant: components["schemas"]["TenantOfFound"];
            environment: components["schemas"]["Environment"];
            state: components["schemas"]["OrderState"];
            paymentState: components["schemas"]["OrderPaymentState"];
            externalReference: string | null;
            customerId: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** FoundTicket */
        FoundTicket: {
            id: string;
            tenant: components["schemas"]["TenantOfFound"];
            environment: components["schemas"]["Environment"];
            state: components["schemas"]["TicketState"];
            category: components["schemas"]["TicketCategory"];
            customerId: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** FoundTraveler */
        FoundTraveler: {
            id: string;
            tenant: components["schemas"]["TenantOfFound"];
            environment: components["schemas"]["Environment"];
            customerId: string;
            givenNames: string;
            familyName: string;
            /** Format: date */
            birthDate: string;
            nationality: string;
            /** @description Masked; null: no passport. */
            passportNumber: string | null;
        };
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
        /** GovernmentFee */
        GovernmentFee: {
            /** @description In the currency's minor units. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What the authority charges, if that is in another currency. */
            official: components["schemas"]["Money"] | null;
            /** @description The exchange rate: units of the sale currency for one unit of the authority's. */
            rate: string | null;
            /** @description The day of the exchange rate. */
            rateAsOf: string | null;
        };
        /**
         * Grant
         * @description New values may be added.
         * @enum {string}
         */
        Grant: "reference:read" | "visa:query" | "catalog:read" | "quotes:write" | "leads:read" | "leads:write" | "orders:read" | "orders:write" | "cases:read" | "cases:write" | "documents:read" | "documents:write" | "deliverables:read" | "deliverables:download" | "payments:read" | "payments:write" | "messages:read" | "messages:write" | "support:read" | "support:write" | "customers:read" | "customers:write" | "travelers:reveal" | "events:read" | "webhooks:manage" | "operations:read" | "reports:run" | "requests:read" | "assistant:use" | "identities:manage" | "sessions:issue" | "keys:manage" | "test:clock";
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
        /** Hold */
        Hold: {
            /** @enum {unknown} */
            reason: "authorityUnavailable" | "identityInQuestion" | "paymentInQuestion" | "tenantAsked" | "travelerAsked" | "other";
        };
        /**
         * HoldReason
         * @description New values may be added.
         * @enum {string}
         */
        HoldReason: "authorityUnavailable" | "identityInQuestion" | "paymentInQuestion" | "tenantAsked" | "travelerAsked" | "other";
        /** InstallationHealth */
        InstallationHealth: {
            /** Format: date-time */
            at: string;
            findings: {
                check: string;
                status: components["schemas"]["FindingStatus"];
                detail: string;
            }[];
        };
        /** InstallationRetention */
        InstallationRetention: {
            /** Format: date-time */
            at: string;
            /** @description No rule's records are counted further than this. */
            rowsMax: number;
            rules: {
                rule: components["schemas"]["RetentionRule"];
                /** @description Null: each says itself when it ends. */
                keptDays: number | null;
                /** @description In how many tenants and environments the next run finds something. Stops at 100. Null: it deletes of all tenants together. */
                dueTenants: number | null;
                /** @description How many records the next run deletes or ends: `rowsMax` means so many or more. What goes along with a record, such as a session's tokens, is not counted. Of test tenants the tenants are counted, and of rules in more than 100 tenants at once those of 100. Null: the database did not count them in time. */
                dueRows: number | null;
            }[];
        };
        /** InstallationSettings */
        InstallationSettings: {
            items: {
                /** @description Of the environment variable. */
                name: string;
                /** @description Null: not set. */
                value: string | null;
                /** @description Nobody has set it: the environment does not name it. */
                isUsual: boolean;
                description: string;
            }[];
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
        /** IntentResolutionPage */
        IntentResolutionPage: {
            items: components["schemas"]["IntentResolutionSummary"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** IntentResolutionSummary */
        IntentResolutionSummary: {
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
        };
        /** InternalNote */
        InternalNote: {
            id: string;
            caseId: string;
            author: components["schemas"]["InternalNoteAuthor"];
            /** @description Plain text. */
            body: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** InternalNoteAuthor */
        InternalNoteAuthor: {
            id: string;
            name: string;
        };
        /** InternalNotePage */
        InternalNotePage: {
            items: components["schemas"]["InternalNote"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** Invitation */
        Invitation: {
            id: string;
            state: components["schemas"]["InvitationState"];
            /** @description What can be done with it now. */
            availableActions: components["schemas"]["InvitationAction"][];
            caseId: string;
            subject: {
                type: components["schemas"]["SessionSubjectType"];
                id: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            openedAt: string | null;
            version: string;
        };
        /**
         * InvitationAcceptance
         * @description With a code or a passkey.
         */
        InvitationAcceptance: {
            /** @description What follows `#` in the link. */
            token: string;
            /** @description 12 characters or more, and not among the first that somebody would try. */
            password: string;
            /** @description The present code of the authenticator app. */
            code?: string;
            /** @description `PublicKeyCredential.toJSON()` of what `navigator.credentials.create()` gave. */
            passkey?: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                authenticatorAttachment?: string;
                /** @description As the browser gives it. */
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    authenticatorData?: string;
                    publicKey?: string;
                    publicKeyAlgorithm?: number;
                    transports?: string[];
                };
            };
        };
        /**
         * InvitationAction
         * @description New values may be added.
         * @enum {string}
         */
        InvitationAction: "cancel";
        /**
         * InvitationDelivery
         * @description New values may be added.
         * @enum {string}
         */
        InvitationDelivery: "mail" | "commandLine";
        /** InvitationOpen */
        InvitationOpen: {
            /** @description What follows `#` in the link. */
            token: string;
        };
        /**
         * InvitationState
         * @description New values may be added.
         * @enum {string}
         */
        InvitationState: "open" | "opened" | "cancelled" | "expired";
        /** InvitedOperator */
        InvitedOperator: {
            id: string;
            version: string;
            email: string;
            name: string;
            role: components["schemas"]["OperatorRole"];
            /** @description `all`, or the ids of the tenants that the operator sees. A tenant's own staff has ids; administrators and those who work on knowledge have `all`. */
            tenants: "all" | string[];
            state: components["schemas"]["OperatorState"];
            secondFactor: {
                totp: boolean;
                passkeys: number;
                recoveryCodesLeft: number;
            };
            /** @description What waits for a second administrator at `/operator-changes/{id}`. */
            pendingChange: {
                id: string;
                kind: components["schemas"]["OperatorChangeKind"];
                /** Format: date-time */
                expiresAt: string;
            } | null;
            availableActions: components["schemas"]["OperatorAccountAction"][];
            /** Format: date-time */
            lastSeenAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description How the link reaches its person. It is in no answer. Null: a second administrator confirms it first; see `pendingChange`. */
            invitation: {
                /** @description mail: to the person's own address · commandLine: no mail is configured, and the owner of the installation has it printed by `entrada operators link`. */
                delivery: components["schemas"]["InvitationDelivery"];
                /** @description The link works once, so long after it was made. */
                lifetimeSeconds: number;
            } | null;
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
         * IssuedField
         * @description New values may be added.
         * @enum {string}
         */
        IssuedField: "passportNumber" | "familyName" | "givenNames" | "birthDate" | "nationality" | "issuer" | "validity";
        /**
         * JobQueue
         * @description New values may be added.
         * @enum {string}
         */
        JobQueue: "operation.run" | "access-mails.send" | "assistant-sessions.end" | "audit.sign" | "cases.follow" | "cases.play" | "cases-sla" | "catalog.announce" | "changes.forget" | "determinations.expire" | "deliverables.read" | "documents.check" | "documents.sweep" | "customers.index" | "drafts.check" | "drafts.publish" | "objects.remove" | "events.expire" | "idempotency.purge" | "guardians.end" | "intents.forget" | "invoices.draw" | "knowledge.announce" | "knowledge.feed" | "knowledge.reviews" | "knowledge.watch" | "leads.forget" | "leads.write" | "mails.send" | "notices.write" | "operations.expire" | "operations.stalled" | "operators.failures" | "operators.write" | "refusals.forget" | "report-schedules.follow" | "report-schedules.run" | "report-schedules.write" | "reports.expire" | "reports.write" | "requests.forget" | "ledger.verify" | "orders.expire" | "partitions.prepare" | "payments.follow" | "quotes.expire" | "reads.forget" | "reasons.seal" | "sessions.forget" | "support.forget" | "support.sla" | "status.look" | "travelers.index" | "test-tenants.erase" | "webhooks.expire";
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
        /** KnowledgeAge */
        KnowledgeAge: {
            /** Format: date */
            on: string;
            current: number;
            stale: number;
            tooOld: number;
            silent: number;
        };
        /**
         * KnowledgeConfirmationRefusal
         * @description New values may be added.
         * @enum {string}
         */
        KnowledgeConfirmationRefusal: "notRead" | "otherText" | "failing" | "tooOld" | "foundChanged";
        /** KnowledgeConfirmations */
        KnowledgeConfirmations: {
            /** @description Ids of sources whose rules rest on these texts from now on. */
            confirmed: string[];
            refused: {
                source: string;
                reason: components["schemas"]["KnowledgeConfirmationRefusal"];
            }[];
        };
        /** KnowledgeCoverage */
        KnowledgeCoverage: {
            snapshotId: string;
            destinations: components["schemas"]["CoveredDestination"][];
            /** @description Today and the year ahead: how many destinations answer in full, with a warning, or at most in part, and how many of the last do not answer at all (`silent`). */
            days: components["schemas"]["KnowledgeAge"][];
        };
        /** KnowledgeDifference */
        KnowledgeDifference: {
            from: string;
            to: string;
            addedDestinations: string[];
            removedDestinations: string[];
            pairs: components["schemas"]["ChangedPairs"][];
            counts: {
                [key: string]: number;
            };
        } & {
            [key: string]: unknown;
        };
        /** KnowledgeGaps */
        KnowledgeGaps: {
            /** @description The newest stored answers, over all tenants. */
            looked: number;
            /** @description Of these, trips that are ahead and were not asked anew. */
            ahead: number;
            /** @description How many of the trips that are ahead rest on a source. */
            sources: {
                id: string;
                trips: number;
            }[];
            /** @description What was asked and nobody knew. */
            unknown: {
                destination: string;
                intent: string;
                count: number;
            }[];
            /** @description What has to be applied for has no name. */
            unnamed: components["schemas"]["AnswerGap"][];
            /** @description There is no page to apply on. */
            unlinked: components["schemas"]["AnswerGap"][];
            /** @description No amount is told. */
            unpriced: components["schemas"]["AnswerGap"][];
            /** @description Sentences that were shown in English to somebody who asked in another language. */
            untranslated: {
                language: string;
                sentence: string;
                count: number;
            }[];
        };
        /** KnowledgeImpact */
        KnowledgeImpact: {
            /** @description The newest stored determinations of trips that are ahead. */
            looked: number;
            changed: number;
            lighter: number;
            heavier: number;
            changes: {
                from: string;
                to: string;
                count: number;
            }[];
        };
        /** KnowledgePeople */
        KnowledgePeople: {
            items: {
                id: string;
                name: string;
            }[];
        };
        /** KnowledgeReading */
        KnowledgeReading: {
            id: string;
            /** @enum {unknown} */
            outcome: "unchanged" | "changed";
            /** Format: date */
            readOn: string;
            /** Format: date-time */
            readAt: string;
            readBy: {
                id: string;
                name: string;
            };
            text: string | null;
        };
        /** KnowledgeSource */
        KnowledgeSource: {
            id: string;
            title: string;
            publisher: string;
            url: string;
            /** @description confirmed: read again, and not yet published with its new date. */
            state: ("due" | "changed" | "confirmed") | null;
            /** Format: date */
            readOn: string;
            /** Format: date */
            reviewBy: string;
            destinations: {
                destination: string;
                rules: number;
            }[];
            /** @description The latest one since it was published. */
            reading: components["schemas"]["KnowledgeReading"] | null;
        };
        /** KnowledgeSourceDetail */
        KnowledgeSourceDetail: {
            id: string;
            title: string;
            publisher: string;
            url: string;
            /** @description confirmed: read again, and not yet published with its new date. */
            state: ("due" | "changed" | "confirmed") | null;
            /** Format: date */
            readOn: string;
            /** Format: date */
            reviewBy: string;
            destinations: {
                destination: string;
                rules: number;
            }[];
            /** @description The latest one since it was published. */
            reading: components["schemas"]["KnowledgeReading"] | null;
            /** Format: date */
            asOf: string;
            readVia: string;
            note: string | null;
            file: string | null;
            /** @description The last 20, newest first. */
            readings: components["schemas"]["KnowledgeReading"][];
            rules: components["schemas"]["RestingRule"][];
        };
        /** KnowledgeSources */
        KnowledgeSources: {
            snapshotId: string;
            items: components["schemas"]["KnowledgeSource"][];
            /** @description However many are listed. */
            counts: {
                due: number;
                changed: number;
                confirmed: number;
            };
            /** @description All that rules rest on. */
            sources: number;
            /** @description False: only the first 500 are listed. */
            isComplete: boolean;
        };
        /** KnowledgeTextDifference */
        KnowledgeTextDifference: {
            /** @description The headings above it. */
            path: string[];
            removed: string[];
            added: string[];
            /** @description The same sentences in another order, or divided otherwise. */
            isMoved: boolean;
        };
        /** KnowledgeWatch */
        KnowledgeWatch: {
            /** @description What the installation does each night. */
            policy: components["schemas"]["KnowledgeWatchPolicy"];
            /** @description Those that need somebody first. */
            items: components["schemas"]["KnowledgeWatchedSource"][];
            /** @description However many are listed. */
            counts: {
                unconfirmed: number;
                unchanged: number;
                changed: number;
                unreachable: number;
                unreadable: number;
            };
            /** @description Sources that a program can read and that have not been asked yet. */
            unasked: number;
            /** @description False: only the first 500 are listed. */
            isComplete: boolean;
            /** @description The last one; null: none was yet. */
            night: components["schemas"]["KnowledgeWatchNight"] | null;
            /** @description A draft of new dates that waits for people: nothing else is renewed meanwhile. */
            draft: {
                id: string;
                title: string;
                /** Format: date-time */
                begunAt: string;
            } | null;
        };
        /** KnowledgeWatchNight */
        KnowledgeWatchNight: {
            /** Format: date-time */
            beganAt: string;
            /** @description Null: sources are being read now, or it was cut off. */
            endedAt: string | null;
            asked: number;
            unchanged: number;
            changed: number;
            unconfirmed: number;
            failed: number;
            renewed: number;
        };
        /**
         * KnowledgeWatchPolicy
         * @description New values may be added.
         * @enum {string}
         */
        KnowledgeWatchPolicy: "off" | "notify" | "renew";
        /**
         * KnowledgeWatchState
         * @description New values may be added.
         * @enum {string}
         */
        KnowledgeWatchState: "unconfirmed" | "unchanged" | "changed" | "unreachable" | "unreadable";
        /** KnowledgeWatchedSource */
        KnowledgeWatchedSource: {
            id: string;
            title: string;
            publisher: string;
            url: string;
            /** @description What a program asks for. */
            askedUrl: string;
            state: components["schemas"]["KnowledgeWatchState"];
            /** Format: date */
            readOn: string;
            /** Format: date */
            reviewBy: string;
            rules: number;
            /** Format: date-time */
            askedAt: string;
            /** @description Since when a text has been there that nobody has confirmed. */
            seenAt: string | null;
            /** @description When the text was last seen on which the rules rest. */
            unchangedAt: string | null;
            failingSince: string | null;
            /** @description Why it could not be read. */
            detail: string | null;
        };
        /** KnowledgeWatchedSourceDetail */
        KnowledgeWatchedSourceDetail: {
            id: string;
            title: string;
            publisher: string;
            url: string;
            /** @description What a program asks for. */
            askedUrl: string;
            state: components["schemas"]["KnowledgeWatchState"];
            /** Format: date */
            readOn: string;
            /** Format: date */
            reviewBy: string;
            rules: number;
            /** Format: date-time */
            askedAt: string;
            /** @description Since when a text has been there that nobody has confirmed. */
            seenAt: string | null;
            /** @description When the text was last seen on which the rules rest. */
            unchangedAt: string | null;
            failingSince: string | null;
            /** @description Why it could not be read. */
            detail: string | null;
            /** @description The text that was seen last, normalised; null: none was. */
            text: {
                /** @description What confirms it; null: the text is longer than what is shown, and is read at the command line. */
                hash: string | null;
                sections: {
                    path: string[];
                    blocks: string[];
                }[];
            } | null;
            /** @description What has changed since the text on which the rules rest. */
            difference: components["schemas"]["KnowledgeTextDifference"][] | null;
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
         * LeadAction
         * @description New values may be added.
         * @enum {string}
         */
        LeadAction: "answer" | "close";
        /** LeadAnswer */
        LeadAnswer: {
            /**
             * Format: plain-text
             * @description Plain text with line breaks, in the language of whoever asked. Stored encrypted.
             */
            body: string;
        };
        /**
         * LeadCloseReason
         * @description New values may be added.
         * @enum {string}
         */
        LeadCloseReason: "sold" | "helped" | "noReply" | "notServed" | "duplicate" | "spam" | "other";
        /** LeadClosing */
        LeadClosing: {
            /**
             * @description Why nothing more is done about it.
             * @enum {unknown}
             */
            reason: "sold" | "helped" | "noReply" | "notServed" | "duplicate" | "spam" | "other";
        };
        /**
         * LeadMailState
         * @description New values may be added.
         * @enum {string}
         */
        LeadMailState: "waiting" | "sent" | "failed";
        /** LeadPage */
        LeadPage: {
            items: components["schemas"]["Lead"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
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
        /**
         * LedgerAccount
         * @description New values may be added.
         * @enum {string}
         */
        LedgerAccount: "receivable" | "refundable" | "captured" | "disputed" | "providerFees" | "refunded" | "payableToAuthority" | "serviceRevenue" | "taxPayable";
        /** LedgerBalance */
        LedgerBalance: {
            account: components["schemas"]["LedgerAccount"];
            balance: components["schemas"]["LedgerMoney"];
        };
        /** LedgerEntry */
        LedgerEntry: {
            account: components["schemas"]["LedgerAccount"];
            /** @description The line of the quote. */
            lineId: string | null;
            amount: components["schemas"]["LedgerMoney"];
        };
        /** LedgerMoney */
        LedgerMoney: {
            /** @description In minor units: a debit is positive, a credit negative. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
        };
        /**
         * LedgerSourceType
         * @description New values may be added.
         * @enum {string}
         */
        LedgerSourceType: "order" | "cancellation" | "payment" | "refund";
        /** LedgerTransaction */
        LedgerTransaction: {
            id: string;
            /** @description What happened. */
            kind: components["schemas"]["LedgerTransactionKind"];
            /** @description What it was posted for. */
            source: {
                type: components["schemas"]["LedgerSourceType"];
                id: string;
            };
            /** Format: date-time */
            occurredAt: string;
            /** @description They add up to zero. */
            entries: components["schemas"]["LedgerEntry"][];
        };
        /**
         * LedgerTransactionKind
         * @description New values may be added.
         * @enum {string}
         */
        LedgerTransactionKind: "sale" | "credit" | "capture" | "fee" | "refund" | "dispute" | "disputeWon" | "chargeback";
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
        /** LoggedRequest */
        LoggedRequest: {
            /** @description The request's own: `X-Request-Id` of its answer. */
            id: string;
            operationId: string;
            method: string;
            /** @description With the ids of resources in it. Any other parameter is its name in braces, and there is no query. */
            path: string;
            status: number;
            problemCode: string | null;
            durationMs: number;
            /**
             * @description Of a key every request is here, of a traveler's or customer's session each that was refused.
             * @enum {unknown}
             */
            principal: "apiKey" | "session";
            apiKeyId: string | null;
            sessionId: string | null;
            idempotencyKeyPresent: boolean;
            /** @description The answer was the recorded one of an earlier request. */
            replayed: boolean;
            /** Format: date-time */
            at: string;
        };
        /**
         * LookedAtOutcome
         * @description New values may be added.
         * @enum {string}
         */
        LookedAtOutcome: "decided" | "outweighed" | "pending" | "rejected";
        /** LookedAtRule */
        LookedAtRule: {
            ruleId: string;
            /** @description Layers are looked at in turn; the first one that decides wins. */
            layer: string;
            /** @description `outweighed`: it holds, and another one won. `pending`: a fact is open. `rejected`: it does not hold. */
            outcome: components["schemas"]["LookedAtOutcome"];
            /** @description What it leads to; null if the rule says nothing of that. */
            kind: components["schemas"]["ConclusionKind"] | null;
            /** @description The rule's own words, in English, where it has some. */
            text: string | null;
            /** @description Of a rejected one: the fact that is not as the rule asks. */
            failed: string | null;
            /** @description Of a rejected one: why, in English, or a code. */
            reason: string | null;
            /** @description Facts that are open. */
            missing: string[];
            /** @description The first day on which it is in force; null: always was. */
            from: string | null;
            /** @description The last one. */
            until: string | null;
            sources: components["schemas"]["RuleSource"][];
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
        /** Money */
        Money: {
            /** @description In the currency's minor units. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
        };
        /** MoneyOfToday */
        MoneyOfToday: {
            currency: string;
            orderCount: number;
            /** @description In minor units: what was paid for them, less what was given back. */
            paid: number;
        };
        /**
         * MrzFormat
         * @description New values may be added.
         * @enum {string}
         */
        MrzFormat: "TD3" | "TD1" | "TD2" | "MRV-A" | "MRV-B";
        /** NamedItem */
        NamedItem: {
            /** @description A question, by its JSON pointer. */
            path?: string;
            /** @description A document. */
            documentType?: string;
            /** @description True: only that the note is confirmed. */
            confirmation?: boolean;
        };
        /** NamedOperator */
        NamedOperator: {
            id: string;
            name: string;
        };
        /** NewApiKey */
        NewApiKey: {
            /**
             * Format: plain-line
             * @description What the key is for.
             */
            name: string;
            /** @description What the key may do. The calling key must have each of these grants. */
            grants: ("reference:read" | "visa:query" | "catalog:read" | "quotes:write" | "leads:read" | "leads:write" | "orders:read" | "orders:write" | "cases:read" | "cases:write" | "documents:read" | "documents:write" | "deliverables:read" | "deliverables:download" | "payments:read" | "payments:write" | "messages:read" | "messages:write" | "support:read" | "support:write" | "customers:read" | "customers:write" | "travelers:reveal" | "events:read" | "webhooks:manage" | "operations:read" | "reports:run" | "requests:read" | "assistant:use" | "identities:manage" | "sessions:issue" | "keys:manage" | "test:clock")[];
            /**
             * Format: date-time
             * @description When it expires; null or left out: never.
             */
            expiresAt?: string | null;
            /** @description The only addresses and CIDR ranges from which the key works; null: any. */
            ipAllowList?: string[] | null;
        };
        /** NewCancellation */
        NewCancellation: {
            /** @description Cases of the order; by default every one that was not submitted yet. */
            caseIds?: string[];
        };
        /** NewDeliverable */
        NewDeliverable: {
            /** @enum {unknown} */
            type: "electronicVisa" | "travelAuthorization" | "approvalLetter" | "visaSticker" | "residencePermit" | "refusalNotice" | "governmentReceipt" | "applicationCopy" | "other";
            /**
             * Format: file-name
             * @description It ends as names of its media type do, such as `.jpg` or `.pdf`.
             */
            fileName: string;
            /** @enum {unknown} */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            /** @description In bytes. */
            size: number;
            /** @description Of the bytes, in hexadecimal digits. */
            sha256: string;
            /**
             * Format: date
             * @description As the document says; it is compared with what is read.
             */
            validFrom?: string;
            /**
             * Format: date
             * @description As the document says; it is compared with what is read.
             */
            validUntil?: string;
        };
        /**
         * NewDisposableClock
         * @description Both fields may be left out. The clock is deleted by itself after 7 days.
         */
        NewDisposableClock: {
            /**
             * Format: plain-line
             * @description What it is for, such as the name of a CI run.
             */
            name?: string;
            /**
             * Format: date-time
             * @description Its first time: at most 365 days ago, or later than now; left out: now. Visa rules are those of today at any time.
             */
            startAt?: string;
        };
        /** NewDocumentOfCase */
        NewDocumentOfCase: {
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
        /** NewDraft */
        NewDraft: {
            /**
             * Format: plain-line
             * @description What it is about.
             */
            title: string;
            /**
             * Format: plain-text
             * @description Why it is changed; it is kept with the publication.
             */
            reason: string;
            /** @description The whole text of each changed file, by its name. */
            files?: {
                [key: string]: string;
            };
            /** @description The names of published files to remove: the rules of a destination, or a product, which is retired. */
            removedFiles?: string[];
        };
        /** NewInternalNote */
        NewInternalNote: {
            /**
             * Format: plain-text
             * @description Plain text in any script, with line breaks; each is stored as one line feed.
             */
            body: string;
        };
        /** NewKnowledgeConfirmations */
        NewKnowledgeConfirmations: {
            texts: {
                source: string;
                /** @description The hash of the text that you have read. */
                text: string;
            }[];
        };
        /** NewKnowledgeReading */
        NewKnowledgeReading: {
            /**
             * @description unchanged: nothing that matters has changed, so that the source can be current for longer.
             * @enum {unknown}
             */
            outcome: "unchanged" | "changed";
            /**
             * Format: plain-text
             * @description The passages as they stand now; whoever reads next sees the difference.
             */
            text?: string;
        };
        /** NewLink */
        NewLink: {
            /**
             * @description Who is sent it.
             * @enum {unknown}
             */
            party: "customer" | "traveler";
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
        /** NewPasskey */
        NewPasskey: {
            /** @description `PublicKeyCredential.toJSON()` of what `navigator.credentials.create()` gave. */
            passkey: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                authenticatorAttachment?: string;
                /** @description As the browser gives it. */
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    authenticatorData?: string;
                    publicKey?: string;
                    publicKeyAlgorithm?: number;
                    transports?: string[];
                };
            };
        };
        /** NewPinnedQuestion */
        NewPinnedQuestion: {
            passport: string;
            residence: string;
            destination: string;
            intent: string;
            stayDays: number;
        };
        /** NewReport */
        NewReport: {
            /**
             * @description A row is one determination (by the day on which it was evaluated), one order or case (created), one line of the ledger of `revenue` (posted), one target of `slaPerformance` (due), or one webhook endpoint on one day.
             * @enum {unknown}
             */
            type: "determinations" | "orders" | "revenue" | "cases" | "slaPerformance" | "webhookHealth";
            parameters: {
                /**
                 * Format: date
                 * @description The first day.
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day, included: not after today, and at most 400 days with the first one.
                 */
                to: string;
                /**
                 * @description A time zone of IANA, such as `Europe/Berlin`, in which days begin; `UTC` by default.
                 * @default UTC
                 */
                timeZone?: string;
                /** @description Of `determinations`: only for these destinations. */
                destinationCountry?: string[];
                /** @description Of `determinations`: only for holders of these passports. */
                passportCountry?: string[];
                /** @description Of `determinations`: only for these purposes of travel. */
                intent?: string[];
                /** @description Of `determinations`: only these conclusions. Of `slaPerformance`: only these targets, `case` or `reply`. */
                kind?: string[];
                /** @description Of `revenue`: only these currencies (ISO 4217). */
                currency?: string[];
                /** @description Of `cases`: only cases for these products, by their codes. */
                product?: string[];
                /** @description Of `cases` and `orders`: only those in these states now. */
                state?: string[];
                /** @description Of `cases`: only those with these outcomes. */
                outcome?: string[];
                /**
                 * @description Of `cases`: with the names of travelers and customers. Needs the grant `travelers:reveal` too, and is in the audit log. Such a report ends as soon as any person of yours is erased.
                 * @default false
                 */
                includePersons?: boolean;
            };
            /**
             * @description `csv`: RFC 4180, in UTF-8, with a header; what a spreadsheet would take for a formula begins with an apostrophe. `jsonl`: one JSON object a line. `pdf`: the figures as charts and tables, without rows. `csv` by default.
             * @default csv
             * @enum {unknown}
             */
            format: "csv" | "jsonl" | "pdf";
        };
        /** NewReportSchedule */
        NewReportSchedule: {
            /**
             * @description What its reports are made of, as of `POST /tenant/reports`.
             * @enum {unknown}
             */
            type: "determinations" | "orders" | "revenue" | "cases" | "slaPerformance" | "webhookHealth";
            parameters: components["schemas"]["ScheduledParameters"];
            /**
             * @description Of their files; `csv` by default.
             * @default csv
             * @enum {unknown}
             */
            format: "csv" | "jsonl" | "pdf";
            /** @enum {unknown} */
            every: "week" | "month";
            /**
             * @description Of a week: on which day.
             * @enum {unknown}
             */
            weekday?: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
            /** @description Of a month: on which day, or on its last one where there are fewer. */
            dayOfMonth?: number;
            /** @description By the clock in `timeZone`; an hour that the clock skips is reached when it has been put forward. */
            hour: number;
            /** @description A time zone of IANA. By default that of your office's calendar when the schedule is made, or UTC. */
            timeZone?: string;
            /**
             * @description In which its mails are written; `en` by default.
             * @default en
             * @enum {unknown}
             */
            locale: "en" | "es" | "fr" | "ar" | "zh" | "hi";
            /** @description Who is written to, by the ids (`opr_…`) of `GET /tenant/report-recipients`: people who may read these reports. Anyone who loses that right gets no mail. */
            recipients: string[];
        };
        /** NewSavedView */
        NewSavedView: {
            /** @description The path of the list in the console. */
            list: string;
            /**
             * Format: plain-line
             * @description What you call it.
             */
            name: string;
            /** @description Its filters, order and columns, as in the address. */
            query: string;
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
        /** NewTeam */
        NewTeam: {
            /**
             * Format: plain-line
             * @description What it is called; no other team is.
             */
            name: string;
            /** @description Ids of operators: all of them, with those who stay. */
            members: string[];
        };
        /** NewTestTenant */
        NewTestTenant: {
            /**
             * Format: plain-line
             * @description What it is called.
             */
            name: string;
            /**
             * @description Who writes to travelers.
             * @enum {unknown}
             */
            communicationMode?: "tenantManaged" | "serviceManaged";
            /** @description What it may use; left out: what a new tenant may. */
            capabilities?: ("visaDetermination" | "intentResolution" | "quotes" | "orders" | "payments" | "documents" | "deliverables" | "travelerPortal" | "assistant" | "assistantModel" | "webhooks" | "reports")[];
            /**
             * @description The weakest authority that may answer.
             * @enum {unknown}
             */
            minimumAuthority?: "verified" | "transcribed" | "stale";
            /**
             * Format: date-time
             * @description When it is deleted by itself: at most 90 days from now. Left out: in 7 days.
             */
            lapsesAt?: string;
        };
        /** NewWebhookEndpoint */
        NewWebhookEndpoint: {
            /** @description Where events are sent: in live an https URL with a host name. Its addresses must be public, unless the operator of this installation allows others. Redirects are not followed. */
            url: string;
            /** @description Which events are sent: types, prefixes such as `api_key.*`, or `*` for all, including future ones. Types that are announced and not published yet are accepted: `case.*` is sent once a version publishes it. */
            eventTypes: string[];
            /**
             * Format: plain-text
             * @description For your own use; it is not sent.
             */
            description?: string;
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
        /** NoticeLetter */
        NoticeLetter: {
            notice: components["schemas"]["CaseNotice"];
            locale: string;
            subject: string;
            /** @description With an invented name and case. */
            text: string;
        };
        /** NoticeLetters */
        NoticeLetters: {
            items: components["schemas"]["NoticeLetter"][];
        };
        /** OfferedFactors */
        OfferedFactors: {
            /** @description What can be shown. */
            methods: components["schemas"]["SecondFactorMethod"][];
            /** @description The options of a passkey request, to be given to the browser as they are; null: there is no passkey. */
            passkey: {
                [key: string]: unknown;
            } | null;
        };
        /** OfficialPrice */
        OfficialPrice: {
            /** @description For the given nationality and arrival date, or the same for everyone; null if it depends on them. */
            price: components["schemas"]["Money"] | null;
            /** @description Who pays another fee, such as children; null: no source names anyone. */
            exceptions: string | null;
            /** @description The first entry that matches applies; empty if `price` is known. */
            byNationality: {
                /** @description Null: every nationality that no earlier entry names. */
                nationalities: string[] | null;
                /** @description The months of arrival that the fee applies to; null: all. */
                arrivalMonths: number[] | null;
                price: components["schemas"]["Money"];
                /** @description Who pays another fee, such as children; null: no source names anyone. */
                exceptions: string | null;
                /** @description Ids of `sources`. */
                sources: string[];
            }[];
        };
        /** Operation */
        Operation: {
            id: string;
            /** @description What it does. */
            kind: components["schemas"]["OperationKind"];
            /** @enum {unknown} */
            state: "pending" | "running" | "succeeded" | "failed" | "cancelled";
            /** @description The actions that this state allows. */
            availableActions: components["schemas"]["OperationAction"][];
            progress: {
                /** @description Units of work completed. */
                done: number;
                /** @description Null until it is known. */
                total: number | null;
            };
            /** @description The resource it works on. */
            subject: {
                type: components["schemas"]["OperationSubjectType"];
                id: string;
            } | null;
            /** @description What it created; null if it creates nothing. */
            result: {
                type: components["schemas"]["OperationSubjectType"];
                id: string;
                href: string;
            } | null;
            /** @description Why it failed. */
            error: components["schemas"]["OperationError"] | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Null until work has begun. */
            startedAt: string | null;
            /** @description When it ended, whatever the outcome. */
            completedAt: string | null;
            /** @description It is kept until then: 30 days after its end. */
            expiresAt: string | null;
            /** @description Increases when the operation ends, which an event tells. Its start and its progress change without it. */
            version: string;
        };
        /**
         * OperationAction
         * @description New values may be added.
         * @enum {string}
         */
        OperationAction: "cancel";
        /** OperationError */
        OperationError: {
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
         * OperationKind
         * @description New values may be added.
         * @enum {string}
         */
        OperationKind: "webhookRecovery" | "knowledgeReevaluation" | "testTenantErasure" | "report";
        /** OperationPage */
        OperationPage: {
            items: components["schemas"]["Operation"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * OperationSubjectType
         * @description New values may be added.
         * @enum {string}
         */
        OperationSubjectType: "knowledge" | "report" | "test_clock" | "webhook_endpoint";
        /** Operator */
        Operator: {
            id: string;
            version: string;
            email: string;
            name: string;
            role: components["schemas"]["OperatorRole"];
            /** @description `all`, or the ids of the tenants that the operator sees. A tenant's own staff has ids; administrators and those who work on knowledge have `all`. */
            tenants: "all" | string[];
            state: components["schemas"]["OperatorState"];
            secondFactor: {
                totp: boolean;
                passkeys: number;
                recoveryCodesLeft: number;
            };
            /** @description What waits for a second administrator at `/operator-changes/{id}`. */
            pendingChange: {
                id: string;
                kind: components["schemas"]["OperatorChangeKind"];
                /** Format: date-time */
                expiresAt: string;
            } | null;
            availableActions: components["schemas"]["OperatorAccountAction"][];
            /** Format: date-time */
            lastSeenAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** OperatorAccount */
        OperatorAccount: {
            /** @description The second factors, oldest first. One of them is always left. */
            factors: {
                id: string;
                kind: components["schemas"]["SecondFactorKind"];
                /** Format: date-time */
                createdAt: string;
            }[];
            recoveryCodesLeft: number;
        };
        /**
         * OperatorAccountAction
         * @description New values may be added.
         * @enum {string}
         */
        OperatorAccountAction: "suspend" | "reset" | "reactivate";
        /**
         * OperatorAction
         * @description New values may be added.
         * @enum {string}
         */
        OperatorAction: "operators:read" | "operators:manage" | "tenants:read" | "tenants:manage" | "testTenants:manage" | "integration:read" | "reports:run" | "webhooks:manage" | "testEnvironment:use" | "keys:manage" | "keys:entrust" | "queues:read" | "cases:read" | "cases:work" | "cases:assign" | "cases:decide" | "cases:correct" | "documents:read" | "persons:read" | "persons:reveal" | "persons:erase" | "determinations:read" | "determinations:ask" | "sales:read" | "sales:refund" | "deliverables:read" | "deliverables:prepare" | "deliverables:approve" | "messages:read" | "messages:write" | "notes:read" | "notes:write" | "support:read" | "support:work" | "leads:work" | "knowledge:read" | "knowledge:edit" | "knowledge:approve" | "catalog:read" | "catalog:edit" | "catalog:approve" | "audit:read" | "audit:verify" | "installation:read" | "installation:manage";
        /** OperatorChange */
        OperatorChange: {
            id: string;
            version: string;
            /** @description invite: let the account be used · reset: remove its password and second factors, and invite again · rights: its role or its tenants. */
            kind: components["schemas"]["OperatorChangeKind"];
            state: components["schemas"]["OperatorChangeState"];
            /** @description Whose account it is. */
            operatorId: string;
            /** @description Of `rights`: the role to be given. */
            role: components["schemas"]["OperatorRole"] | null;
            /** @description Of `rights`: the tenants to be seen. */
            tenants: "all" | string[] | null;
            requestedBy: string;
            /** @description Who has confirmed or rejected it. */
            decidedBy: string | null;
            /** @description `confirm` and `reject` are for another administrator, `withdraw` for who asked. */
            availableActions: components["schemas"]["OperatorChangeAction"][];
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * OperatorChangeAction
         * @description New values may be added.
         * @enum {string}
         */
        OperatorChangeAction: "confirm" | "reject" | "withdraw";
        /**
         * OperatorChangeKind
         * @description New values may be added.
         * @enum {string}
         */
        OperatorChangeKind: "invite" | "reset" | "rights";
        /** OperatorChangePage */
        OperatorChangePage: {
            items: components["schemas"]["OperatorChange"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * OperatorChangeState
         * @description New values may be added.
         * @enum {string}
         */
        OperatorChangeState: "pending" | "confirmed" | "rejected" | "withdrawn" | "expired";
        /** OperatorCreate */
        OperatorCreate: {
            /**
             * Format: email
             * @description The address to sign in with, in any case. Nobody else has it.
             */
            email: string;
            /** Format: plain-line */
            name: string;
            /** @enum {unknown} */
            role: "agent" | "reviewer" | "knowledgeEditor" | "knowledgePublisher" | "administrator" | "auditor" | "tenantManager" | "tenantDeveloper";
            /** @description `all`, or the ids of the tenants that the operator sees. A tenant's own staff has ids; administrators and those who work on knowledge have `all`. */
            tenants: "all" | string[];
        };
        /** OperatorInvitation */
        OperatorInvitation: {
            email: string;
            name: string;
            role: components["schemas"]["OperatorRole"];
            /** Format: date-time */
            expiresAt: string;
            /** @description For an authenticator app: the secret in base32, and the same as a QR code's text. */
            totp: {
                secret: string;
                uri: string;
            };
            /** @description What `navigator.credentials.create()` takes, to be given to the browser as it is. */
            passkey: {
                [key: string]: unknown;
            };
        };
        /** OperatorPage */
        OperatorPage: {
            items: components["schemas"]["Operator"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** OperatorPatch */
        OperatorPatch: {
            /** Format: plain-line */
            name?: string;
            /** @enum {unknown} */
            role?: "agent" | "reviewer" | "knowledgeEditor" | "knowledgePublisher" | "administrator" | "auditor" | "tenantManager" | "tenantDeveloper";
            /** @description `all`, or the ids of the tenants that the operator sees. A tenant's own staff has ids; administrators and those who work on knowledge have `all`. */
            tenants?: "all" | string[];
        };
        /**
         * OperatorReach
         * @description New values may be added.
         * @enum {string}
         */
        OperatorReach: "some" | "all";
        /** OperatorRefund */
        OperatorRefund: {
            /** @description What is paid back. */
            amount: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description The lines that are charged less from now on; they add up to `amount`. Without them, what was paid too much is paid back, for instance after a refund that failed. */
            lines?: components["schemas"]["RefundedLine"][];
            /**
             * Format: plain-line
             * @description For your records; stored encrypted, and erased with the customer and with each traveler of the order. Refused with 409 once one of them was erased.
             */
            reason?: string;
            /**
             * @description Why, for the audit log.
             * @enum {unknown}
             */
            cause: "customerAsked" | "notProvided" | "chargedTwice" | "wrongPrice" | "goodwill" | "other";
        };
        /**
         * OperatorRole
         * @description New values may be added.
         * @enum {string}
         */
        OperatorRole: "agent" | "reviewer" | "knowledgeEditor" | "knowledgePublisher" | "administrator" | "auditor" | "tenantManager" | "tenantDeveloper";
        /** OperatorSession */
        OperatorSession: {
            id: string;
            operator: {
                id: string;
                email: string;
                name: string;
                /** @description What the operator is. */
                role: components["schemas"]["OperatorRole"];
                /** @description The tenants that the operator sees: `all`, or their ids. */
                tenants: "all" | string[];
            };
            /** @description Everything that the operator may do: what is not here, need not be shown. */
            actions: components["schemas"]["OperatorAction"][];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the session ends if nothing more is asked for.
             */
            endsAt: string;
            /**
             * Format: date-time
             * @description Until when the second factor counts as fresh, for what needs that.
             */
            steppedUpUntil: string;
        };
        /**
         * OperatorState
         * @description New values may be added.
         * @enum {string}
         */
        OperatorState: "invited" | "active" | "suspended";
        /** OperatorsCustomer */
        OperatorsCustomer: {
            /** @description Whose it is. */
            tenantId: string;
            environment: components["schemas"]["Environment"];
            id: string;
            /**
             * @description Who orders.
             * @enum {unknown}
             */
            type: "person" | "organization";
            name: string;
            email: string | null;
            phone: string | null;
            locale: string | null;
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
        };
        /** OperatorsLead */
        OperatorsLead: {
            /** @description Whose it is. */
            tenantId: string;
            environment: components["schemas"]["Environment"];
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
            /** @description What you can do now. */
            availableActions: components["schemas"]["LeadAction"][];
        };
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
        /** OrderLedger */
        OrderLedger: {
            orderId: string;
            /** @description What each account holds, also those that hold nothing. They add up to zero. */
            balances: components["schemas"]["LedgerBalance"][];
            /** @description Oldest first; none is ever changed or removed. */
            transactions: components["schemas"]["LedgerTransaction"][];
        };
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
        /**
         * Overview
         * @description A member that the role may not see is null. Counts stop at 1,000.
         */
        Overview: {
            supportTickets: components["schemas"]["WaitingTickets"];
            leads: components["schemas"]["WaitingLeads"];
            /** @description Of the live orders that were made since midnight (UTC) and paid. */
            money: components["schemas"]["MoneyOfToday"][] | null;
            knowledge: components["schemas"]["DueKnowledge"];
            webhooks: components["schemas"]["FailingWebhooks"];
        };
        /** OwnSessions */
        OwnSessions: {
            items: {
                id: string;
                /** @description The one that asks. */
                isCurrent: boolean;
                /** Format: date-time */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description Within a minute.
                 */
                lastSeenAt: string;
                /**
                 * Format: date-time
                 * @description If nothing more is asked for in it.
                 */
                endsAt: string;
            }[];
        };
        /**
         * PasskeyOptions
         * @description What `navigator.credentials.create()` takes as `publicKey`, as JSON.
         */
        PasskeyOptions: {
            passkey: {
                [key: string]: unknown;
            };
        };
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
        /** PassportReveal */
        PassportReveal: {
            /** @enum {unknown} */
            reason: "formEntry" | "identityCheck" | "authorityAsked" | "travelerAsked" | "other";
        };
        /**
         * PassportType
         * @description New values may be added.
         * @enum {string}
         */
        PassportType: "ordinary" | "diplomatic" | "official" | "service" | "emergency" | "refugee" | "stateless" | "alien";
        /** PasswordChange */
        PasswordChange: {
            currentPassword: string;
            /** @description 12 characters or more, and not among the first that somebody would try. */
            password: string;
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
        /**
         * PayeeType
         * @description New values may be added.
         * @enum {string}
         */
        PayeeType: "tenant" | "authority";
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
        /** PinnedAnswer */
        PinnedAnswer: {
            /** @enum {unknown} */
            kind: "rightOfEntry" | "coveredByHeldAuthorization" | "notRequired" | "electronicAuthorizationRequired" | "visaOnArrival" | "electronicVisaRequired" | "visaRequired" | "entryNotPermitted" | "undetermined";
            headline: string;
            reason: string;
            /** @description Those that decided. */
            rules: string[];
        };
        /** PinnedQuestion */
        PinnedQuestion: {
            id: string;
            passport: string;
            residence: string;
            destination: string;
            intent: string;
            stayDays: number;
        };
        /** PlaceOfWebhooks */
        PlaceOfWebhooks: {
            tenantId: string;
            /** @enum {unknown} */
            environment: "test" | "live";
            failing: number;
        };
        /** PlayedCase */
        PlayedCase: {
            id: string;
            state: components["schemas"]["CaseState"];
            /** @description What the operator and the authority can do now, with what each needs. */
            possibleActions: components["schemas"]["CaseActAction"][];
        };
        /**
         * PrefillSource
         * @description New values may be added.
         * @enum {string}
         */
        PrefillSource: "traveler" | "trip" | "earlierCase" | "customer";
        /** PreparedDeliverable */
        PreparedDeliverable: {
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
            file: components["schemas"]["DeliverableFileState"];
            /** @description Why the file cannot be kept. */
            faults: string[];
            /** @description With the case, as it is now. */
            comparison: components["schemas"]["ComparedField"][];
            preparedBy: string;
            uploadedBy: string | null;
            requestedBy: string | null;
            /** @description Why what differs is right all the same. */
            override: {
                by: string;
                reason: string;
                /** @description What differed then; nothing else is overridden. */
                fields: string[];
                /** @description False: the traveler's data have changed since, so the release has to be asked for again. */
                isCurrent: boolean;
            } | null;
            approvedBy: string | null;
            /** @description Why the one that it replaces was not right. */
            replacementReason: string | null;
            withdrawnReason: string | null;
        };
        /** PreparedDeliverablePage */
        PreparedDeliverablePage: {
            items: components["schemas"]["PreparedDeliverable"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * ProblemCode
         * @description New values may be added.
         * @enum {string}
         */
        ProblemCode: "validation_failed" | "malformed_json" | "invalid_parameter" | "unsupported_trip_shape" | "unsupported_passport_type" | "idempotency_key_required" | "idempotency_key_invalid" | "cursor_invalid" | "cursor_expired" | "content_rejected" | "credential_missing" | "credential_invalid" | "credential_expired" | "credential_revoked" | "session_expired" | "session_reuse_detected" | "otp_invalid" | "key_bounds_exceeded" | "grant_missing" | "ip_not_allowed" | "browser_use_forbidden" | "origin_not_allowed" | "capability_not_enabled" | "step_up_required" | "resource_not_found" | "route_not_found" | "method_not_allowed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "idempotency_request_in_progress" | "state_conflict" | "quote_expired" | "quote_total_mismatch" | "quote_inputs_changed" | "determination_superseded" | "determination_mismatch" | "product_unavailable" | "product_not_applicable" | "insufficient_time" | "payment_amount_mismatch" | "duplicate_resource" | "open_cases" | "limit_reached" | "second_approver_required" | "second_administrator_required" | "approver_not_independent" | "draft_not_ready" | "base_moved" | "content_changed" | "lighter_answers_unconfirmed" | "document_mismatch" | "version_mismatch" | "precondition_required" | "rate_limit_exceeded" | "concurrency_limit_exceeded" | "otp_throttled" | "internal_error" | "dependency_unavailable" | "overloaded" | "storage_full";
        /** Product */
        Product: {
            id: string;
            /** @description Increases with each change of the product or of the tenant's own terms. */
            version: string;
            code: string;
            name: string;
            destinationCountry: string;
            /** @enum {unknown} */
            visaType: "electronicVisa" | "electronicAuthorization" | "visaOnArrival" | "stickerVisa";
            intents: string[];
            eligibleNationalities: {
                /** @enum {unknown} */
                rule: "all" | "only" | "except";
                countries: string[];
            };
            /**
             * @description `guidedOnly`: only the traveler can apply, in person or in an app, so there are no service levels.
             * @enum {unknown}
             */
            serviceKind: "offered" | "guidedOnly";
            /** @description What can be bought, `standard` first. The authority's own levels have their own processing time and fee; a level that only the tenant has uses those of `standard`. */
            serviceLevels: components["schemas"]["ServiceLevel"][];
            availability: {
                /** @enum {unknown} */
                state: "available" | "suspended" | "retired";
                /** @description Why it is suspended. */
                reason: string | null;
                /** @description When the suspension ends; null: until further notice. */
                until: string | null;
            };
            /** @enum {unknown} */
            fulfilmentMode: "agent" | "travelerApp" | "sponsor" | "appointment";
            /** @description Days before arrival; null: no official source states any. */
            applicationWindow: {
                /** @description No limit. */
                earliestDaysBefore: number | null;
                /** @description No limit. */
                latestDaysBefore: number | null;
            } | null;
            prerequisites: {
                code: string;
                text: string;
                /** @description How long the passport must be valid, where it can be checked: answers are refused otherwise. */
                passportValidity: {
                    months: number | null;
                    days: number | null;
                    /** @description From when they are counted. */
                    from: components["schemas"]["ValidityStart"];
                    /** @description How old the passport may be on the first day of the trip. */
                    issuedWithinYears: number | null;
                } | null;
                /** @description Ids of `sources`. */
                sources: string[];
            }[];
            /** @description Members are null if no official source states them. */
            validity: {
                /** @description How many days it is valid. */
                days: number | null;
                /** @description When those days begin. `chosenDates`: on a day named in the application. */
                from: ("issue" | "arrival" | "chosenDates") | null;
                /** @description How many entries it allows. */
                entries: ("single" | "double" | "multiple") | null;
                /** @description The longest stay, in days. */
                stayDaysMax: number | null;
            } | null;
            /** @description What is refunded of the government fee. */
            refundPolicy: {
                /** @description Changes with the English text, and is the same in every language. */
                version: string;
                text: string;
            } | null;
            /** @description Where travelers can apply by themselves. */
            officialUrl: string;
            /** @description The authority's fee at the standard level; null: unknown. */
            officialPrice: components["schemas"]["OfficialPrice"] | null;
            sources: components["schemas"]["ProductSource"][];
            /** @description JSON pointers to the texts that we have in English only, and not in the language of the answer. Titles of sources are in the language of their publisher and are not among them. */
            untranslated: string[];
        };
        /** ProductPage */
        ProductPage: {
            items: components["schemas"]["Product"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** ProductRollback */
        ProductRollback: {
            /**
             * Format: plain-line
             * @description What it is about.
             */
            title?: string;
            /**
             * Format: plain-text
             * @description Why it is changed; it is kept with the publication.
             */
            reason: string;
            /** @description To go back to. */
            version: string;
        };
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
        /** ProductVersion */
        ProductVersion: {
            version: string;
            /** @enum {unknown} */
            kind: "created" | "updated" | "suspended" | "retired";
            /** @enum {unknown} */
            state: "available" | "suspended" | "retired";
            /** @description The members that are no longer the same. */
            changed: string[];
            /** @description The product file of this version. */
            text: string;
            /** Format: date-time */
            changedAt: string;
        };
        /** ProductVersions */
        ProductVersions: {
            items: components["schemas"]["ProductVersion"][];
        };
        /** Publication */
        Publication: {
            id: string;
            snapshotId: string;
            previousSnapshotId: string | null;
            /** Format: date-time */
            publishedAt: string;
            /** @description Who wrote it; null: it came with a release of Entrada. */
            author: string | null;
            publisher: string | null;
            reason: string | null;
        };
        /** Publications */
        Publications: {
            items: components["schemas"]["Publication"][];
        };
        /** PublishedFile */
        PublishedFile: {
            name: string;
            text: string;
        };
        /** QueueCount */
        QueueCount: {
            queue: components["schemas"]["WorkQueue"];
            /** @description All of its cases, on hold or not. */
            total: number;
            /** @description Their targets are missed. */
            late: number;
            dueWithinFourHours: number;
            unclaimed: number;
            /** @description Claimed by you. */
            mine: number;
        };
        /** QueueCounts */
        QueueCounts: {
            queues: components["schemas"]["QueueCount"][];
        };
        /** QueuedAttention */
        QueuedAttention: {
            party: components["schemas"]["AttentionParty"];
            reason: components["schemas"]["AttentionReason"] | null;
            since: string | null;
        };
        /** QueuedCase */
        QueuedCase: {
            id: string;
            version: string;
            tenant: components["schemas"]["TenantOfCase"];
            environment: components["schemas"]["Environment"];
            /** @description Where it is worked on; null: it has ended. */
            queue: components["schemas"]["WorkQueue"] | null;
            state: components["schemas"]["CaseState"];
            attention: components["schemas"]["QueuedAttention"];
            hold: components["schemas"]["QueuedHold"] | null;
            outcome: components["schemas"]["CaseOutcome"] | null;
            /** @description Who works on it; null: nobody. */
            claim: components["schemas"]["QueuedClaim"] | null;
            /** @description Whose work it is; null: anybody's. */
            team: components["schemas"]["CaseTeam"] | null;
            orderId: string;
            /** @description The tenant's own id of the order. */
            orderReference: string | null;
            customerId: string;
            travelerId: string;
            /** @description Masked for roles that may not read people; null: erased. */
            traveler: components["schemas"]["QueuedTraveler"] | null;
            productId: string;
            product: components["schemas"]["QueuedProduct"];
            serviceLevel: string;
            authorityReference: string | null;
            /** @description Of the trip that was determined; null: no longer known. */
            arrivalDate: string | null;
            departureDate: string | null;
            /** @description What is asked for and not accepted yet. */
            openItemCount: number;
            documents: components["schemas"]["QueuedDocuments"];
            priority: components["schemas"]["CasePriority"];
            /** @description When its target is missed, by its tenant's clock. Null: it waits for somebody else. */
            slaDueAt: string | null;
            /** @description Until then; negative: since then. */
            secondsLeft: number | null;
            submittedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** QueuedCasePage */
        QueuedCasePage: {
            items: components["schemas"]["QueuedCase"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** QueuedClaim */
        QueuedClaim: {
            operatorId: string;
            operatorName: string;
            /** Format: date-time */
            claimedAt: string;
            /** Format: date-time */
            endsAt: string;
        };
        /**
         * QueuedDocuments
         * @description How many documents of the application are how far.
         */
        QueuedDocuments: {
            awaited: number;
            inChecks: number;
            needsReview: number;
            accepted: number;
            unusable: number;
        };
        /** QueuedHold */
        QueuedHold: {
            reason: components["schemas"]["HoldReason"];
            /** Format: date-time */
            since: string;
        };
        /** QueuedProduct */
        QueuedProduct: {
            code: string;
            /** @description In the language of the request, as far as it is translated. */
            name: string;
            destinationCountry: string;
        };
        /** QueuedTraveler */
        QueuedTraveler: {
            givenNames: string;
            familyName: string;
        };
        /** Quote */
        Quote: {
            id: string;
            /** @description Increases with each change of state, when it is ordered, and with `metadata`; nothing else changes. */
            version: string;
            /** @description A quote past `expiresAt` stays `open`, without any available action, until it becomes `expired` with its event soon after. */
            state: components["schemas"]["QuoteState"];
            customerId: string;
            items: {
                travelerId: string;
                determinationId: string;
                productId: string;
                serviceLevel: string;
            }[];
            travelStartDate: string;
            travelEndDate: string;
            /** @description They add up to the totals, to the minor unit. */
            lines: components["schemas"]["QuoteLine"][];
            totals: {
                serviceFees: components["schemas"]["QuotedMoney"];
                governmentFees: components["schemas"]["QuotedMoney"];
                taxes: components["schemas"]["QuotedMoney"];
                discounts: components["schemas"]["QuotedMoney"];
                total: components["schemas"]["QuotedMoney"];
            };
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description From then on the quote cannot be accepted or withdrawn: 72 hours after it was created, or after the last day to order one of its products. `state` follows soon after.
             */
            expiresAt: string;
            /** @description What the price depends on. Once any of it has changed, the quote cannot be accepted. */
            inputBinding: {
                /** @description SHA-256 of exactly what was priced. */
                digest: string;
                travelers: {
                    id: string;
                    /** @description The traveler's version since which it is the person who was priced. A change of `externalReference` or `metadata` alone is no other version here. */
                    version: string;
                }[];
                determinations: {
                    id: string;
                    snapshotId: string;
                }[];
                products: {
                    id: string;
                    version: string;
                }[];
            };
            /** @description What the authorities refund, by product; null: no official source says. */
            refundPolicy: {
                /** @description Changes with the English text, and is the same in every language. */
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
            acceptedAt: string | null;
            /** @description The order that was created from it; null: none yet. */
            orderId: string | null;
            /** @description Your own keys. Empty for travelers and operators. */
            metadata: {
                [key: string]: string;
            };
            /** @description What the tenant can do; nothing once `expiresAt` has passed. */
            availableActions: components["schemas"]["QuoteAction"][];
        };
        /**
         * QuoteAction
         * @description New values may be added.
         * @enum {string}
         */
        QuoteAction: "accept" | "withdraw";
        /** QuoteLine */
        QuoteLine: {
            id: string;
            travelerId: string;
            productId: string;
            determinationId: string;
            kind: components["schemas"]["QuoteLineKind"];
            description: string;
            quantity: number;
            unitPrice: components["schemas"]["QuotedMoney"];
            total: components["schemas"]["QuotedMoney"];
            payee: {
                /** @description Who is paid in the end. */
                type: components["schemas"]["PayeeType"];
                country: string | null;
                /** @description Who publishes the official fee. */
                name: string | null;
            };
            /** @description Until when it is refunded. */
            refundability: components["schemas"]["Refundability"];
            /** @description The rate of a tax: 1900 is 19 %. */
            taxBasisPoints: number | null;
            /** @description What the authority charges, if that is in another currency. */
            official: {
                amount: number;
                currency: string;
            } | null;
            /** @description The exchange rate: units of the sale currency for one unit of the authority's. */
            rate: string | null;
            /**
             * Format: date
             * @description The day of the exchange rate.
             */
            rateAsOf: string | null;
        };
        /**
         * QuoteLineKind
         * @description New values may be added.
         * @enum {string}
         */
        QuoteLineKind: "serviceFee" | "discount" | "tax" | "governmentFee";
        /** QuotePage */
        QuotePage: {
            items: components["schemas"]["Quote"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * QuoteState
         * @description New values may be added.
         * @enum {string}
         */
        QuoteState: "open" | "accepted" | "expired" | "withdrawn" | "superseded";
        /** QuotedMoney */
        QuotedMoney: {
            /** @description In the currency's minor units. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
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
        /** RecordedAcceptance */
        RecordedAcceptance: {
            /** @description As sent; null once the customer is erased. */
            acceptedBy: string | null;
            /** Format: date-time */
            acceptedAt: string;
        };
        /** RecoveryCodes */
        RecoveryCodes: {
            /** @description Each works once. They are shown this once. */
            recoveryCodes: string[];
        };
        /** Refund */
        Refund: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["RefundState"];
            paymentId: string;
            orderId: string;
            /** @description The cancellation that it follows from. */
            cancellationId: string | null;
            /** @description What is paid back. */
            amount: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description Empty: it pays back what was paid too much. */
            lines: components["schemas"]["RefundLine"][];
            reason: string | null;
            /** @description Why it failed: the provider's code. */
            failureCode: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** RefundLine */
        RefundLine: {
            lineId: string;
            /** @description What of it is for this line. */
            amount: {
                /** @description In the currency's minor units. */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
        };
        /** RefundPage */
        RefundPage: {
            items: components["schemas"]["Refund"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
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
        /** RefundedLine */
        RefundedLine: {
            /** @description A line of the order's quote. */
            lineId: string;
            /** @description In minor units. */
            amount: number;
        };
        /** RefusedRequest */
        RefusedRequest: {
            /** @description The request's own: `X-Request-Id` of its answer. */
            id: string;
            /** @enum {unknown} */
            surface: "operator" | "traveler";
            operationId: string;
            method: string;
            /** @description With the ids of resources in it. Any other parameter is its name in braces, and there is no query. */
            path: string;
            status: number;
            problemCode: string | null;
            operatorId: string | null;
            sessionId: string | null;
            tenantId: string | null;
            environment: ("test" | "live") | null;
            /** Format: date-time */
            at: string;
        };
        /** RefusedRequestsPage */
        RefusedRequestsPage: {
            items: components["schemas"]["RefusedRequest"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
            /** @description Every refusal of these days is in the list. */
            isComplete: boolean;
            /** @description How many are not: more than one caller or one process may have written down in a minute. Told to operators who see all tenants. */
            lost: number;
        };
        /** ReleaseApproval */
        ReleaseApproval: {
            /** @description Of the file that you have looked at. */
            sha256: string;
            /** @description True: what differs is right, by the reason that was given. */
            confirmsOverride?: boolean;
        };
        /** ReleaseRequest */
        ReleaseRequest: {
            /**
             * Format: plain-text
             * @description Why what differs is right all the same.
             */
            overrideReason?: string;
        };
        /**
         * Replay
         * @description The same facts against the knowledge of then (absent if it is not kept) and of now.
         */
        Replay: {
            id: string;
            /** Format: date-time */
            storedAt: string;
            /** @description Whether the snapshot of then still gives the stored answer, as it must; null if it cannot be asked again. */
            asStored: boolean | null;
            /** @description Why it cannot be asked again: its snapshot is not kept here, or an older version of the engine answered. */
            unavailable: components["schemas"]["ReplayUnavailable"] | null;
            before?: components["schemas"]["ReplayedAnswer"];
            after: components["schemas"]["ReplayedAnswer"];
        };
        /**
         * ReplayUnavailable
         * @description New values may be added.
         * @enum {string}
         */
        ReplayUnavailable: "snapshotNotKept" | "otherEngine";
        /** ReplayedAnswer */
        ReplayedAnswer: {
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
            knowledge: components["schemas"]["Knowledge"];
            trace: components["schemas"]["Trace"];
            counterfactuals: components["schemas"]["Counterfactual"][];
            /** @description JSON pointers to the texts that we have in English only, and not in the language of the answer. Titles of sources are in the language of their publisher and are not among them. */
            untranslated?: string[];
            /** @description Every rule for this destination that names the nationality, in the order in which they are looked at. */
            rules: components["schemas"]["LookedAtRule"][];
        };
        /** Report */
        Report: {
            id: string;
            /** @description What it is made of. */
            type: components["schemas"]["ReportType"];
            parameters: components["schemas"]["ReportParameters"];
            /** @description Of its file. */
            format: components["schemas"]["ReportFormat"];
            /**
             * @description `expired`: its file was removed.
             * @enum {unknown}
             */
            state: "pending" | "ready" | "failed" | "expired";
            /** @description The operation that writes it: follow it, or cancel it. */
            operationId: string;
            /** @description Null until it is ready. */
            rowCount: number | null;
            /** @description Null until it is ready. */
            summary: components["schemas"]["ReportSummary"] | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Null until it is ready. */
            readyAt: string | null;
            /** @description Its file is kept until then: seven days. */
            expiresAt: string | null;
            /** @description Null unless there is a file. */
            fileName: string | null;
            /** @description Of its file, in bytes; null unless there is one. */
            size: number | null;
            /** @description Of its file, in hex; null unless there is one. */
            sha256: string | null;
            /** @description `download`: ask for a download grant. */
            availableActions: components["schemas"]["ReportAction"][];
            version: string;
        };
        /**
         * ReportAction
         * @description New values may be added.
         * @enum {string}
         */
        ReportAction: "download";
        /** ReportFigure */
        ReportFigure: {
            /** @description What it tells; the guide lists every name. */
            name: string;
            /** @description Shares are from 0 to 1; money is in minor units; `totalSeconds` are added up. */
            unit: components["schemas"]["FigureUnit"];
            /** @description What its points are told apart by; empty: it has one point. */
            by: string[];
            points: components["schemas"]["FigurePoint"][];
        };
        /**
         * ReportFormat
         * @description New values may be added.
         * @enum {string}
         */
        ReportFormat: "csv" | "jsonl" | "pdf";
        /** ReportLetter */
        ReportLetter: {
            mail: components["schemas"]["ScheduleMail"];
            type: components["schemas"]["ReportType"];
            locale: string;
            subject: string;
            /** @description With invented figures. */
            text: string;
        };
        /** ReportLetters */
        ReportLetters: {
            items: components["schemas"]["ReportLetter"][];
        };
        /** ReportPage */
        ReportPage: {
            items: components["schemas"]["Report"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** ReportParameters */
        ReportParameters: {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day, included: not after today, and at most 400 days with the first one.
             */
            to: string;
            timeZone: string;
            destinationCountry?: string[];
            passportCountry?: string[];
            intent?: string[];
            /** @description Of `determinations`: only these conclusions. Of `slaPerformance`: only these targets, `case` or `reply`. */
            kind?: string[];
            /** @description Of `revenue`: only these currencies (ISO 4217). */
            currency?: string[];
            /** @description Of `cases`: only cases for these products, by their codes. */
            product?: string[];
            /** @description Of `cases` and `orders`: only those in these states now. */
            state?: string[];
            /** @description Of `cases`: only those with these outcomes. */
            outcome?: string[];
            includePersons: boolean;
        };
        /** ReportRecipient */
        ReportRecipient: {
            id: string;
            name: string;
            role: components["schemas"]["OperatorRole"];
        };
        /** ReportRecipients */
        ReportRecipients: {
            items: components["schemas"]["ReportRecipient"][];
        };
        /** ReportSchedule */
        ReportSchedule: {
            id: string;
            /** @description What its reports are made of. */
            type: components["schemas"]["ReportType"];
            parameters: components["schemas"]["ShownScheduledParameters"];
            /** @description Of their files. */
            format: components["schemas"]["ReportFormat"];
            /** @enum {unknown} */
            every: "week" | "month";
            weekday: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday") | null;
            dayOfMonth: number | null;
            /** @description By the clock in `timeZone`; an hour that the clock skips is reached when it has been put forward. */
            hour: number;
            /** @description In which days begin and the hour is read. */
            timeZone: string;
            /**
             * @description In which its mails are written.
             * @enum {unknown}
             */
            locale: "en" | "es" | "fr" | "ar" | "zh" | "hi";
            recipients: string[];
            /**
             * @description `paused`: nothing is made until it is resumed.
             * @enum {unknown}
             */
            state: "active" | "paused";
            /** @description `failing`: 3 reports in a row have failed, and its recipients were told. Null: somebody has paused it, or nobody has. */
            pausedReason: components["schemas"]["SchedulePauseReason"] | null;
            /** @description How many of the last reports have failed. */
            failuresInRow: number;
            /** @description Null while it is paused. */
            nextRunAt: string | null;
            /** @description Null before the first one. */
            lastRun: components["schemas"]["ScheduleRun"] | null;
            availableActions: components["schemas"]["ScheduleAction"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with each change that an event tells; runs change nothing of it. */
            version: string;
        };
        /** ReportScheduleChanges */
        ReportScheduleChanges: {
            parameters?: components["schemas"]["ScheduledParameters"];
            /** @enum {unknown} */
            format?: "csv" | "jsonl" | "pdf";
            /** @enum {unknown} */
            every?: "week" | "month";
            /**
             * @description Of a week: on which day.
             * @enum {unknown}
             */
            weekday?: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
            /** @description Of a month: on which day, or on its last one where there are fewer. */
            dayOfMonth?: number;
            /** @description By the clock in `timeZone`; an hour that the clock skips is reached when it has been put forward. */
            hour?: number;
            /** @description A time zone of IANA. By default that of your office's calendar when the schedule is made, or UTC. */
            timeZone?: string;
            /** @enum {unknown} */
            locale?: "en" | "es" | "fr" | "ar" | "zh" | "hi";
            /** @description Who is written to, by the ids (`opr_…`) of `GET /tenant/report-recipients`: people who may read these reports. Anyone who loses that right gets no mail. */
            recipients?: string[];
        };
        /** ReportSchedulePage */
        ReportSchedulePage: {
            items: components["schemas"]["ReportSchedule"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * ReportSummary
         * @description The same rows as figures, for charts.
         */
        ReportSummary: {
            /**
             * Format: date-time
             * @description The moment at which everything in the report was so, in real time.
             */
            snapshotAt: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            timeZone: string;
            /** @description As they were asked for. */
            filters: {
                [key: string]: string[];
            };
            rowCount: number;
            figures: components["schemas"]["ReportFigure"][];
        };
        /**
         * ReportType
         * @description New values may be added.
         * @enum {string}
         */
        ReportType: "determinations" | "orders" | "revenue" | "cases" | "slaPerformance" | "webhookHealth";
        /**
         * RequestAction
         * @description New values may be added.
         * @enum {string}
         */
        RequestAction: "answer" | "submit";
        /** RequestLogPage */
        RequestLogPage: {
            items: components["schemas"]["LoggedRequest"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
            /** @description Every request that was answered in these days is in the log. */
            isComplete: boolean;
            /** @description How many are not: they came while the service had no room for them. */
            lost: number;
        };
        /** RequestMore */
        RequestMore: {
            items: components["schemas"]["ActedItem"][];
            /** @enum {unknown} */
            reason: "formIncomplete" | "documentMissing" | "documentUnreadable" | "documentExpired" | "photoNotCompliant" | "dataMismatch" | "passportValidityTooShort" | "answersContradict" | "guardianConsentNeeded" | "tripDatesChanged" | "wrongProduct" | "governmentPaymentNeeded" | "authorityRequest" | "appointmentNeeded" | "biometricsNeeded" | "originalPassportNeeded" | "travelerConfirmationNeeded" | "issuedDocumentError";
            /**
             * @description Who is asked, by default the traveler.
             * @enum {unknown}
             */
            party?: "traveler" | "tenant";
            /**
             * Format: date-time
             * @description By when it is needed.
             */
            dueAt?: string;
        };
        /**
         * RequestWork
         * @description New values may be added.
         * @enum {string}
         */
        RequestWork: "acceptItems" | "returnItems" | "undoItems";
        /** Requirements */
        Requirements: {
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
        /** RestingRule */
        RestingRule: {
            id: string;
            file: string;
            /** @description The rule in English. */
            sentence: string;
            destinations: string[];
            /** @description When it was compared with the official text. */
            verified: string | null;
            /** @description As it is written; null: the published snapshot has no such entry in its file. */
            yaml: string | null;
        };
        /**
         * RetentionRule
         * @description New values may be added.
         * @enum {string}
         */
        RetentionRule: "assistantSessions" | "events" | "files" | "idempotencyRecords" | "intentStatements" | "leads" | "operations" | "reports" | "supportTickets" | "testTenants" | "webhookDeliveries" | "checkAnswers" | "deliveryMonths" | "determinationMonths" | "eventMonths" | "passportReads" | "refusals" | "requestLog" | "sessions";
        /** ReturnItems */
        ReturnItems: {
            /** @description Each has a `reason`. */
            items: components["schemas"]["ActedItem"][];
        };
        /** RevealAnswer */
        RevealAnswer: {
            /** @description The question, by its JSON pointer. */
            path: string;
            /** @enum {unknown} */
            reason: "formEntry" | "identityCheck" | "authorityAsked" | "travelerAsked" | "other";
        };
        /** RevealedAnswer */
        RevealedAnswer: {
            path: string;
            value: unknown;
        };
        /**
         * ReviewedAnswer
         * @description Of a question.
         */
        ReviewedAnswer: {
            isAnswered: boolean;
            /** @description Numbers of identity documents are masked. */
            value: unknown;
            /** @description True: `POST …/reveal` shows it whole. */
            isMasked: boolean;
            provenance: components["schemas"]["AnswerProvenance"] | null;
        };
        /** ReviewedDocument */
        ReviewedDocument: {
            id: string;
            state: components["schemas"]["DocumentState"];
        };
        /**
         * ReviewedItem
         * @description What was asked for, and what was handed in for it.
         */
        ReviewedItem: {
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
            answer: components["schemas"]["ReviewedAnswer"];
            /** @description Of a document: those that were handed in, oldest first. */
            documents: components["schemas"]["ReviewedDocument"][];
        };
        /** ReviewedRequest */
        ReviewedRequest: {
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["CollectionRequestState"];
            caseId: string;
            /** @description Who is asked. */
            party: components["schemas"]["CollectionParty"];
            /** @description Why it is asked for. */
            reason: components["schemas"]["AttentionReason"];
            /** @description In the order of the form. */
            items: components["schemas"]["ReviewedItem"][];
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
            availableActions: components["schemas"]["RequestWork"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** ReviewedRequestPage */
        ReviewedRequestPage: {
            items: components["schemas"]["ReviewedRequest"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** Rollback */
        Rollback: {
            /**
             * Format: plain-line
             * @description What it is about.
             */
            title?: string;
            /**
             * Format: plain-text
             * @description Why it is changed; it is kept with the publication.
             */
            reason: string;
        };
        /**
         * RuleOutcome
         * @description New values may be added.
         * @enum {string}
         */
        RuleOutcome: "decided" | "outweighed" | "pending";
        /** RuleSource */
        RuleSource: {
            id: string;
            title: string;
            url: string;
            asOf: string;
            reviewBy: string;
        };
        /** SavedView */
        SavedView: {
            id: string;
            list: string;
            name: string;
            query: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** SavedViews */
        SavedViews: {
            items: components["schemas"]["SavedView"][];
        };
        /**
         * ScanResult
         * @description New values may be added.
         * @enum {string}
         */
        ScanResult: "clean" | "infected" | "notScanned";
        /**
         * ScenarioArea
         * @description New values may be added.
         * @enum {string}
         */
        ScenarioArea: "payment" | "case" | "document" | "deliverable" | "photo" | "mail";
        /**
         * ScheduleAction
         * @description New values may be added.
         * @enum {string}
         */
        ScheduleAction: "pause" | "resume";
        /**
         * ScheduleMail
         * @description New values may be added.
         * @enum {string}
         */
        ScheduleMail: "ready" | "paused";
        /**
         * ScheduleOutcome
         * @description New values may be added.
         * @enum {string}
         */
        ScheduleOutcome: "pending" | "ready" | "failed" | "cancelled";
        /**
         * SchedulePauseReason
         * @description New values may be added.
         * @enum {string}
         */
        SchedulePauseReason: "failing";
        /** ScheduleRun */
        ScheduleRun: {
            /** Format: date-time */
            at: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @description `pending`: it is being written · `ready`: it is there, and its mails are on their way · `failed` · `cancelled`: its operation was. */
            outcome: components["schemas"]["ScheduleOutcome"];
            /** @description The report; it is kept for 30 days. Null: none could be asked for. */
            reportId: string | null;
            /** @description Who was not reached: the mail server refused a mail to them for good, and it is not sent again. Usually the address is wrong; an administrator invites the person at another one. */
            refusedRecipients: string[];
        };
        /** ScheduledParameters */
        ScheduledParameters: {
            /**
             * @description `lastWeek`: from Monday to Sunday · `lastMonth`: the whole month. The last one that is over on the day of the run, in `timeZone`.
             * @enum {unknown}
             */
            period: "lastWeek" | "lastMonth";
            /** @description Of `determinations`: only for these destinations. */
            destinationCountry?: string[];
            /** @description Of `determinations`: only for holders of these passports. */
            passportCountry?: string[];
            /** @description Of `determinations`: only for these purposes of travel. */
            intent?: string[];
            /** @description Of `determinations`: only these conclusions. Of `slaPerformance`: only these targets, `case` or `reply`. */
            kind?: string[];
            /** @description Of `revenue`: only these currencies (ISO 4217). */
            currency?: string[];
            /** @description Of `cases`: only cases for these products, by their codes. */
            product?: string[];
            /** @description Of `cases` and `orders`: only those in these states now. */
            state?: string[];
            /** @description Of `cases`: only those with these outcomes. */
            outcome?: string[];
        };
        /**
         * SecondFactorKind
         * @description New values may be added.
         * @enum {string}
         */
        SecondFactorKind: "totp" | "passkey";
        /**
         * SecondFactorMethod
         * @description New values may be added.
         * @enum {string}
         */
        SecondFactorMethod: "totp" | "passkey" | "recoveryCode";
        /**
         * ServiceKind
         * @description New values may be added.
         * @enum {string}
         */
        ServiceKind: "available" | "insufficientTime" | "temporarilySuspended" | "guidedOnly" | "notOffered" | "notApplicable" | "undetermined";
        /** ServiceLevel */
        ServiceLevel: {
            code: string;
            name: string;
            /** @description How long the authority says processing takes at this level. */
            processingDays: {
                /** @description Null: the authority does not say. */
                min: number | null;
                /** @description Null: the authority does not say. */
                max: number | null;
                /** @enum {unknown} */
                unit: "calendar" | "business";
                /** @description The calendar of the business days, with its weekend and public holidays: a country or its subdivision (ISO 3166), such as `GB-ENG`. Null: Monday to Friday. */
                calendar: string | null;
            } | null;
            price: {
                /** @description Passed on without mark-up; null if unknown: `availability` says why. */
                governmentFee: components["schemas"]["GovernmentFee"] | null;
                serviceFee: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
                /** @description Null if the government fee is unknown. */
                total: components["schemas"]["Money"] | null;
            };
            availability: {
                /** @enum {unknown} */
                state: "available" | "unavailable";
                /** @description `suspended`, `retired`, `notEligible`, `nationalityNeeded`, `arrivalDateNeeded`, `noOfficialFee`, `noExchangeRate`, `priceOutOfRange` or `notChargeable`. */
                reason: string | null;
            };
        };
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
        /** SessionPage */
        SessionPage: {
            items: components["schemas"]["Session"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
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
        /** ShownScheduledParameters */
        ShownScheduledParameters: {
            /**
             * @description `lastWeek`: from Monday to Sunday · `lastMonth`: the whole month. The last one that is over on the day of the run, in `timeZone`.
             * @enum {unknown}
             */
            period: "lastWeek" | "lastMonth";
            destinationCountry?: string[];
            passportCountry?: string[];
            intent?: string[];
            /** @description Of `determinations`: only these conclusions. Of `slaPerformance`: only these targets, `case` or `reply`. */
            kind?: string[];
            /** @description Of `revenue`: only these currencies (ISO 4217). */
            currency?: string[];
            /** @description Of `cases`: only cases for these products, by their codes. */
            product?: string[];
            /** @description Of `cases` and `orders`: only those in these states now. */
            state?: string[];
            /** @description Of `cases`: only those with these outcomes. */
            outcome?: string[];
        };
        /** SignIn */
        SignIn: {
            email: string;
            password: string;
        };
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
        /**
         * SubmissionChannel
         * @description New values may be added.
         * @enum {string}
         */
        SubmissionChannel: "authorityPortal" | "visaCentre" | "consulate" | "post" | "partner" | "other";
        /** SubmitApplication */
        SubmitApplication: {
            /**
             * @description How it was handed over.
             * @enum {unknown}
             */
            channel: "authorityPortal" | "visaCentre" | "consulate" | "post" | "partner" | "other";
            /**
             * Format: date-time
             * @description When it was handed over; by default now.
             */
            filedAt?: string;
            /** @description The authority's receipt: a document of the case. */
            receiptDocumentId?: string;
            /** @description The authority's own. */
            authorityReference?: string;
            /**
             * Format: date
             * @description The day on which it expects to decide.
             */
            expectedDecisionOn?: string;
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
            /** @description Whose it is. */
            tenantId: string;
            environment: components["schemas"]["Environment"];
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
        /** TakeOver */
        TakeOver: {
            /** @enum {unknown} */
            reason: "absent" | "handedOver" | "urgent" | "supervision" | "other";
        };
        /** Team */
        Team: {
            id: string;
            version: string;
            name: string;
            /** @description Those who share a tenant with you, by name. */
            members: components["schemas"]["TeamMember"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** TeamMember */
        TeamMember: {
            id: string;
            name: string;
        };
        /** TeamPage */
        TeamPage: {
            items: components["schemas"]["Team"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** TeamPatch */
        TeamPatch: {
            /**
             * Format: plain-line
             * @description What it is called; no other team is.
             */
            name?: string;
            /** @description Ids of operators: all of them, with those who stay. */
            members?: string[];
        };
        /** Tenant */
        Tenant: {
            id: string;
            name: string;
            /** @description The colour of its check page. */
            accent: string | null;
            /** @description Who writes to travelers. */
            communicationMode: components["schemas"]["CommunicationMode"];
            capabilities: string[];
            /** @description What the knowledge of an answer must be at least. */
            minimumAuthority: string;
            /** @description How long an order waits for its payment. */
            orderPaymentHours: number;
            paymentModes: string[];
            /** @description The calendar of its office; without one, no time is measured. */
            calendar: string | null;
            /** @description How long a case may wait for whoever works on it, by product code where that differs. */
            caseHours: {
                /** @description Business hours; null: not measured. */
                usual: number | null;
                products: {
                    [key: string]: number;
                };
            };
            /** @description Business hours; null: not measured. */
            replyHours: number | null;
            /** @description Made for trying the service. */
            isDemo: boolean;
            /** @description It has no live environment, and can be deleted: `/test-tenants`. */
            isTestOnly: boolean;
            /** @description When a test tenant is deleted by itself; null: never. */
            lapsesAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** TenantOfCase */
        TenantOfCase: {
            id: string;
            name: string;
        };
        /** TenantOfFound */
        TenantOfFound: {
            id: string;
            name: string;
        };
        /** TenantPage */
        TenantPage: {
            items: components["schemas"]["Tenant"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** TenantPerson */
        TenantPerson: {
            id: string;
            name: string;
            /** @description What it allows is in the guide of operators. */
            role: components["schemas"]["OperatorRole"];
            state: components["schemas"]["OperatorState"];
            /** @description `some`: works for named tenants, this one among them · `all`: sees every tenant. */
            reach: components["schemas"]["OperatorReach"];
        };
        /** TenantPersonPage */
        TenantPersonPage: {
            items: components["schemas"]["TenantPerson"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** TenantSettings */
        TenantSettings: {
            version: string;
            capabilities: components["schemas"]["Capability"][];
            /** @description Its office's country or subdivision, such as `DE-BE`; null: no time is measured. */
            calendar: string | null;
            /** @description Until when its holidays are known; null: they are not. */
            calendarKnownTo: string | null;
            /** @description Business hours that a case may wait, by product code where that differs. */
            caseHours: {
                /** @description Null: only the products named have a target. */
                usual: number | null;
                products: {
                    [key: string]: number;
                };
            };
            /** @description Business hours within which tickets are answered; null: not measured. */
            replyHours: number | null;
        };
        /** TenantSettingsPatch */
        TenantSettingsPatch: {
            capabilities?: ("visaDetermination" | "intentResolution" | "quotes" | "orders" | "payments" | "documents" | "deliverables" | "travelerPortal" | "assistant" | "assistantModel" | "webhooks" | "reports")[];
            /** @description Its office's country or subdivision, such as `DE-BE`; null: no time is measured. */
            calendar?: string | null;
            /** @description Business hours that a case may wait, by product code where that differs. */
            caseHours?: {
                /** @description Null: only the products named have a target. */
                usual: number | null;
                products: {
                    [key: string]: number;
                };
            };
            /** @description Business hours within which tickets are answered; null: not measured. */
            replyHours?: number | null;
        };
        /**
         * TenantToday
         * @description What the day has brought so far. Counts stop at 1,000.
         */
        TenantToday: {
            /**
             * Format: date
             * @description In UTC, by the tenant's own time.
             */
            day: string;
            asked: number;
            quoted: number;
            sold: number;
            /** @description Cases that an authority has refused. */
            refused: number;
            /** @description Leads without an answer, of whichever day. */
            openLeads: number;
            money: components["schemas"]["MoneyOfToday"][];
        };
        /** TestClock */
        TestClock: {
            /**
             * Format: date-time
             * @description The time of this test environment.
             */
            now: string;
            /** @description How far it is ahead of real time; below 0: behind it, as only a clock can be that you opened so. */
            offsetSeconds: number;
        };
        /**
         * TestPaymentToken
         * @description New values may be added.
         * @enum {string}
         */
        TestPaymentToken: "test_success" | "test_declined" | "test_action_required" | "test_pending_success" | "test_pending_failure" | "test_disputed_won" | "test_disputed_lost" | "test_refund_failure";
        /** TestScenario */
        TestScenario: {
            area: components["schemas"]["ScenarioArea"];
            /** @description The field to send, and its value; of `passport.number`, how it ends. */
            trigger: {
                field: string;
                value: string;
            };
            outcome: string;
            description: string;
        };
        /** TestScenarioPage */
        TestScenarioPage: {
            items: components["schemas"]["TestScenario"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** TestTenant */
        TestTenant: {
            id: string;
            name: string;
            /** @description Who writes to travelers. */
            communicationMode: components["schemas"]["CommunicationMode"];
            capabilities: string[];
            /** @description What the knowledge of an answer must be at least. */
            minimumAuthority: string;
            /** @description `erasing`: its keys have ended, and what it has is being deleted; `erased`: no row of it is left but its own, which goes an hour later, when no file is left either. */
            state: components["schemas"]["TestTenantState"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is deleted by itself, with everything made under it; in real time.
             */
            lapsesAt: string;
            /** @description When everything made under it was deleted. */
            erasedAt: string | null;
        };
        /** TestTenantPage */
        TestTenantPage: {
            items: components["schemas"]["TestTenant"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * TestTenantState
         * @description New values may be added.
         * @enum {string}
         */
        TestTenantState: "open" | "erasing" | "erased";
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
        /** TravelerPage */
        TravelerPage: {
            items: components["schemas"]["Traveler"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * TravelerWarning
         * @description New values may be added.
         * @enum {string}
         */
        TravelerWarning: "duplicatePassport";
        /**
         * Trial
         * @description A determination that was not stored, with every rule that was looked at.
         */
        Trial: {
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
            knowledge: components["schemas"]["Knowledge"];
            trace: components["schemas"]["Trace"];
            counterfactuals: components["schemas"]["Counterfactual"][];
            /** @description JSON pointers to the texts that we have in English only, and not in the language of the answer. Titles of sources are in the language of their publisher and are not among them. */
            untranslated?: string[];
            serviceAvailability: {
                /** @description What the tenant can sell for it. */
                kind: components["schemas"]["ServiceKind"];
                insufficientTime?: components["schemas"]["InsufficientTime"];
                notOffered?: components["schemas"]["NotOffered"];
                /** @description What can be ordered now; empty unless `kind` is `available`. */
                offers: components["schemas"]["ServiceOffer"][];
            };
            /** @description Every rule for this destination that names the nationality, in the order in which they are looked at. */
            rules: components["schemas"]["LookedAtRule"][];
        };
        /** TriggeredEvent */
        TriggeredEvent: {
            id: components["schemas"]["EventId"];
            /** @description What happened, as `resource.verb`. */
            type: components["schemas"]["EventType"];
            /** @description Version of the schema of `data`; increases only with additions. */
            schemaVersion: string;
            sequence: components["schemas"]["EventSequence"];
            occurredAt: components["schemas"]["EventTime"];
            /** @enum {unknown} */
            environment: "test" | "live";
            resource: {
                /** @description The part of `type` before the dot. */
                type: components["schemas"]["EventResourceType"];
                id: string;
                version: components["schemas"]["EventResourceVersion"];
            };
            /** @description Ids, codes and states; never personal data. */
            data: {
                [key: string]: unknown;
            };
            cause: components["schemas"]["EventCause"];
            /**
             * @description Nothing has happened, and its resource is invented: nothing has this id.
             * @enum {boolean}
             */
            triggered: true;
        };
        /** UndoItems */
        UndoItems: {
            /** @description By default everything that was accepted or returned. */
            items?: components["schemas"]["NamedItem"][];
        };
        /**
         * ValidityStart
         * @description New values may be added.
         * @enum {string}
         */
        ValidityStart: "arrival" | "departure" | "application";
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
        /** WaitingDeliverable */
        WaitingDeliverable: {
            /** @description Whose it is. */
            tenantId: string;
            environment: components["schemas"]["Environment"];
            id: string;
            /** @description Increases with each change. */
            version: string;
            state: components["schemas"]["DeliverableState"];
            file: components["schemas"]["DeliverableFileState"];
            type: components["schemas"]["DeliverableType"];
            caseId: string;
            travelerId: string;
            /** @description The deliverable whose place it takes once it is released. */
            replaces: string | null;
            preparedBy: string;
            uploadedBy: string | null;
            requestedBy: string | null;
            approvedBy: string | null;
            /** @description What those are called who had a hand in it. */
            people: components["schemas"]["NamedOperator"][];
            tenantName: string | null;
            /** @description Masked for roles that may not read people; null: erased. */
            traveler: components["schemas"]["QueuedTraveler"] | null;
            /** @description In English. */
            productName: string | null;
            releasedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** WaitingDeliverablePage */
        WaitingDeliverablePage: {
            items: components["schemas"]["WaitingDeliverable"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** WaitingLead */
        WaitingLead: {
            /** @description Whose it is. */
            tenantId: string;
            environment: components["schemas"]["Environment"];
            tenantName: string;
            id: string;
            version: string;
            state: components["schemas"]["LeadState"];
            reason: components["schemas"]["LeadReason"];
            /** @description Of whoever asks. */
            name: string;
            locale: string | null;
            /** @description Whether an answer can be mailed. */
            hasEmail: boolean;
            determinationId: string | null;
            customerId: string | null;
            closeReason: components["schemas"]["LeadCloseReason"] | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** WaitingLeadPage */
        WaitingLeadPage: {
            items: components["schemas"]["WaitingLead"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * WaitingLeads
         * @description Those without an answer.
         */
        WaitingLeads: {
            open: number;
        } | null;
        /** WaitingSupportTicket */
        WaitingSupportTicket: {
            /** @description Whose it is. */
            tenantId: string;
            environment: components["schemas"]["Environment"];
            id: string;
            /** @description Increases with each change. */
            version: string;
            /** @description `open`: it waits for an answer · `pending`: it waits for who asked · `resolved`: nothing more can be written. */
            state: components["schemas"]["TicketState"];
            /** @description Whoever did not ask, answers. */
            askedBy: components["schemas"]["TicketAsker"];
            /** @description As sent. */
            category: components["schemas"]["TicketCategory"];
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
            tenantName: string;
            /** @description Masked for roles that may not read people. */
            customerName: string | null;
            /** @description Until its answer is late; negative: since then. */
            secondsLeft: number | null;
        };
        /** WaitingSupportTicketPage */
        WaitingSupportTicketPage: {
            items: components["schemas"]["WaitingSupportTicket"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /**
         * WaitingTickets
         * @description Those that wait for an answer, and those of them that are late.
         */
        WaitingTickets: {
            open: number;
            late: number;
        } | null;
        /** WebhookAttempt */
        WebhookAttempt: {
            id: string;
            /** @description Why it is sent: an event, a ping, a requested redelivery, or a recovery. */
            trigger: components["schemas"]["DeliveryTrigger"];
            /** Format: date-time */
            attemptedAt: string;
            durationMs: number;
            /** @description Null: there was no answer. */
            statusCode: number | null;
            /** @description Why it failed; `http_status`: by the status of the answer. Null: it succeeded, or was not attempted. */
            failure: components["schemas"]["DeliveryFailure"] | null;
            /** @description The first 4 KiB of the answer's body. */
            answer: string | null;
        };
        /** WebhookDelivery */
        WebhookDelivery: {
            id: string;
            endpointId: string;
            /** @description The `webhook-id` of every attempt. */
            eventId: string;
            eventType: components["schemas"]["DeliveredEventType"];
            /** @description Why it is sent: an event, a ping, a requested redelivery, or a recovery. */
            trigger: components["schemas"]["DeliveryTrigger"];
            /**
             * @description `failed`: no attempt succeeded · `abandoned`: the receiver asked for no further attempt, its event is no longer kept, or you enabled the endpoint from `now` on.
             * @enum {unknown}
             */
            state: "pending" | "succeeded" | "failed" | "abandoned";
            /** @description Attempts of the current schedule; a redelivery starts a new one. */
            attemptsMade: number;
            /** @description When it is attempted next; later while the endpoint is failing or not enabled. */
            nextAttemptAt: string | null;
            /** @description Null: not attempted yet. */
            lastAttemptAt: string | null;
            /** @description Of the last answer; null: there was none. */
            lastStatusCode: number | null;
            /** @description Why it failed; `http_status`: by the status of the answer. Null: it succeeded, or was not attempted. */
            lastFailure: components["schemas"]["DeliveryFailure"] | null;
            /** Format: date-time */
            createdAt: string;
            /** @description When it succeeded, failed or was abandoned. */
            completedAt: string | null;
            /** @description Increases with every change. */
            version: string;
        };
        /** WebhookDeliveryPage */
        WebhookDeliveryPage: {
            items: components["schemas"]["WebhookDelivery"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** WebhookDeliveryWithAttempts */
        WebhookDeliveryWithAttempts: {
            id: string;
            endpointId: string;
            /** @description The `webhook-id` of every attempt. */
            eventId: string;
            eventType: components["schemas"]["DeliveredEventType"];
            /** @description Why it is sent: an event, a ping, a requested redelivery, or a recovery. */
            trigger: components["schemas"]["DeliveryTrigger"];
            /**
             * @description `failed`: no attempt succeeded · `abandoned`: the receiver asked for no further attempt, its event is no longer kept, or you enabled the endpoint from `now` on.
             * @enum {unknown}
             */
            state: "pending" | "succeeded" | "failed" | "abandoned";
            /** @description Attempts of the current schedule; a redelivery starts a new one. */
            attemptsMade: number;
            /** @description When it is attempted next; later while the endpoint is failing or not enabled. */
            nextAttemptAt: string | null;
            /** @description Null: not attempted yet. */
            lastAttemptAt: string | null;
            /** @description Of the last answer; null: there was none. */
            lastStatusCode: number | null;
            /** @description Why it failed; `http_status`: by the status of the answer. Null: it succeeded, or was not attempted. */
            lastFailure: components["schemas"]["DeliveryFailure"] | null;
            /** Format: date-time */
            createdAt: string;
            /** @description When it succeeded, failed or was abandoned. */
            completedAt: string | null;
            /** @description Increases with every change. */
            version: string;
            /** @description Every attempt, oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        /** WebhookEnabling */
        WebhookEnabling: {
            /**
             * @description `now`: events since then are not sent, and waiting deliveries are abandoned. `lastSuccess`: everything after the last event that was delivered is sent.
             * @enum {unknown}
             */
            resumeFrom: "now" | "lastSuccess";
        };
        /** WebhookEndpoint */
        WebhookEndpoint: {
            id: string;
            url: string;
            description: string;
            eventTypes: string[];
            /**
             * @description `pending`: until a ping is answered with success; the action `ping` sends another one now · `enabled`: gets events · `paused`: by you; events wait in the log · `disabled`: by this service, see `disabledReason`.
             * @enum {unknown}
             */
            state: "pending" | "enabled" | "paused" | "disabled";
            /** @description `failing`: no success for five days · `gone`: it answered 410. */
            disabledReason: components["schemas"]["EndpointDisabledReason"] | null;
            /** @description What you can do now. `ping` is missing for ten seconds after you asked for one. */
            availableActions: components["schemas"]["EndpointAction"][];
            /** @description While it is `pending`: when it is next sent a ping; null while one is being sent, and if none is sent any more. */
            nextPingAt: string | null;
            /** @description Since when every attempt has failed, once several have. It is tried once a minute. */
            failingSince: string | null;
            /** @description What was wrong with the last attempt, a ping or an event; `http_status`: the status of its answer. It is told while the endpoint is `pending`, `disabled` or failing. Null: nothing was, or nothing has been sent. */
            lastFailure: components["schemas"]["EndpointFailure"] | null;
            /** @description Of the answer to that attempt; null: none came. */
            lastStatusCode: number | null;
            /** @description Until then messages are also signed with the previous secret. */
            formerSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Increases with each change that an event tells. How its receiver does changes without it. */
            version: string;
        };
        /** WebhookEndpointChanges */
        WebhookEndpointChanges: {
            /** @description Where events are sent: in live an https URL with a host name. Its addresses must be public, unless the operator of this installation allows others. Redirects are not followed. */
            url?: string;
            /** @description Which events are sent: types, prefixes such as `api_key.*`, or `*` for all, including future ones. Types that are announced and not published yet are accepted: `case.*` is sent once a version publishes it. */
            eventTypes?: string[];
            /**
             * Format: plain-text
             * @description For your own use; it is not sent.
             */
            description?: string;
        };
        /** WebhookEndpointPage */
        WebhookEndpointPage: {
            items: components["schemas"]["WebhookEndpoint"][];
            /** @description Points after the last item, also on the last page; loop on `hasMore`. */
            nextCursor: string;
            hasMore: boolean;
        };
        /** WebhookEndpointWithSecret */
        WebhookEndpointWithSecret: {
            id: string;
            url: string;
            description: string;
            eventTypes: string[];
            /**
             * @description `pending`: until a ping is answered with success; the action `ping` sends another one now · `enabled`: gets events · `paused`: by you; events wait in the log · `disabled`: by this service, see `disabledReason`.
             * @enum {unknown}
             */
            state: "pending" | "enabled" | "paused" | "disabled";
            /** @description `failing`: no success for five days · `gone`: it answered 410. */
            disabledReason: components["schemas"]["EndpointDisabledReason"] | null;
            /** @description What you can do now. `ping` is missing for ten seconds after you asked for one. */
            availableActions: components["schemas"]["EndpointAction"][];
            /** @description While it is `pending`: when it is next sent a ping; null while one is being sent, and if none is sent any more. */
            nextPingAt: string | null;
            /** @description Since when every attempt has failed, once several have. It is tried once a minute. */
            failingSince: string | null;
            /** @description What was wrong with the last attempt, a ping or an event; `http_status`: the status of its answer. It is told while the endpoint is `pending`, `disabled` or failing. Null: nothing was, or nothing has been sent. */
            lastFailure: components["schemas"]["EndpointFailure"] | null;
            /** @description Of the answer to that attempt; null: none came. */
            lastStatusCode: number | null;
            /** @description Until then messages are also signed with the previous secret. */
            formerSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Increases with each change that an event tells. How its receiver does changes without it. */
            version: string;
            /** @description Signs its messages, in the format of Standard Webhooks libraries. It is not shown again. */
            secret: string;
        };
        /** WebhookRecovery */
        WebhookRecovery: {
            /**
             * Format: date-time
             * @description Events that occurred at this instant or later and were not delivered are sent.
             */
            since: string;
        };
        /** WebhookSecretRotation */
        WebhookSecretRotation: {
            /** @description How long messages are also signed with the old secret; 86400 (one day) by default. */
            overlapSeconds?: number;
        };
        /**
         * WithheldReason
         * @description New values may be added.
         * @enum {string}
         */
        WithheldReason: "tooFewCases" | "tooFewPersons";
        /**
         * WorkQueue
         * @description New values may be added.
         * @enum {string}
         */
        WorkQueue: "review" | "submission" | "authority" | "release" | "travelers";
        /** WorkedCase */
        WorkedCase: {
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
            /** @description What you can do now, by your role and the case's state. */
            availableActions: components["schemas"]["CaseWorkAction"][];
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
            /** @description Whose it is. */
            tenantId: string;
            environment: components["schemas"]["Environment"];
            /** @description In which its traveler is written to. */
            travelerLanguage: string;
            /** @description Who works on it now; null: nobody has claimed it. */
            claim: components["schemas"]["CaseClaim"] | null;
            /** @description Whose work it is, whoever holds it; null: anybody's. */
            team: components["schemas"]["CaseTeam"] | null;
            /** @description How urgent it is to whoever directs the work. */
            priority: components["schemas"]["CasePriority"];
            /** @description How the application was submitted; null: nobody has recorded it. */
            submission: components["schemas"]["CaseSubmission"] | null;
            /** @description What its decision can be corrected to now; what a released document contradicts is left out. */
            correctableOutcomes: components["schemas"]["CaseOutcome"][];
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
        "path.cancellationId": string;
        /** @description The product's code: `gb-eta`. */
        "path.code": string;
        "path.environment": "test" | "live";
        "path.id": string;
        "path.source": string;
        "path.tenantId": string;
        /** @description The day of arrival. Some government fees depend on its month. */
        "query.arrivalDate": string;
        /** @description Only trips that begin on this day or later. */
        "query.arrivesAfter": string;
        /** @description Only trips that begin before this day. */
        "query.arrivesBefore": string;
        /** @description Only what this operator has claimed: an id, `me`, `nobody`, or `somebody`. */
        "query.claimedBy": string;
        /** @description Only items created at this instant or later. */
        "query.createdAfter": string;
        /** @description Only items created before this instant. */
        "query.createdBefore": string;
        /** @description The `nextCursor` of the previous page, exactly as received. */
        "query.cursor": string;
        /** @description Only targets at this instant or later, in real time. */
        "query.dueAfter": string;
        /** @description Only targets before this instant, in real time: with the present, what is late. */
        "query.dueBefore": string;
        /** @description Shows these parts of an order with it; parts of a case show its cases too. A cursor belongs to the parts that its list was asked for; an answer with parts has no `ETag`. One or more values, separated by commas. */
        "query.expand": ("order.lines" | "order.cases" | "case.traveler" | "case.product" | "case.collectionRequest")[];
        /** @description Your own id, unique among your resources of this kind in this environment: 1 to 100 visible ASCII characters. It is stored unencrypted so that you can filter by it: put no personal data in it. */
        "query.externalReference": string;
        "query.isOnHold": boolean;
        /** @description Items per page; 50 by default. */
        "query.limit": number;
        /** @description English by default. */
        "query.locale": "en" | "es" | "fr" | "ar" | "zh" | "hi";
        /** @description The file's name, as drafts name it. */
        "query.name": string;
        /** @description The traveler's nationality. Prices are for it, and a list leaves out products that its nationals cannot apply for. */
        "query.nationality": string;
        /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
        "query.order": "oldest" | "newest";
        /** @description Only cases with these outcomes. One or more values, separated by commas. */
        "query.outcome": ("approved" | "approvedNeedsCorrection" | "refused" | "returnedUnprocessed" | "lapsed")[];
        /** @description Only those for holders of these passports. One or more codes, separated by commas. */
        "query.passportCountry": string[];
        /** @description Only cases that are so urgent. One or more values, separated by commas. */
        "query.priority": ("normal" | "high" | "urgent")[];
        /** @description Only answers with this problem. */
        "query.problemCode": string;
        /** @description Only cases for this product. */
        "query.productId": string;
        /** @description Only what is for this team: an id, `mine`: for any that you are in, or `nobody`: for none. */
        "query.team": string;
        /** @description Only cases that changed at this instant or later. */
        "query.updatedAfter": string;
        /** @description Only cases that changed before this instant. */
        "query.updatedBefore": string;
        /** @description A source is due whose review falls due within so many days. */
        "query.withinDays": number;
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
        /** @description Whole seconds to wait. */
        "Retry-After": string;
        /** @description Id of this request; quote it when you ask for help. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type Problem = components['schemas']['Problem'];
export type AcceptItems = components['schemas']['AcceptItems'];
export type AcceptedInvitation = components['schemas']['AcceptedInvitation'];
export type ActedItem = components['schemas']['ActedItem'];
export type ActorType = components['schemas']['ActorType'];
export type AnswerAuthorType = components['schemas']['AnswerAuthorType'];
export type AnswerComparison = components['schemas']['AnswerComparison'];
export type AnswerGap = components['schemas']['AnswerGap'];
export type AnswerProvenance = components['schemas']['AnswerProvenance'];
export type AnsweredQuestion = components['schemas']['AnsweredQuestion'];
export type AnsweredQuestions = components['schemas']['AnsweredQuestions'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyAction = components['schemas']['ApiKeyAction'];
export type ApiKeyChanges = components['schemas']['ApiKeyChanges'];
export type ApiKeyPage = components['schemas']['ApiKeyPage'];
export type ApiKeyRotation = components['schemas']['ApiKeyRotation'];
export type ApiKeyState = components['schemas']['ApiKeyState'];
export type ApiKeyWithSecret = components['schemas']['ApiKeyWithSecret'];
export type ApplicationChannel = components['schemas']['ApplicationChannel'];
export type ArrivedBundle = components['schemas']['ArrivedBundle'];
export type ArrivedBundles = components['schemas']['ArrivedBundles'];
export type Assignee = components['schemas']['Assignee'];
export type AssigneePage = components['schemas']['AssigneePage'];
export type AttentionParty = components['schemas']['AttentionParty'];
export type AttentionReason = components['schemas']['AttentionReason'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditFault = components['schemas']['AuditFault'];
export type AuditHead = components['schemas']['AuditHead'];
export type AuditHeadPage = components['schemas']['AuditHeadPage'];
export type AuditPage = components['schemas']['AuditPage'];
export type AuditStretch = components['schemas']['AuditStretch'];
export type AuditVerify = components['schemas']['AuditVerify'];
export type AuthorityNews = components['schemas']['AuthorityNews'];
export type AuthorityStatus = components['schemas']['AuthorityStatus'];
export type BulkAct = components['schemas']['BulkAct'];
export type BulkCase = components['schemas']['BulkCase'];
export type BulkItem = components['schemas']['BulkItem'];
export type BulkOutcome = components['schemas']['BulkOutcome'];
export type BulkProblem = components['schemas']['BulkProblem'];
export type BulkResult = components['schemas']['BulkResult'];
export type BulkStanding = components['schemas']['BulkStanding'];
export type Cancellation = components['schemas']['Cancellation'];
export type CancellationAction = components['schemas']['CancellationAction'];
export type CancellationCause = components['schemas']['CancellationCause'];
export type CancellationPage = components['schemas']['CancellationPage'];
export type CancellationState = components['schemas']['CancellationState'];
export type CancellationSums = components['schemas']['CancellationSums'];
export type CancelledLine = components['schemas']['CancelledLine'];
export type CancelledLineReason = components['schemas']['CancelledLineReason'];
export type CannedLetter = components['schemas']['CannedLetter'];
export type CannedLetters = components['schemas']['CannedLetters'];
export type CannedReplies = components['schemas']['CannedReplies'];
export type CannedReply = components['schemas']['CannedReply'];
export type Capability = components['schemas']['Capability'];
export type Case = components['schemas']['Case'];
export type CaseAct = components['schemas']['CaseAct'];
export type CaseActAction = components['schemas']['CaseActAction'];
export type CaseActReason = components['schemas']['CaseActReason'];
export type CaseAction = components['schemas']['CaseAction'];
export type CaseAssignment = components['schemas']['CaseAssignment'];
export type CaseAttention = components['schemas']['CaseAttention'];
export type CaseClaim = components['schemas']['CaseClaim'];
export type CaseHold = components['schemas']['CaseHold'];
export type CaseNotice = components['schemas']['CaseNotice'];
export type CaseOutcome = components['schemas']['CaseOutcome'];
export type CasePriority = components['schemas']['CasePriority'];
export type CasePriorityGiven = components['schemas']['CasePriorityGiven'];
export type CaseProduct = components['schemas']['CaseProduct'];
export type CaseRequirements = components['schemas']['CaseRequirements'];
export type CaseSheet = components['schemas']['CaseSheet'];
export type CaseState = components['schemas']['CaseState'];
export type CaseSubmission = components['schemas']['CaseSubmission'];
export type CaseTeam = components['schemas']['CaseTeam'];
export type CaseTimelineEntry = components['schemas']['CaseTimelineEntry'];
export type CaseTimelinePage = components['schemas']['CaseTimelinePage'];
export type CaseWorkAction = components['schemas']['CaseWorkAction'];
export type CatalogDifference = components['schemas']['CatalogDifference'];
export type CatalogImpact = components['schemas']['CatalogImpact'];
export type CatalogProduct = components['schemas']['CatalogProduct'];
export type CatalogProducts = components['schemas']['CatalogProducts'];
export type ChangedPairs = components['schemas']['ChangedPairs'];
export type CheckPage = components['schemas']['CheckPage'];
export type CheckPagePatch = components['schemas']['CheckPagePatch'];
export type ClarificationReason = components['schemas']['ClarificationReason'];
export type ClockAdvance = components['schemas']['ClockAdvance'];
export type ClockMove = components['schemas']['ClockMove'];
export type CollectionItem = components['schemas']['CollectionItem'];
export type CollectionItemState = components['schemas']['CollectionItemState'];
export type CollectionParty = components['schemas']['CollectionParty'];
export type CollectionProgress = components['schemas']['CollectionProgress'];
export type CollectionRequest = components['schemas']['CollectionRequest'];
export type CollectionRequestState = components['schemas']['CollectionRequestState'];
export type CommunicationMode = components['schemas']['CommunicationMode'];
export type CompanionsInput = components['schemas']['CompanionsInput'];
export type ComparedField = components['schemas']['ComparedField'];
export type ComparisonOutcome = components['schemas']['ComparisonOutcome'];
export type ConclusionKind = components['schemas']['ConclusionKind'];
export type Condition = components['schemas']['Condition'];
export type ConditionCode = components['schemas']['ConditionCode'];
export type ConditionKind = components['schemas']['ConditionKind'];
export type ConditionStatus = components['schemas']['ConditionStatus'];
export type Counterfactual = components['schemas']['Counterfactual'];
export type CounterfactualChange = components['schemas']['CounterfactualChange'];
export type Country = components['schemas']['Country'];
export type CountryList = components['schemas']['CountryList'];
export type CoveredDestination = components['schemas']['CoveredDestination'];
export type Customer = components['schemas']['Customer'];
export type CustomerPage = components['schemas']['CustomerPage'];
export type CustomerType = components['schemas']['CustomerType'];
export type DayCount = components['schemas']['DayCount'];
export type Decision = components['schemas']['Decision'];
export type DecisionCorrection = components['schemas']['DecisionCorrection'];
export type DecisionTakenBack = components['schemas']['DecisionTakenBack'];
export type DeliverableAction = components['schemas']['DeliverableAction'];
export type DeliverableConfirmation = components['schemas']['DeliverableConfirmation'];
export type DeliverableFileState = components['schemas']['DeliverableFileState'];
export type DeliverableReplacement = components['schemas']['DeliverableReplacement'];
export type DeliverableState = components['schemas']['DeliverableState'];
export type DeliverableType = components['schemas']['DeliverableType'];
export type DeliverableWithdrawal = components['schemas']['DeliverableWithdrawal'];
export type DeliveredEventType = components['schemas']['DeliveredEventType'];
export type DeliveryFailure = components['schemas']['DeliveryFailure'];
export type DeliveryTrigger = components['schemas']['DeliveryTrigger'];
export type Determination = components['schemas']['Determination'];
export type DeterminationInput = components['schemas']['DeterminationInput'];
export type DeterminationOrigin = components['schemas']['DeterminationOrigin'];
export type DeterminationPage = components['schemas']['DeterminationPage'];
export type DeterminationSummary = components['schemas']['DeterminationSummary'];
export type DisposableClock = components['schemas']['DisposableClock'];
export type DisposableClockPage = components['schemas']['DisposableClockPage'];
export type DisposableClockWithKey = components['schemas']['DisposableClockWithKey'];
export type Document = components['schemas']['Document'];
export type DocumentAction = components['schemas']['DocumentAction'];
export type DocumentFinding = components['schemas']['DocumentFinding'];
export type DocumentFindingReason = components['schemas']['DocumentFindingReason'];
export type DocumentPage = components['schemas']['DocumentPage'];
export type DocumentReading = components['schemas']['DocumentReading'];
export type DocumentRejection = components['schemas']['DocumentRejection'];
export type DocumentState = components['schemas']['DocumentState'];
export type DocumentToUpload = components['schemas']['DocumentToUpload'];
export type DocumentTypeCode = components['schemas']['DocumentTypeCode'];
export type DocumentUpload = components['schemas']['DocumentUpload'];
export type DownloadGrant = components['schemas']['DownloadGrant'];
export type Draft = components['schemas']['Draft'];
export type DraftAction = components['schemas']['DraftAction'];
export type DraftApproval = components['schemas']['DraftApproval'];
export type DraftChanges = components['schemas']['DraftChanges'];
export type DraftCheck = components['schemas']['DraftCheck'];
export type DraftPage = components['schemas']['DraftPage'];
export type DraftRebase = components['schemas']['DraftRebase'];
export type DraftSchedule = components['schemas']['DraftSchedule'];
export type DueKnowledge = components['schemas']['DueKnowledge'];
export type DurationUnit = components['schemas']['DurationUnit'];
export type EarlierStayInput = components['schemas']['EarlierStayInput'];
export type EndpointAction = components['schemas']['EndpointAction'];
export type EndpointDisabledReason = components['schemas']['EndpointDisabledReason'];
export type EndpointFailure = components['schemas']['EndpointFailure'];
export type Entries = components['schemas']['Entries'];
export type Environment = components['schemas']['Environment'];
export type Event = components['schemas']['Event'];
export type EventCause = components['schemas']['EventCause'];
export type EventId = components['schemas']['EventId'];
export type EventPage = components['schemas']['EventPage'];
export type EventResourceType = components['schemas']['EventResourceType'];
export type EventResourceVersion = components['schemas']['EventResourceVersion'];
export type EventSequence = components['schemas']['EventSequence'];
export type EventTime = components['schemas']['EventTime'];
export type EventTrigger = components['schemas']['EventTrigger'];
export type EventTriggered = components['schemas']['EventTriggered'];
export type EventType = components['schemas']['EventType'];
export type ExpandedCase = components['schemas']['ExpandedCase'];
export type FailedJob = components['schemas']['FailedJob'];
export type FailedJobPage = components['schemas']['FailedJobPage'];
export type FailingWebhooks = components['schemas']['FailingWebhooks'];
export type FieldError = components['schemas']['FieldError'];
export type FigurePoint = components['schemas']['FigurePoint'];
export type FigureUnit = components['schemas']['FigureUnit'];
export type FileMediaType = components['schemas']['FileMediaType'];
export type FindingStatus = components['schemas']['FindingStatus'];
export type FoundAnywhere = components['schemas']['FoundAnywhere'];
export type FoundCustomer = components['schemas']['FoundCustomer'];
export type FoundDetermination = components['schemas']['FoundDetermination'];
export type FoundOrder = components['schemas']['FoundOrder'];
export type FoundTicket = components['schemas']['FoundTicket'];
export type FoundTraveler = components['schemas']['FoundTraveler'];
export type FrozenLanguage = components['schemas']['FrozenLanguage'];
export type FrozenTexts = components['schemas']['FrozenTexts'];
export type FurtherFactsInput = components['schemas']['FurtherFactsInput'];
export type GovernmentFee = components['schemas']['GovernmentFee'];
export type Grant = components['schemas']['Grant'];
export type HeldAuthorizationCode = components['schemas']['HeldAuthorizationCode'];
export type HeldAuthorizationInput = components['schemas']['HeldAuthorizationInput'];
export type Hold = components['schemas']['Hold'];
export type HoldReason = components['schemas']['HoldReason'];
export type InstallationHealth = components['schemas']['InstallationHealth'];
export type InstallationRetention = components['schemas']['InstallationRetention'];
export type InstallationSettings = components['schemas']['InstallationSettings'];
export type InsufficientTime = components['schemas']['InsufficientTime'];
export type InsufficientTimeReason = components['schemas']['InsufficientTimeReason'];
export type Intent = components['schemas']['Intent'];
export type IntentCode = components['schemas']['IntentCode'];
export type IntentDecider = components['schemas']['IntentDecider'];
export type IntentList = components['schemas']['IntentList'];
export type IntentResolution = components['schemas']['IntentResolution'];
export type IntentResolutionPage = components['schemas']['IntentResolutionPage'];
export type IntentResolutionSummary = components['schemas']['IntentResolutionSummary'];
export type InternalNote = components['schemas']['InternalNote'];
export type InternalNoteAuthor = components['schemas']['InternalNoteAuthor'];
export type InternalNotePage = components['schemas']['InternalNotePage'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationAcceptance = components['schemas']['InvitationAcceptance'];
export type InvitationAction = components['schemas']['InvitationAction'];
export type InvitationDelivery = components['schemas']['InvitationDelivery'];
export type InvitationOpen = components['schemas']['InvitationOpen'];
export type InvitationState = components['schemas']['InvitationState'];
export type InvitedOperator = components['schemas']['InvitedOperator'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceKind = components['schemas']['InvoiceKind'];
export type InvoicePage = components['schemas']['InvoicePage'];
export type IssuedField = components['schemas']['IssuedField'];
export type JobQueue = components['schemas']['JobQueue'];
export type Knowledge = components['schemas']['Knowledge'];
export type KnowledgeAge = components['schemas']['KnowledgeAge'];
export type KnowledgeConfirmationRefusal = components['schemas']['KnowledgeConfirmationRefusal'];
export type KnowledgeConfirmations = components['schemas']['KnowledgeConfirmations'];
export type KnowledgeCoverage = components['schemas']['KnowledgeCoverage'];
export type KnowledgeDifference = components['schemas']['KnowledgeDifference'];
export type KnowledgeGaps = components['schemas']['KnowledgeGaps'];
export type KnowledgeImpact = components['schemas']['KnowledgeImpact'];
export type KnowledgePeople = components['schemas']['KnowledgePeople'];
export type KnowledgeReading = components['schemas']['KnowledgeReading'];
export type KnowledgeSource = components['schemas']['KnowledgeSource'];
export type KnowledgeSourceDetail = components['schemas']['KnowledgeSourceDetail'];
export type KnowledgeSources = components['schemas']['KnowledgeSources'];
export type KnowledgeTextDifference = components['schemas']['KnowledgeTextDifference'];
export type KnowledgeWatch = components['schemas']['KnowledgeWatch'];
export type KnowledgeWatchNight = components['schemas']['KnowledgeWatchNight'];
export type KnowledgeWatchPolicy = components['schemas']['KnowledgeWatchPolicy'];
export type KnowledgeWatchState = components['schemas']['KnowledgeWatchState'];
export type KnowledgeWatchedSource = components['schemas']['KnowledgeWatchedSource'];
export type KnowledgeWatchedSourceDetail = components['schemas']['KnowledgeWatchedSourceDetail'];
export type Lead = components['schemas']['Lead'];
export type LeadAction = components['schemas']['LeadAction'];
export type LeadAnswer = components['schemas']['LeadAnswer'];
export type LeadCloseReason = components['schemas']['LeadCloseReason'];
export type LeadClosing = components['schemas']['LeadClosing'];
export type LeadMailState = components['schemas']['LeadMailState'];
export type LeadPage = components['schemas']['LeadPage'];
export type LeadReason = components['schemas']['LeadReason'];
export type LeadState = components['schemas']['LeadState'];
export type LedgerAccount = components['schemas']['LedgerAccount'];
export type LedgerBalance = components['schemas']['LedgerBalance'];
export type LedgerEntry = components['schemas']['LedgerEntry'];
export type LedgerMoney = components['schemas']['LedgerMoney'];
export type LedgerSourceType = components['schemas']['LedgerSourceType'];
export type LedgerTransaction = components['schemas']['LedgerTransaction'];
export type LedgerTransactionKind = components['schemas']['LedgerTransactionKind'];
export type LegInput = components['schemas']['LegInput'];
export type LoggedRequest = components['schemas']['LoggedRequest'];
export type LookedAtOutcome = components['schemas']['LookedAtOutcome'];
export type LookedAtRule = components['schemas']['LookedAtRule'];
export type MailState = components['schemas']['MailState'];
export type Message = components['schemas']['Message'];
export type MessageAuthor = components['schemas']['MessageAuthor'];
export type MessageMail = components['schemas']['MessageMail'];
export type MessagePage = components['schemas']['MessagePage'];
export type MessageParty = components['schemas']['MessageParty'];
export type MinimumAuthority = components['schemas']['MinimumAuthority'];
export type Money = components['schemas']['Money'];
export type MoneyOfToday = components['schemas']['MoneyOfToday'];
export type MrzFormat = components['schemas']['MrzFormat'];
export type NamedItem = components['schemas']['NamedItem'];
export type NamedOperator = components['schemas']['NamedOperator'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type NewCancellation = components['schemas']['NewCancellation'];
export type NewDeliverable = components['schemas']['NewDeliverable'];
export type NewDisposableClock = components['schemas']['NewDisposableClock'];
export type NewDocumentOfCase = components['schemas']['NewDocumentOfCase'];
export type NewDraft = components['schemas']['NewDraft'];
export type NewInternalNote = components['schemas']['NewInternalNote'];
export type NewKnowledgeConfirmations = components['schemas']['NewKnowledgeConfirmations'];
export type NewKnowledgeReading = components['schemas']['NewKnowledgeReading'];
export type NewLink = components['schemas']['NewLink'];
export type NewMessage = components['schemas']['NewMessage'];
export type NewPasskey = components['schemas']['NewPasskey'];
export type NewPinnedQuestion = components['schemas']['NewPinnedQuestion'];
export type NewReport = components['schemas']['NewReport'];
export type NewReportSchedule = components['schemas']['NewReportSchedule'];
export type NewSavedView = components['schemas']['NewSavedView'];
export type NewSupportReply = components['schemas']['NewSupportReply'];
export type NewTeam = components['schemas']['NewTeam'];
export type NewTestTenant = components['schemas']['NewTestTenant'];
export type NewWebhookEndpoint = components['schemas']['NewWebhookEndpoint'];
export type NextAction = components['schemas']['NextAction'];
export type NotOffered = components['schemas']['NotOffered'];
export type NotOfferedReason = components['schemas']['NotOfferedReason'];
export type NoticeLetter = components['schemas']['NoticeLetter'];
export type NoticeLetters = components['schemas']['NoticeLetters'];
export type OfferedFactors = components['schemas']['OfferedFactors'];
export type OfficialPrice = components['schemas']['OfficialPrice'];
export type Operation = components['schemas']['Operation'];
export type OperationAction = components['schemas']['OperationAction'];
export type OperationError = components['schemas']['OperationError'];
export type OperationKind = components['schemas']['OperationKind'];
export type OperationPage = components['schemas']['OperationPage'];
export type OperationSubjectType = components['schemas']['OperationSubjectType'];
export type Operator = components['schemas']['Operator'];
export type OperatorAccount = components['schemas']['OperatorAccount'];
export type OperatorAccountAction = components['schemas']['OperatorAccountAction'];
export type OperatorAction = components['schemas']['OperatorAction'];
export type OperatorChange = components['schemas']['OperatorChange'];
export type OperatorChangeAction = components['schemas']['OperatorChangeAction'];
export type OperatorChangeKind = components['schemas']['OperatorChangeKind'];
export type OperatorChangePage = components['schemas']['OperatorChangePage'];
export type OperatorChangeState = components['schemas']['OperatorChangeState'];
export type OperatorCreate = components['schemas']['OperatorCreate'];
export type OperatorInvitation = components['schemas']['OperatorInvitation'];
export type OperatorPage = components['schemas']['OperatorPage'];
export type OperatorPatch = components['schemas']['OperatorPatch'];
export type OperatorReach = components['schemas']['OperatorReach'];
export type OperatorRefund = components['schemas']['OperatorRefund'];
export type OperatorRole = components['schemas']['OperatorRole'];
export type OperatorSession = components['schemas']['OperatorSession'];
export type OperatorState = components['schemas']['OperatorState'];
export type OperatorsCustomer = components['schemas']['OperatorsCustomer'];
export type OperatorsLead = components['schemas']['OperatorsLead'];
export type Order = components['schemas']['Order'];
export type OrderAction = components['schemas']['OrderAction'];
export type OrderLedger = components['schemas']['OrderLedger'];
export type OrderLine = components['schemas']['OrderLine'];
export type OrderLineRefund = components['schemas']['OrderLineRefund'];
export type OrderLineState = components['schemas']['OrderLineState'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderPaymentState = components['schemas']['OrderPaymentState'];
export type OrderState = components['schemas']['OrderState'];
export type OrderSums = components['schemas']['OrderSums'];
export type OrderedCase = components['schemas']['OrderedCase'];
export type Overview = components['schemas']['Overview'];
export type OwnSessions = components['schemas']['OwnSessions'];
export type PasskeyOptions = components['schemas']['PasskeyOptions'];
export type Passport = components['schemas']['Passport'];
export type PassportFactsInput = components['schemas']['PassportFactsInput'];
export type PassportReveal = components['schemas']['PassportReveal'];
export type PassportType = components['schemas']['PassportType'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type PastVisitInput = components['schemas']['PastVisitInput'];
export type PayeeType = components['schemas']['PayeeType'];
export type Payment = components['schemas']['Payment'];
export type PaymentAction = components['schemas']['PaymentAction'];
export type PaymentActionType = components['schemas']['PaymentActionType'];
export type PaymentMode = components['schemas']['PaymentMode'];
export type PaymentNextAction = components['schemas']['PaymentNextAction'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type PaymentState = components['schemas']['PaymentState'];
export type PinnedAnswer = components['schemas']['PinnedAnswer'];
export type PinnedQuestion = components['schemas']['PinnedQuestion'];
export type PlaceOfWebhooks = components['schemas']['PlaceOfWebhooks'];
export type PlayedCase = components['schemas']['PlayedCase'];
export type PrefillSource = components['schemas']['PrefillSource'];
export type PreparedDeliverable = components['schemas']['PreparedDeliverable'];
export type PreparedDeliverablePage = components['schemas']['PreparedDeliverablePage'];
export type ProblemCode = components['schemas']['ProblemCode'];
export type Product = components['schemas']['Product'];
export type ProductPage = components['schemas']['ProductPage'];
export type ProductRollback = components['schemas']['ProductRollback'];
export type ProductSource = components['schemas']['ProductSource'];
export type ProductVersion = components['schemas']['ProductVersion'];
export type ProductVersions = components['schemas']['ProductVersions'];
export type Publication = components['schemas']['Publication'];
export type Publications = components['schemas']['Publications'];
export type PublishedFile = components['schemas']['PublishedFile'];
export type QueueCount = components['schemas']['QueueCount'];
export type QueueCounts = components['schemas']['QueueCounts'];
export type QueuedAttention = components['schemas']['QueuedAttention'];
export type QueuedCase = components['schemas']['QueuedCase'];
export type QueuedCasePage = components['schemas']['QueuedCasePage'];
export type QueuedClaim = components['schemas']['QueuedClaim'];
export type QueuedDocuments = components['schemas']['QueuedDocuments'];
export type QueuedHold = components['schemas']['QueuedHold'];
export type QueuedProduct = components['schemas']['QueuedProduct'];
export type QueuedTraveler = components['schemas']['QueuedTraveler'];
export type Quote = components['schemas']['Quote'];
export type QuoteAction = components['schemas']['QuoteAction'];
export type QuoteLine = components['schemas']['QuoteLine'];
export type QuoteLineKind = components['schemas']['QuoteLineKind'];
export type QuotePage = components['schemas']['QuotePage'];
export type QuoteState = components['schemas']['QuoteState'];
export type QuotedMoney = components['schemas']['QuotedMoney'];
export type ReadField = components['schemas']['ReadField'];
export type ReadFieldComparison = components['schemas']['ReadFieldComparison'];
export type RecordedAcceptance = components['schemas']['RecordedAcceptance'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type Refund = components['schemas']['Refund'];
export type RefundLine = components['schemas']['RefundLine'];
export type RefundPage = components['schemas']['RefundPage'];
export type RefundState = components['schemas']['RefundState'];
export type Refundability = components['schemas']['Refundability'];
export type RefundedLine = components['schemas']['RefundedLine'];
export type RefusedRequest = components['schemas']['RefusedRequest'];
export type RefusedRequestsPage = components['schemas']['RefusedRequestsPage'];
export type ReleaseApproval = components['schemas']['ReleaseApproval'];
export type ReleaseRequest = components['schemas']['ReleaseRequest'];
export type Replay = components['schemas']['Replay'];
export type ReplayUnavailable = components['schemas']['ReplayUnavailable'];
export type ReplayedAnswer = components['schemas']['ReplayedAnswer'];
export type Report = components['schemas']['Report'];
export type ReportAction = components['schemas']['ReportAction'];
export type ReportFigure = components['schemas']['ReportFigure'];
export type ReportFormat = components['schemas']['ReportFormat'];
export type ReportLetter = components['schemas']['ReportLetter'];
export type ReportLetters = components['schemas']['ReportLetters'];
export type ReportPage = components['schemas']['ReportPage'];
export type ReportParameters = components['schemas']['ReportParameters'];
export type ReportRecipient = components['schemas']['ReportRecipient'];
export type ReportRecipients = components['schemas']['ReportRecipients'];
export type ReportSchedule = components['schemas']['ReportSchedule'];
export type ReportScheduleChanges = components['schemas']['ReportScheduleChanges'];
export type ReportSchedulePage = components['schemas']['ReportSchedulePage'];
export type ReportSummary = components['schemas']['ReportSummary'];
export type ReportType = components['schemas']['ReportType'];
export type RequestAction = components['schemas']['RequestAction'];
export type RequestLogPage = components['schemas']['RequestLogPage'];
export type RequestMore = components['schemas']['RequestMore'];
export type RequestWork = components['schemas']['RequestWork'];
export type Requirements = components['schemas']['Requirements'];
export type ResourceAction = components['schemas']['ResourceAction'];
export type ResourceState = components['schemas']['ResourceState'];
export type RestingRule = components['schemas']['RestingRule'];
export type RetentionRule = components['schemas']['RetentionRule'];
export type ReturnItems = components['schemas']['ReturnItems'];
export type RevealAnswer = components['schemas']['RevealAnswer'];
export type RevealedAnswer = components['schemas']['RevealedAnswer'];
export type ReviewedAnswer = components['schemas']['ReviewedAnswer'];
export type ReviewedDocument = components['schemas']['ReviewedDocument'];
export type ReviewedItem = components['schemas']['ReviewedItem'];
export type ReviewedRequest = components['schemas']['ReviewedRequest'];
export type ReviewedRequestPage = components['schemas']['ReviewedRequestPage'];
export type Rollback = components['schemas']['Rollback'];
export type RuleOutcome = components['schemas']['RuleOutcome'];
export type RuleSource = components['schemas']['RuleSource'];
export type SavedView = components['schemas']['SavedView'];
export type SavedViews = components['schemas']['SavedViews'];
export type ScanResult = components['schemas']['ScanResult'];
export type ScenarioArea = components['schemas']['ScenarioArea'];
export type ScheduleAction = components['schemas']['ScheduleAction'];
export type ScheduleMail = components['schemas']['ScheduleMail'];
export type ScheduleOutcome = components['schemas']['ScheduleOutcome'];
export type SchedulePauseReason = components['schemas']['SchedulePauseReason'];
export type ScheduleRun = components['schemas']['ScheduleRun'];
export type ScheduledParameters = components['schemas']['ScheduledParameters'];
export type SecondFactorKind = components['schemas']['SecondFactorKind'];
export type SecondFactorMethod = components['schemas']['SecondFactorMethod'];
export type ServiceKind = components['schemas']['ServiceKind'];
export type ServiceLevel = components['schemas']['ServiceLevel'];
export type ServiceOffer = components['schemas']['ServiceOffer'];
export type Session = components['schemas']['Session'];
export type SessionEndReason = components['schemas']['SessionEndReason'];
export type SessionPage = components['schemas']['SessionPage'];
export type SessionScope = components['schemas']['SessionScope'];
export type SessionState = components['schemas']['SessionState'];
export type SessionSubjectType = components['schemas']['SessionSubjectType'];
export type ShownScheduledParameters = components['schemas']['ShownScheduledParameters'];
export type SignIn = components['schemas']['SignIn'];
export type SourceReading = components['schemas']['SourceReading'];
export type Stay = components['schemas']['Stay'];
export type SubmissionChannel = components['schemas']['SubmissionChannel'];
export type SubmitApplication = components['schemas']['SubmitApplication'];
export type SupportMessage = components['schemas']['SupportMessage'];
export type SupportMessageAuthor = components['schemas']['SupportMessageAuthor'];
export type SupportTicket = components['schemas']['SupportTicket'];
export type TakeOver = components['schemas']['TakeOver'];
export type Team = components['schemas']['Team'];
export type TeamMember = components['schemas']['TeamMember'];
export type TeamPage = components['schemas']['TeamPage'];
export type TeamPatch = components['schemas']['TeamPatch'];
export type Tenant = components['schemas']['Tenant'];
export type TenantOfCase = components['schemas']['TenantOfCase'];
export type TenantOfFound = components['schemas']['TenantOfFound'];
export type TenantPage = components['schemas']['TenantPage'];
export type TenantPerson = components['schemas']['TenantPerson'];
export type TenantPersonPage = components['schemas']['TenantPersonPage'];
export type TenantSettings = components['schemas']['TenantSettings'];
export type TenantSettingsPatch = components['schemas']['TenantSettingsPatch'];
export type TenantToday = components['schemas']['TenantToday'];
export type TestClock = components['schemas']['TestClock'];
export type TestPaymentToken = components['schemas']['TestPaymentToken'];
export type TestScenario = components['schemas']['TestScenario'];
export type TestScenarioPage = components['schemas']['TestScenarioPage'];
export type TestTenant = components['schemas']['TestTenant'];
export type TestTenantPage = components['schemas']['TestTenantPage'];
export type TestTenantState = components['schemas']['TestTenantState'];
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
export type TravelerPage = components['schemas']['TravelerPage'];
export type TravelerWarning = components['schemas']['TravelerWarning'];
export type Trial = components['schemas']['Trial'];
export type TriggeredEvent = components['schemas']['TriggeredEvent'];
export type UndoItems = components['schemas']['UndoItems'];
export type ValidityStart = components['schemas']['ValidityStart'];
export type VisaConclusion = components['schemas']['VisaConclusion'];
export type WaitingDeliverable = components['schemas']['WaitingDeliverable'];
export type WaitingDeliverablePage = components['schemas']['WaitingDeliverablePage'];
export type WaitingLead = components['schemas']['WaitingLead'];
export type WaitingLeadPage = components['schemas']['WaitingLeadPage'];
export type WaitingLeads = components['schemas']['WaitingLeads'];
export type WaitingSupportTicket = components['schemas']['WaitingSupportTicket'];
export type WaitingSupportTicketPage = components['schemas']['WaitingSupportTicketPage'];
export type WaitingTickets = components['schemas']['WaitingTickets'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookDeliveryWithAttempts = components['schemas']['WebhookDeliveryWithAttempts'];
export type WebhookEnabling = components['schemas']['WebhookEnabling'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointChanges = components['schemas']['WebhookEndpointChanges'];
export type WebhookEndpointPage = components['schemas']['WebhookEndpointPage'];
export type WebhookEndpointWithSecret = components['schemas']['WebhookEndpointWithSecret'];
export type WebhookRecovery = components['schemas']['WebhookRecovery'];
export type WebhookSecretRotation = components['schemas']['WebhookSecretRotation'];
export type WithheldReason = components['schemas']['WithheldReason'];
export type WorkQueue = components['schemas']['WorkQueue'];
export type WorkedCase = components['schemas']['WorkedCase'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ParameterHeaderAcceptLanguage = components['parameters']['header.Accept-Language'];
export type ParameterHeaderIdempotencyKey = components['parameters']['header.Idempotency-Key'];
export type ParameterHeaderIdempotencyKeyRequired = components['parameters']['header.Idempotency-Key.required'];
export type ParameterHeaderIfMatch = components['parameters']['header.If-Match'];
export type ParameterHeaderIfMatchRequired = components['parameters']['header.If-Match.required'];
export type ParameterHeaderIfNoneMatch = components['parameters']['header.If-None-Match'];
export type ParameterPathCancellationId = components['parameters']['path.cancellationId'];
export type ParameterPathCode = components['parameters']['path.code'];
export type ParameterPathEnvironment = components['parameters']['path.environment'];
export type ParameterPathId = components['parameters']['path.id'];
export type ParameterPathSource = components['parameters']['path.source'];
export type ParameterPathTenantId = components['parameters']['path.tenantId'];
export type ParameterQueryArrivalDate = components['parameters']['query.arrivalDate'];
export type ParameterQueryArrivesAfter = components['parameters']['query.arrivesAfter'];
export type ParameterQueryArrivesBefore = components['parameters']['query.arrivesBefore'];
export type ParameterQueryClaimedBy = components['parameters']['query.claimedBy'];
export type ParameterQueryCreatedAfter = components['parameters']['query.createdAfter'];
export type ParameterQueryCreatedBefore = components['parameters']['query.createdBefore'];
export type ParameterQueryCursor = components['parameters']['query.cursor'];
export type ParameterQueryDueAfter = components['parameters']['query.dueAfter'];
export type ParameterQueryDueBefore = components['parameters']['query.dueBefore'];
export type ParameterQueryExpand = components['parameters']['query.expand'];
export type ParameterQueryExternalReference = components['parameters']['query.externalReference'];
export type ParameterQueryIsOnHold = components['parameters']['query.isOnHold'];
export type ParameterQueryLimit = components['parameters']['query.limit'];
export type ParameterQueryLocale = components['parameters']['query.locale'];
export type ParameterQueryName = components['parameters']['query.name'];
export type ParameterQueryNationality = components['parameters']['query.nationality'];
export type ParameterQueryOrder = components['parameters']['query.order'];
export type ParameterQueryOutcome = components['parameters']['query.outcome'];
export type ParameterQueryPassportCountry = components['parameters']['query.passportCountry'];
export type ParameterQueryPriority = components['parameters']['query.priority'];
export type ParameterQueryProblemCode = components['parameters']['query.problemCode'];
export type ParameterQueryProductId = components['parameters']['query.productId'];
export type ParameterQueryTeam = components['parameters']['query.team'];
export type ParameterQueryUpdatedAfter = components['parameters']['query.updatedAfter'];
export type ParameterQueryUpdatedBefore = components['parameters']['query.updatedBefore'];
export type ParameterQueryWithinDays = components['parameters']['query.withinDays'];
export type HeaderContentLanguage = components['headers']['Content-Language'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type $defs = Record<string, never>;
export interface operations {
    get_sessions: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["OwnSessions"];
                };
            };
        };
    };
    post_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Sign in: the password */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedFactors"];
                };
            };
        };
    };
    get_sessions_current: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSession"];
                };
            };
        };
    };
    delete_sessions_current: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign out */
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
    post_sessions_current_factors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask for a second factor */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedFactors"];
                };
            };
        };
    };
    post_sessions_current_step_up: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Exactly one of the three. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The present code of the authenticator app. */
                    code?: string;
                    /** @description One of the ten codes, each of which works once. */
                    recoveryCode?: string;
                    /** @description `PublicKeyCredential.toJSON()` of what `navigator.credentials.get()` gave. */
                    passkey?: {
                        id: string;
                        rawId: string;
                        /** @enum {string} */
                        type: "public-key";
                        authenticatorAttachment?: string;
                        /** @description As the browser gives it. */
                        clientExtensionResults?: {
                            [key: string]: unknown;
                        };
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Show a second factor again */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSession"];
                };
            };
        };
    };
    post_sessions_end_others: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End your other sessions */
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
    post_sessions_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Exactly one of the three. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The present code of the authenticator app. */
                    code?: string;
                    /** @description One of the ten codes, each of which works once. */
                    recoveryCode?: string;
                    /** @description `PublicKeyCredential.toJSON()` of what `navigator.credentials.get()` gave. */
                    passkey?: {
                        id: string;
                        rawId: string;
                        /** @enum {string} */
                        type: "public-key";
                        authenticatorAttachment?: string;
                        /** @description As the browser gives it. */
                        clientExtensionResults?: {
                            [key: string]: unknown;
                        };
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Sign in: the second factor */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSession"];
                };
            };
        };
    };
    delete_sessions_id: {
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
            /** @description End one of your sessions */
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
    get_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read how you sign in */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccount"];
                };
            };
        };
    };
    delete_account_factors_id: {
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
            /** @description Remove a second factor */
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
    get_account_overview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A member that the role may not see is null. Counts stop at 1,000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
        };
    };
    post_account_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Add a passkey */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccount"];
                };
            };
        };
    };
    post_account_passkeys_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What `navigator.credentials.create()` takes as `publicKey`, as JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    post_account_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Change your password */
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
    post_account_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get new recovery codes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    get_account_views: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your saved views */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViews"];
                };
            };
        };
    };
    post_account_views: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSavedView"];
            };
        };
        responses: {
            /** @description Save a view */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
        };
    };
    delete_account_views_id: {
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
            /** @description Delete a saved view */
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
    post_invitations_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description With a code or a passkey. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description Accept an invitation */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvitation"];
                };
            };
        };
    };
    post_invitations_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationOpen"];
            };
        };
        responses: {
            /** @description Open an invitation */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorInvitation"];
                };
            };
        };
    };
    get_operator_changes: {
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
            /** @description List what takes two administrators */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorChangePage"];
                };
            };
        };
    };
    get_operator_changes_id: {
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
            /** @description Read a change of an account */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorChange"];
                };
            };
        };
    };
    post_operator_changes_id_confirm: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
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
            /** @description Confirm a change of an account */
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
                    "application/json": components["schemas"]["OperatorChange"];
                };
            };
        };
    };
    post_operator_changes_id_reject: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
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
            /** @description Reject a change of an account */
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
                    "application/json": components["schemas"]["OperatorChange"];
                };
            };
        };
    };
    post_operator_changes_id_withdraw: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
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
            /** @description Withdraw a change of an account */
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
                    "application/json": components["schemas"]["OperatorChange"];
                };
            };
        };
    };
    get_operators: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only those who see this tenant: it alone, with others, or all. */
                tenantId?: string;
                /** @description Only those in these roles. One or more values, separated by commas. */
                role?: ("agent" | "reviewer" | "knowledgeEditor" | "knowledgePublisher" | "administrator" | "auditor" | "tenantManager" | "tenantDeveloper")[];
                /** @description Only those in these states. One or more values, separated by commas. */
                state?: ("invited" | "active" | "suspended")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the operators */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorPage"];
                };
            };
        };
    };
    post_operators: {
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
                "application/json": components["schemas"]["OperatorCreate"];
            };
        };
        responses: {
            /** @description Invite an operator */
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
                    "application/json": components["schemas"]["InvitedOperator"];
                };
            };
        };
    };
    get_operators_id: {
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
            /** @description Read an operator */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operator"];
                };
            };
        };
    };
    patch_operators_id: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["OperatorPatch"];
                "application/json": components["schemas"]["OperatorPatch"];
            };
        };
        responses: {
            /** @description Change an operator */
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
                    "application/json": components["schemas"]["Operator"];
                };
            };
        };
    };
    post_operators_id_reactivate: {
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
            /** @description Reactivate an operator */
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
                    "application/json": components["schemas"]["Operator"];
                };
            };
        };
    };
    post_operators_id_reset: {
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
            /** @description Invite an operator again */
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
                    "application/json": components["schemas"]["InvitedOperator"];
                };
            };
        };
    };
    post_operators_id_suspend: {
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
            /** @description Suspend an operator */
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
                    "application/json": components["schemas"]["Operator"];
                };
            };
        };
    };
    get_teams: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the teams */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPage"];
                };
            };
        };
    };
    post_teams: {
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
                "application/json": components["schemas"]["NewTeam"];
            };
        };
        responses: {
            /** @description Create a team */
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
                    "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    delete_teams_id: {
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
            /** @description Delete a team */
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
    patch_teams_id: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["TeamPatch"];
                "application/json": components["schemas"]["TeamPatch"];
            };
        };
        responses: {
            /** @description Change a team */
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
                    "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    get_assignees: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only those who see this tenant. */
                tenantId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who can be given cases */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssigneePage"];
                };
            };
        };
    };
    get_canned_replies: {
        parameters: {
            query?: {
                /** @description By default all reasons. */
                reason?: "formIncomplete" | "documentMissing" | "documentUnreadable" | "documentExpired" | "photoNotCompliant" | "dataMismatch" | "passportValidityTooShort" | "answersContradict" | "guardianConsentNeeded" | "tripDatesChanged" | "wrongProduct" | "governmentPaymentNeeded" | "authorityRequest" | "appointmentNeeded" | "biometricsNeeded" | "originalPassportNeeded" | "travelerConfirmationNeeded" | "issuedDocumentError";
                /** @description English by default. */
                locale?: components["parameters"]["query.locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read words to give something back with */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplies"];
                };
            };
        };
    };
    get_cases: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description What the list is sorted by, `created` by default: the least, or the oldest, first; `urgency`: by priority, then by the time left. With `order=newest`, it is last. */
                sort?: "urgency" | "timeLeft" | "created" | "updated" | "arrival";
                /** @description Only cases of this tenant. */
                tenantId?: string;
                environment?: "test" | "live";
                /** @description Only cases in these states. One or more values, separated by commas. */
                state?: ("collecting" | "reviewing" | "readyToSubmit" | "submitted" | "decided" | "closed" | "withdrawn" | "cancelled")[];
                /** @description Only cases that are so urgent. One or more values, separated by commas. */
                priority?: components["parameters"]["query.priority"];
                /** @description Only cases with these outcomes. One or more values, separated by commas. */
                outcome?: components["parameters"]["query.outcome"];
                /** @description Only cases for this product. */
                productId?: components["parameters"]["query.productId"];
                /** @description Only cases for these destinations. One or more codes, separated by commas. */
                destinationCountry?: string[];
                /** @description Only cases of this customer. */
                customerId?: string;
                /** @description Only cases of this traveler. */
                travelerId?: string;
                /** @description Only cases of this order. */
                orderId?: string;
                /** @description Only what this operator has claimed: an id, `me`, `nobody`, or `somebody`. */
                claimedBy?: components["parameters"]["query.claimedBy"];
                /** @description Only what is for this team: an id, `mine`: for any that you are in, or `nobody`: for none. */
                team?: components["parameters"]["query.team"];
                isOnHold?: components["parameters"]["query.isOnHold"];
                /** @description Only trips that begin on this day or later. */
                arrivesAfter?: components["parameters"]["query.arrivesAfter"];
                /** @description Only trips that begin before this day. */
                arrivesBefore?: components["parameters"]["query.arrivesBefore"];
                /** @description Only cases that changed at this instant or later. */
                updatedAfter?: components["parameters"]["query.updatedAfter"];
                /** @description Only cases that changed before this instant. */
                updatedBefore?: components["parameters"]["query.updatedBefore"];
                /** @description Only targets at this instant or later, in real time. */
                dueAfter?: components["parameters"]["query.dueAfter"];
                /** @description Only targets before this instant, in real time: with the present, what is late. */
                dueBefore?: components["parameters"]["query.dueBefore"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only cases that wait for one of these. One or more values, separated by commas. */
                attention?: ("none" | "traveler" | "tenant" | "operator" | "authority")[];
            };
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedCasePage"];
                };
            };
        };
    };
    post_cases_bulk_acts: {
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
                "application/json": components["schemas"]["BulkAct"];
            };
        };
        responses: {
            /** @description Act on many cases */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
        };
    };
    post_cases_bulk_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAct"];
            };
        };
        responses: {
            /** @description Preview an act on many cases */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
        };
    };
    get_cases_id: {
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
            /** @description Read a case */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_assign: {
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
                "application/json": components["schemas"]["CaseAssignment"];
            };
        };
        responses: {
            /** @description Hand a case to a person or a team */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_authority_update: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorityNews"];
            };
        };
        responses: {
            /** @description Record news from the authority */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_claim: {
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
            /** @description Claim a case */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    get_cases_id_collection_requests: {
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
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewedRequestPage"];
                };
            };
        };
    };
    post_cases_id_correct_decision: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read; 412 if the resource has changed since, and 428 for `*`. */
                "If-Match": string;
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionCorrection"];
            };
        };
        responses: {
            /** @description Correct a decision */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_decide: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read; 412 if the resource has changed since, and 428 for `*`. */
                "If-Match": string;
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decision"];
            };
        };
        responses: {
            /** @description Record the decision */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_hold: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["Hold"];
            };
        };
        responses: {
            /** @description Put a case on hold */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_invitations: {
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
                "application/json": components["schemas"]["NewLink"];
            };
        };
        responses: {
            /** @description Send a new link to a case */
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
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    post_cases_id_mark_ready: {
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
            /** @description Mark a case as ready */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    get_cases_id_notes: {
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
            /** @description List the internal notes of a case */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalNotePage"];
                };
            };
        };
    };
    post_cases_id_notes: {
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
                "application/json": components["schemas"]["NewInternalNote"];
            };
        };
        responses: {
            /** @description Note something about a case */
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
                    "application/json": components["schemas"]["InternalNote"];
                };
            };
        };
    };
    post_cases_id_prioritize: {
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
                "application/json": components["schemas"]["CasePriorityGiven"];
            };
        };
        responses: {
            /** @description Say how urgent a case is */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_release_claim: {
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
            /** @description Release a claim */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_request_more: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestMore"];
            };
        };
        responses: {
            /** @description Ask for more */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_resume: {
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
            /** @description Resume a case */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    get_cases_id_sheet: {
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
            /** @description Read a case with all that belongs to it */
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
                    "application/json": components["schemas"]["CaseSheet"];
                };
            };
            /** @description Nothing has changed */
            304: {
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
    };
    post_cases_id_submit: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read; 412 if the resource has changed since, and 428 for `*`. */
                "If-Match": string;
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitApplication"];
            };
        };
        responses: {
            /** @description Record the submission */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_take_back_decision: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read; 412 if the resource has changed since, and 428 for `*`. */
                "If-Match": string;
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionTakenBack"];
            };
        };
        responses: {
            /** @description Take a decision back */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    post_cases_id_take_over: {
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
                "application/json": components["schemas"]["TakeOver"];
            };
        };
        responses: {
            /** @description Take a case over */
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
                    "application/json": components["schemas"]["WorkedCase"];
                };
            };
        };
    };
    get_cases_id_timeline: {
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
    get_changes: {
        parameters: {
            query?: {
                /** @description How long to stay; by default 0: what there is now. */
                seconds?: number;
            };
            header?: {
                /** @description The `id` of the last event that came: the stream goes on behind it. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, with `data` in JSON. Kinds: apiKey, case, claim, collaborator, collectionRequest, customer, deliverable, document, event, invitation, knowledge, knowledgeDraft, knowledgeQuestion, lead, message, note, order, payment, product, queue, quote, refund, report, reportSchedule, supportTicket, traveler, webhookEndpoint. */
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
        };
    };
    get_collection_requests_id: {
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
            /** @description Read a collection request */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewedRequest"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    post_collection_requests_id_items_accept: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptItems"];
            };
        };
        responses: {
            /** @description Accept items */
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
                    "application/json": components["schemas"]["ReviewedRequest"];
                };
            };
        };
    };
    post_collection_requests_id_items_return: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnItems"];
            };
        };
        responses: {
            /** @description Return items */
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
                    "application/json": components["schemas"]["ReviewedRequest"];
                };
            };
        };
    };
    post_collection_requests_id_items_undo: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoItems"];
            };
        };
        responses: {
            /** @description Undo an acceptance or a return */
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
                    "application/json": components["schemas"]["ReviewedRequest"];
                };
            };
        };
    };
    post_collection_requests_id_reveal: {
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
                "application/json": components["schemas"]["RevealAnswer"];
            };
        };
        responses: {
            /** @description Show a masked answer whole */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevealedAnswer"];
                };
            };
        };
    };
    get_queues: {
        parameters: {
            query?: {
                /** @description Only cases of this tenant. */
                tenantId?: string;
                environment?: "test" | "live";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count the queues */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueCounts"];
                };
            };
        };
    };
    get_queues_queue: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description By creation instead of by urgency: what comes first. */
                order?: "oldest" | "newest";
                /** @description What the list is sorted by, `urgency` by default: the least, or the oldest, first; `urgency`: by priority, then by the time left. With `order=newest`, it is last. */
                sort?: "urgency" | "timeLeft" | "created" | "updated" | "arrival";
                /** @description Only cases of this tenant. */
                tenantId?: string;
                environment?: "test" | "live";
                /** @description Only cases in these states. One or more values, separated by commas. */
                state?: ("collecting" | "reviewing" | "readyToSubmit" | "submitted" | "decided" | "closed" | "withdrawn" | "cancelled")[];
                /** @description Only cases that are so urgent. One or more values, separated by commas. */
                priority?: components["parameters"]["query.priority"];
                /** @description Only cases with these outcomes. One or more values, separated by commas. */
                outcome?: components["parameters"]["query.outcome"];
                /** @description Only cases for this product. */
                productId?: components["parameters"]["query.productId"];
                /** @description Only cases for these destinations. One or more codes, separated by commas. */
                destinationCountry?: string[];
                /** @description Only cases of this customer. */
                customerId?: string;
                /** @description Only cases of this traveler. */
                travelerId?: string;
                /** @description Only cases of this order. */
                orderId?: string;
                /** @description Only what this operator has claimed: an id, `me`, `nobody`, or `somebody`. */
                claimedBy?: components["parameters"]["query.claimedBy"];
                /** @description Only what is for this team: an id, `mine`: for any that you are in, or `nobody`: for none. */
                team?: components["parameters"]["query.team"];
                isOnHold?: components["parameters"]["query.isOnHold"];
                /** @description Only trips that begin on this day or later. */
                arrivesAfter?: components["parameters"]["query.arrivesAfter"];
                /** @description Only trips that begin before this day. */
                arrivesBefore?: components["parameters"]["query.arrivesBefore"];
                /** @description Only cases that changed at this instant or later. */
                updatedAfter?: components["parameters"]["query.updatedAfter"];
                /** @description Only cases that changed before this instant. */
                updatedBefore?: components["parameters"]["query.updatedBefore"];
                /** @description Only targets at this instant or later, in real time. */
                dueAfter?: components["parameters"]["query.dueAfter"];
                /** @description Only targets before this instant, in real time: with the present, what is late. */
                dueBefore?: components["parameters"]["query.dueBefore"];
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
            };
            header?: never;
            path: {
                queue: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a queue */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedCasePage"];
                };
            };
        };
    };
    get_search: {
        parameters: {
            query: {
                /** @description Words of a name or of a ticket in any order; a whole e-mail address, phone number, reference, or id; or the last four characters of a passport's number, or more. Case and accents do not matter; a word is found whole, not by its beginning, and Chinese, Japanese and Korean names by any part of them. Two characters at least, or one of those scripts. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest ten of each kind. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundAnywhere"];
                };
            };
        };
    };
    get_cases_id_documents: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
            };
            header?: never;
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the documents of a case */
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
    post_cases_id_documents: {
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
                "application/json": components["schemas"]["NewDocumentOfCase"];
            };
        };
        responses: {
            /** @description Add a document to a case */
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
    get_documents_id: {
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
    post_documents_id_accept: {
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
            /** @description Accept a document */
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
    post_documents_id_download_grants: {
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
    post_documents_id_reject: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentRejection"];
            };
        };
        responses: {
            /** @description Reject a document */
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
    get_cases_id_messages: {
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
    post_cases_id_messages: {
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
    get_customers_id: {
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
            /** @description Read a customer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsCustomer"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_travelers_id: {
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
            304: components["responses"]["NotModified"];
        };
    };
    post_travelers_id_reveal: {
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
                "application/json": components["schemas"]["PassportReveal"];
            };
        };
        responses: {
            /** @description Reveal a traveler's passport */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passport"];
                };
            };
        };
    };
    get_canned_letters: {
        parameters: {
            query: {
                /** @description What is answered. */
                for: "tickets" | "leads";
                /** @description English by default. */
                locale?: components["parameters"]["query.locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read words to begin an answer with */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedLetters"];
                };
            };
        };
    };
    get_support_tickets: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description By creation instead of by urgency: what comes first. */
                order?: "oldest" | "newest";
                /** @description Only of this tenant. */
                tenantId?: string;
                /** @description Only of this environment. */
                environment?: "test" | "live";
                /** @description Only tickets in these states. One or more values, separated by commas. */
                state?: ("open" | "pending" | "resolved")[];
                /** @description Only tickets of these categories. One or more values, separated by commas. */
                category?: ("application" | "documents" | "payment" | "refund" | "account" | "technical" | "other")[];
                /** @description Only tickets that one of these has asked. One or more values, separated by commas. */
                askedBy?: ("tenant" | "customer" | "traveler")[];
                /** @description Only tickets of this customer. */
                customerId?: string;
                /** @description Only tickets about this traveler. */
                travelerId?: string;
                /** @description Only targets at this instant or later, in real time. */
                dueAfter?: components["parameters"]["query.dueAfter"];
                /** @description Only targets before this instant, in real time: with the present, what is late. */
                dueBefore?: components["parameters"]["query.dueBefore"];
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
                    "application/json": components["schemas"]["WaitingSupportTicketPage"];
                };
            };
        };
    };
    get_support_tickets_id: {
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
            304: components["responses"]["NotModified"];
        };
    };
    post_support_tickets_id_replies: {
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
            /** @description Answer a support ticket */
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
    post_support_tickets_id_resolve: {
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
    get_cases_id_deliverables: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
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
                    "application/json": components["schemas"]["PreparedDeliverablePage"];
                };
            };
        };
    };
    post_cases_id_deliverables: {
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
                "application/json": components["schemas"]["NewDeliverable"];
            };
        };
        responses: {
            /** @description Announce what was issued */
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
                    "application/json": components["schemas"]["PreparedDeliverable"];
                };
            };
        };
    };
    get_deliverables: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Only of this tenant. */
                tenantId?: string;
                /** @description Only of this environment. */
                environment?: "test" | "live";
                /** @description Only deliverables in these states. One or more values, separated by commas. */
                state?: ("preparing" | "awaitingRelease" | "released" | "replaced" | "withdrawn")[];
                /** @description Only deliverables of these types. One or more values, separated by commas. */
                type?: ("electronicVisa" | "travelAuthorization" | "approvalLetter" | "visaSticker" | "residencePermit" | "refusalNotice" | "governmentReceipt" | "applicationCopy" | "other")[];
                /** @description Only deliverables of this case. */
                caseId?: string;
                /** @description `false`: only those in which you had no hand, which are yours to approve. `true`: only the others. */
                preparedByMe?: boolean;
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
                    "application/json": components["schemas"]["WaitingDeliverablePage"];
                };
            };
        };
    };
    get_deliverables_id: {
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
                    "application/json": components["schemas"]["PreparedDeliverable"];
                };
            };
        };
    };
    post_deliverables_id_approve: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read; 412 if the resource has changed since, and 428 for `*`. */
                "If-Match": string;
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseApproval"];
            };
        };
        responses: {
            /** @description Approve the release */
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
                    "application/json": components["schemas"]["PreparedDeliverable"];
                };
            };
        };
    };
    post_deliverables_id_confirm: {
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
                "application/json": components["schemas"]["DeliverableConfirmation"];
            };
        };
        responses: {
            /** @description Confirm fields yourself */
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
                    "application/json": components["schemas"]["PreparedDeliverable"];
                };
            };
        };
    };
    post_deliverables_id_content: {
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
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The bytes. Send it last.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Upload what was issued */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreparedDeliverable"];
                };
            };
        };
    };
    post_deliverables_id_download_grants: {
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
            /** @description Look at the file of a deliverable */
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
    post_deliverables_id_redeliver: {
        parameters: {
            query?: {
                /** @description Why, for the audit log. */
                reason?: "notReceived" | "asked" | "addressChanged" | "other";
            };
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
            /** @description Tell the traveler again */
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
                    "application/json": components["schemas"]["PreparedDeliverable"];
                };
            };
        };
    };
    post_deliverables_id_replace: {
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
                "application/json": components["schemas"]["DeliverableReplacement"];
            };
        };
        responses: {
            /** @description Announce what takes its place */
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
                    "application/json": components["schemas"]["PreparedDeliverable"];
                };
            };
        };
    };
    post_deliverables_id_request_release: {
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
                "application/json": components["schemas"]["ReleaseRequest"];
            };
        };
        responses: {
            /** @description Ask for the release */
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
                    "application/json": components["schemas"]["PreparedDeliverable"];
                };
            };
        };
    };
    post_deliverables_id_withdraw: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliverableWithdrawal"];
            };
        };
        responses: {
            /** @description Withdraw a deliverable */
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
                    "application/json": components["schemas"]["PreparedDeliverable"];
                };
            };
        };
    };
    get_notice_letters: {
        parameters: {
            query?: {
                /** @description English by default. */
                locale?: components["parameters"]["query.locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what travelers are written */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeLetters"];
                };
            };
        };
    };
    get_report_letters: {
        parameters: {
            query?: {
                /** @description English by default. */
                locale?: components["parameters"]["query.locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what the recipients of reports are written */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportLetters"];
                };
            };
        };
    };
    get_tenants: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
                /** @description Words of the name or any parts of them, all of which it has. Case and accents do not matter. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the tenants */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantPage"];
                };
            };
        };
    };
    get_tenants_id: {
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
            /** @description Read a tenant */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
        };
    };
    get_tenants_id_environment_check_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a tenant's check page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckPage"];
                };
            };
        };
    };
    patch_tenants_id_environment_check_page: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["CheckPagePatch"];
                "application/json": components["schemas"]["CheckPagePatch"];
            };
        };
        responses: {
            /** @description Set up a tenant's check page */
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
                    "application/json": components["schemas"]["CheckPage"];
                };
            };
        };
    };
    get_tenants_id_environment_people: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who can act for a tenant */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantPersonPage"];
                };
            };
        };
    };
    get_tenants_id_environment_settings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a tenant's settings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantSettings"];
                };
            };
        };
    };
    patch_tenants_id_environment_settings: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["TenantSettingsPatch"];
                "application/json": components["schemas"]["TenantSettingsPatch"];
            };
        };
        responses: {
            /** @description Change a tenant's settings */
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
                    "application/json": components["schemas"]["TenantSettings"];
                };
            };
        };
    };
    get_tenants_id_environment_today: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the day has brought so far. Counts stop at 1,000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantToday"];
                };
            };
        };
    };
    get_test_tenants: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the test tenants */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestTenantPage"];
                };
            };
        };
    };
    post_test_tenants: {
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
                "application/json": components["schemas"]["NewTestTenant"];
            };
        };
        responses: {
            /** @description Make a test tenant */
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
                    "application/json": components["schemas"]["TestTenant"];
                };
            };
        };
    };
    get_test_tenants_id: {
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
            /** @description Read a test tenant */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestTenant"];
                };
            };
        };
    };
    delete_test_tenants_id: {
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
            /** @description Delete a test tenant with everything made under it */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description URL of the operation. */
                    Location?: string;
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestTenant"];
                };
            };
        };
    };
    get_tenants_id_environment_api_keys: {
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
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the API keys */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
        };
    };
    post_tenants_id_environment_api_keys: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description Create an API key */
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
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
        };
    };
    get_tenants_id_environment_api_keys_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an API key */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    patch_tenants_id_environment_api_keys_id: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["ApiKeyChanges"];
                "application/json": components["schemas"]["ApiKeyChanges"];
            };
        };
        responses: {
            /** @description Change an API key's name or addresses */
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
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    post_tenants_id_environment_api_keys_id_revoke: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke an API key */
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
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    post_tenants_id_environment_api_keys_id_rotate: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRotation"];
            };
        };
        responses: {
            /** @description Rotate an API key */
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
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
        };
    };
    get_tenants_id_environment_reference_countries: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description Part of a name in any of the languages, or a code; case and accents do not matter. */
                query?: string;
                /** @description Only those that issue, or do not issue, passports. */
                isPassportIssuer?: boolean;
                /** @description Only those that are, or are not, destinations. */
                isDestination?: boolean;
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries and territories */
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
            /** @description Nothing has changed */
            304: {
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
    };
    get_tenants_id_environment_reference_intents: {
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
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Purposes of travel */
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
            /** @description Nothing has changed */
            304: {
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
    };
    get_tenants_id_environment_determinations: {
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
                /** @description Only those for these destinations. One or more codes, separated by commas. */
                destinationCountry?: string[];
                /** @description Only those for holders of these passports. One or more codes, separated by commas. */
                passportCountry?: components["parameters"]["query.passportCountry"];
                /** @description Only those for these purposes of travel. One or more codes, separated by commas. */
                intent?: string[];
                /** @description Only those with these conclusions. One or more values, separated by commas. */
                kind?: ("rightOfEntry" | "coveredByHeldAuthorization" | "notRequired" | "electronicAuthorizationRequired" | "visaOnArrival" | "electronicVisaRequired" | "visaRequired" | "entryNotPermitted" | "undetermined")[];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List stored determinations */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeterminationPage"];
                };
            };
        };
    };
    post_tenants_id_environment_determinations_trials: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeterminationInput"];
            };
        };
        responses: {
            /** @description A determination that was not stored, with every rule that was looked at. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trial"];
                };
            };
        };
    };
    get_tenants_id_environment_determinations_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                /** @description A determination's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a stored determination */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Determination"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_tenants_id_environment_determinations_id_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same facts against the knowledge of then (absent if it is not kept) and of now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
        };
    };
    get_tenants_id_environment_intent_resolutions: {
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
                /** @description Only those for these destinations. One or more codes, separated by commas. */
                destinationCountry?: string[];
                /** @description Only those for holders of these passports. One or more codes, separated by commas. */
                passportCountry?: components["parameters"]["query.passportCountry"];
                /** @description Only those that suggest one of these intents. One or more codes, separated by commas. */
                intent?: string[];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List stored intent resolutions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentResolutionPage"];
                };
            };
        };
    };
    get_tenants_id_environment_intent_resolutions_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                /** @description An intent resolution's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a stored intent resolution */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentResolution"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_tenants_id_environment_customers: {
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
                /** @description Words of the name in any order, the whole e-mail address, phone number or external reference. Case and accents do not matter; a word is found whole, not by its beginning, and Chinese, Japanese and Korean names by any part of them. Two characters at least, or one of those scripts. */
                q?: string;
                /** @description Your own id, unique among your resources of this kind in this environment: 1 to 100 visible ASCII characters. It is stored unencrypted so that you can filter by it: put no personal data in it. */
                externalReference?: components["parameters"]["query.externalReference"];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List customers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPage"];
                };
            };
        };
    };
    get_tenants_id_environment_customers_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a customer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    delete_tenants_id_environment_customers_id: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erase a customer */
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
    get_tenants_id_environment_travelers: {
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
                /** @description Words of the given names and the family name in any order, or the whole external reference; or the whole e-mail address, phone number or external reference of their customer. Case and accents do not matter; a word is found whole, not by its beginning, and Chinese, Japanese and Korean names by any part of them. Two characters at least, or one of those scripts. */
                q?: string;
                /** @description Only travelers of this customer. */
                customerId?: string;
                /** @description Your own id, unique among your resources of this kind in this environment: 1 to 100 visible ASCII characters. It is stored unencrypted so that you can filter by it: put no personal data in it. */
                externalReference?: components["parameters"]["query.externalReference"];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List travelers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TravelerPage"];
                };
            };
        };
    };
    delete_tenants_id_environment_travelers_id: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
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
    get_tenants_id_environment_auth_sessions: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only sessions of this customer or traveler. */
                subjectId?: string;
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the sessions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
        };
    };
    get_tenants_id_environment_auth_sessions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a session */
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
    post_tenants_id_environment_auth_sessions_id_revoke: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a session by its id */
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
    get_leads: {
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
                /** @description Only of this tenant. */
                tenantId?: string;
                /** @description Only of this environment. */
                environment?: "test" | "live";
                /** @description Only leads in these states. One or more values, separated by commas. */
                state?: ("open" | "answered" | "closed")[];
                /** @description Only leads with these reasons. One or more values, separated by commas. */
                reason?: ("notOffered" | "undetermined" | "guidedOnly" | "needsHelp" | "other")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the leads */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingLeadPage"];
                };
            };
        };
    };
    get_leads_id: {
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
            /** @description Read a lead */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsLead"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    post_leads_id_answer: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadAnswer"];
            };
        };
        responses: {
            /** @description Answer a lead */
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
                    "application/json": components["schemas"]["OperatorsLead"];
                };
            };
        };
    };
    post_leads_id_close: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadClosing"];
            };
        };
        responses: {
            /** @description Close a lead */
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
                    "application/json": components["schemas"]["OperatorsLead"];
                };
            };
        };
    };
    get_tenants_id_environment_leads: {
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
                /** @description Only leads about this determination. */
                determinationId?: string;
                /** @description Only leads of this customer. */
                customerId?: string;
                /** @description Only leads in these states. One or more values, separated by commas. */
                state?: ("open" | "answered" | "closed")[];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List leads */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPage"];
                };
            };
        };
    };
    get_tenants_id_environment_leads_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a lead */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_tenants_id_environment_products: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description Only products for these destinations. One or more codes, separated by commas. */
                destinationCountry?: string[];
                /** @description Only products for any of these purposes of travel. One or more codes, separated by commas. */
                intent?: string[];
                /** @description Only products in these states, by the tenant's own time. One or more values, separated by commas. */
                availability?: ("available" | "suspended" | "retired")[];
                /** @description The traveler's nationality. Prices are for it, and a list leaves out products that its nationals cannot apply for. */
                nationality?: components["parameters"]["query.nationality"];
                /** @description The day of arrival. Some government fees depend on its month. */
                arrivalDate?: components["parameters"]["query.arrivalDate"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the products that are offered */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
        };
    };
    get_tenants_id_environment_products_id: {
        parameters: {
            query?: {
                /** @description The traveler's nationality. Prices are for it, and a list leaves out products that its nationals cannot apply for. */
                nationality?: components["parameters"]["query.nationality"];
                /** @description The day of arrival. Some government fees depend on its month. */
                arrivalDate?: components["parameters"]["query.arrivalDate"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a product */
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
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Nothing has changed */
            304: {
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
    };
    get_tenants_id_environment_products_id_requirements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the requirements of a product */
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
                    "application/json": components["schemas"]["Requirements"];
                };
            };
            /** @description Nothing has changed */
            304: {
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
    };
    get_tenants_id_environment_quotes: {
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
                /** @description Only quotes in these states. One or more values, separated by commas. */
                state?: ("open" | "accepted" | "expired" | "withdrawn" | "superseded")[];
                /** @description Only quotes of this customer. */
                customerId?: string;
                /** @description Only quotes with a line for this traveler. */
                travelerId?: string;
                /** @description Only quotes that depend on this determination. */
                determinationId?: string;
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the quotes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotePage"];
                };
            };
        };
    };
    get_tenants_id_environment_quotes_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a quote */
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
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Nothing has changed */
            304: {
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
    };
    get_tenants_id_environment_quotes_id_acceptance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read who accepted a quote */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedAcceptance"];
                };
            };
        };
    };
    get_tenants_id_environment_orders: {
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
                paymentState?: ("unpaid" | "partiallyPaid" | "paid" | "partiallyRefunded" | "refunded" | "disputed")[];
                /** @description Only orders of this customer. */
                customerId?: string;
                /** @description Only the order of this quote. */
                quoteId?: string;
                /** @description Only orders with a case of this traveler. */
                travelerId?: string;
                /** @description Your own id, unique among your resources of this kind in this environment: 1 to 100 visible ASCII characters. It is stored unencrypted so that you can filter by it: put no personal data in it. */
                externalReference?: components["parameters"]["query.externalReference"];
                /** @description Shows these parts of an order with it; parts of a case show its cases too. A cursor belongs to the parts that its list was asked for; an answer with parts has no `ETag`. One or more values, separated by commas. */
                expand?: components["parameters"]["query.expand"];
            };
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
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
    get_tenants_id_environment_orders_id: {
        parameters: {
            query?: {
                /** @description Shows these parts of an order with it; parts of a case show its cases too. A cursor belongs to the parts that its list was asked for; an answer with parts has no `ETag`. One or more values, separated by commas. */
                expand?: components["parameters"]["query.expand"];
            };
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
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
            /** @description Nothing has changed */
            304: {
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
    };
    get_tenants_id_environment_orders_id_cancellations: {
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
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
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
    post_tenants_id_environment_orders_id_cancellations: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
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
    get_tenants_id_environment_orders_id_cancellations_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred languages: en, es, fr, ar, zh or hi; English if none matches. */
                "Accept-Language"?: components["parameters"]["header.Accept-Language"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
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
    post_tenants_id_environment_orders_id_cancellations_id_confirm: {
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
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                /** @description The order. */
                id: string;
                cancellationId: components["parameters"]["path.cancellationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancellationCause"];
            };
        };
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
    get_tenants_id_environment_invoices: {
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
                relatedInvoiceId?: string;
                /** @description Only these kinds. One or more values, separated by commas. */
                kind?: ("invoice" | "creditNote" | "receipt")[];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
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
    get_tenants_id_environment_invoices_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
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
    get_tenants_id_environment_orders_id_ledger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                /** @description The order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the ledger of an order */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderLedger"];
                };
            };
        };
    };
    get_tenants_id_environment_orders_id_payments: {
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
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
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
    get_tenants_id_environment_payments: {
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
                /** @description Only payments of this order. */
                orderId?: string;
                /** @description Only payments of this customer's orders. */
                customerId?: string;
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the payments */
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
    get_tenants_id_environment_payments_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
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
            304: components["responses"]["NotModified"];
        };
    };
    get_tenants_id_environment_payments_id_refunds: {
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
                /** @description Only refunds in these states. One or more values, separated by commas. */
                state?: ("pending" | "succeeded" | "failed")[];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                /** @description The payment. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the refunds of a payment */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPage"];
                };
            };
        };
    };
    post_tenants_id_environment_payments_id_refunds: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read; 412 if the resource has changed since, and 428 for `*`. */
                "If-Match": string;
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                /** @description The payment. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorRefund"];
            };
        };
        responses: {
            /** @description Pay a part of a payment back */
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
                    "application/json": components["schemas"]["Refund"];
                };
            };
        };
    };
    get_tenants_id_environment_payments_id_refunds_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                /** @description The payment. */
                id: string;
                refundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a refund */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_tenants_id_environment_events: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page, however old. */
                cursor?: string;
                /** @description Where to begin without a cursor: `earliest` (the default), `latest` (only new events), or an instant such as `2026-11-20T09:00:00Z`. */
                startAt?: string;
                /** @description Events on a page; 100 by default. */
                limit?: number;
                /** @description Only these types. Separated by commas; `api_key.*` stands for every type of that resource. */
                types?: string[];
                /** @description Only events of this type of resource. */
                resourceType?: "api_key" | "assistant_session" | "cancellation" | "case" | "collaborator" | "collection_request" | "customer" | "deliverable" | "determination" | "document" | "identity" | "invitation" | "knowledge" | "lead" | "message" | "operation" | "order" | "payment" | "refund" | "report" | "report_schedule" | "quote" | "session" | "support_ticket" | "traveler" | "product" | "webhook_endpoint";
                /** @description Only events of this resource. */
                resourceId?: string;
                /** @description Seconds to wait for an event if there is none; the answer is sent as soon as there is one. */
                wait?: number;
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the event log */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    get_tenants_id_environment_events_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read one event */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    get_tenants_id_environment_webhook_deliveries: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only those to this endpoint. */
                endpointId?: string;
                /** @description Only those of this event. */
                eventId?: string;
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only those in these states. One or more values, separated by commas. */
                state?: ("pending" | "succeeded" | "failed" | "abandoned")[];
                /** @description Only these types of event. Separated by commas; `api_key.*` stands for every type of that resource. */
                eventType?: string[];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List webhook deliveries */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    get_tenants_id_environment_webhook_deliveries_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` received earlier; 304 if nothing has changed. */
                "If-None-Match"?: components["parameters"]["header.If-None-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a webhook delivery with its attempts */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    post_tenants_id_environment_webhook_deliveries_id_redeliver: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send an event to an endpoint again */
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
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    get_tenants_id_environment_webhook_endpoints: {
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
                /** @description Only endpoints in these states. One or more values, separated by commas. */
                state?: ("pending" | "enabled" | "paused" | "disabled")[];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the webhook endpoints */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
        };
    };
    post_tenants_id_environment_webhook_endpoints: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
            };
        };
        responses: {
            /** @description Create a webhook endpoint */
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
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
        };
    };
    get_tenants_id_environment_webhook_endpoints_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a webhook endpoint */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    delete_tenants_id_environment_webhook_endpoints_id: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a webhook endpoint */
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
    patch_tenants_id_environment_webhook_endpoints_id: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["WebhookEndpointChanges"];
                "application/json": components["schemas"]["WebhookEndpointChanges"];
            };
        };
        responses: {
            /** @description Change a webhook endpoint */
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
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    post_tenants_id_environment_webhook_endpoints_id_enable: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEnabling"];
            };
        };
        responses: {
            /** @description Enable a webhook endpoint again */
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
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    post_tenants_id_environment_webhook_endpoints_id_pause: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pause a webhook endpoint */
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
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    post_tenants_id_environment_webhook_endpoints_id_ping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a ping to a webhook endpoint */
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
                    "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
                };
            };
        };
    };
    post_tenants_id_environment_webhook_endpoints_id_recover: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRecovery"];
            };
        };
        responses: {
            /** @description Send missed events to an endpoint */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    /** @description URL of the operation. */
                    Location?: string;
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
        };
    };
    post_tenants_id_environment_webhook_endpoints_id_rotate_secret: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSecretRotation"];
            };
        };
        responses: {
            /** @description Replace a webhook endpoint's secret */
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
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
        };
    };
    get_tenants_id_environment_operations: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only those in these states. One or more values, separated by commas. */
                state?: ("pending" | "running" | "succeeded" | "failed" | "cancelled")[];
                /** @description Only operations of this kind. */
                kind?: string;
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List long-running operations */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationPage"];
                };
            };
        };
    };
    get_tenants_id_environment_operations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Follow a long-running operation */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
        };
    };
    post_tenants_id_environment_operations_id_cancel: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel a long-running operation */
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
                    "application/json": components["schemas"]["Operation"];
                };
            };
        };
    };
    get_tenants_id_environment_report_recipients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who can be sent reports */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportRecipients"];
                };
            };
        };
    };
    get_tenants_id_environment_report_schedules: {
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
                /** @description Only schedules of these reports. One or more values, separated by commas. */
                type?: ("determinations" | "orders" | "revenue" | "cases" | "slaPerformance" | "webhookHealth")[];
                /** @description Only those in these states. One or more values, separated by commas. */
                state?: ("active" | "paused")[];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the report schedules */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedulePage"];
                };
            };
        };
    };
    post_tenants_id_environment_report_schedules: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportSchedule"];
            };
        };
        responses: {
            /** @description Have a report made every week or month */
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
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    get_tenants_id_environment_report_schedules_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a report schedule */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    delete_tenants_id_environment_report_schedules_id: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a report schedule */
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
    patch_tenants_id_environment_report_schedules_id: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["ReportScheduleChanges"];
                "application/json": components["schemas"]["ReportScheduleChanges"];
            };
        };
        responses: {
            /** @description Change a report schedule */
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
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    post_tenants_id_environment_report_schedules_id_pause: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pause a report schedule */
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
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    post_tenants_id_environment_report_schedules_id_resume: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match"?: components["parameters"]["header.If-Match"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resume a report schedule */
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
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
        };
    };
    get_tenants_id_environment_reports: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only reports of these types. One or more values, separated by commas. */
                type?: ("determinations" | "orders" | "revenue" | "cases" | "slaPerformance" | "webhookHealth")[];
                /** @description Only those in these states. One or more values, separated by commas. */
                state?: ("pending" | "ready" | "failed" | "expired")[];
                /** @description Only those whose files have these formats. One or more values, separated by commas. */
                format?: ("csv" | "jsonl" | "pdf")[];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the reports */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportPage"];
                };
            };
        };
    };
    post_tenants_id_environment_reports: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description Ask for a report */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    /** @description URL of the operation. */
                    Location?: string;
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
        };
    };
    get_tenants_id_environment_reports_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a report */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    post_tenants_id_environment_reports_id_download_grants: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download a report */
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
    get_tenants_id_environment_request_log: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only answers with these statuses. One or more, separated by commas. */
                status?: string[];
                /** @description Only answers with this problem. */
                problemCode?: components["parameters"]["query.problemCode"];
                /** @description Only this operation, such as `post_quotes`. */
                operationId?: string;
                /** @description Only paths that begin with this. */
                path?: string;
                /** @description Only requests of keys, or of travelers' and customers' sessions. */
                principal?: "apiKey" | "session";
                /** @description Only requests of this key. */
                apiKeyId?: string;
                /** @description Only requests of this session. */
                sessionId?: string;
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what was asked */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogPage"];
                };
            };
        };
    };
    get_tenants_id_environment_request_log_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what was asked */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedRequest"];
                };
            };
        };
    };
    get_tenants_id_environment_test_helpers_cases_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what can be played in a case */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedCase"];
                };
            };
        };
    };
    post_tenants_id_environment_test_helpers_cases_id_act: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseAct"];
            };
        };
        responses: {
            /** @description Play the operator and the authority of a case */
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
                    "application/json": components["schemas"]["Case"];
                };
            };
        };
    };
    get_tenants_id_environment_test_helpers_clock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the test environment's clock */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClock"];
                };
            };
        };
    };
    post_tenants_id_environment_test_helpers_clock: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        /** @description Exactly one of the two fields. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockMove"];
            };
        };
        responses: {
            /** @description Move the test environment's clock */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClock"];
                };
            };
        };
    };
    get_tenants_id_environment_test_helpers_clocks: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `oldest` by default. A cursor belongs to one order. */
                order?: components["parameters"]["query.order"];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the test clocks */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposableClockPage"];
                };
            };
        };
    };
    post_tenants_id_environment_test_helpers_clocks: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        /** @description Both fields may be left out. The clock is deleted by itself after 7 days. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDisposableClock"];
            };
        };
        responses: {
            /** @description Open a test clock */
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
                    "application/json": components["schemas"]["DisposableClockWithKey"];
                };
            };
        };
    };
    get_tenants_id_environment_test_helpers_clocks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a test clock */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposableClock"];
                };
            };
        };
    };
    delete_tenants_id_environment_test_helpers_clocks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a test clock with everything made under it */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    /** @description URL of the operation. */
                    Location?: string;
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
        };
    };
    post_tenants_id_environment_test_helpers_clocks_id_advance: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            /** @description Move a test clock */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposableClock"];
                };
            };
        };
    };
    post_tenants_id_environment_test_helpers_events_trigger: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTrigger"];
            };
        };
        responses: {
            /** @description Publish an example event */
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
                    "application/json": components["schemas"]["TriggeredEvent"];
                };
            };
        };
    };
    get_tenants_id_environment_test_helpers_scenarios: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: never;
            path: {
                tenantId: components["parameters"]["path.tenantId"];
                environment: components["parameters"]["path.environment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what a test environment can be asked to do */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestScenarioPage"];
                };
            };
        };
    };
    get_knowledge_bundles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the bundles that arrived */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivedBundles"];
                };
            };
        };
    };
    get_knowledge_coverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what is known of each destination, and until when */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeCoverage"];
                };
            };
        };
    };
    get_knowledge_drafts: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only drafts in this state. */
                state?: "draft" | "inReview" | "approved" | "published" | "discarded";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the drafts of the knowledge */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftPage"];
                };
            };
        };
    };
    post_knowledge_drafts: {
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
                "application/json": components["schemas"]["NewDraft"];
            };
        };
        responses: {
            /** @description Begin a draft of the knowledge */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_knowledge_drafts_id: {
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
            /** @description Read a draft of the knowledge */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    patch_knowledge_drafts_id: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["DraftChanges"];
                "application/json": components["schemas"]["DraftChanges"];
            };
        };
        responses: {
            /** @description Change a draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    post_knowledge_drafts_id_approve: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftApproval"];
            };
        };
        responses: {
            /** @description Approve a draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_knowledge_drafts_id_difference: {
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
            /** @description Read what a draft changes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeDifference"];
                };
            };
        };
    };
    post_knowledge_drafts_id_discard: {
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
            /** @description Give a draft up */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_knowledge_drafts_id_impact: {
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
            /** @description Count what a draft would touch */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeImpact"];
                };
            };
        };
    };
    post_knowledge_drafts_id_publish: {
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
            /** @description Publish an approved draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    post_knowledge_drafts_id_rebase: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftRebase"];
            };
        };
        responses: {
            /** @description Compare a draft with what is published now */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    post_knowledge_drafts_id_schedule: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftSchedule"];
            };
        };
        responses: {
            /** @description Schedule the publication of an approved draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    post_knowledge_drafts_id_submit: {
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
            /** @description Ask for the approval of a draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_knowledge_files: {
        parameters: {
            query: {
                /** @description The file's name, as drafts name it. */
                name: components["parameters"]["query.name"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a published file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedFile"];
                };
            };
        };
    };
    get_knowledge_gaps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count what stored answers rest on and lack */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeGaps"];
                };
            };
        };
    };
    get_knowledge_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who had a part in a draft */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgePeople"];
                };
            };
        };
    };
    get_knowledge_publications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the publications */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publications"];
                };
            };
        };
    };
    post_knowledge_publications_id_rollback: {
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
                "application/json": components["schemas"]["Rollback"];
            };
        };
        responses: {
            /** @description Go back to a publication */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_knowledge_questions: {
        parameters: {
            query?: {
                /** @description Answers by this draft beside those of today. */
                draftId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ask the pinned questions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnsweredQuestions"];
                };
            };
        };
    };
    post_knowledge_questions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPinnedQuestion"];
            };
        };
        responses: {
            /** @description Pin a question */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinnedQuestion"];
                };
            };
        };
    };
    delete_knowledge_questions_id: {
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
            /** @description Unpin a question */
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
    get_knowledge_sources: {
        parameters: {
            query?: {
                /** @description A source is due whose review falls due within so many days. */
                withinDays?: components["parameters"]["query.withinDays"];
                /** @description Only sources in this state. */
                state?: "due" | "changed" | "confirmed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the sources that are due or have changed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeSources"];
                };
            };
        };
    };
    post_knowledge_sources_renewal: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begin a draft of the confirmed sources */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_knowledge_sources_source: {
        parameters: {
            query?: {
                /** @description A source is due whose review falls due within so many days. */
                withinDays?: components["parameters"]["query.withinDays"];
            };
            header?: never;
            path: {
                source: components["parameters"]["path.source"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a source with what rests on it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeSourceDetail"];
                };
            };
        };
    };
    post_knowledge_sources_source_readings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                source: components["parameters"]["path.source"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKnowledgeReading"];
            };
        };
        responses: {
            /** @description Write down that you have read a source again */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeReading"];
                };
            };
        };
    };
    get_knowledge_watch: {
        parameters: {
            query?: {
                /** @description Only sources in this state; without it, all but the unchanged ones. */
                state?: "unconfirmed" | "unchanged" | "changed" | "unreachable" | "unreadable";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what the watch knows of official sources */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeWatch"];
                };
            };
        };
    };
    post_knowledge_watch_confirmations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKnowledgeConfirmations"];
            };
        };
        responses: {
            /** @description Say that the rules agree with texts that you have read */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeConfirmations"];
                };
            };
        };
    };
    get_knowledge_watch_source: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                source: components["parameters"]["path.source"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the text of a source that the watch has seen */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeWatchedSourceDetail"];
                };
            };
        };
    };
    get_catalog_drafts: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only drafts in this state. */
                state?: "draft" | "inReview" | "approved" | "published" | "discarded";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the drafts of the catalog */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftPage"];
                };
            };
        };
    };
    post_catalog_drafts: {
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
                "application/json": components["schemas"]["NewDraft"];
            };
        };
        responses: {
            /** @description Begin a draft of the catalog */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_catalog_drafts_id: {
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
            /** @description Read a draft of the catalog */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    patch_catalog_drafts_id: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key"?: components["parameters"]["header.Idempotency-Key"];
                /** @description The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another. */
                "If-Match": components["parameters"]["header.If-Match.required"];
            };
            path: {
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["DraftChanges"];
                "application/json": components["schemas"]["DraftChanges"];
            };
        };
        responses: {
            /** @description Change a draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    post_catalog_drafts_id_approve: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftApproval"];
            };
        };
        responses: {
            /** @description Approve a draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_catalog_drafts_id_difference: {
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
            /** @description Read what a draft changes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogDifference"];
                };
            };
        };
    };
    post_catalog_drafts_id_discard: {
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
            /** @description Give a draft up */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_catalog_drafts_id_impact: {
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
            /** @description Count what a draft would touch */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogImpact"];
                };
            };
        };
    };
    post_catalog_drafts_id_publish: {
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
            /** @description Publish an approved draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    post_catalog_drafts_id_rebase: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftRebase"];
            };
        };
        responses: {
            /** @description Compare a draft with what is published now */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    post_catalog_drafts_id_schedule: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftSchedule"];
            };
        };
        responses: {
            /** @description Schedule the publication of an approved draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    post_catalog_drafts_id_submit: {
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
            /** @description Ask for the approval of a draft */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_catalog_files: {
        parameters: {
            query: {
                /** @description The file's name, as drafts name it. */
                name: components["parameters"]["query.name"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a published file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedFile"];
                };
            };
        };
    };
    get_catalog_products: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the products */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProducts"];
                };
            };
        };
    };
    post_catalog_products_code_rollback: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries. */
                "Idempotency-Key": components["parameters"]["header.Idempotency-Key.required"];
            };
            path: {
                /** @description The product's code: `gb-eta`. */
                code: components["parameters"]["path.code"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRollback"];
            };
        };
        responses: {
            /** @description Go back to a version of a product */
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
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    get_catalog_products_code_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's code: `gb-eta`. */
                code: components["parameters"]["path.code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the versions of a product */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVersions"];
                };
            };
        };
    };
    get_audit: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only what concerns this tenant. */
                tenantId?: string;
                /** @description Only this action. */
                action?: string;
                /** @description Only what this operator or API key did. */
                actorId?: string;
                /** @description Only what was done to this. */
                subjectId?: string;
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the audit log */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
        };
    };
    get_audit_heads: {
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
            /** @description List the signed heads of the audit log */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditHeadPage"];
                };
            };
        };
    };
    post_audit_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditVerify"];
            };
        };
        responses: {
            /** @description Verify a stretch of the audit log */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditStretch"];
                };
            };
        };
    };
    get_refused_requests: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only items created at this instant or later. */
                createdAfter?: components["parameters"]["query.createdAfter"];
                /** @description Only items created before this instant. */
                createdBefore?: components["parameters"]["query.createdBefore"];
                /** @description Only answers with these statuses. One or more, separated by commas. */
                status?: string[];
                surface?: "operator" | "traveler";
                /** @description Only answers with this problem. */
                problemCode?: components["parameters"]["query.problemCode"];
                /** @description Only this operation. */
                operationId?: string;
                /** @description Only requests of this operator. */
                operatorId?: string;
                /** @description Only requests about this tenant. */
                tenantId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what was refused */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedRequestsPage"];
                };
            };
        };
    };
    get_refused_requests_id: {
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
            /** @description Read what was refused */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedRequest"];
                };
            };
        };
    };
    get_failed_jobs: {
        parameters: {
            query?: {
                /** @description Items per page; 50 by default. */
                limit?: components["parameters"]["query.limit"];
                /** @description The `nextCursor` of the previous page, exactly as received. */
                cursor?: components["parameters"]["query.cursor"];
                /** @description What comes first: the `oldest` or the `newest`; `newest` by default. A cursor belongs to one order. */
                order?: "oldest" | "newest";
                /** @description Only of this queue. */
                queue?: "operation.run" | "access-mails.send" | "assistant-sessions.end" | "audit.sign" | "cases.follow" | "cases.play" | "cases-sla" | "catalog.announce" | "changes.forget" | "determinations.expire" | "deliverables.read" | "documents.check" | "documents.sweep" | "customers.index" | "drafts.check" | "drafts.publish" | "objects.remove" | "events.expire" | "idempotency.purge" | "guardians.end" | "intents.forget" | "invoices.draw" | "knowledge.announce" | "knowledge.feed" | "knowledge.reviews" | "knowledge.watch" | "leads.forget" | "leads.write" | "mails.send" | "notices.write" | "operations.expire" | "operations.stalled" | "operators.failures" | "operators.write" | "refusals.forget" | "report-schedules.follow" | "report-schedules.run" | "report-schedules.write" | "reports.expire" | "reports.write" | "requests.forget" | "ledger.verify" | "orders.expire" | "partitions.prepare" | "payments.follow" | "quotes.expire" | "reads.forget" | "reasons.seal" | "sessions.forget" | "support.forget" | "support.sla" | "status.look" | "travelers.index" | "test-tenants.erase" | "webhooks.expire";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the jobs that failed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedJobPage"];
                };
            };
        };
    };
    post_failed_jobs_id_discard: {
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
            /** @description Give a failed job up */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedJob"];
                };
            };
        };
    };
    post_failed_jobs_id_retry: {
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
            /** @description Run a failed job again */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedJob"];
                };
            };
        };
    };
    get_installation_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read how the installation is */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationHealth"];
                };
            };
        };
    };
    get_installation_retention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what the next runs delete */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationRetention"];
                };
            };
        };
    };
    get_installation_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the installation's settings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationSettings"];
                };
            };
        };
    };
}
