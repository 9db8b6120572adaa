// Generated from the routes' schemas by "npm run openapi". Do not edit.
export interface paths {
    "/api/socket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** WebSocket: live notifications; with a ticket of a meeting, its signalling */
        get: {
            parameters: {
                query?: {
                    /** @description A one-use ticket, or the access token. */
                    token?: string;
                    locale?: "lt" | "en";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/robot-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** ALTCHA challenge; its solved payload travels as robotCheck */
        get: {
            parameters: {
                query?: {
                    weight?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register; a link in a mail confirms the address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Client, or lawyer / firm representative. */
                        role: "ROLE_USER" | "ROLE_LAWYER";
                        name: string;
                        lastname: string;
                        /** Format: email */
                        email: string;
                        password: string;
                        passwordConfirmation?: string;
                        /** @description As people write it; +370 is understood for Lithuanian numbers. */
                        phone?: string;
                        /** @description Must be true. */
                        acceptTerms?: boolean;
                        /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
                        robotCheck?: string;
                        callbackUrl?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            accountId: string;
                            email: string;
                            /** Format: date-time */
                            nextLinkAt: string;
                            /** Format: date-time */
                            serverNow: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activation-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Post the link again, at most once a minute */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        accountId: string;
                        locale?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            nextLinkAt: string;
                            /** Format: date-time */
                            serverNow: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the address with the token of the mailed link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        accountId: string;
                        token: string;
                        password?: string;
                        newPassword?: string;
                        passwordConfirmation?: string;
                        locale?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            signedIn: boolean;
                            /** @description True where the tab that registered waits in another browser and goes on by itself. */
                            goesOnElsewhere: boolean;
                            /** @description Path the person came from. */
                            callbackUrl?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Post a link for a new password, if there is such an account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string;
                        /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
                        robotCheck?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the token of the mailed link; ends all sessions */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                        passwordConfirmation?: string;
                        locale?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** By what one can sign in: providers linked (with linkedAt) and those that could be */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            hasPassword: boolean;
                            items: {
                                provider: string;
                                name: string;
                                label?: string;
                                /** Format: date-time */
                                linkedAt?: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sign-ins/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unlink a provider; the last way in stays */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: "google" | "facebook" | "linkedin";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/csrf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Token for the forms below */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            csrfToken: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ways to sign in; a provider without keys is not among them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                id: string;
                                name: string;
                                type: string;
                                signinUrl: string;
                                callbackUrl: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in; {} when nobody */
        get: {
            parameters: {
                query?: {
                    callbackUrl?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user?: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                lastname: string;
                                email: string;
                                emailConfirmed: boolean;
                                phone?: string;
                                phoneConfirmed: boolean;
                                locale: "lt" | "en";
                                roles: string[];
                            };
                            token?: string;
                            draftKey?: string;
                            /** Format: date-time */
                            expires?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with e-mail and password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: "credentials";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        csrfToken?: string;
                        callbackUrl?: string;
                        json?: boolean | string;
                        redirect?: boolean | string;
                        email?: string;
                        password?: string;
                        /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
                        robotCheck?: string;
                        locale?: string;
                        /** @description 'true': link this provider to the signed-in account. */
                        link?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where to go to sign in by this provider */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: "credentials";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        csrfToken?: string;
                        callbackUrl?: string;
                        json?: boolean | string;
                        redirect?: boolean | string;
                        email?: string;
                        password?: string;
                        /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
                        robotCheck?: string;
                        locale?: string;
                        /** @description 'true': link this provider to the signed-in account. */
                        link?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        csrfToken?: string;
                        callbackUrl?: string;
                        json?: boolean | string;
                        redirect?: boolean | string;
                        email?: string;
                        password?: string;
                        /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
                        robotCheck?: string;
                        locale?: string;
                        /** @description 'true': link this provider to the signed-in account. */
                        link?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/continuation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in the browser that registered, once the address is confirmed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            confirmed: boolean;
                            signedIn: boolean;
                            /** @description True for one tab only: the one that takes the person on. */
                            goesOn: boolean;
                            /** @description Path the person came from. */
                            callbackUrl?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/arrival/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register whoever came back from a provider */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        csrfToken: string;
                        locale?: "lt" | "en";
                        /** @description Client, or lawyer / firm representative. */
                        role: "ROLE_USER" | "ROLE_LAWYER";
                        name: string;
                        lastname: string;
                        /** Format: email */
                        email?: string;
                        /** @description As people write it; +370 is understood for Lithuanian numbers. */
                        phone?: string;
                        /** @description Must be true. */
                        acceptTerms?: boolean;
                        /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
                        robotCheck?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Signed in; a code is on its way; or the address has an account, which one press links. */
                            is: "in" | "code-sent" | "owner-shown";
                            /** @description Where to go on. */
                            url?: string;
                            /** Format: date-time */
                            nextCodeAt?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/arrival/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Post a code to the address in question, at most once a minute */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        csrfToken: string;
                        locale?: "lt" | "en";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            nextCodeAt: string;
                            /** Format: date-time */
                            serverNow: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/arrival/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show by the code that the address is one’s own */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        csrfToken: string;
                        locale?: "lt" | "en";
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Signed in; a code is on its way; or the address has an account, which one press links. */
                            is: "in" | "code-sent" | "owner-shown";
                            /** @description Where to go on. */
                            url?: string;
                            /** Format: date-time */
                            nextCodeAt?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/arrival/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Link the provider’s person to the account of this address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        csrfToken: string;
                        locale?: "lt" | "en";
                        password?: string;
                        /** @description Solved challenge of GET /api/robot-check, base64 of JSON { challenge, solution }. */
                        robotCheck?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Signed in; a code is on its way; or the address has an account, which one press links. */
                            is: "in" | "code-sent" | "owner-shown";
                            /** @description Where to go on. */
                            url?: string;
                            /** Format: date-time */
                            nextCodeAt?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/arrival/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Drop it and choose another way */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        csrfToken: string;
                        locale?: "lt" | "en";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show the second factor of a team account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        csrfToken: string;
                        /** @description Six digits of the authenticator app, or a recovery code. */
                        code: string;
                        callbackUrl?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Path to go on to. */
                            callbackUrl: string;
                            /** @description When the factor was made just now; shown this once. */
                            recoveryCodes?: string[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            emailConfirmed: boolean;
                            phone: string | null;
                            phoneConfirmed: boolean;
                            birthDate: string | null;
                            personalCode: string | null;
                            hasPicture: boolean;
                            /** @description False for accounts that only ever signed in through another provider. */
                            hasPassword: boolean;
                            /** @description Signed in within the last ten minutes: no password is asked again. */
                            isFresh: boolean;
                            locale: "lt" | "en";
                            roles: string[];
                            waitingEmail: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                            waitingPhone: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** End my account for good */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description „PAŠALINTI“ or "DELETE". */
                        confirmation: string;
                        password?: string;
                        /** @description Six digits. */
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Change names, birth date, personal code or language; null takes away */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        lastname?: string;
                        birthDate?: string | null;
                        personalCode?: string | null;
                        locale?: "lt" | "en";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            emailConfirmed: boolean;
                            phone: string | null;
                            phoneConfirmed: boolean;
                            birthDate: string | null;
                            personalCode: string | null;
                            hasPicture: boolean;
                            /** @description False for accounts that only ever signed in through another provider. */
                            hasPassword: boolean;
                            /** @description Signed in within the last ten minutes: no password is asked again. */
                            isFresh: boolean;
                            locale: "lt" | "en";
                            roles: string[];
                            waitingEmail: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                            waitingPhone: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/me/email-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The code that came back makes the address mine */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Six digits. */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            emailConfirmed: boolean;
                            phone: string | null;
                            phoneConfirmed: boolean;
                            birthDate: string | null;
                            personalCode: string | null;
                            hasPicture: boolean;
                            /** @description False for accounts that only ever signed in through another provider. */
                            hasPassword: boolean;
                            /** @description Signed in within the last ten minutes: no password is asked again. */
                            isFresh: boolean;
                            locale: "lt" | "en";
                            roles: string[];
                            waitingEmail: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                            waitingPhone: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
        /** Send a code to a new address; a session older than ten minutes brings the password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string;
                        password?: string;
                        /** @description Six digits. */
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Where the code went. */
                            target: string;
                            /** Format: date-time */
                            expiresAt: string;
                            /**
                             * Format: date-time
                             * @description From when another code can be asked for.
                             */
                            nextCodeAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/mailbox-trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** My mailbox works again: send there from now on, beginning with a mail that tries it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/phone-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The code that came back makes the number mine */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Six digits. */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            emailConfirmed: boolean;
                            phone: string | null;
                            phoneConfirmed: boolean;
                            birthDate: string | null;
                            personalCode: string | null;
                            hasPicture: boolean;
                            /** @description False for accounts that only ever signed in through another provider. */
                            hasPassword: boolean;
                            /** @description Signed in within the last ten minutes: no password is asked again. */
                            isFresh: boolean;
                            locale: "lt" | "en";
                            roles: string[];
                            waitingEmail: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                            waitingPhone: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
        /** Send a code to a number by SMS */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Where the code went. */
                            target: string;
                            /** Format: date-time */
                            expiresAt: string;
                            /**
                             * Format: date-time
                             * @description From when another code can be asked for.
                             */
                            nextCodeAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take the number away */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            emailConfirmed: boolean;
                            phone: string | null;
                            phoneConfirmed: boolean;
                            birthDate: string | null;
                            personalCode: string | null;
                            hasPicture: boolean;
                            /** @description False for accounts that only ever signed in through another provider. */
                            hasPassword: boolean;
                            /** @description Signed in within the last ten minutes: no password is asked again. */
                            isFresh: boolean;
                            locale: "lt" | "en";
                            roles: string[];
                            waitingEmail: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                            waitingPhone: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My picture, a WEBP */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        /** Set my picture: multipart, one JPEG, PNG or WEBP up to 8 MB; kept as a square */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            emailConfirmed: boolean;
                            phone: string | null;
                            phoneConfirmed: boolean;
                            birthDate: string | null;
                            personalCode: string | null;
                            hasPicture: boolean;
                            /** @description False for accounts that only ever signed in through another provider. */
                            hasPassword: boolean;
                            /** @description Signed in within the last ten minutes: no password is asked again. */
                            isFresh: boolean;
                            locale: "lt" | "en";
                            roles: string[];
                            waitingEmail: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                            waitingPhone: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Take my picture away */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            emailConfirmed: boolean;
                            phone: string | null;
                            phoneConfirmed: boolean;
                            birthDate: string | null;
                            personalCode: string | null;
                            hasPicture: boolean;
                            /** @description False for accounts that only ever signed in through another provider. */
                            hasPassword: boolean;
                            /** @description Signed in within the last ten minutes: no password is asked again. */
                            isFresh: boolean;
                            locale: "lt" | "en";
                            roles: string[];
                            waitingEmail: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                            waitingPhone: {
                                /** @description Where the code went. */
                                target: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /**
                                 * Format: date-time
                                 * @description From when another code can be asked for.
                                 */
                                nextCodeAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change my password; ends my other sessions */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        currentPassword: string;
                        password: string;
                        passwordConfirmation?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description How many other sessions were ended. */
                            endedSessions: number;
                        };
                    };
                };
            };
        };
        /** Set the first password of an account that has none */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        passwordConfirmation?: string;
                        /** @description Six digits. */
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description How many other sessions were ended. */
                            endedSessions: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/identity-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail me a code, for accounts without a password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Where the code went. */
                            target: string;
                            /** Format: date-time */
                            expiresAt: string;
                            /**
                             * Format: date-time
                             * @description From when another code can be asked for.
                             */
                            nextCodeAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I am signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                browser: string | null;
                                system: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                lastSeenAt: string;
                                isCurrent: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** End all my sessions but this one */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description How many other sessions were ended. */
                            endedSessions: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of my sessions */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the team did, latest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                    action?: string;
                    actorId?: string;
                    subjectId?: string;
                    from?: string;
                    until?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                actorId: string;
                                actorName: string;
                                action: string;
                                subjectId: string;
                                reason: string | null;
                                /** Format: date-time */
                                happenedAt: string;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the product is open; data is null during maintenance */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                /** @enum {boolean} */
                                open: true;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every setting with its value */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            settings: {
                                maintenance: boolean;
                                maintenanceNoteLt: string;
                                maintenanceNoteEn: string;
                                contactEmail: string;
                                contactPhone: string;
                                contactHoursLt: string;
                                contactHoursEn: string;
                                analyticsId: string;
                                profileChangeHours: number;
                                reviewHours: number;
                                messageHours: number;
                                refundHours: number;
                                contactMessagesPerHour: number;
                            };
                            version: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change settings; the version is the one the editor saw */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: string;
                        reason: string;
                        changes: {
                            maintenanceNoteLt?: string;
                            maintenanceNoteEn?: string;
                            contactEmail?: string;
                            contactPhone?: string;
                            contactHoursLt?: string;
                            contactHoursEn?: string;
                            analyticsId?: string;
                            profileChangeHours?: number;
                            reviewHours?: number;
                            messageHours?: number;
                            refundHours?: number;
                            contactMessagesPerHour?: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            settings: {
                                maintenance: boolean;
                                maintenanceNoteLt: string;
                                maintenanceNoteEn: string;
                                contactEmail: string;
                                contactPhone: string;
                                contactHoursLt: string;
                                contactHoursEn: string;
                                analyticsId: string;
                                profileChangeHours: number;
                                reviewHours: number;
                                messageHours: number;
                                refundHours: number;
                                contactMessagesPerHour: number;
                            };
                            version: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/admin/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Close the site for maintenance, or open it again */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        on: boolean;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            settings: {
                                maintenance: boolean;
                                maintenanceNoteLt: string;
                                maintenanceNoteEn: string;
                                contactEmail: string;
                                contactPhone: string;
                                contactHoursLt: string;
                                contactHoursEn: string;
                                analyticsId: string;
                                profileChangeHours: number;
                                reviewHours: number;
                                messageHours: number;
                                refundHours: number;
                                contactMessagesPerHour: number;
                            };
                            version: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sms-reports/{id}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Delivery report of a text message, in the address */
        get: {
            parameters: {
                query?: {
                    status?: string | number;
                };
                header?: never;
                path: {
                    id: string;
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        put?: never;
        /** Delivery report of a text message, in the body */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    key: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": ({
                        status?: string | number;
                    } & {
                        [key: string]: unknown;
                    }) | ({
                        status?: string | number;
                    } & {
                        [key: string]: unknown;
                    })[];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail-reports/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What became of a mail: a delivery status notification, or its facts as JSON */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail-refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mailboxes that refused for good in the last month, oldest first: nothing is sent to them */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                address: string;
                                accountId: string | null;
                                code: string;
                                /** Format: date-time */
                                refusedAt: string;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail-refusals/{id}/lifting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send to the mailbox again */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a file before what it belongs to exists (multipart, one part); unused ones are deleted after a day */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            mimeType: string;
                            byteSize: number;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/specialties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The areas of law, in alphabetical order of the language asked for */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                code: string;
                                /** @description In the language asked for */
                                name: string;
                                /** @description In the address of its page in that language */
                                slug: string;
                                names: {
                                    lt: string;
                                    en: string;
                                };
                                slugs: {
                                    lt: string;
                                    en: string;
                                };
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When each list was last read and believed */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /**
                                 * @description Which of the two lists.
                                 * @enum {string}
                                 */
                                list: "advocates" | "assistants";
                                readAt: string | null;
                                isFresh: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports of the lists, the latest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /**
                                 * @description Which of the two lists.
                                 * @enum {string}
                                 */
                                list: "advocates" | "assistants";
                                /** @enum {string} */
                                origin: "file" | "address" | "hand";
                                source: string;
                                /** @enum {string} */
                                status: "applied" | "held" | "refused" | "rejected" | "superseded";
                                total: number;
                                counts: {
                                    added: number;
                                    changed: number;
                                    suspended: number;
                                    "struck-off": number;
                                    back: number;
                                };
                                faults: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                warnings: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                /** Format: date-time */
                                startedAt: string;
                                decidedAt: string | null;
                                reason: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Import a list from a CSV or JSON file (multipart, one file) */
        post: {
            parameters: {
                query: {
                    /** @description Which of the two lists. */
                    list: "advocates" | "assistants";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /**
                                 * @description Which of the two lists.
                                 * @enum {string}
                                 */
                                list: "advocates" | "assistants";
                                /** @enum {string} */
                                origin: "file" | "address" | "hand";
                                source: string;
                                /** @enum {string} */
                                status: "applied" | "held" | "refused" | "rejected" | "superseded";
                                total: number;
                                counts: {
                                    added: number;
                                    changed: number;
                                    suspended: number;
                                    "struck-off": number;
                                    back: number;
                                };
                                faults: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                warnings: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                /** Format: date-time */
                                startedAt: string;
                                decidedAt: string | null;
                                reason: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/held-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports that wait for a decision: suspiciously many would vanish */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /**
                                 * @description Which of the two lists.
                                 * @enum {string}
                                 */
                                list: "advocates" | "assistants";
                                /** @enum {string} */
                                origin: "file" | "address" | "hand";
                                source: string;
                                /** @enum {string} */
                                status: "applied" | "held" | "refused" | "rejected" | "superseded";
                                total: number;
                                counts: {
                                    added: number;
                                    changed: number;
                                    suspended: number;
                                    "struck-off": number;
                                    back: number;
                                };
                                faults: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                warnings: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                /** Format: date-time */
                                startedAt: string;
                                decidedAt: string | null;
                                reason: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The report of an import: whom it changed, and how */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            import: {
                                /** Format: uuid */
                                id: string;
                                /**
                                 * @description Which of the two lists.
                                 * @enum {string}
                                 */
                                list: "advocates" | "assistants";
                                /** @enum {string} */
                                origin: "file" | "address" | "hand";
                                source: string;
                                /** @enum {string} */
                                status: "applied" | "held" | "refused" | "rejected" | "superseded";
                                total: number;
                                counts: {
                                    added: number;
                                    changed: number;
                                    suspended: number;
                                    "struck-off": number;
                                    back: number;
                                };
                                faults: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                warnings: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                /** Format: date-time */
                                startedAt: string;
                                decidedAt: string | null;
                                reason: string | null;
                            };
                            changes: {
                                /** Format: uuid */
                                personId: string;
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                kind: "added" | "changed" | "suspended" | "struck-off" | "back";
                                before: {
                                    [key: string]: unknown;
                                } | null;
                                after: {
                                    [key: string]: unknown;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the configured source now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /**
                                 * @description Which of the two lists.
                                 * @enum {string}
                                 */
                                list: "advocates" | "assistants";
                                /** @enum {string} */
                                origin: "file" | "address" | "hand";
                                source: string;
                                /** @enum {string} */
                                status: "applied" | "held" | "refused" | "rejected" | "superseded";
                                total: number;
                                counts: {
                                    added: number;
                                    changed: number;
                                    suspended: number;
                                    "struck-off": number;
                                    back: number;
                                };
                                faults: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                warnings: {
                                    line: number;
                                    code: string;
                                    value?: string;
                                    message: string;
                                }[];
                                /** Format: date-time */
                                startedAt: string;
                                decidedAt: string | null;
                                reason: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/imports/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take a held import over after all */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /**
                             * @description Which of the two lists.
                             * @enum {string}
                             */
                            list: "advocates" | "assistants";
                            /** @enum {string} */
                            origin: "file" | "address" | "hand";
                            source: string;
                            /** @enum {string} */
                            status: "applied" | "held" | "refused" | "rejected" | "superseded";
                            total: number;
                            counts: {
                                added: number;
                                changed: number;
                                suspended: number;
                                "struck-off": number;
                                back: number;
                            };
                            faults: {
                                line: number;
                                code: string;
                                value?: string;
                                message: string;
                            }[];
                            warnings: {
                                line: number;
                                code: string;
                                value?: string;
                                message: string;
                            }[];
                            /** Format: date-time */
                            startedAt: string;
                            decidedAt: string | null;
                            reason: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/imports/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Throw a held import away */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /**
                             * @description Which of the two lists.
                             * @enum {string}
                             */
                            list: "advocates" | "assistants";
                            /** @enum {string} */
                            origin: "file" | "address" | "hand";
                            source: string;
                            /** @enum {string} */
                            status: "applied" | "held" | "refused" | "rejected" | "superseded";
                            total: number;
                            counts: {
                                added: number;
                                changed: number;
                                suspended: number;
                                "struck-off": number;
                                back: number;
                            };
                            faults: {
                                line: number;
                                code: string;
                                value?: string;
                                message: string;
                            }[];
                            warnings: {
                                line: number;
                                code: string;
                                value?: string;
                                message: string;
                            }[];
                            /** Format: date-time */
                            startedAt: string;
                            decidedAt: string | null;
                            reason: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People of the lists, by words of a name, an e-mail address or a telephone number */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    /** @description Which of the two lists. */
                    list?: "advocates" | "assistants";
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /**
                                 * @description Which of the two lists.
                                 * @enum {string}
                                 */
                                list: "advocates" | "assistants";
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                status: "listed" | "suspended" | "struck-off";
                                workplace: string | null;
                                address: string | null;
                                phones: string[];
                                emails: string[];
                                languages: string[];
                                specialties: string[];
                                practiceSince: string | null;
                                certificateNumber: string | null;
                                supervisor: string | null;
                                /** Format: date-time */
                                firstListedAt: string;
                                /** Format: date-time */
                                statusSince: string;
                                handUntil: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add or correct one entry by hand */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Which of the two lists.
                         * @enum {string}
                         */
                        list: "advocates" | "assistants";
                        /** Format: uuid */
                        personId?: string;
                        entry: {
                            name: string;
                            lastname: string;
                            /** @enum {string} */
                            status?: "listed" | "suspended" | "struck-off";
                            workplace?: string | null;
                            address?: string | null;
                            phones?: string[];
                            emails?: string[];
                            languages?: string[];
                            specialties?: string[];
                            practiceSince?: string | null;
                            certificateNumber?: string | null;
                            supervisor?: string | null;
                        };
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /**
                             * @description Which of the two lists.
                             * @enum {string}
                             */
                            list: "advocates" | "assistants";
                            name: string;
                            lastname: string;
                            /** @enum {string} */
                            status: "listed" | "suspended" | "struck-off";
                            workplace: string | null;
                            address: string | null;
                            phones: string[];
                            emails: string[];
                            languages: string[];
                            specialties: string[];
                            practiceSince: string | null;
                            certificateNumber: string | null;
                            supervisor: string | null;
                            /** Format: date-time */
                            firstListedAt: string;
                            /** Format: date-time */
                            statusSince: string;
                            handUntil: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person of the lists with every earlier version */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                /** Format: uuid */
                                id: string;
                                /**
                                 * @description Which of the two lists.
                                 * @enum {string}
                                 */
                                list: "advocates" | "assistants";
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                status: "listed" | "suspended" | "struck-off";
                                workplace: string | null;
                                address: string | null;
                                phones: string[];
                                emails: string[];
                                languages: string[];
                                specialties: string[];
                                practiceSince: string | null;
                                certificateNumber: string | null;
                                supervisor: string | null;
                                /** Format: date-time */
                                firstListedAt: string;
                                /** Format: date-time */
                                statusSince: string;
                                handUntil: string | null;
                            };
                            versions: {
                                version: number;
                                /** Format: date-time */
                                fromAt: string;
                                untilAt: string | null;
                                origin: string;
                                source: string;
                                entry: {
                                    name: string;
                                    lastname: string;
                                    /** @enum {string} */
                                    status: "listed" | "suspended" | "struck-off";
                                    workplace: string | null;
                                    address: string | null;
                                    phones: string[];
                                    emails: string[];
                                    languages: string[];
                                    specialties: string[];
                                    practiceSince: string | null;
                                    certificateNumber: string | null;
                                    supervisor: string | null;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/register/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The register's labels of areas of law and what each means here */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                key: string;
                                label: string;
                                people: number;
                                specialtyCode: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        /** Say which area of law a label means; null takes it back */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        label: string;
                        specialtyCode: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            key: string;
                            label: string;
                            people: number;
                            specialtyCode: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/specialties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every area of law in its order, those that are off too */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                code: string;
                                nameLt: string;
                                nameEn: string;
                                slugLt: string;
                                slugEn: string;
                                isActive: boolean;
                                position: number;
                                version: number;
                                lawyers: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add an area of law at the end of the list */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                        nameLt: string;
                        nameEn: string;
                        slugLt: string;
                        slugEn: string;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: string;
                            nameLt: string;
                            nameEn: string;
                            slugLt: string;
                            slugEn: string;
                            isActive: boolean;
                            position: number;
                            version: number;
                            lawyers: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/specialties/{code}": {
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
        /** Rename an area of law, or switch it on or off */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        reason: string;
                        isActive?: boolean;
                        nameLt?: string;
                        nameEn?: string;
                        slugLt?: string;
                        slugEn?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: string;
                            nameLt: string;
                            nameEn: string;
                            slugLt: string;
                            slugEn: string;
                            isActive: boolean;
                            position: number;
                            version: number;
                            lawyers: number;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/admin/specialties/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The order of the list, first to last */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        codes: string[];
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portraits/{lawyerId}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A lawyer's picture: {version}.avif, .webp or .jpg at 428 x 490, {version}-small at half of it */
        get: {
            parameters: {
                query?: {
                    /** @description The key to a picture that is not public, from the own profile; works for an hour */
                    preview?: string;
                };
                header?: never;
                path: {
                    lawyerId: string;
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/lawyer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own profile: what is published, what waits for review, what is typed and kept */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            lawyerId: string;
                            slug: string;
                            /** @enum {string} */
                            status: "draft" | "pending" | "approved" | "hidden";
                            /** @description Of the profile the editor began with; another one now is refused with PROFILE_CHANGED_ELSEWHERE */
                            version: number;
                            form: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            published: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            portrait: {
                                avif: string;
                                webp: string;
                                jpg: string;
                            } | null;
                            draftSavedAt: string | null;
                            waiting: {
                                /** Format: date-time */
                                submittedAt: string;
                                fields: {
                                    field: string;
                                    before: unknown;
                                    after: unknown;
                                }[];
                            } | null;
                            rejected: {
                                /** Format: date-time */
                                decidedAt: string;
                                reason: string;
                            } | null;
                        };
                    };
                };
            };
        };
        /** Hand the profile in: at once before the first approval, afterwards what needs a review waits for it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        profile: {
                            name: string;
                            lastname: string;
                            /** @enum {string} */
                            gender: "feminine" | "masculine";
                            /** @enum {string} */
                            qualification: "advocate" | "assistant" | "advisor";
                            supervisor: string;
                            descriptionLt: string;
                            descriptionEn: string;
                            officePhone: string;
                            webPage: string;
                            address: string;
                            city: string;
                            languages: string[];
                            workingSince: number | null;
                            clientTypes: string[];
                            businessSectors: string[];
                            specialties: {
                                code: string;
                                percentage: number;
                            }[];
                            education: {
                                titleLt: string;
                                titleEn: string;
                                placeLt: string;
                                placeEn: string;
                                fromYear: number | null;
                                toYear: number | null;
                            }[];
                            experience: {
                                titleLt: string;
                                titleEn: string;
                                placeLt: string;
                                placeEn: string;
                                fromYear: number | null;
                                toYear: number | null;
                            }[];
                            /** @description Including VAT where it applies */
                            hourlyRateCents: number | null;
                            positions: {
                                /** Format: uuid */
                                firmLawyerId: string;
                                lt: string;
                                en: string;
                            }[];
                            insurancePolicy: string;
                            insuranceInsurer: string;
                            insuranceValidUntil: string;
                            portraitVersion: string | null;
                        };
                        /** @description Of the profile the editor began with; another one now is refused with PROFILE_CHANGED_ELSEWHERE */
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            lawyerId: string;
                            slug: string;
                            /** @enum {string} */
                            status: "draft" | "pending" | "approved" | "hidden";
                            /** @description Of the profile the editor began with; another one now is refused with PROFILE_CHANGED_ELSEWHERE */
                            version: number;
                            form: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            published: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            portrait: {
                                avif: string;
                                webp: string;
                                jpg: string;
                            } | null;
                            draftSavedAt: string | null;
                            waiting: {
                                /** Format: date-time */
                                submittedAt: string;
                                fields: {
                                    field: string;
                                    before: unknown;
                                    after: unknown;
                                }[];
                            } | null;
                            rejected: {
                                /** Format: date-time */
                                decidedAt: string;
                                reason: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/lawyer/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep half-filled work; nobody else sees it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        profile: {
                            name: string;
                            lastname: string;
                            /** @enum {string} */
                            gender: "feminine" | "masculine";
                            /** @enum {string} */
                            qualification: "advocate" | "assistant" | "advisor";
                            supervisor: string;
                            descriptionLt: string;
                            descriptionEn: string;
                            officePhone: string;
                            webPage: string;
                            address: string;
                            city: string;
                            languages: string[];
                            workingSince: number | null;
                            clientTypes: string[];
                            businessSectors: string[];
                            specialties: {
                                code: string;
                                percentage: number;
                            }[];
                            education: {
                                titleLt: string;
                                titleEn: string;
                                placeLt: string;
                                placeEn: string;
                                fromYear: number | null;
                                toYear: number | null;
                            }[];
                            experience: {
                                titleLt: string;
                                titleEn: string;
                                placeLt: string;
                                placeEn: string;
                                fromYear: number | null;
                                toYear: number | null;
                            }[];
                            /** @description Including VAT where it applies */
                            hourlyRateCents: number | null;
                            positions: {
                                /** Format: uuid */
                                firmLawyerId: string;
                                lt: string;
                                en: string;
                            }[];
                            insurancePolicy: string;
                            insuranceInsurer: string;
                            insuranceValidUntil: string;
                            portraitVersion: string | null;
                        };
                        /** @description Of the profile the editor began with; another one now is refused with PROFILE_CHANGED_ELSEWHERE */
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            lawyerId: string;
                            slug: string;
                            /** @enum {string} */
                            status: "draft" | "pending" | "approved" | "hidden";
                            /** @description Of the profile the editor began with; another one now is refused with PROFILE_CHANGED_ELSEWHERE */
                            version: number;
                            form: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            published: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            portrait: {
                                avif: string;
                                webp: string;
                                jpg: string;
                            } | null;
                            draftSavedAt: string | null;
                            waiting: {
                                /** Format: date-time */
                                submittedAt: string;
                                fields: {
                                    field: string;
                                    before: unknown;
                                    after: unknown;
                                }[];
                            } | null;
                            rejected: {
                                /** Format: date-time */
                                decidedAt: string;
                                reason: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Throw the draft away */
        delete: {
            parameters: {
                query: {
                    /** @description Of the profile the editor began with; another one now is refused with PROFILE_CHANGED_ELSEWHERE */
                    version: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            lawyerId: string;
                            slug: string;
                            /** @enum {string} */
                            status: "draft" | "pending" | "approved" | "hidden";
                            /** @description Of the profile the editor began with; another one now is refused with PROFILE_CHANGED_ELSEWHERE */
                            version: number;
                            form: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            published: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            portrait: {
                                avif: string;
                                webp: string;
                                jpg: string;
                            } | null;
                            draftSavedAt: string | null;
                            waiting: {
                                /** Format: date-time */
                                submittedAt: string;
                                fields: {
                                    field: string;
                                    before: unknown;
                                    after: unknown;
                                }[];
                            } | null;
                            rejected: {
                                /** Format: date-time */
                                decidedAt: string;
                                reason: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/lawyer/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take back the changes that wait for review */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            lawyerId: string;
                            slug: string;
                            /** @enum {string} */
                            status: "draft" | "pending" | "approved" | "hidden";
                            /** @description Of the profile the editor began with; another one now is refused with PROFILE_CHANGED_ELSEWHERE */
                            version: number;
                            form: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            published: {
                                name: string;
                                lastname: string;
                                /** @enum {string} */
                                gender: "feminine" | "masculine";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                supervisor: string;
                                descriptionLt: string;
                                descriptionEn: string;
                                officePhone: string;
                                webPage: string;
                                address: string;
                                city: string;
                                languages: string[];
                                workingSince: number | null;
                                clientTypes: string[];
                                businessSectors: string[];
                                specialties: {
                                    code: string;
                                    percentage: number;
                                }[];
                                education: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                experience: {
                                    titleLt: string;
                                    titleEn: string;
                                    placeLt: string;
                                    placeEn: string;
                                    fromYear: number | null;
                                    toYear: number | null;
                                }[];
                                /** @description Including VAT where it applies */
                                hourlyRateCents: number | null;
                                positions: {
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    lt: string;
                                    en: string;
                                }[];
                                insurancePolicy: string;
                                insuranceInsurer: string;
                                insuranceValidUntil: string;
                                portraitVersion: string | null;
                            };
                            portrait: {
                                avif: string;
                                webp: string;
                                jpg: string;
                            } | null;
                            draftSavedAt: string | null;
                            waiting: {
                                /** Format: date-time */
                                submittedAt: string;
                                fields: {
                                    field: string;
                                    before: unknown;
                                    after: unknown;
                                }[];
                            } | null;
                            rejected: {
                                /** Format: date-time */
                                decidedAt: string;
                                reason: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/lawyer/portrait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture (multipart, one part; JPEG, PNG or WEBP up to 8 MB); the profile then names its version */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: string;
                            portrait: {
                                avif: string;
                                webp: string;
                                jpg: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/lawyers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lawyers by words of their name, whatever their status */
        get: {
            parameters: {
                query: {
                    q: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                city: string | null;
                                slug: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Profile changes that wait for review, oldest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                lawyerId: string;
                                name: string;
                                /** Format: date-time */
                                submittedAt: string;
                                fields: ("portraitVersion" | "name" | "lastname" | "gender" | "qualification" | "supervisor" | "workingSince" | "descriptionLt" | "descriptionEn" | "specialties" | "languages" | "clientTypes" | "businessSectors" | "hourlyRateCents" | "education" | "experience" | "officePhone" | "webPage" | "address" | "city" | "positions" | "insurancePolicy" | "insuranceInsurer" | "insuranceValidUntil")[];
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile-changes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One set of changes beside what is published */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            lawyerId: string;
                            name: string;
                            status: string;
                            /** Format: date-time */
                            submittedAt: string;
                            fields: {
                                /** @enum {string} */
                                field: "portraitVersion" | "name" | "lastname" | "gender" | "qualification" | "supervisor" | "workingSince" | "descriptionLt" | "descriptionEn" | "specialties" | "languages" | "clientTypes" | "businessSectors" | "hourlyRateCents" | "education" | "experience" | "officePhone" | "webPage" | "address" | "city" | "positions" | "insurancePolicy" | "insuranceInsurer" | "insuranceValidUntil";
                                before: unknown;
                                after: unknown;
                            }[];
                        };
                    };
                };
            };
        };
        /** Publish or reject a set of changes; the lawyer gets the reason */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        decision: "publish" | "reject";
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/lawyer/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The checklist on the way to being shown and booked */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            steps: {
                                /** @enum {string} */
                                step: "contacts" | "profile" | "firm" | "services" | "invoices" | "calendar" | "register";
                                /** @enum {string} */
                                state: "done" | "next" | "later" | "waiting";
                                missing: string[];
                            }[];
                            done: number;
                            total: number;
                            isActive: boolean;
                            isApproved: boolean;
                            /** @enum {string} */
                            standing: "incomplete" | "ready-to-check" | "clash" | "documents" | "not-found" | "confirmed" | "shown" | "shown-not-bookable" | "hidden";
                            dueAt: string | null;
                            next: ("contacts" | "profile" | "firm" | "services" | "invoices" | "calendar" | "register") | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The firms one works through, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                firmId: string;
                                /** Format: uuid */
                                firmLawyerId: string;
                                slug: string;
                                name: string;
                                /** @enum {string} */
                                role: "member" | "representative";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Opens a firm and represents it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /**
                         * @description individual, partnership: no legal person, no company code.
                         * @enum {string}
                         */
                        practiceForm: "individual" | "partnership" | "professional-partnership" | "company";
                        registrationCode?: string | null;
                        taxpayerCode?: string | null;
                        address?: string | null;
                        city?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        webPage?: string | null;
                        descriptionLt?: string | null;
                        descriptionEn?: string | null;
                        vatNumber?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmId: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmId: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            slug: string;
                            /** @enum {string} */
                            role: "member" | "representative";
                            details: {
                                name: string;
                                /**
                                 * @description individual, partnership: no legal person, no company code.
                                 * @enum {string}
                                 */
                                practiceForm: "individual" | "partnership" | "professional-partnership" | "company";
                                registrationCode: string | null;
                                taxpayerCode: string | null;
                                address: string | null;
                                city: string | null;
                                phone: string | null;
                                email: string | null;
                                webPage: string | null;
                                descriptionLt: string | null;
                                descriptionEn: string | null;
                            };
                            invoice: {
                                vatPayer: boolean;
                                vatNumber: string | null;
                                cashAccounting: boolean;
                                invoiceSeries: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                            };
                            mayInvoiceThemselves: boolean;
                            ownInvoice: {
                                vatPayer: boolean;
                                vatNumber: string | null;
                                cashAccounting: boolean;
                                invoiceSeries: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                                taxpayerCode: string | null;
                                sellerAddress: string | null;
                            } | null;
                            members: {
                                /** Format: uuid */
                                firmLawyerId: string;
                                name: string;
                                slug: string;
                                /** @enum {string} */
                                role: "member" | "representative";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                isShown: boolean;
                                isYou: boolean;
                                position: string | null;
                            }[];
                            invitations: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                /** @enum {string} */
                                kind: "invitation" | "account";
                                name: string | null;
                                /** Format: date-time */
                                sentAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                isExpired: boolean;
                                /** Format: date-time */
                                mayBeResentAt: string;
                            }[];
                            /** @description For representatives: the last changes of the firm's bank account, newest first, both masked. Nobody's name once they have left. */
                            accountChanges: {
                                /** Format: date-time */
                                changedAt: string;
                                by: string;
                                was: string | null;
                                is: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        /** Changes what the firm says of itself; for representatives */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /**
                         * @description individual, partnership: no legal person, no company code.
                         * @enum {string}
                         */
                        practiceForm: "individual" | "partnership" | "professional-partnership" | "company";
                        registrationCode?: string | null;
                        taxpayerCode?: string | null;
                        address?: string | null;
                        city?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        webPage?: string | null;
                        descriptionLt?: string | null;
                        descriptionEn?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmId: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            slug: string;
                            /** @enum {string} */
                            role: "member" | "representative";
                            details: {
                                name: string;
                                /**
                                 * @description individual, partnership: no legal person, no company code.
                                 * @enum {string}
                                 */
                                practiceForm: "individual" | "partnership" | "professional-partnership" | "company";
                                registrationCode: string | null;
                                taxpayerCode: string | null;
                                address: string | null;
                                city: string | null;
                                phone: string | null;
                                email: string | null;
                                webPage: string | null;
                                descriptionLt: string | null;
                                descriptionEn: string | null;
                            };
                            invoice: {
                                vatPayer: boolean;
                                vatNumber: string | null;
                                cashAccounting: boolean;
                                invoiceSeries: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                            };
                            mayInvoiceThemselves: boolean;
                            ownInvoice: {
                                vatPayer: boolean;
                                vatNumber: string | null;
                                cashAccounting: boolean;
                                invoiceSeries: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                                taxpayerCode: string | null;
                                sellerAddress: string | null;
                            } | null;
                            members: {
                                /** Format: uuid */
                                firmLawyerId: string;
                                name: string;
                                slug: string;
                                /** @enum {string} */
                                role: "member" | "representative";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                isShown: boolean;
                                isYou: boolean;
                                position: string | null;
                            }[];
                            invitations: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                /** @enum {string} */
                                kind: "invitation" | "account";
                                name: string | null;
                                /** Format: date-time */
                                sentAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                isExpired: boolean;
                                /** Format: date-time */
                                mayBeResentAt: string;
                            }[];
                            /** @description For representatives: the last changes of the firm's bank account, newest first, both masked. Nobody's name once they have left. */
                            accountChanges: {
                                /** Format: date-time */
                                changedAt: string;
                                by: string;
                                was: string | null;
                                is: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/invoice-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** What the firm's invoices bear from now on; for representatives. Another bank account, in a session older than ten minutes, brings the password */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        vatPayer: boolean;
                        vatNumber?: string | null;
                        /** @description VAT accounted for on receipt: „Pinigų apskaitos sistema“. */
                        cashAccounting?: boolean;
                        invoiceSeries?: string | null;
                        bankAccount?: string | null;
                        bankName?: string | null;
                        password?: string;
                        /** @description Six digits. */
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmId: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            slug: string;
                            /** @enum {string} */
                            role: "member" | "representative";
                            details: {
                                name: string;
                                /**
                                 * @description individual, partnership: no legal person, no company code.
                                 * @enum {string}
                                 */
                                practiceForm: "individual" | "partnership" | "professional-partnership" | "company";
                                registrationCode: string | null;
                                taxpayerCode: string | null;
                                address: string | null;
                                city: string | null;
                                phone: string | null;
                                email: string | null;
                                webPage: string | null;
                                descriptionLt: string | null;
                                descriptionEn: string | null;
                            };
                            invoice: {
                                vatPayer: boolean;
                                vatNumber: string | null;
                                cashAccounting: boolean;
                                invoiceSeries: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                            };
                            mayInvoiceThemselves: boolean;
                            ownInvoice: {
                                vatPayer: boolean;
                                vatNumber: string | null;
                                cashAccounting: boolean;
                                invoiceSeries: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                                taxpayerCode: string | null;
                                sellerAddress: string | null;
                            } | null;
                            members: {
                                /** Format: uuid */
                                firmLawyerId: string;
                                name: string;
                                slug: string;
                                /** @enum {string} */
                                role: "member" | "representative";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                isShown: boolean;
                                isYou: boolean;
                                position: string | null;
                            }[];
                            invitations: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                /** @enum {string} */
                                kind: "invitation" | "account";
                                name: string | null;
                                /** Format: date-time */
                                sentAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                isExpired: boolean;
                                /** Format: date-time */
                                mayBeResentAt: string;
                            }[];
                            /** @description For representatives: the last changes of the firm's bank account, newest first, both masked. Nobody's name once they have left. */
                            accountChanges: {
                                /** Format: date-time */
                                changedAt: string;
                                by: string;
                                was: string | null;
                                is: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/own-invoice-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Invoices in one’s own name, where the firm is no legal person. Another bank account, in a session older than ten minutes, brings the password */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        vatPayer: boolean;
                        vatNumber?: string | null;
                        /** @description VAT accounted for on receipt: „Pinigų apskaitos sistema“. */
                        cashAccounting?: boolean;
                        invoiceSeries?: string | null;
                        bankAccount?: string | null;
                        bankName?: string | null;
                        taxpayerCode?: string | null;
                        sellerAddress?: string | null;
                        password?: string;
                        /** @description Six digits. */
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmId: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            slug: string;
                            /** @enum {string} */
                            role: "member" | "representative";
                            details: {
                                name: string;
                                /**
                                 * @description individual, partnership: no legal person, no company code.
                                 * @enum {string}
                                 */
                                practiceForm: "individual" | "partnership" | "professional-partnership" | "company";
                                registrationCode: string | null;
                                taxpayerCode: string | null;
                                address: string | null;
                                city: string | null;
                                phone: string | null;
                                email: string | null;
                                webPage: string | null;
                                descriptionLt: string | null;
                                descriptionEn: string | null;
                            };
                            invoice: {
                                vatPayer: boolean;
                                vatNumber: string | null;
                                cashAccounting: boolean;
                                invoiceSeries: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                            };
                            mayInvoiceThemselves: boolean;
                            ownInvoice: {
                                vatPayer: boolean;
                                vatNumber: string | null;
                                cashAccounting: boolean;
                                invoiceSeries: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                                taxpayerCode: string | null;
                                sellerAddress: string | null;
                            } | null;
                            members: {
                                /** Format: uuid */
                                firmLawyerId: string;
                                name: string;
                                slug: string;
                                /** @enum {string} */
                                role: "member" | "representative";
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                isShown: boolean;
                                isYou: boolean;
                                position: string | null;
                            }[];
                            invitations: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                /** @enum {string} */
                                kind: "invitation" | "account";
                                name: string | null;
                                /** Format: date-time */
                                sentAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                isExpired: boolean;
                                /** Format: date-time */
                                mayBeResentAt: string;
                            }[];
                            /** @description For representatives: the last changes of the firm's bank account, newest first, both masked. Nobody's name once they have left. */
                            accountChanges: {
                                /** Format: date-time */
                                changedAt: string;
                                by: string;
                                was: string | null;
                                is: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        /** The firm invoices again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Leaves the firm; coming consultations there are cancelled and repaid in full */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/members/{firmLawyerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a member's work in the firm; for representatives */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                    firmLawyerId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/members/{firmLawyerId}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Makes a member a representative, or no longer one; for representatives */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                    firmLawyerId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        role: "member" | "representative";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/representation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Hands the firm over to another member */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        firmLawyerId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks an address into the firm; for representatives */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string;
                        officePositionLt?: string | null;
                        officePositionEn?: string | null;
                        locale?: "lt" | "en";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            /** @enum {string} */
                            kind: "invitation" | "account";
                            name: string | null;
                            /** Format: date-time */
                            sentAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                            /** Format: date-time */
                            mayBeResentAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/personal-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepares a personal account, which its owner opens by a mailed link; for representatives */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string;
                        name: string;
                        lastname: string;
                        /** @enum {string} */
                        qualification: "advocate" | "assistant" | "advisor";
                        officePositionLt?: string | null;
                        officePositionEn?: string | null;
                        locale?: "lt" | "en";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            /** @enum {string} */
                            kind: "invitation" | "account";
                            name: string | null;
                            /** Format: date-time */
                            sentAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                            /** Format: date-time */
                            mayBeResentAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/invitations/{id}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends it again with a new link, at most once a minute */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            /** @enum {string} */
                            kind: "invitation" | "account";
                            name: string | null;
                            /** Format: date-time */
                            sentAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                            /** Format: date-time */
                            mayBeResentAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firms/{firmId}/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes an invitation back */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmId: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes the lawyer’s profile for good; the account stays as a client’s */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description „PAŠALINTI“ or "DELETE". */
                        confirmation: string;
                        password?: string;
                        /** @description Six digits. */
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firm-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invitations to one’s confirmed address */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                firmName: string;
                                inviter: string;
                                /** Format: date-time */
                                expiresAt: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firm-invitations/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Joins the firm */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmId: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/firm-invitations/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Declines the invitation */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firm-invitations/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins the firm by the mailed link; the account is that of the invited address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmId: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firm-invitations/new-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the account of the invited address and joins the firm */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        name: string;
                        lastname: string;
                        password: string;
                        passwordConfirmation?: string;
                        /** @description Must be true. */
                        acceptTerms?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmId: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            email: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firm-invitations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines by the mailed link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/register-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the check of one’s status stands */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            state: "open" | "code-sent" | "waiting" | "confirmed" | "approved" | "hidden" | "rejected";
                            canTry: boolean;
                            name: string;
                            lastname: string;
                            /** @enum {string} */
                            qualification: "advocate" | "assistant" | "advisor";
                            email: string | null;
                            phone: string | null;
                            code: {
                                /** @enum {string} */
                                channel: "email" | "phone";
                                sentTo: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /** Format: date-time */
                                nextAt: string;
                                triesLeft: number;
                            } | null;
                            waiting: {
                                /** @enum {string} */
                                kind: "clash" | "documents" | "not-found";
                                /** Format: date-time */
                                since: string;
                                /** Format: date-time */
                                dueAt: string;
                                documents: {
                                    name: string;
                                    byteSize: number;
                                }[];
                            } | null;
                            proof: {
                                /** @enum {string} */
                                source: "advocates" | "assistants" | "team";
                                /** Format: date-time */
                                checkedAt: string;
                                /** Format: date-time */
                                confirmedAt: string;
                                printedName: string | null;
                            } | null;
                            hidden: {
                                /** @enum {string} */
                                by: "register" | "team" | "owner";
                                reason: string;
                                /** Format: date-time */
                                since: string;
                            } | null;
                            rejected: {
                                reason: string;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            suggestedSpecialties: string[];
                            lists: {
                                /** @enum {string} */
                                list: "advocates" | "assistants";
                                readAt: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Look oneself up in the register; a code goes to the contact printed there */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        by: "email" | "phone";
                        /** @description Another contact than one’s own. The code goes to what the register prints all the same. */
                        contact?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            outcome: "code-sent";
                            /** @enum {string} */
                            channel: "email" | "phone";
                            sentTo: string;
                            /** Format: date-time */
                            expiresAt: string;
                            /** Format: date-time */
                            nextAt: string;
                        } | {
                            /** @enum {string} */
                            outcome: "clash";
                            /** Format: date-time */
                            dueAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/register-check/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the status by the code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            outcome: "shown" | "confirmed" | "clash";
                            /** Format: date-time */
                            dueAt?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/register-check/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show the team documents instead (files of POST /api/files) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        attachmentIds: string[];
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            dueAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lawyers who wait for the team, the earliest promise first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                lawyerId: string;
                                /** Format: uuid */
                                accountId: string;
                                slug: string;
                                name: string;
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                /** @enum {string} */
                                kind: "clash" | "documents" | "not-found";
                                note: string;
                                /** Format: date-time */
                                since: string;
                                /** Format: date-time */
                                dueAt: string;
                                isOverdue: boolean;
                                documents: {
                                    /** Format: uuid */
                                    fileId: string;
                                    name: string;
                                    byteSize: number;
                                }[];
                                candidates: {
                                    person: {
                                        /** Format: uuid */
                                        id: string;
                                        /**
                                         * @description Which of the two lists.
                                         * @enum {string}
                                         */
                                        list: "advocates" | "assistants";
                                        name: string;
                                        lastname: string;
                                        /** @enum {string} */
                                        status: "listed" | "suspended" | "struck-off";
                                        workplace: string | null;
                                        address: string | null;
                                        phones: string[];
                                        emails: string[];
                                        languages: string[];
                                        specialties: string[];
                                        practiceSince: string | null;
                                        certificateNumber: string | null;
                                        supervisor: string | null;
                                        /** Format: date-time */
                                        firstListedAt: string;
                                        /** Format: date-time */
                                        statusSince: string;
                                        handUntil: string | null;
                                    };
                                    claimedBy: {
                                        /** Format: uuid */
                                        lawyerId: string;
                                        slug: string;
                                        name: string;
                                        status: string;
                                    } | null;
                                }[];
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{lawyerId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Approve or reject, always with a reason that the lawyer gets */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    lawyerId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        decision: "approve" | "reject";
                        reason: string;
                        /** Format: uuid */
                        registerPersonId?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            lawyerId: string;
                            /** @enum {string} */
                            status: "draft" | "pending" | "approved" | "hidden";
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{lawyerId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that happened to a lawyer’s status */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    lawyerId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            lawyerId: string;
                            /** @enum {string} */
                            status: "draft" | "pending" | "approved" | "hidden";
                            moves: {
                                /** @enum {string} */
                                fromStatus: "draft" | "pending" | "approved" | "hidden";
                                /** @enum {string} */
                                toStatus: "draft" | "pending" | "approved" | "hidden";
                                /** @enum {string} */
                                by: "register" | "team" | "owner" | "system";
                                reason: string | null;
                                /** Format: date-time */
                                movedAt: string;
                            }[];
                            cases: {
                                /** @enum {string} */
                                kind: "clash" | "documents" | "not-found";
                                /** Format: date-time */
                                openedAt: string;
                                /** Format: date-time */
                                dueAt: string;
                                decidedAt: string | null;
                                decision: ("approved" | "rejected" | "settled") | null;
                                reason: string | null;
                            }[];
                            register: {
                                person: {
                                    /** Format: uuid */
                                    id: string;
                                    /**
                                     * @description Which of the two lists.
                                     * @enum {string}
                                     */
                                    list: "advocates" | "assistants";
                                    name: string;
                                    lastname: string;
                                    /** @enum {string} */
                                    status: "listed" | "suspended" | "struck-off";
                                    workplace: string | null;
                                    address: string | null;
                                    phones: string[];
                                    emails: string[];
                                    languages: string[];
                                    specialties: string[];
                                    practiceSince: string | null;
                                    certificateNumber: string | null;
                                    supervisor: string | null;
                                    /** Format: date-time */
                                    firstListedAt: string;
                                    /** Format: date-time */
                                    statusSince: string;
                                    handUntil: string | null;
                                };
                                versions: {
                                    version: number;
                                    /** Format: date-time */
                                    fromAt: string;
                                    untilAt: string | null;
                                    status: string;
                                    origin: string;
                                    source: string;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{lawyerId}/documents/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document a lawyer has sent for the check */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    lawyerId: string;
                    fileId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firm-lawyers/{firmLawyerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who can be booked here, and when at the earliest */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmLawyerId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** Format: uuid */
                            firmId: string;
                            firmName: string;
                            firmSlug: string;
                            /** Format: uuid */
                            lawyerId: string;
                            /** @description The lawyer's name in addresses */
                            slug: string;
                            name: string;
                            qualification: string;
                            timeZone: string;
                            noticeMinutes: number;
                            chargedNoticeMinutes: number;
                            horizonDays: number;
                            nextFreeAt: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firm-lawyers/{firmLawyerId}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be booked, first meetings first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    firmLawyerId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                firmLawyerId: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                /** @description In the language of the request where the lawyer gave it, otherwise in the other */
                                title: string;
                                durationMinutes: number;
                                priceCents: number;
                                prepayment: boolean;
                                firstTimeOnly: boolean;
                                /** @description Consultations that may start on one day; null is no limit */
                                slotsPerDay: number | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firm-lawyers/{firmLawyerId}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Free times of a service, by date */
        get: {
            parameters: {
                query: {
                    serviceId: string;
                    /** @description A local date of the lawyer or an instant; now, unless said */
                    from?: string;
                    /** @description A date, which is meant whole, or an instant; the horizon, unless said */
                    to?: string;
                    /** @description IANA time zone whose dates group the slots; the lawyer’s, unless said */
                    zone?: string;
                };
                header?: never;
                path: {
                    firmLawyerId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            timeZone: string;
                            days: {
                                /** Format: date */
                                date: string;
                                slots: {
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** Format: date-time */
                                    endsAt: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hours, limits and blocks of one’s own calendar */
        get: {
            parameters: {
                query?: {
                    firmLawyerId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmLawyerId: string;
                            timeZone: string;
                            /** @description Raised by each change; a change of an older version is refused */
                            version: number;
                            /** @enum {string} */
                            calendarType: "regular" | "variable";
                            /** @description Consultations that may start on one day; null is no limit */
                            slotsPerDay: number | null;
                            weekly: {
                                /** @description 1 is Monday */
                                weekday: number;
                                hours: {
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    from: string;
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    to: string;
                                }[];
                            }[];
                            dates: {
                                /** Format: date */
                                date: string;
                                hours: {
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    from: string;
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    to: string;
                                }[];
                            }[];
                            blocks: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                reason: string | null;
                                /** @description Raised by each change; a change of an older version is refused */
                                version: number;
                            }[];
                        };
                    };
                };
            };
        };
        /** Replaces the hours and limits; what is booked stays booked */
        put: {
            parameters: {
                query?: {
                    firmLawyerId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        calendarType: "regular" | "variable";
                        /** @description Consultations that may start on one day; null is no limit */
                        slotsPerDay?: number | null;
                        weekly: {
                            /** @description 1 is Monday */
                            weekday: number;
                            hours: {
                                /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                from: string;
                                /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                to: string;
                            }[];
                        }[];
                        dates?: {
                            /** Format: date */
                            date: string;
                            hours: {
                                /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                from: string;
                                /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                to: string;
                            }[];
                        }[];
                        /** @description IANA time zone of all these hours; as before, unless said */
                        timeZone?: string;
                        /** @description Raised by each change; a change of an older version is refused */
                        version?: number;
                        /** @description Affected consultations the lawyer has been shown; the change is refused while there are others. Unasked when left out */
                        seen?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmLawyerId: string;
                            timeZone: string;
                            /** @description Raised by each change; a change of an older version is refused */
                            version: number;
                            /** @enum {string} */
                            calendarType: "regular" | "variable";
                            /** @description Consultations that may start on one day; null is no limit */
                            slotsPerDay: number | null;
                            weekly: {
                                /** @description 1 is Monday */
                                weekday: number;
                                hours: {
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    from: string;
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    to: string;
                                }[];
                            }[];
                            dates: {
                                /** Format: date */
                                date: string;
                                hours: {
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    from: string;
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    to: string;
                                }[];
                            }[];
                            blocks: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                reason: string | null;
                                /** @description Raised by each change; a change of an older version is refused */
                                version: number;
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a stretch of time out of the calendar */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        firmLawyerId?: string;
                        /** Format: date-time */
                        startsAt?: string;
                        /** Format: date-time */
                        endsAt?: string;
                        /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
                        from?: string;
                        /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
                        to?: string;
                        reason?: string | null;
                        /** @description Affected consultations the lawyer has been shown; the change is refused while there are others. Unasked when left out */
                        seen?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            reason: string | null;
                            /** @description Raised by each change; a change of an older version is refused */
                            version: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Moves, resizes or renames blocked time */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        startsAt?: string;
                        /** Format: date-time */
                        endsAt?: string;
                        /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
                        from?: string;
                        /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
                        to?: string;
                        reason?: string | null;
                        /** @description Affected consultations the lawyer has been shown; the change is refused while there are others. Unasked when left out */
                        seen?: string[];
                        /** @description Raised by each change; a change of an older version is refused */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            reason: string | null;
                            /** @description Raised by each change; a change of an older version is refused */
                            version: number;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Gives blocked time back */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public holidays of Lithuania in a year, and what they mean for one’s own calendar */
        get: {
            parameters: {
                query: {
                    firmLawyerId?: string;
                    year: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: date */
                                date: string;
                                name: string;
                                /** @description The hours of now have work on it */
                                isWorked: boolean;
                                isBlocked: boolean;
                                hasPassed: boolean;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Takes whole public holidays out of the calendar */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        firmLawyerId?: string;
                        dates: string[];
                        /** @description Affected consultations the lawyer has been shown; the change is refused while there are others. Unasked when left out */
                        seen?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                reason: string | null;
                                /** @description Raised by each change; a change of an older version is refused */
                                version: number;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one offers, in one membership or in all */
        get: {
            parameters: {
                query?: {
                    firmLawyerId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                firmLawyerId: string;
                                /** @description Raised by each change; a change of an older version is refused */
                                version: number;
                                /** @description To come and booked on it: they keep its terms */
                                comingConsultations: number;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                titleLt: string | null;
                                titleEn: string | null;
                                /** @description Minutes: 15 to 240 in steps of 5 */
                                durationMinutes: number;
                                priceCents: number;
                                prepayment: boolean;
                                firstTimeOnly: boolean;
                                /** @description Consultations that may start on one day; null is no limit */
                                slotsPerDay: number | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Offers a new service */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        type: "introductory" | "follow-up";
                        titleLt?: string | null;
                        titleEn?: string | null;
                        /** @description Minutes: 15 to 240 in steps of 5 */
                        durationMinutes: number;
                        priceCents: number;
                        prepayment?: boolean;
                        firstTimeOnly?: boolean;
                        /** @description Consultations that may start on one day; null is no limit */
                        slotsPerDay?: number | null;
                        /** Format: uuid */
                        firmLawyerId?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @description Raised by each change; a change of an older version is refused */
                            version: number;
                            /** @description To come and booked on it: they keep its terms */
                            comingConsultations: number;
                            /** @enum {string} */
                            type: "introductory" | "follow-up";
                            titleLt: string | null;
                            titleEn: string | null;
                            /** @description Minutes: 15 to 240 in steps of 5 */
                            durationMinutes: number;
                            priceCents: number;
                            prepayment: boolean;
                            firstTimeOnly: boolean;
                            /** @description Consultations that may start on one day; null is no limit */
                            slotsPerDay: number | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes what is offered from now on; what is booked keeps its terms */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        type: "introductory" | "follow-up";
                        titleLt?: string | null;
                        titleEn?: string | null;
                        /** @description Minutes: 15 to 240 in steps of 5 */
                        durationMinutes: number;
                        priceCents: number;
                        prepayment?: boolean;
                        firstTimeOnly?: boolean;
                        /** @description Consultations that may start on one day; null is no limit */
                        slotsPerDay?: number | null;
                        /** @description Raised by each change; a change of an older version is refused */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @description Raised by each change; a change of an older version is refused */
                            version: number;
                            /** @description To come and booked on it: they keep its terms */
                            comingConsultations: number;
                            /** @enum {string} */
                            type: "introductory" | "follow-up";
                            titleLt: string | null;
                            titleEn: string | null;
                            /** @description Minutes: 15 to 240 in steps of 5 */
                            durationMinutes: number;
                            priceCents: number;
                            prepayment: boolean;
                            firstTimeOnly: boolean;
                            /** @description Consultations that may start on one day; null is no limit */
                            slotsPerDay: number | null;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Offers the service no longer; what is booked stays booked */
        delete: {
            parameters: {
                query?: {
                    /** @description Raised by each change; a change of an older version is refused */
                    version?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/outside-calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** External calendars that are read in, and how the last reading went */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** @description Whose it is; the whole address is a secret and never shown again */
                                host: string;
                                /** Format: date-time */
                                addedAt: string;
                                readAt: string | null;
                                attemptedAt: string | null;
                                /** @enum {string|null} */
                                error: "notAllowed" | "notFound" | "refused" | "tooSlow" | "tooLarge" | "unreachable" | "noCalendar" | "tooMuch" | null;
                                eventCount: number | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Reads an iCalendar address in from now on; its busy times are offered to nobody */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @description https or webcal address of an iCalendar file */
                        address: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @description Whose it is; the whole address is a secret and never shown again */
                            host: string;
                            /** Format: date-time */
                            addedAt: string;
                            readAt: string | null;
                            attemptedAt: string | null;
                            /** @enum {string|null} */
                            error: "notAllowed" | "notFound" | "refused" | "tooSlow" | "tooLarge" | "unreachable" | "noCalendar" | "tooMuch" | null;
                            eventCount: number | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/outside-calendars/{id}/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads it now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @description Whose it is; the whole address is a secret and never shown again */
                            host: string;
                            /** Format: date-time */
                            addedAt: string;
                            readAt: string | null;
                            attemptedAt: string | null;
                            /** @enum {string|null} */
                            error: "notAllowed" | "notFound" | "refused" | "tooSlow" | "tooLarge" | "unreachable" | "noCalendar" | "tooMuch" | null;
                            eventCount: number | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/outside-calendars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Reads it no longer; its busy times are deleted */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one’s consultations can be read at a secret address, and how much of them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isOn: boolean;
                            detail: ("busy" | "initials" | "full") | null;
                            madeAt: string | null;
                            fetchedAt: string | null;
                            /** @description Told once, when it is made */
                            address?: string;
                        };
                    };
                };
            };
        };
        /** How much the feed tells, under the same address */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        detail: "busy" | "initials" | "full";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isOn: boolean;
                            detail: ("busy" | "initials" | "full") | null;
                            madeAt: string | null;
                            fetchedAt: string | null;
                            /** @description Told once, when it is made */
                            address?: string;
                        };
                    };
                };
            };
        };
        /** Makes a new secret address, told this once; an earlier one answers no longer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        detail: "busy" | "initials" | "full";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isOn: boolean;
                            detail: ("busy" | "initials" | "full") | null;
                            madeAt: string | null;
                            fetchedAt: string | null;
                            /** @description Told once, when it is made */
                            address?: string;
                        };
                    };
                };
            };
        };
        /** Nobody reads it any longer */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lawyers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Approved lawyers, with how many every other value of a filter would find */
        get: {
            parameters: {
                query?: {
                    /** @description Name of a lawyer or a firm; typing errors and missing diacritics are forgiven */
                    q?: string;
                    /** @description Code of an area of law, or its slug in either language */
                    specialty?: string;
                    /** @description ISO 639-1; several are alternatives */
                    language?: string[];
                    /** @description In any case and grammatical case; several are alternatives */
                    city?: string[];
                    /** @description Hourly rate from, in whole euros */
                    minRate?: number;
                    /** @description Hourly rate up to, in whole euros */
                    maxRate?: number;
                    clientType?: "private" | "public";
                    /** @description Slug of a firm */
                    firm?: string;
                    sort?: "recommended" | "price" | "rating" | "nearest" | "feedback" | "newest" | "oldest";
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                lawyerId: string;
                                slug: string;
                                /**
                                 * Format: uuid
                                 * @description What is booked. Of several memberships, the one with the nearest free time
                                 */
                                firmLawyerId: string;
                                name: string;
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                /** @description The qualification in words */
                                title: string;
                                firm: {
                                    slug: string;
                                    name: string;
                                };
                                city: string | null;
                                languages: {
                                    code: string;
                                    /** @description In the language of the request */
                                    name: string;
                                }[];
                                specialties: {
                                    code: string;
                                    /** @description In the language of the request */
                                    name: string;
                                    slug: string;
                                    percentage: number;
                                }[];
                                clientTypes: ("private" | "public")[];
                                hourlyRateCents: number | null;
                                firstMeeting: {
                                    /** Format: uuid */
                                    serviceId: string;
                                    title: string;
                                    durationMinutes: number;
                                    priceCents: number;
                                } | null;
                                rating: number | null;
                                reviewCount: number;
                                nextFreeAt: string | null;
                                /** @description The nearest free times of the first meeting */
                                nextFree: {
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** Format: date-time */
                                    endsAt: string;
                                }[];
                                timeZone: string;
                                portrait: {
                                    avif: string;
                                    webp: string;
                                    jpg: string;
                                    small: {
                                        avif: string;
                                        webp: string;
                                        jpg: string;
                                    };
                                } | null;
                                register: {
                                    /** @enum {string} */
                                    source: "advocates" | "assistants" | "team";
                                    /** Format: date-time */
                                    checkedAt: string;
                                };
                                /** @description Whether advocate's secrecy (IX-2066, Art. 45-46) binds this person */
                                secrecy: boolean;
                                workingSince: number | null;
                                /** Format: date-time */
                                approvedAt: string;
                                summary: {
                                    text: string;
                                    /** @description The language the text is in, which is not always the one asked for */
                                    locale: string;
                                } | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                            facets: {
                                specialty: {
                                    value: string;
                                    name: string;
                                    count: number;
                                }[];
                                city: {
                                    value: string;
                                    name: string;
                                    count: number;
                                }[];
                                language: {
                                    value: string;
                                    name: string;
                                    count: number;
                                }[];
                                clientType: {
                                    value: string;
                                    name: string;
                                    count: number;
                                }[];
                                /** @description By what stands in their addresses; the twenty with the most such lawyers, and the chosen one */
                                firm: {
                                    value: string;
                                    name: string;
                                    count: number;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lawyers/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One lawyer; `contacts` only for who is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            lawyerId: string;
                            slug: string;
                            /**
                             * Format: uuid
                             * @description What is booked. Of several memberships, the one with the nearest free time
                             */
                            firmLawyerId: string;
                            name: string;
                            /** @enum {string} */
                            qualification: "advocate" | "assistant" | "advisor";
                            /** @description The qualification in words */
                            title: string;
                            firm: {
                                slug: string;
                                name: string;
                            };
                            city: string | null;
                            languages: {
                                code: string;
                                /** @description In the language of the request */
                                name: string;
                            }[];
                            specialties: {
                                code: string;
                                /** @description In the language of the request */
                                name: string;
                                slug: string;
                                percentage: number;
                            }[];
                            clientTypes: ("private" | "public")[];
                            hourlyRateCents: number | null;
                            firstMeeting: {
                                /** Format: uuid */
                                serviceId: string;
                                title: string;
                                durationMinutes: number;
                                priceCents: number;
                            } | null;
                            rating: number | null;
                            reviewCount: number;
                            nextFreeAt: string | null;
                            /** @description The nearest free times of the first meeting */
                            nextFree: {
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                            }[];
                            timeZone: string;
                            portrait: {
                                avif: string;
                                webp: string;
                                jpg: string;
                                small: {
                                    avif: string;
                                    webp: string;
                                    jpg: string;
                                };
                            } | null;
                            register: {
                                /** @enum {string} */
                                source: "advocates" | "assistants" | "team";
                                /** Format: date-time */
                                checkedAt: string;
                            };
                            /** @description Whether advocate's secrecy (IX-2066, Art. 45-46) binds this person */
                            secrecy: boolean;
                            workingSince: number | null;
                            /** Format: date-time */
                            approvedAt: string;
                            summary: {
                                text: string;
                                /** @description The language the text is in, which is not always the one asked for */
                                locale: string;
                            } | null;
                            about: {
                                text: string;
                                /** @description The language the text is in, which is not always the one asked for */
                                locale: string;
                            } | null;
                            education: {
                                title: string;
                                place: string | null;
                                fromYear: number;
                                toYear: number | null;
                            }[];
                            experience: {
                                title: string;
                                place: string | null;
                                fromYear: number;
                                toYear: number | null;
                            }[];
                            businessSectors: {
                                code: string;
                                /** @description In the language of the request */
                                name: string;
                            }[];
                            supervisor: string | null;
                            address: string | null;
                            memberships: {
                                /** Format: uuid */
                                firmLawyerId: string;
                                firm: {
                                    slug: string;
                                    name: string;
                                };
                                officePosition: string | null;
                                timeZone: string;
                                services: {
                                    /** Format: uuid */
                                    id: string;
                                    /** Format: uuid */
                                    firmLawyerId: string;
                                    /** @enum {string} */
                                    type: "introductory" | "follow-up";
                                    /** @description In the language of the request where the lawyer gave it, otherwise in the other */
                                    title: string;
                                    durationMinutes: number;
                                    priceCents: number;
                                    prepayment: boolean;
                                    firstTimeOnly: boolean;
                                    /** @description Consultations that may start on one day; null is no limit */
                                    slotsPerDay: number | null;
                                }[];
                            }[];
                            contacts: {
                                phone: string | null;
                                webPage: string | null;
                                insurance: string | null;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Firms with at least one approved lawyer */
        get: {
            parameters: {
                query?: {
                    /** @description Name of a lawyer or a firm; typing errors and missing diacritics are forgiven */
                    q?: string;
                    page?: number;
                    pageSize?: number;
                    city?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                slug: string;
                                name: string;
                                city: string | null;
                                lawyerCount: number;
                                rating: number | null;
                                reviewCount: number;
                                /** @description What its lawyers do most, at most five */
                                specialties: {
                                    code: string;
                                    /** @description In the language of the request */
                                    name: string;
                                    slug: string;
                                }[];
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firms/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One firm with its lawyers; `contacts` only for who is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            slug: string;
                            name: string;
                            city: string | null;
                            lawyerCount: number;
                            rating: number | null;
                            reviewCount: number;
                            /** @description What its lawyers do most, at most five */
                            specialties: {
                                code: string;
                                /** @description In the language of the request */
                                name: string;
                                slug: string;
                            }[];
                            /** Format: uuid */
                            firmId: string;
                            registrationCode: string | null;
                            vatNumber: string | null;
                            address: string | null;
                            about: {
                                text: string;
                                /** @description The language the text is in, which is not always the one asked for */
                                locale: string;
                            } | null;
                            lawyers: {
                                /** Format: uuid */
                                lawyerId: string;
                                slug: string;
                                /**
                                 * Format: uuid
                                 * @description What is booked. Of several memberships, the one with the nearest free time
                                 */
                                firmLawyerId: string;
                                name: string;
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                /** @description The qualification in words */
                                title: string;
                                firm: {
                                    slug: string;
                                    name: string;
                                };
                                city: string | null;
                                languages: {
                                    code: string;
                                    /** @description In the language of the request */
                                    name: string;
                                }[];
                                specialties: {
                                    code: string;
                                    /** @description In the language of the request */
                                    name: string;
                                    slug: string;
                                    percentage: number;
                                }[];
                                clientTypes: ("private" | "public")[];
                                hourlyRateCents: number | null;
                                firstMeeting: {
                                    /** Format: uuid */
                                    serviceId: string;
                                    title: string;
                                    durationMinutes: number;
                                    priceCents: number;
                                } | null;
                                rating: number | null;
                                reviewCount: number;
                                nextFreeAt: string | null;
                                /** @description The nearest free times of the first meeting */
                                nextFree: {
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** Format: date-time */
                                    endsAt: string;
                                }[];
                                timeZone: string;
                                portrait: {
                                    avif: string;
                                    webp: string;
                                    jpg: string;
                                    small: {
                                        avif: string;
                                        webp: string;
                                        jpg: string;
                                    };
                                } | null;
                                register: {
                                    /** @enum {string} */
                                    source: "advocates" | "assistants" | "team";
                                    /** Format: date-time */
                                    checkedAt: string;
                                };
                                /** @description Whether advocate's secrecy (IX-2066, Art. 45-46) binds this person */
                                secrecy: boolean;
                                workingSince: number | null;
                                /** Format: date-time */
                                approvedAt: string;
                                summary: {
                                    text: string;
                                    /** @description The language the text is in, which is not always the one asked for */
                                    locale: string;
                                } | null;
                            }[];
                            contacts: {
                                phone: string | null;
                                email: string | null;
                                webPage: string | null;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Areas of law and lawyers for a described problem; the description is not kept. A bare form is taken too, and led to a page whose address names areas only */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The problem in the client's own words */
                        description: string;
                        locale?: "lt" | "en";
                        /** @description What was said to the questions of earlier answers: `isSo` is "yes" */
                        answers?: {
                            code: string;
                            isSo: boolean;
                        }[];
                        /** @description The client agrees that the masked text goes to the language model that the operator has set; without one it changes nothing */
                        mayAskModel?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            specialties: {
                                code: string;
                                /** @description In the language of the request */
                                name: string;
                                slug: string;
                                /** @description How probable this area is */
                                confidence: number;
                                /** @description The client's own words that led there */
                                because: string[];
                            }[];
                            /** @description Asked when the areas are uncertain; "yes" means the named area. Without a code it asks for more words */
                            question?: {
                                code?: string;
                                text: string;
                            };
                            safety?: {
                                /** @enum {string} */
                                kind: "selfHarm" | "violence" | "detention" | "eviction" | "timeLimit";
                                notice: string;
                            }[];
                            /** @description Lawyers whom the words ask about by name */
                            named?: {
                                name: string;
                                slug: string;
                            }[];
                            /** @description A language model was asked as well and its answer counted */
                            askedModel?: boolean;
                            lawyers: {
                                /** Format: uuid */
                                lawyerId: string;
                                slug: string;
                                /**
                                 * Format: uuid
                                 * @description What is booked. Of several memberships, the one with the nearest free time
                                 */
                                firmLawyerId: string;
                                name: string;
                                /** @enum {string} */
                                qualification: "advocate" | "assistant" | "advisor";
                                /** @description The qualification in words */
                                title: string;
                                firm: {
                                    slug: string;
                                    name: string;
                                };
                                city: string | null;
                                languages: {
                                    code: string;
                                    /** @description In the language of the request */
                                    name: string;
                                }[];
                                specialties: {
                                    code: string;
                                    /** @description In the language of the request */
                                    name: string;
                                    slug: string;
                                    percentage: number;
                                }[];
                                clientTypes: ("private" | "public")[];
                                hourlyRateCents: number | null;
                                firstMeeting: {
                                    /** Format: uuid */
                                    serviceId: string;
                                    title: string;
                                    durationMinutes: number;
                                    priceCents: number;
                                } | null;
                                rating: number | null;
                                reviewCount: number;
                                nextFreeAt: string | null;
                                /** @description The nearest free times of the first meeting */
                                nextFree: {
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** Format: date-time */
                                    endsAt: string;
                                }[];
                                timeZone: string;
                                portrait: {
                                    avif: string;
                                    webp: string;
                                    jpg: string;
                                    small: {
                                        avif: string;
                                        webp: string;
                                        jpg: string;
                                    };
                                } | null;
                                register: {
                                    /** @enum {string} */
                                    source: "advocates" | "assistants" | "team";
                                    /** Format: date-time */
                                    checkedAt: string;
                                };
                                /** @description Whether advocate's secrecy (IX-2066, Art. 45-46) binds this person */
                                secrecy: boolean;
                                workingSince: number | null;
                                /** Format: date-time */
                                approvedAt: string;
                                summary: {
                                    text: string;
                                    /** @description The language the text is in, which is not always the one asked for */
                                    locale: string;
                                } | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My consultations, one tab at a time, with the counts of all */
        get: {
            parameters: {
                query?: {
                    tab?: "future" | "waiting" | "former" | "history";
                    side?: "client" | "lawyer";
                    /** @description Part of a name, a number, a service or an open title. */
                    q?: string;
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                number: string;
                                /** Format: uuid */
                                firmLawyerId: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** @enum {string} */
                                status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                                standing: ("requested" | "reserved" | "accepted") | null;
                                /** @description Key of the label in the catalogs. */
                                statusLabel: string;
                                nextStep: {
                                    /** @enum {string} */
                                    code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                    by: ("client" | "lawyer") | null;
                                    until: string | null;
                                    moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                                };
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                /** @description The lawyer’s time zone. */
                                timeZone: string;
                                counterpart: {
                                    /** @enum {string} */
                                    side: "client" | "lawyer";
                                    name: string;
                                    isDeleted: boolean;
                                    firmLawyerId: string | null;
                                    firmName: string | null;
                                    lawyerId: string | null;
                                    lawyerSlug: string | null;
                                    qualification: ("advocate" | "assistant" | "advisor") | null;
                                    gender: ("feminine" | "masculine") | null;
                                    portraitVersion: string | null;
                                };
                                service: {
                                    /** Format: uuid */
                                    id: string;
                                    title: string;
                                    /** @enum {string} */
                                    type: "introductory" | "follow-up";
                                    durationMinutes: number;
                                };
                                price: {
                                    /**
                                     * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                     * @enum {string}
                                     */
                                    payment: "free" | "before" | "after";
                                    /**
                                     * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                     * @enum {string}
                                     */
                                    state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                    grossCents: number;
                                    netCents: number;
                                    vatCents: number;
                                    vatBasisPoints: number;
                                    paidAt: string | null;
                                    refundDueCents: number | null;
                                    refundedAt: string | null;
                                };
                                toPay: {
                                    totalCents: number | null;
                                    dueAt: string | null;
                                } | null;
                                title: string | null;
                                proposal: {
                                    /** @enum {string} */
                                    by: "client" | "lawyer";
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** Format: date-time */
                                    endsAt: string;
                                    inRow: number;
                                    /** @description How many more proposals there may be in a row. */
                                    left: number;
                                } | null;
                                countdownTo: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                            counts: {
                                future: number;
                                waiting: number;
                                former: number;
                                history: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Ask a lawyer for a time; it is held at once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        firmLawyerId: string;
                        /** Format: uuid */
                        serviceId: string;
                        /** Format: date-time */
                        startsAt: string;
                        title: string;
                        description: string;
                        /** @description Area of law; the lawyer sees it before the conflict check. */
                        specialtyCode?: string;
                        questionnaire: {
                            /**
                             * @description Preliminary budget.
                             * @default unknown
                             * @enum {string}
                             */
                            hasBudget: "yes" | "no" | "unknown";
                            /** @description Only with a budget. */
                            budgetCents?: number;
                            /**
                             * @default unknown
                             * @enum {string}
                             */
                            isCivilCase: "yes" | "no" | "unknown";
                            /**
                             * @description Only in civil cases (Law on the Bar, Art. 50).
                             * @default false
                             */
                            wantsSuccessFee: boolean;
                            /**
                             * @default self
                             * @enum {string}
                             */
                            actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                            /** @description Whom the client acts for, unless in their own name. */
                            representedName?: string;
                            /** @description Company code of the represented entity. */
                            representedCode?: string;
                            /**
                             * @description Basis of representation: written authorization or verbal assignment.
                             * @enum {string}
                             */
                            authority?: "written" | "verbal";
                            /**
                             * Format: uuid
                             * @description The document, one of the attachments; needed with a written authorization.
                             */
                            authorityFileId?: string;
                            /**
                             * @description Who pays.
                             * @default self
                             * @enum {string}
                             */
                            payer: "self" | "represented" | "someone-else";
                            payerName?: string;
                            /**
                             * @description Personal or business needs.
                             * @default personal
                             * @enum {string}
                             */
                            reason: "personal" | "business";
                            /** @default [] */
                            opposingParties: {
                                /**
                                 * @description Natural person or legal entity.
                                 * @enum {string}
                                 */
                                kind: "natural" | "legal";
                                /** @description Name and lastname, or the company’s name. */
                                name: string;
                                /** @description Company code, for a legal entity. */
                                code?: string;
                                /** @description Residence, or registered office. */
                                place?: string;
                            }[];
                            /**
                             * Format: date
                             * @description By when the client would like the matter settled.
                             */
                            preferredDeadline?: string;
                            /** @default false */
                            wantsFinalInvoice: boolean;
                        };
                        /** @description Files uploaded by POST /api/files. */
                        attachmentIds?: string[];
                        /**
                         * Format: uuid
                         * @description A time that is kept for me, by the waiting list.
                         */
                        holdId?: string;
                        /** @description The user terms and the order conditions are agreed to. */
                        acceptTerms: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One consultation as my side sees it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/conflict-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lawyer: say whether there is a conflict of interest; "no" opens the matter */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        conflict: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lawyer: accept the request */
        put: {
            parameters: {
                query?: {
                    despiteOutside?: boolean;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Either side: call it off, with a comment; money follows the refund rule */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        comment?: string;
                        /** @description What the page said would not come back (`refundPreview.now.keptCents`). More by now, it is refused with REFUND_CHANGED. */
                        keptCents?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Either side: propose another time; both times are held */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        startsAt: string;
                        /**
                         * Format: uuid
                         * @description A time that is kept for me, by the waiting list.
                         */
                        holdId?: string;
                        comment?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Either side, after confirmation: keep the confirmed time */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/proposal/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The other side: agree to the proposed time */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/coming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Either side, before a confirmed meeting: I will come */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Either side: add a file (multipart, one part) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            mimeType: string;
                            byteSize: number;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The matter and the answers as a PDF; for the lawyer after the conflict check */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/attachments/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file; who opens it is noted */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    fileId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do what a link from a mail was pressed for, without signing in; leads back to the page of the link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/x-www-form-urlencoded": {
                        token: string;
                        /** @enum {string} */
                        page: "action" | "proposal";
                        locale: "lt" | "en";
                        /** @enum {string} */
                        act: "accept" | "accept-proposal" | "propose-time" | "drop-proposal" | "decline" | "report-conflict" | "come" | "take-offer";
                        comment?: string;
                        startsAt?: string;
                        noConflict?: string;
                        despiteOutside?: string;
                        acceptTerms?: string;
                        keptCents?: string;
                    };
                    "application/json": {
                        token: string;
                        /** @enum {string} */
                        page: "action" | "proposal";
                        locale: "lt" | "en";
                        /** @enum {string} */
                        act: "accept" | "accept-proposal" | "propose-time" | "drop-proposal" | "decline" | "report-conflict" | "come" | "take-offer";
                        comment?: string;
                        startsAt?: string;
                        noConflict?: string;
                        despiteOutside?: string;
                        acceptTerms?: string;
                        keptCents?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                303: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Further meetings offered after this one */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                state: "open" | "taken" | "withdrawn" | "expired";
                                service: {
                                    title: string;
                                    durationMinutes: number;
                                };
                                priceCents: number;
                                isPaidBefore: boolean;
                                message: string;
                                times: {
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** @description Nobody else has it by now. */
                                    isFree: boolean;
                                }[];
                                /** Format: date-time */
                                madeAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                takenConsultationId: string | null;
                            }[];
                            /** @description This side is the lawyer, and a further meeting may be offered. */
                            mayOffer: boolean;
                            timeZone: string;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Lawyer: offer a further meeting at one of up to five times; they are not held */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        serviceId: string;
                        priceCents: number;
                        times: string[];
                        message: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                state: "open" | "taken" | "withdrawn" | "expired";
                                service: {
                                    title: string;
                                    durationMinutes: number;
                                };
                                priceCents: number;
                                isPaidBefore: boolean;
                                message: string;
                                times: {
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** @description Nobody else has it by now. */
                                    isFree: boolean;
                                }[];
                                /** Format: date-time */
                                madeAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                takenConsultationId: string | null;
                            }[];
                            /** @description This side is the lawyer, and a further meeting may be offered. */
                            mayOffer: boolean;
                            timeZone: string;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/offers/{offerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Lawyer: take an offer back */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    offerId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                state: "open" | "taken" | "withdrawn" | "expired";
                                service: {
                                    title: string;
                                    durationMinutes: number;
                                };
                                priceCents: number;
                                isPaidBefore: boolean;
                                message: string;
                                times: {
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** @description Nobody else has it by now. */
                                    isFree: boolean;
                                }[];
                                /** Format: date-time */
                                madeAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                takenConsultationId: string | null;
                            }[];
                            /** @description This side is the lawyer, and a further meeting may be offered. */
                            mayOffer: boolean;
                            timeZone: string;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/offers/{offerId}/taking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Client: take one of the offered times; agreement, payment and signature follow */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    offerId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        startsAt: string;
                        /** @description The user terms and the order conditions are agreed to. */
                        acceptTerms: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            number: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @enum {string} */
                            status: "requested" | "proposed-by-lawyer" | "proposed-by-client" | "awaiting-payment" | "awaiting-signature" | "reserved" | "accepted" | "declined" | "past" | "refunded";
                            standing: ("requested" | "reserved" | "accepted") | null;
                            /** @description Key of the label in the catalogs. */
                            statusLabel: string;
                            nextStep: {
                                /** @enum {string} */
                                code: "check-conflict" | "answer" | "wait-for-answer" | "answer-proposal" | "wait-for-proposal-answer" | "read-agreement" | "pay" | "wait-for-payment" | "sign" | "wait-for-signature" | "wait-for-start" | "join" | "wait-for-refund" | "none";
                                by: ("client" | "lawyer") | null;
                                until: string | null;
                                moves: ("request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund" | "join")[];
                            };
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** @description The lawyer’s time zone. */
                            timeZone: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                name: string;
                                isDeleted: boolean;
                                firmLawyerId: string | null;
                                firmName: string | null;
                                lawyerId: string | null;
                                lawyerSlug: string | null;
                                qualification: ("advocate" | "assistant" | "advisor") | null;
                                gender: ("feminine" | "masculine") | null;
                                portraitVersion: string | null;
                            };
                            service: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            price: {
                                /**
                                 * @description When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.
                                 * @enum {string}
                                 */
                                payment: "free" | "before" | "after";
                                /**
                                 * @description How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.
                                 * @enum {string}
                                 */
                                state: "free" | "before" | "after" | "paid" | "refunded" | "partlyRefunded" | "notDue";
                                grossCents: number;
                                netCents: number;
                                vatCents: number;
                                vatBasisPoints: number;
                                paidAt: string | null;
                                refundDueCents: number | null;
                                refundedAt: string | null;
                            };
                            toPay: {
                                totalCents: number | null;
                                dueAt: string | null;
                            } | null;
                            title: string | null;
                            proposal: {
                                /** @enum {string} */
                                by: "client" | "lawyer";
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                inRow: number;
                                /** @description How many more proposals there may be in a row. */
                                left: number;
                            } | null;
                            countdownTo: string | null;
                            deadlines: {
                                answerBy: string | null;
                                payBy: string | null;
                                signBy: string | null;
                            };
                            join: {
                                /** Format: date-time */
                                opensAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                isOpen: boolean;
                            } | null;
                            conflict: {
                                /** @enum {string} */
                                state: "unchecked" | "none" | "found";
                                checkedAt: string | null;
                            };
                            specialtyCode: string | null;
                            parties: {
                                /** @enum {string} */
                                role: "client" | "represented" | "opposing";
                                /** @enum {string} */
                                kind: "natural" | "legal";
                                name: string;
                                place: string | null;
                                code: string | null;
                            }[];
                            /** @description For the lawyer alone: parties the firm has met before. */
                            conflictHints: {
                                partyName: string;
                                /** @enum {string} */
                                because: "name" | "code";
                                /** @enum {string} */
                                likeness: "same" | "likely" | "possible";
                                /** @description Many people bear this name. */
                                isCommon: boolean;
                                /** @enum {string} */
                                earlierRole: "client" | "represented" | "opposing";
                                /** @description The firm’s earlier consultation. */
                                number: string;
                            }[];
                            /** @description False for the lawyer until the conflict check: title, description, answers and files are null. */
                            isMatterOpen: boolean;
                            description: string | null;
                            questionnaire: {
                                /**
                                 * @description Preliminary budget.
                                 * @default unknown
                                 * @enum {string}
                                 */
                                hasBudget: "yes" | "no" | "unknown";
                                /** @description Only with a budget. */
                                budgetCents?: number;
                                /**
                                 * @default unknown
                                 * @enum {string}
                                 */
                                isCivilCase: "yes" | "no" | "unknown";
                                /**
                                 * @description Only in civil cases (Law on the Bar, Art. 50).
                                 * @default false
                                 */
                                wantsSuccessFee: boolean;
                                /**
                                 * @default self
                                 * @enum {string}
                                 */
                                actingFor: "self" | "another-person" | "another-lawyer" | "legal-entity" | "professional-association";
                                /** @description Whom the client acts for, unless in their own name. */
                                representedName?: string;
                                /** @description Company code of the represented entity. */
                                representedCode?: string;
                                /**
                                 * @description Basis of representation: written authorization or verbal assignment.
                                 * @enum {string}
                                 */
                                authority?: "written" | "verbal";
                                /**
                                 * Format: uuid
                                 * @description The document, one of the attachments; needed with a written authorization.
                                 */
                                authorityFileId?: string;
                                /**
                                 * @description Who pays.
                                 * @default self
                                 * @enum {string}
                                 */
                                payer: "self" | "represented" | "someone-else";
                                payerName?: string;
                                /**
                                 * @description Personal or business needs.
                                 * @default personal
                                 * @enum {string}
                                 */
                                reason: "personal" | "business";
                                /** @default [] */
                                opposingParties: {
                                    /**
                                     * @description Natural person or legal entity.
                                     * @enum {string}
                                     */
                                    kind: "natural" | "legal";
                                    /** @description Name and lastname, or the company’s name. */
                                    name: string;
                                    /** @description Company code, for a legal entity. */
                                    code?: string;
                                    /** @description Residence, or registered office. */
                                    place?: string;
                                }[];
                                /**
                                 * Format: date
                                 * @description By when the client would like the matter settled.
                                 */
                                preferredDeadline?: string;
                                /** @default false */
                                wantsFinalInvoice: boolean;
                            } | null;
                            answers: {
                                question: string;
                                answer: string;
                            }[] | null;
                            attachments: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                mimeType: string;
                                byteSize: number;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: date-time */
                                addedAt: string;
                            }[] | null;
                            decline: {
                                /** @enum {string} */
                                by: "client" | "lawyer" | "system";
                                reason: string;
                                comment: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            refundPreview: {
                                now: {
                                    sharePercent: number;
                                    amountCents: number;
                                    /** @description What of the money paid does not come back. */
                                    keptCents: number;
                                };
                                /** @description What the client was promised when asking, for cancelling once the agreement is signed. */
                                rule: {
                                    fullRefundHoursBefore: number;
                                    lateSharePercent: number;
                                };
                                /**
                                 * Format: date-time
                                 * @description The moment this was found out.
                                 */
                                at: string;
                                signBy: string | null;
                            } | null;
                            agreement: {
                                sha256: string | null;
                                shownAt: string | null;
                                signedAt: string | null;
                            };
                            attendance: {
                                clientJoinedAt: string | null;
                                lawyerJoinedAt: string | null;
                                clientComingAt: string | null;
                                lawyerComingAt: string | null;
                            };
                            /** @description Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client. */
                            missedWithYou: number;
                            /** Format: date-time */
                            requestedAt: string;
                            timeline: {
                                position: number;
                                /** @enum {string} */
                                move: "request" | "clear-conflict" | "report-conflict" | "accept" | "decline" | "propose-time" | "accept-proposal" | "drop-proposal" | "pay" | "retake" | "require-signature" | "sign" | "expire-answer" | "expire-payment" | "expire-signature" | "finish" | "refund";
                                /** @description Key of the sentence in the catalogs; it takes `by`. */
                                label: string;
                                /** @enum {string} */
                                by: "you" | "client" | "lawyer" | "system";
                                /** Format: date-time */
                                at: string;
                                comment: string | null;
                                reason: string | null;
                                startsAt: string | null;
                                amountCents: number | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days of one’s own calendar: hours, blocks, outside busy times, consultations by initials */
        get: {
            parameters: {
                query: {
                    firmLawyerId?: string;
                    /** @description First day, of the lawyer’s zone */
                    from: string;
                    days: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            firmLawyerId: string;
                            timeZone: string;
                            /** @enum {string} */
                            calendarType: "regular" | "variable";
                            version: number;
                            days: {
                                /** Format: date */
                                date: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                /** @description A date of a variable calendar whose hours differ from its weekday’s */
                                hasOwnHours: boolean;
                                hours: {
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** Format: date-time */
                                    endsAt: string;
                                }[];
                                /** @description Half hours under the wall time they begin at: 48, or 46 or 50 where the clock changes */
                                cells: {
                                    wall: string;
                                    /** Format: date-time */
                                    startsAt: string;
                                }[];
                            }[];
                            blocks: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                reason: string | null;
                                version: number;
                            }[];
                            outside: {
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                            }[];
                            consultations: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                serviceTitle: string;
                                initials: string;
                                /** @description Key of the state’s words */
                                statusLabel: string;
                                isConfirmed: boolean;
                                isProposedTime: boolean;
                                isElsewhere: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar/affected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The consultations a change would run over, with the nearest other times; changes nothing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        firmLawyerId?: string;
                        rules?: {
                            /** @enum {string} */
                            calendarType: "regular" | "variable";
                            /** @description Consultations that may start on one day; null is no limit */
                            slotsPerDay?: number | null;
                            weekly: {
                                /** @description 1 is Monday */
                                weekday: number;
                                hours: {
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    from: string;
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    to: string;
                                }[];
                            }[];
                            dates?: {
                                /** Format: date */
                                date: string;
                                hours: {
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    from: string;
                                    /** @description Wall-clock time "09:00"; "24:00" is the end of the day */
                                    to: string;
                                }[];
                            }[];
                            /** @description IANA time zone of all these hours; as before, unless said */
                            timeZone?: string;
                        };
                        blocks?: {
                            /** Format: date-time */
                            startsAt?: string;
                            /** Format: date-time */
                            endsAt?: string;
                            /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
                            from?: string;
                            /** @description Wall time of the lawyer, "2026-12-07T10:30", or a whole date, "2026-12-07" */
                            to?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                number: string;
                                initials: string;
                                service: string;
                                /** @description Key of the state’s words */
                                statusLabel: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                refusal: string | null;
                                /** @description The nearest free ones, in order */
                                times: string[];
                                best: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                            timeZone: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar-feeds/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A lawyer’s consultations for other calendar programs, at a secret address */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My inquiries, the latest word first */
        get: {
            parameters: {
                query?: {
                    side?: "client" | "lawyer";
                    q?: string;
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** Format: uuid */
                                firmLawyerId: string;
                                counterpart: {
                                    /** @enum {string} */
                                    side: "client" | "lawyer";
                                    /** @description A client’s name, or "Client 7K4MQ" as long as they have not shown it. */
                                    name: string;
                                    isAnonymous: boolean;
                                    firmName: string | null;
                                    slug: string | null;
                                };
                                pseudonym: string | null;
                                /** @description The beginning of the last message. */
                                preview: string;
                                /** @enum {string} */
                                lastSide: "client" | "lawyer";
                                unread: number;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                lastMessageAt: string;
                                answeredAt: string | null;
                                closedAt: string | null;
                                closedBy: ("client" | "lawyer" | "system") | null;
                                /**
                                 * Format: date-time
                                 * @description When nothing of it is kept any more.
                                 */
                                deletedAt: string;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                            /** @description Messages in all of them together. */
                            unread: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Ask a lawyer a free question, under a pseudonym if one likes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        firmLawyerId: string;
                        message: string;
                        /** @description The lawyer reads a pseudonym until the client shows their name. */
                        isAnonymous?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** Format: uuid */
                            firmLawyerId: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** @description A client’s name, or "Client 7K4MQ" as long as they have not shown it. */
                                name: string;
                                isAnonymous: boolean;
                                firmName: string | null;
                                slug: string | null;
                            };
                            pseudonym: string | null;
                            /** @description The beginning of the last message. */
                            preview: string;
                            /** @enum {string} */
                            lastSide: "client" | "lawyer";
                            unread: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastMessageAt: string;
                            answeredAt: string | null;
                            closedAt: string | null;
                            closedBy: ("client" | "lawyer" | "system") | null;
                            /**
                             * Format: date-time
                             * @description When nothing of it is kept any more.
                             */
                            deletedAt: string;
                            /** @description The newest, the oldest of them first. */
                            messages: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                isOwn: boolean;
                                text: string;
                                /** Format: date-time */
                                sentAt: string;
                            }[];
                            hasEarlier: boolean;
                            canWrite: boolean;
                            canShowName: boolean;
                            canBook: boolean;
                            canBlock: boolean;
                            /** @description For the lawyer: they read nothing more of this person. */
                            isBlocked: boolean;
                            /** @description By this side. */
                            isReported: boolean;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inquiries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One inquiry as my side sees it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** Format: uuid */
                            firmLawyerId: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** @description A client’s name, or "Client 7K4MQ" as long as they have not shown it. */
                                name: string;
                                isAnonymous: boolean;
                                firmName: string | null;
                                slug: string | null;
                            };
                            pseudonym: string | null;
                            /** @description The beginning of the last message. */
                            preview: string;
                            /** @enum {string} */
                            lastSide: "client" | "lawyer";
                            unread: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastMessageAt: string;
                            answeredAt: string | null;
                            closedAt: string | null;
                            closedBy: ("client" | "lawyer" | "system") | null;
                            /**
                             * Format: date-time
                             * @description When nothing of it is kept any more.
                             */
                            deletedAt: string;
                            /** @description The newest, the oldest of them first. */
                            messages: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                isOwn: boolean;
                                text: string;
                                /** Format: date-time */
                                sentAt: string;
                            }[];
                            hasEarlier: boolean;
                            canWrite: boolean;
                            canShowName: boolean;
                            canBook: boolean;
                            canBlock: boolean;
                            /** @description For the lawyer: they read nothing more of this person. */
                            isBlocked: boolean;
                            /** @description By this side. */
                            isReported: boolean;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inquiries/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was written, lately or before a message */
        get: {
            parameters: {
                query?: {
                    before?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The oldest first. */
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                isOwn: boolean;
                                text: string;
                                /** Format: date-time */
                                sentAt: string;
                            }[];
                            /** @description Ask for them with `before`. */
                            hasEarlier: boolean;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Either side: write on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** Format: uuid */
                            firmLawyerId: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** @description A client’s name, or "Client 7K4MQ" as long as they have not shown it. */
                                name: string;
                                isAnonymous: boolean;
                                firmName: string | null;
                                slug: string | null;
                            };
                            pseudonym: string | null;
                            /** @description The beginning of the last message. */
                            preview: string;
                            /** @enum {string} */
                            lastSide: "client" | "lawyer";
                            unread: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastMessageAt: string;
                            answeredAt: string | null;
                            closedAt: string | null;
                            closedBy: ("client" | "lawyer" | "system") | null;
                            /**
                             * Format: date-time
                             * @description When nothing of it is kept any more.
                             */
                            deletedAt: string;
                            /** @description The newest, the oldest of them first. */
                            messages: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                isOwn: boolean;
                                text: string;
                                /** Format: date-time */
                                sentAt: string;
                            }[];
                            hasEarlier: boolean;
                            canWrite: boolean;
                            canShowName: boolean;
                            canBook: boolean;
                            canBlock: boolean;
                            /** @description For the lawyer: they read nothing more of this person. */
                            isBlocked: boolean;
                            /** @description By this side. */
                            isReported: boolean;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inquiries/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** I have read up to this message */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The newest message before one’s eyes: what came after it stays unread.
                         */
                        upTo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inquiries/{id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Client: show the lawyer my name in place of the pseudonym */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** Format: uuid */
                            firmLawyerId: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** @description A client’s name, or "Client 7K4MQ" as long as they have not shown it. */
                                name: string;
                                isAnonymous: boolean;
                                firmName: string | null;
                                slug: string | null;
                            };
                            pseudonym: string | null;
                            /** @description The beginning of the last message. */
                            preview: string;
                            /** @enum {string} */
                            lastSide: "client" | "lawyer";
                            unread: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastMessageAt: string;
                            answeredAt: string | null;
                            closedAt: string | null;
                            closedBy: ("client" | "lawyer" | "system") | null;
                            /**
                             * Format: date-time
                             * @description When nothing of it is kept any more.
                             */
                            deletedAt: string;
                            /** @description The newest, the oldest of them first. */
                            messages: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                isOwn: boolean;
                                text: string;
                                /** Format: date-time */
                                sentAt: string;
                            }[];
                            hasEarlier: boolean;
                            canWrite: boolean;
                            canShowName: boolean;
                            canBook: boolean;
                            canBlock: boolean;
                            /** @description For the lawyer: they read nothing more of this person. */
                            isBlocked: boolean;
                            /** @description By this side. */
                            isReported: boolean;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inquiries/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Either side: end the talk */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** Format: uuid */
                            firmLawyerId: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** @description A client’s name, or "Client 7K4MQ" as long as they have not shown it. */
                                name: string;
                                isAnonymous: boolean;
                                firmName: string | null;
                                slug: string | null;
                            };
                            pseudonym: string | null;
                            /** @description The beginning of the last message. */
                            preview: string;
                            /** @enum {string} */
                            lastSide: "client" | "lawyer";
                            unread: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastMessageAt: string;
                            answeredAt: string | null;
                            closedAt: string | null;
                            closedBy: ("client" | "lawyer" | "system") | null;
                            /**
                             * Format: date-time
                             * @description When nothing of it is kept any more.
                             */
                            deletedAt: string;
                            /** @description The newest, the oldest of them first. */
                            messages: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                isOwn: boolean;
                                text: string;
                                /** Format: date-time */
                                sentAt: string;
                            }[];
                            hasEarlier: boolean;
                            canWrite: boolean;
                            canShowName: boolean;
                            canBook: boolean;
                            canBlock: boolean;
                            /** @description For the lawyer: they read nothing more of this person. */
                            isBlocked: boolean;
                            /** @description By this side. */
                            isReported: boolean;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inquiries/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lawyer: read nothing more of this person, whoever they are */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** Format: uuid */
                            firmLawyerId: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** @description A client’s name, or "Client 7K4MQ" as long as they have not shown it. */
                                name: string;
                                isAnonymous: boolean;
                                firmName: string | null;
                                slug: string | null;
                            };
                            pseudonym: string | null;
                            /** @description The beginning of the last message. */
                            preview: string;
                            /** @enum {string} */
                            lastSide: "client" | "lawyer";
                            unread: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastMessageAt: string;
                            answeredAt: string | null;
                            closedAt: string | null;
                            closedBy: ("client" | "lawyer" | "system") | null;
                            /**
                             * Format: date-time
                             * @description When nothing of it is kept any more.
                             */
                            deletedAt: string;
                            /** @description The newest, the oldest of them first. */
                            messages: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                isOwn: boolean;
                                text: string;
                                /** Format: date-time */
                                sentAt: string;
                            }[];
                            hasEarlier: boolean;
                            canWrite: boolean;
                            canShowName: boolean;
                            canBook: boolean;
                            canBlock: boolean;
                            /** @description For the lawyer: they read nothing more of this person. */
                            isBlocked: boolean;
                            /** @description By this side. */
                            isReported: boolean;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Lawyer: let this person write again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** Format: uuid */
                            firmLawyerId: string;
                            counterpart: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                /** @description A client’s name, or "Client 7K4MQ" as long as they have not shown it. */
                                name: string;
                                isAnonymous: boolean;
                                firmName: string | null;
                                slug: string | null;
                            };
                            pseudonym: string | null;
                            /** @description The beginning of the last message. */
                            preview: string;
                            /** @enum {string} */
                            lastSide: "client" | "lawyer";
                            unread: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastMessageAt: string;
                            answeredAt: string | null;
                            closedAt: string | null;
                            closedBy: ("client" | "lawyer" | "system") | null;
                            /**
                             * Format: date-time
                             * @description When nothing of it is kept any more.
                             */
                            deletedAt: string;
                            /** @description The newest, the oldest of them first. */
                            messages: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                isOwn: boolean;
                                text: string;
                                /** Format: date-time */
                                sentAt: string;
                            }[];
                            hasEarlier: boolean;
                            canWrite: boolean;
                            canShowName: boolean;
                            canBook: boolean;
                            canBlock: boolean;
                            /** @description For the lawyer: they read nothing more of this person. */
                            isBlocked: boolean;
                            /** @description By this side. */
                            isReported: boolean;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inquiries/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Either side: tell the team of abuse; it then reads the talk */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/inquiry-blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lawyer: whom I read nothing of, the latest first; a name only where I know it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                blockedAt: string;
                                inquiryId: string | null;
                                name: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/inquiry-blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Lawyer: let this person write again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inquiry-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Talks that a side reported, oldest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                reportedBy: "client" | "lawyer";
                                reason: string;
                                /** Format: date-time */
                                reportedAt: string;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inquiry-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A reported talk with what was written lately, without names */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            reportedBy: "client" | "lawyer";
                            reason: string;
                            /** Format: date-time */
                            reportedAt: string;
                            messages: {
                                /** @enum {string} */
                                side: "client" | "lawyer";
                                text: string;
                                /** Format: date-time */
                                sentAt: string;
                            }[];
                            /** @description More was written before than is shown. */
                            hasEarlier: boolean;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inquiry-reports/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Close the reported talk, or let it be */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        decision: "closed" | "dismissed";
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My entries, with my place and the time that is held for me */
        get: {
            parameters: {
                query?: {
                    firmLawyerId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                firmLawyerId: string;
                                /** Format: uuid */
                                serviceId: string;
                                consultationId: string | null;
                                lawyerName: string;
                                serviceTitle: string;
                                timeZone: string;
                                fromDate: string;
                                toDate: string;
                                /** Format: date-time */
                                askedAt: string;
                                place: number | null;
                                hold: {
                                    /** Format: uuid */
                                    id: string;
                                    /** Format: date-time */
                                    startsAt: string;
                                    /** Format: date-time */
                                    until: string;
                                } | null;
                                endedBecause: ("left" | "booked" | "over" | "unused" | "lawyer-gone") | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Notify me when a time of this service becomes free between two dates */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        firmLawyerId: string;
                        /** Format: uuid */
                        serviceId: string;
                        /**
                         * Format: date
                         * @description First date that suits, in the lawyer’s zone.
                         */
                        fromDate: string;
                        /**
                         * Format: date
                         * @description Last date that suits.
                         */
                        toDate: string;
                        /**
                         * Format: uuid
                         * @description One’s own consultation that is to be moved to an earlier time.
                         */
                        consultationId?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** Format: uuid */
                            serviceId: string;
                            consultationId: string | null;
                            lawyerName: string;
                            serviceTitle: string;
                            timeZone: string;
                            fromDate: string;
                            toDate: string;
                            /** Format: date-time */
                            askedAt: string;
                            place: number | null;
                            hold: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                until: string;
                            } | null;
                            endedBecause: ("left" | "booked" | "over" | "unused" | "lawyer-gone") | null;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting-list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** I no longer wait; what is held for me goes to the next */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting-list/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** This time does not suit me, but I go on waiting */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            firmLawyerId: string;
                            /** Format: uuid */
                            serviceId: string;
                            consultationId: string | null;
                            lawyerName: string;
                            serviceTitle: string;
                            timeZone: string;
                            fromDate: string;
                            toDate: string;
                            /** Format: date-time */
                            askedAt: string;
                            place: number | null;
                            hold: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                startsAt: string;
                                /** Format: date-time */
                                until: string;
                            } | null;
                            endedBecause: ("left" | "booked" | "over" | "unused" | "lawyer-gone") | null;
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/widgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My booking widgets and the websites they may be shown on */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "lawyer" | "firm";
                                name: string;
                                /** @description The value of the element’s attribute. */
                                value: string;
                                sites: string[];
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/widgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** On which websites my free times may be shown */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Addresses of one’s own websites; of each only scheme and host count. */
                        sites: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "lawyer" | "firm";
                            name: string;
                            /** @description The value of the element’s attribute. */
                            value: string;
                            sites: string[];
                        };
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            type: string;
                            title: string;
                            status: number;
                            code: string;
                            detail?: string;
                            errors?: {
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start paying: where to send the client. The agreement must have been shown before */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        provider?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            consultationId: string;
                            /** @enum {string} */
                            status: "verifying" | "successful" | "failed" | "refunded";
                            outcome: ("confirmed" | "retaken" | "too-late" | "paid-twice") | null;
                            provider: string;
                            amountCents: number;
                            currency: string;
                            redirectUrl: string | null;
                            /** Format: date-time */
                            linkExpiresAt: string;
                            /** Format: date-time */
                            createdAt: string;
                            paidAt: string | null;
                            refunds: {
                                amountCents: number;
                                reason: string;
                                /** @enum {string} */
                                status: "due" | "pending" | "by-hand" | "done";
                                doneAt: string | null;
                            }[];
                            refund: {
                                amountCents: number;
                                reason: string;
                                /** @enum {string} */
                                status: "due" | "pending" | "by-hand" | "done";
                                doneAt: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own payment and how far it is */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            consultationId: string;
                            /** @enum {string} */
                            status: "verifying" | "successful" | "failed" | "refunded";
                            outcome: ("confirmed" | "retaken" | "too-late" | "paid-twice") | null;
                            provider: string;
                            amountCents: number;
                            currency: string;
                            redirectUrl: string | null;
                            /** Format: date-time */
                            linkExpiresAt: string;
                            /** Format: date-time */
                            createdAt: string;
                            paidAt: string | null;
                            refunds: {
                                amountCents: number;
                                reason: string;
                                /** @enum {string} */
                                status: "due" | "pending" | "by-hand" | "done";
                                doneAt: string | null;
                            }[];
                            refund: {
                                amountCents: number;
                                reason: string;
                                /** @enum {string} */
                                status: "due" | "pending" | "by-hand" | "done";
                                doneAt: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Refunds that did not go through, oldest first; or those done, latest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                    state?: "stuck" | "done";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                paymentId: string;
                                amountCents: number;
                                reason: string;
                                /** @enum {string} */
                                status: "due" | "pending" | "by-hand" | "done";
                                provider: string;
                                providerRef: string | null;
                                sentReference: string | null;
                                attempts: number;
                                lastError: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                nextAttemptAt: string;
                                doneAt: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try to send the money back now; asked twice, it moves once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            paymentId: string;
                            amountCents: number;
                            reason: string;
                            /** @enum {string} */
                            status: "due" | "pending" | "by-hand" | "done";
                            provider: string;
                            providerRef: string | null;
                            sentReference: string | null;
                            attempts: number;
                            lastError: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            nextAttemptAt: string;
                            doneAt: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The team has sent this money by hand; the reason is what its bank calls the transfer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            paymentId: string;
                            amountCents: number;
                            reason: string;
                            /** @enum {string} */
                            status: "due" | "pending" | "by-hand" | "done";
                            provider: string;
                            providerRef: string | null;
                            sentReference: string | null;
                            attempts: number;
                            lastError: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            nextAttemptAt: string;
                            doneAt: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give back a part of the price, or its rest, by goodwill, once the meeting is over */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amountCents: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            paymentId: string;
                            amountCents: number;
                            reason: string;
                            /** @enum {string} */
                            status: "due" | "pending" | "by-hand" | "done";
                            provider: string;
                            providerRef: string | null;
                            sentReference: string | null;
                            attempts: number;
                            lastError: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            nextAttemptAt: string;
                            doneAt: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/money-discrepancies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where our books and a provider’s disagree, oldest first; or what was settled, latest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                    state?: "open" | "settled";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "paid-here-only" | "amount-differs" | "refund-differs" | "unknown-money" | "imbalance";
                                subject: string;
                                paymentId: string | null;
                                provider: string | null;
                                expectedCents: number | null;
                                foundCents: number | null;
                                /** Format: date-time */
                                foundAt: string;
                                resolvedAt: string | null;
                                resolvedBy: ("itself" | "team") | null;
                                reason: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/money-discrepancies/{id}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Looked into: what the difference was */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "paid-here-only" | "amount-differs" | "refund-differs" | "unknown-money" | "imbalance";
                            subject: string;
                            paymentId: string | null;
                            provider: string | null;
                            expectedCents: number | null;
                            foundCents: number | null;
                            /** Format: date-time */
                            foundAt: string;
                            resolvedAt: string | null;
                            resolvedBy: ("itself" | "team") | null;
                            reason: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/webhooks/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A provider's signed news of a payment */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        /** A provider's signed news of a payment */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documents about the money of a consultation, for its two sides */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** @enum {string} */
                                kind: "advance" | "invoice" | "credit" | "final";
                                title: string;
                                number: string;
                                /** Format: date-time */
                                issuedAt: string;
                                totalCents: number;
                                /** @description A file of the lawyer’s own. */
                                isFile: boolean;
                                name: string;
                            }[];
                            toPay: {
                                number: string;
                                totalCents: number;
                                /** Format: date-time */
                                dueAt: string;
                                payee: string;
                                bankAccount: string | null;
                                /** @description Whether somebody can say here that the money came: a lawyer who left the firm cannot. */
                                isConfirmedHere: boolean;
                            } | null;
                            ownFile: {
                                name: string;
                                isConfirmedHere: boolean;
                            } | null;
                            final: {
                                /** @description The agreed price of the meeting, which stands on the invoice as it is; 0 where it was paid in advance or cost nothing. */
                                meetingCents: number;
                                hourlyRateCents: number | null;
                                paidCents: number;
                                isVat: boolean;
                                /** @description The client asked for one when booking. */
                                isWanted: boolean;
                            } | null;
                            finalPaidAt: string | null;
                            /** @description Its invoices have no VAT, since the buyer accounts for it. */
                            isReverseCharged: boolean;
                            /** @description The viewer sent a final invoice and may take it back. */
                            mayCancelFinal: boolean;
                            onlyFirm: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/invoices/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice of a consultation, for its two sides */
        get: {
            parameters: {
                query?: {
                    /** @description Series and number, where there are several of the kind; otherwise the latest. */
                    number?: string;
                };
                header?: never;
                path: {
                    id: string;
                    kind: "advance" | "invoice" | "credit" | "final";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            consultationId: string;
                            /** @enum {string} */
                            kind: "advance" | "invoice" | "credit" | "final";
                            /** @description Series and number, such as AV-00012; empty on a preview. */
                            number: string;
                            /** Format: date-time */
                            issuedAt: string;
                            dueAt: string | null;
                            paidAt: string | null;
                            currency: string;
                            /** @description What is to be paid, was received, or on a credit note goes back. */
                            totalCents: number;
                            vat: {
                                basisPoints: number;
                                netCents: number;
                                vatCents: number;
                            } | null;
                            /** @description The buyer, a VAT payer of another member state, accounts for the VAT. */
                            isReverseCharged: boolean;
                            seller: {
                                name: string;
                                lawyerName: string;
                                companyCode: string | null;
                                vatNumber: string | null;
                                address: string | null;
                                taxpayerCode: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                                cashAccounting: boolean;
                            };
                            buyer: {
                                name: string;
                                email: string;
                                companyCode: string | null;
                                vatNumber: string | null;
                                address: string | null;
                            };
                            line: {
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            work: {
                                /** @description As billed: whole tenths of an hour. */
                                minutes: number;
                                hourlyRateCents: number;
                                description: string | null;
                                totalCents: number;
                                /** @description The agreed price of the meeting, where it is paid afterwards. */
                                meetingCents: number;
                            } | null;
                            advance: {
                                number: string;
                                /** Format: date-time */
                                issuedAt: string;
                                totalCents: number;
                            } | null;
                            corrects: {
                                number: string;
                                /** Format: date-time */
                                issuedAt: string;
                            } | null;
                            reason: {
                                /** @enum {string} */
                                kind: "meeting" | "goodwill" | "cancelled";
                                text: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/invoices/{kind}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a PDF: one file for each language, kept for ever */
        get: {
            parameters: {
                query?: {
                    /** @description Series and number, where there are several of the kind; otherwise the latest. */
                    number?: string;
                    language?: "lt" | "en";
                };
                header?: never;
                path: {
                    id: string;
                    kind: "advance" | "invoice" | "credit" | "final";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/final-invoice-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The final invoice as it would be issued now; nothing is stored */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Billed in tenths of an hour, rounded up: 45 are billed as 48. 0 where only the agreed price of the meeting is invoiced. */
                        minutes: number;
                        hourlyRateCents: number;
                        description?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            consultationId: string;
                            /** @enum {string} */
                            kind: "advance" | "invoice" | "credit" | "final";
                            /** @description Series and number, such as AV-00012; empty on a preview. */
                            number: string;
                            /** Format: date-time */
                            issuedAt: string;
                            dueAt: string | null;
                            paidAt: string | null;
                            currency: string;
                            /** @description What is to be paid, was received, or on a credit note goes back. */
                            totalCents: number;
                            vat: {
                                basisPoints: number;
                                netCents: number;
                                vatCents: number;
                            } | null;
                            /** @description The buyer, a VAT payer of another member state, accounts for the VAT. */
                            isReverseCharged: boolean;
                            seller: {
                                name: string;
                                lawyerName: string;
                                companyCode: string | null;
                                vatNumber: string | null;
                                address: string | null;
                                taxpayerCode: string | null;
                                bankAccount: string | null;
                                bankName: string | null;
                                cashAccounting: boolean;
                            };
                            buyer: {
                                name: string;
                                email: string;
                                companyCode: string | null;
                                vatNumber: string | null;
                                address: string | null;
                            };
                            line: {
                                title: string;
                                /** @enum {string} */
                                type: "introductory" | "follow-up";
                                durationMinutes: number;
                            };
                            work: {
                                /** @description As billed: whole tenths of an hour. */
                                minutes: number;
                                hourlyRateCents: number;
                                description: string | null;
                                totalCents: number;
                                /** @description The agreed price of the meeting, where it is paid afterwards. */
                                meetingCents: number;
                            } | null;
                            advance: {
                                number: string;
                                /** Format: date-time */
                                issuedAt: string;
                                totalCents: number;
                            } | null;
                            corrects: {
                                number: string;
                                /** Format: date-time */
                                issuedAt: string;
                            } | null;
                            reason: {
                                /** @enum {string} */
                                kind: "meeting" | "goodwill" | "cancelled";
                                text: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/final-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue the final invoice: duration by hourly rate, less what was paid */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Billed in tenths of an hour, rounded up: 45 are billed as 48. 0 where only the agreed price of the meeting is invoiced. */
                        minutes: number;
                        hourlyRateCents: number;
                        description?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** @enum {string} */
                                kind: "advance" | "invoice" | "credit" | "final";
                                title: string;
                                number: string;
                                /** Format: date-time */
                                issuedAt: string;
                                totalCents: number;
                                /** @description A file of the lawyer’s own. */
                                isFile: boolean;
                                name: string;
                            }[];
                            toPay: {
                                number: string;
                                totalCents: number;
                                /** Format: date-time */
                                dueAt: string;
                                payee: string;
                                bankAccount: string | null;
                                /** @description Whether somebody can say here that the money came: a lawyer who left the firm cannot. */
                                isConfirmedHere: boolean;
                            } | null;
                            ownFile: {
                                name: string;
                                isConfirmedHere: boolean;
                            } | null;
                            final: {
                                /** @description The agreed price of the meeting, which stands on the invoice as it is; 0 where it was paid in advance or cost nothing. */
                                meetingCents: number;
                                hourlyRateCents: number | null;
                                paidCents: number;
                                isVat: boolean;
                                /** @description The client asked for one when booking. */
                                isWanted: boolean;
                            } | null;
                            finalPaidAt: string | null;
                            /** @description Its invoices have no VAT, since the buyer accounts for it. */
                            isReverseCharged: boolean;
                            /** @description The viewer sent a final invoice and may take it back. */
                            mayCancelFinal: boolean;
                            onlyFirm: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/final-invoice-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The final invoice that was sent as a file */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        /** Send a final invoice made elsewhere (multipart, one PDF) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** @enum {string} */
                                kind: "advance" | "invoice" | "credit" | "final";
                                title: string;
                                number: string;
                                /** Format: date-time */
                                issuedAt: string;
                                totalCents: number;
                                /** @description A file of the lawyer’s own. */
                                isFile: boolean;
                                name: string;
                            }[];
                            toPay: {
                                number: string;
                                totalCents: number;
                                /** Format: date-time */
                                dueAt: string;
                                payee: string;
                                bankAccount: string | null;
                                /** @description Whether somebody can say here that the money came: a lawyer who left the firm cannot. */
                                isConfirmedHere: boolean;
                            } | null;
                            ownFile: {
                                name: string;
                                isConfirmedHere: boolean;
                            } | null;
                            final: {
                                /** @description The agreed price of the meeting, which stands on the invoice as it is; 0 where it was paid in advance or cost nothing. */
                                meetingCents: number;
                                hourlyRateCents: number | null;
                                paidCents: number;
                                isVat: boolean;
                                /** @description The client asked for one when booking. */
                                isWanted: boolean;
                            } | null;
                            finalPaidAt: string | null;
                            /** @description Its invoices have no VAT, since the buyer accounts for it. */
                            isReverseCharged: boolean;
                            /** @description The viewer sent a final invoice and may take it back. */
                            mayCancelFinal: boolean;
                            onlyFirm: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/final-invoice-cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the final invoice back: a credit note says so, and a right one may be sent */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** @enum {string} */
                                kind: "advance" | "invoice" | "credit" | "final";
                                title: string;
                                number: string;
                                /** Format: date-time */
                                issuedAt: string;
                                totalCents: number;
                                /** @description A file of the lawyer’s own. */
                                isFile: boolean;
                                name: string;
                            }[];
                            toPay: {
                                number: string;
                                totalCents: number;
                                /** Format: date-time */
                                dueAt: string;
                                payee: string;
                                bankAccount: string | null;
                                /** @description Whether somebody can say here that the money came: a lawyer who left the firm cannot. */
                                isConfirmedHere: boolean;
                            } | null;
                            ownFile: {
                                name: string;
                                isConfirmedHere: boolean;
                            } | null;
                            final: {
                                /** @description The agreed price of the meeting, which stands on the invoice as it is; 0 where it was paid in advance or cost nothing. */
                                meetingCents: number;
                                hourlyRateCents: number | null;
                                paidCents: number;
                                isVat: boolean;
                                /** @description The client asked for one when booking. */
                                isWanted: boolean;
                            } | null;
                            finalPaidAt: string | null;
                            /** @description Its invoices have no VAT, since the buyer accounts for it. */
                            isReverseCharged: boolean;
                            /** @description The viewer sent a final invoice and may take it back. */
                            mayCancelFinal: boolean;
                            onlyFirm: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/final-invoice-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lawyer: the transfer for the final invoice has come */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** @enum {string} */
                                kind: "advance" | "invoice" | "credit" | "final";
                                title: string;
                                number: string;
                                /** Format: date-time */
                                issuedAt: string;
                                totalCents: number;
                                /** @description A file of the lawyer’s own. */
                                isFile: boolean;
                                name: string;
                            }[];
                            toPay: {
                                number: string;
                                totalCents: number;
                                /** Format: date-time */
                                dueAt: string;
                                payee: string;
                                bankAccount: string | null;
                                /** @description Whether somebody can say here that the money came: a lawyer who left the firm cannot. */
                                isConfirmedHere: boolean;
                            } | null;
                            ownFile: {
                                name: string;
                                isConfirmedHere: boolean;
                            } | null;
                            final: {
                                /** @description The agreed price of the meeting, which stands on the invoice as it is; 0 where it was paid in advance or cost nothing. */
                                meetingCents: number;
                                hourlyRateCents: number | null;
                                paidCents: number;
                                isVat: boolean;
                                /** @description The client asked for one when booking. */
                                isWanted: boolean;
                            } | null;
                            finalPaidAt: string | null;
                            /** @description Its invoices have no VAT, since the buyer accounts for it. */
                            isReverseCharged: boolean;
                            /** @description The viewer sent a final invoice and may take it back. */
                            mayCancelFinal: boolean;
                            onlyFirm: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invoice-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands on your invoices as the buyer */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            companyName: string | null;
                            companyCode: string | null;
                            vatNumber: string | null;
                            address: string | null;
                            vatConfirmedAt: string | null;
                        };
                    };
                };
            };
        };
        /** What is to stand on your invoices from now on */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        companyName?: string | null;
                        companyCode?: string | null;
                        vatNumber?: string | null;
                        address?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            companyName: string | null;
                            companyCode: string | null;
                            vatNumber: string | null;
                            address: string | null;
                            vatConfirmedAt: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Months in which your invoices were issued, the newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                month: string;
                                count: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invoices/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices and credit notes of a month */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 2026-11, by the days of Vilnius. */
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            month: string;
                            items: {
                                /** @enum {string} */
                                kind: "advance" | "invoice" | "credit" | "final";
                                title: string;
                                number: string;
                                date: string;
                                /** Format: uuid */
                                consultationId: string;
                                buyerName: string;
                                sellerName: string;
                                sellerVatNumber: string | null;
                                netCents: number;
                                vatCents: number;
                                totalCents: number;
                                corrects: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invoices/{month}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for a spreadsheet */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 2026-11, by the days of Vilnius. */
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invoices/{month}/isaf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Issued VAT invoices in the tax inspectorate’s format, i.SAF 1.2 */
        get: {
            parameters: {
                query: {
                    vatNumber: string;
                };
                header?: never;
                path: {
                    /** @description 2026-11, by the days of Vilnius. */
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agreement, its hash and its state. When the client asks before payment, this is the showing that is recorded */
        get: {
            parameters: {
                query?: {
                    language?: "lt" | "en";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            consultationId: string;
                            locale: "lt" | "en";
                            /** @description The very text: its UTF-8 bytes have the hash below. */
                            text: string;
                            /** @description SHA-256 of the text, in hex. */
                            sha256: string;
                            /** @enum {string} */
                            state: "awaiting-payment" | "awaiting-signature" | "signed" | "void";
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @description The client as the text names them: as whom they sign. */
                            clientName: string;
                            /** @description The lawyer as the text names them. */
                            lawyerName: string;
                            /** @description To the client: their account's name has become another since the text was shown. */
                            nameChanged: boolean;
                            /** Format: date-time */
                            shownAt: string;
                            consentedAt: string | null;
                            signedAt: string | null;
                            signature: {
                                /** @enum {string} */
                                method: "drawn" | "typed";
                                /** @description Who signed. */
                                name: string;
                                path: string | null;
                                width: number | null;
                                height: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/signature-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Consent to signing electronically: after payment, before the signature */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description SHA-256 of the text, in hex. */
                        sha256: string;
                        /**
                         * @description Yes, electronically.
                         * @enum {boolean}
                         */
                        consent: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            consultationId: string;
                            locale: "lt" | "en";
                            /** @description The very text: its UTF-8 bytes have the hash below. */
                            text: string;
                            /** @description SHA-256 of the text, in hex. */
                            sha256: string;
                            /** @enum {string} */
                            state: "awaiting-payment" | "awaiting-signature" | "signed" | "void";
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @description The client as the text names them: as whom they sign. */
                            clientName: string;
                            /** @description The lawyer as the text names them. */
                            lawyerName: string;
                            /** @description To the client: their account's name has become another since the text was shown. */
                            nameChanged: boolean;
                            /** Format: date-time */
                            shownAt: string;
                            consentedAt: string | null;
                            signedAt: string | null;
                            signature: {
                                /** @enum {string} */
                                method: "drawn" | "typed";
                                /** @description Who signed. */
                                name: string;
                                path: string | null;
                                width: number | null;
                                height: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign the text that was shown, once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description SHA-256 of the text, in hex. */
                        sha256: string;
                        /** @enum {string} */
                        method: "drawn" | "typed";
                        /** @description For a typed signature: first and last name. */
                        name?: string;
                        /** @description For a drawn one: strokes with their timing. */
                        drawing?: {
                            width: number;
                            height: number;
                            strokes: number[][][];
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            consultationId: string;
                            locale: "lt" | "en";
                            /** @description The very text: its UTF-8 bytes have the hash below. */
                            text: string;
                            /** @description SHA-256 of the text, in hex. */
                            sha256: string;
                            /** @enum {string} */
                            state: "awaiting-payment" | "awaiting-signature" | "signed" | "void";
                            /** @enum {string} */
                            side: "client" | "lawyer";
                            /** @description The client as the text names them: as whom they sign. */
                            clientName: string;
                            /** @description The lawyer as the text names them. */
                            lawyerName: string;
                            /** @description To the client: their account's name has become another since the text was shown. */
                            nameChanged: boolean;
                            /** Format: date-time */
                            shownAt: string;
                            consentedAt: string | null;
                            signedAt: string | null;
                            signature: {
                                /** @enum {string} */
                                method: "drawn" | "typed";
                                /** @description Who signed. */
                                name: string;
                                path: string | null;
                                width: number | null;
                                height: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/agreement/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed agreement with its evidence, sealed: one file for ever */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/agreement/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The extract an advocate shows (Law on the Bar, Art. 49) */
        get: {
            parameters: {
                query?: {
                    language?: "lt" | "en";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your register of contracts, the newest first */
        get: {
            parameters: {
                query?: {
                    year?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                consultationId: string;
                                number: string;
                                /** Format: date-time */
                                signedAt: string;
                                client: string;
                                represents: string[];
                                lawyer: string;
                                practice: string;
                                /** @description SHA-256 of the text, in hex. */
                                textSha256: string;
                                fileSha256: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/agreements/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The register for a spreadsheet */
        get: {
            parameters: {
                query?: {
                    year?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agreement-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Is this file, or this SHA-256, an agreement of ours, and whole? Multipart: `file` or `hash`. Nothing of it is stored */
        post: {
            parameters: {
                query?: {
                    language?: "lt" | "en";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            verdict: "whole" | "changed" | "record-broken" | "unknown";
                            /** @description SHA-256 of the text, in hex. */
                            sha256: string;
                            /** @enum {string} */
                            of?: "file" | "text";
                            shownAt?: string | null;
                            consentedAt?: string | null;
                            signedAt?: string | null;
                            sealedAt?: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/meeting-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A one-use ticket into the meeting, and the way through the net, while joining is offered */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Opens the socket of this meeting once, within a minute. */
                            ticket: string;
                            iceServers: {
                                urls: string[];
                                username?: string;
                                credential?: string;
                            }[];
                            role: "client" | "lawyer";
                            /** @description Gives way when both offer at once. The other one makes the first offer. */
                            polite: boolean;
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            /** Format: date-time */
                            closesAt: string;
                            waiting: {
                                /** @description Milliseconds of the booked hour after which who waits alone has come, or a client was let wait in vain. */
                                countsAfter: number;
                                /** @description The same, after which a lawyer has come whatever a client does who knocks only then. */
                                holdsAfter: number;
                            };
                            /** Format: date-time */
                            serverNow: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/device-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A short pass for the relay, to try it before the meeting */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            iceServers: {
                                urls: string[];
                                username?: string;
                                credential?: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/phone-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether both agreed to telephone should the call fail, and then the number */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description I have a confirmed number, so I may agree. */
                            hasPhone: boolean;
                            mine: boolean;
                            theirs: boolean;
                            phone: string | null;
                        };
                    };
                };
            };
        };
        /** Agree to be telephoned should the call fail, or take it back */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        agrees: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description I have a confirmed number, so I may agree. */
                            hasPhone: boolean;
                            mine: boolean;
                            theirs: boolean;
                            phone: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}/next-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was agreed in the meeting to be done next */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            text: string | null;
                            writtenAt: string | null;
                        };
                    };
                };
            };
        };
        /** The lawyer writes down what was agreed */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            text: string | null;
                            writtenAt: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lawyers/{slug}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published reviews of a lawyer, with their distribution */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                about: "lawyer" | "firm";
                                lawyerName: string | null;
                                rating: number;
                                text: string;
                                authorName: string;
                                /** Format: date-time */
                                publishedAt: string;
                                reply: {
                                    text: string;
                                    /** Format: date-time */
                                    publishedAt: string;
                                } | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        } & {
                            average: number | null;
                            distribution: {
                                [key: string]: number;
                            };
                            /** @description What became of every review that was written. */
                            outcomes: {
                                received: number;
                                published: number;
                                waiting: number;
                                rejected: number;
                                grounds: {
                                    /** @enum {string} */
                                    ground: "personal-data" | "rude" | "unproven" | "off-topic" | "advertising" | "not-genuine" | "asked" | "other";
                                    count: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firms/{slug}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published reviews of a firm and its lawyers, with their distribution */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                about: "lawyer" | "firm";
                                lawyerName: string | null;
                                rating: number;
                                text: string;
                                authorName: string;
                                /** Format: date-time */
                                publishedAt: string;
                                reply: {
                                    text: string;
                                    /** Format: date-time */
                                    publishedAt: string;
                                } | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        } & {
                            average: number | null;
                            distribution: {
                                [key: string]: number;
                            };
                            /** @description What became of every review that was written. */
                            outcomes: {
                                received: number;
                                published: number;
                                waiting: number;
                                rejected: number;
                                grounds: {
                                    /** @enum {string} */
                                    ground: "personal-data" | "rude" | "unproven" | "off-topic" | "advertising" | "not-genuine" | "asked" | "other";
                                    count: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published reviews one may answer: of oneself, and of the firms one represents */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                about: "lawyer" | "firm";
                                lawyerName: string | null;
                                rating: number;
                                text: string;
                                authorName: string;
                                /** Format: date-time */
                                publishedAt: string;
                                reply: {
                                    text: string;
                                    /** @enum {string} */
                                    status: "waiting" | "published" | "refused" | "taken-down";
                                    reason: string | null;
                                    version: number;
                                    /** Format: date-time */
                                    writtenAt: string;
                                } | null;
                                firmName: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Answer a review, once; it may be changed until the team has published it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        /** @description Of the answer that this one replaces; 0 where there was none. Changed by somebody else meanwhile: REPLY_CHANGED with the present one as `reply`. */
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            text: string;
                            /** @enum {string} */
                            status: "waiting" | "published" | "refused" | "taken-down";
                            reason: string | null;
                            version: number;
                            /** Format: date-time */
                            writtenAt: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a review of a meeting both sides joined, as its client */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        lawyerId: string;
                        /** Format: uuid */
                        consultationId?: string;
                        /** @enum {string} */
                        about?: "lawyer" | "firm";
                        rating: number;
                        text: string;
                        showName?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            status: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews by their state: waiting ones oldest first, decided ones latest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                    status?: "waiting" | "published" | "refused" | "taken-down";
                    /** @description Words of the lawyer’s name, of the name readers see, of the text. */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                lawyerId: string;
                                lawyerName: string;
                                lawyerSlug: string;
                                /** @enum {string} */
                                about: "lawyer" | "firm";
                                ground: ("personal-data" | "rude" | "unproven" | "off-topic" | "advertising" | "not-genuine" | "asked" | "other") | null;
                                rating: number;
                                text: string;
                                authorName: string;
                                authorLocale: "lt" | "en";
                                /** @enum {string} */
                                status: "waiting" | "published" | "refused" | "taken-down";
                                /** Format: date-time */
                                writtenAt: string;
                                decidedAt: string | null;
                                reason: string | null;
                                takenDownAt: string | null;
                                takenDownReason: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Publish a review; the author gets the reason */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            status: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep a review from the public; the author gets the reason, the public counts name the ground */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        /** @enum {string} */
                        ground: "personal-data" | "rude" | "unproven" | "off-topic" | "advertising" | "not-genuine" | "asked" | "other";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            status: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/takedown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take a published review out of the public’s sight and out of the rating; the author gets the reason, the public counts name the ground */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        /** @enum {string} */
                        ground: "personal-data" | "rude" | "unproven" | "off-topic" | "advertising" | "not-genuine" | "asked" | "other";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            status: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers to reviews by their state */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                    status?: "waiting" | "published" | "refused" | "taken-down";
                    /** @description Words of the lawyer’s name, of the name readers see, of the text. */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                text: string;
                                /** @enum {string} */
                                status: "waiting" | "published" | "refused" | "taken-down";
                                version: number;
                                /** Format: date-time */
                                writtenAt: string;
                                decidedAt: string | null;
                                reason: string | null;
                                review: {
                                    /** Format: uuid */
                                    id: string;
                                    rating: number;
                                    text: string;
                                };
                                lawyerName: string;
                                lawyerSlug: string;
                                authorLocale: "lt" | "en";
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review-replies/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Publish an answer to a review; its author gets the reason */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            status: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review-replies/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep an answer from the public; its author gets the reason */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            status: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review-replies/{id}/takedown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take a published answer away; its author gets the reason */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            status: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/internal/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My notifications, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "booked" | "accepted" | "rearranged" | "paid" | "declined" | "signed" | "reminder" | "review" | "refund" | "message" | "account" | "waiting";
                                title: string;
                                body: string;
                                action: string | null;
                                /** @description Path of the page where the next step is. */
                                href: string;
                                consultationId: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                readAt: string | null;
                                closedAt: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                            unread: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/internal/notifications/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks some or all of my notifications as read */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Those that were read; all, when left out. */
                        ids?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            unread: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notification-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** By which channels I am notified of what */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            kinds: {
                                /** @enum {string} */
                                kind: "booked" | "accepted" | "rearranged" | "paid" | "declined" | "signed" | "reminder" | "review" | "refund" | "message" | "account" | "waiting";
                                channels: {
                                    /** @enum {string} */
                                    channel: "bell" | "mail" | "sms";
                                    isOn: boolean;
                                    /** @description Cannot be switched off: the law or the contract requires it. */
                                    isFixed: boolean;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        /** Switch one channel of one kind on or off */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "booked" | "accepted" | "rearranged" | "paid" | "declined" | "signed" | "reminder" | "review" | "refund" | "message" | "account" | "waiting";
                        /** @enum {string} */
                        channel: "bell" | "mail" | "sms";
                        isOn: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            kinds: {
                                /** @enum {string} */
                                kind: "booked" | "accepted" | "rearranged" | "paid" | "declined" | "signed" | "reminder" | "review" | "refund" | "message" | "account" | "waiting";
                                channels: {
                                    /** @enum {string} */
                                    channel: "bell" | "mail" | "sms";
                                    isOn: boolean;
                                    /** @description Cannot be switched off: the law or the contract requires it. */
                                    isFixed: boolean;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/socket-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A one-use ticket for the socket, so that no lasting token stands in an address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Opens /api/socket once, within a minute. */
                            ticket: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscriptions/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** To the page that asks whether mails of a kind shall stop */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        /** Stops mails of a kind for one person, by the address in the mail alone */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The archive: for a ticket, or for the bearer of a session not older than ten minutes */
        get: {
            parameters: {
                query?: {
                    ticket?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        /** A link that downloads everything we keep of me, once, within a minute; a session older than ten minutes brings the password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                        /** @description Six digits. */
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                            expiresInSeconds: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/leaving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What ending my account would mean today */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description What has to be typed to delete the account. */
                            word: string;
                            endings: {
                                lawyerName: string;
                                /** Format: date-time */
                                startsAt: string;
                                timeZone: string;
                                paidCents: number;
                                refundCents: number;
                            }[];
                            clientsConsultations: number;
                            kept: {
                                consultations: number;
                                payments: number;
                                reviews: number;
                            };
                            /** @description Of a lawyer: what was issued, signed and held for clients. */
                            practice?: {
                                invoices: number;
                                agreements: number;
                                consultations: number;
                            };
                            /** @description Birth date and personal code stay sealed for the report to the tax office (IX-2112, Art. 61-3). */
                            taxReport: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Months in which something was owed, the newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                month: string;
                                isOver: boolean;
                                count: number;
                                netCents: number;
                                vatCents: number;
                                totalCents: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/fees/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was owed in a month, and why */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 2026-11, by the days of Vilnius. */
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            month: string;
                            isOver: boolean;
                            netCents: number;
                            vatCents: number;
                            totalCents: number;
                            lines: {
                                /** @enum {string} */
                                kind: "charge" | "credit";
                                number: string;
                                name: string;
                                /** Format: date-time */
                                metAt: string;
                                /** Format: date-time */
                                enteredAt: string;
                                netCents: number;
                                vatCents: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/fees/{month}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statement as a PDF */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 2026-11, by the days of Vilnius. */
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/fees/{month}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The statement for a spreadsheet */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 2026-11, by the days of Vilnius. */
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/fee-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every fee rule there ever was, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                code: string;
                                nameLt: string;
                                nameEn: string;
                                amountCents: number;
                                vatBasisPoints: number;
                                meetingsFrom: string | null;
                                meetingsUntil: string | null;
                                profilesUntil: string | null;
                                lawyerId: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Write down a new price, from a day to come */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                        nameLt: string;
                        nameEn: string;
                        amountCents: number;
                        vatBasisPoints?: number;
                        /** Format: date */
                        meetingsFrom: string;
                        meetingsUntil?: string | null;
                        profilesUntil?: string | null;
                        lawyerId?: string | null;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            nameLt: string;
                            nameEn: string;
                            amountCents: number;
                            vatBasisPoints: number;
                            meetingsFrom: string | null;
                            meetingsUntil: string | null;
                            profilesUntil: string | null;
                            lawyerId: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dac7/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What sellers earned in a year, and whose data is not whole */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    year: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            year: number;
                            sellers: number;
                            considerationCents: number;
                            activities: number;
                            feesCents: number;
                            incomplete: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                missing: ("tin" | "address" | "birthDate" | "iban")[];
                                considerationCents: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dac7/{year}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The yearly report (DAC7): DPI XML, or a spreadsheet */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    year: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        format: "xml" | "csv";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to the team. A bare form is taken too, and led back to its page with what is wrong at its fields */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        lastname: string;
                        /** Format: email */
                        email: string;
                        /** @enum {string} */
                        theme: "services" | "other";
                        message: string;
                        robotCheck?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contact-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages to the team: waiting ones oldest first, decided ones latest first */
        get: {
            parameters: {
                query?: {
                    state?: "waiting" | "decided";
                    page?: number;
                    pageSize?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                lastname: string;
                                email: string;
                                /** @enum {string} */
                                theme: "services" | "other";
                                message: string;
                                locale: "lt" | "en";
                                robotChecked: boolean;
                                /** @enum {string} */
                                status: "waiting" | "answered" | "closed";
                                /** Format: date-time */
                                receivedAt: string;
                                decidedAt: string | null;
                                answer: string | null;
                                reason: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contact-messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One message to the team */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            /** @enum {string} */
                            theme: "services" | "other";
                            message: string;
                            locale: "lt" | "en";
                            robotChecked: boolean;
                            /** @enum {string} */
                            status: "waiting" | "answered" | "closed";
                            /** Format: date-time */
                            receivedAt: string;
                            decidedAt: string | null;
                            answer: string | null;
                            reason: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contact-messages/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Answer by mail */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        answer: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            /** @enum {string} */
                            theme: "services" | "other";
                            message: string;
                            locale: "lt" | "en";
                            robotChecked: boolean;
                            /** @enum {string} */
                            status: "waiting" | "answered" | "closed";
                            /** Format: date-time */
                            receivedAt: string;
                            decidedAt: string | null;
                            answer: string | null;
                            reason: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contact-messages/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Close without an answer, with a reason for the log */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            lastname: string;
                            email: string;
                            /** @enum {string} */
                            theme: "services" | "other";
                            message: string;
                            locale: "lt" | "en";
                            robotChecked: boolean;
                            /** @enum {string} */
                            status: "waiting" | "answered" | "closed";
                            /** Format: date-time */
                            receivedAt: string;
                            decidedAt: string | null;
                            answer: string | null;
                            reason: string | null;
                        };
                    };
                };
            };
        };
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
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
