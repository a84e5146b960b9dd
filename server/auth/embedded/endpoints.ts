import * as z from "zod";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { ResponseDeclaration, RouteDeclaration } from "../../openapi/route.ts";
import * as schemas from "../../openapi/schemas.ts";
import { bodies } from "./request-bodies.ts";

const signedIn = schemas.session.omit({ impersonator: true });
const token = { "set-auth-token": "The new session's token" };
const ok: ResponseDeclaration = { description: "Done", schema: schemas.done };
const ended: ResponseDeclaration = {
  description: "The number of sessions that ended",
  schema: schemas.done.extend({ ended: z.int() }),
};
const session: ResponseDeclaration = { description: "Signed in", schema: signedIn, headers: token };
const sessionOrChallenge: ResponseDeclaration = {
  description: "Signed in, or a challenge if the account has two-factor authentication",
  schema: z.union([signedIn, schemas.challenge]),
  headers: token,
};
const backupCodes: ResponseDeclaration = {
  description: "Backup codes, shown only once",
  schema: z.object({ backup_codes: z.array(z.string()) }),
};

interface EndpointOptions {
  errors?: readonly ErrorCode[];
  access?: "public";
}

const guarded: EndpointOptions = { errors: ["RATE_LIMITED"] };
const open: EndpointOptions = { access: "public", errors: ["RATE_LIMITED", "UNAVAILABLE"] };
const signIn: EndpointOptions = {
  access: "public",
  errors: ["UNAUTHORIZED", "FORBIDDEN", "RATE_LIMITED", "UNAVAILABLE"],
};

const post = (
  path: string,
  summary: string,
  body: z.core.$ZodType,
  response: ResponseDeclaration,
  options: EndpointOptions = {},
): RouteDeclaration => ({
  method: "post",
  path: `/api/auth${path}`,
  tag: "Sign-in",
  summary,
  body,
  ...options,
  optionalBody: body === bodies.nothing,
  responses: { 200: response },
});

const get = (path: string, summary: string, response: ResponseDeclaration): RouteDeclaration => ({
  method: "get",
  path: `/api/auth${path}`,
  tag: "Sign-in",
  summary,
  responses: { 200: response },
});

/** The endpoints under /api/auth. The record of their handlers has the same keys. */
export const endpoints = {
  "POST /sign-up/email": post("/sign-up/email", "Sign up", bodies.signUp, session, open),
  "POST /sign-in/email": post(
    "/sign-in/email",
    "Sign in with a password",
    bodies.signIn,
    sessionOrChallenge,
    signIn,
  ),
  "POST /sign-in/email-otp": post(
    "/sign-in/email-otp",
    "Sign in with an emailed code",
    bodies.mailedCode,
    sessionOrChallenge,
    signIn,
  ),
  "POST /sign-in/second-factor": post(
    "/sign-in/second-factor",
    "Answer a two-factor challenge",
    bodies.secondFactor,
    session,
    signIn,
  ),
  "POST /email-otp/send-verification-otp": post(
    "/email-otp/send-verification-otp",
    "Email a sign-in code",
    bodies.sendCode,
    ok,
    open,
  ),
  "POST /send-verification-code": post(
    "/send-verification-code",
    "Email a code to verify your address",
    bodies.nothing,
    ok,
    { errors: ["CONFLICT", "RATE_LIMITED"] },
  ),
  "POST /verify-email": post("/verify-email", "Verify your email address", bodies.verifyEmail, ok, guarded),
  "POST /request-password-reset": post(
    "/request-password-reset",
    "Email a link to reset the password",
    bodies.forgot,
    ok,
    open,
  ),
  "POST /reset-password": post(
    "/reset-password",
    "Set a password with an emailed link",
    bodies.reset,
    ok,
    open,
  ),
  "GET /list-sessions": get("/list-sessions", "List your sessions", {
    description: "Sessions, newest first",
    schema: z.array(schemas.signedIn),
  }),
  "POST /revoke-session": post("/revoke-session", "End one of your sessions", bodies.session, ended, {
    errors: ["NOT_FOUND"],
  }),
  "POST /revoke-other-sessions": post(
    "/revoke-other-sessions",
    "End your other sessions",
    bodies.nothing,
    ended,
  ),
  "POST /revoke-sessions": post("/revoke-sessions", "End all your sessions", bodies.nothing, ended),
  "POST /sign-out": post("/sign-out", "Sign out", bodies.nothing, ok),
  "POST /update-profile": post("/update-profile", "Change your name", bodies.profile, {
    description: "The updated user",
    schema: z.object({ user: schemas.sessionUser }),
  }),
  "POST /change-email": post(
    "/change-email",
    "Email a link to confirm a new address",
    bodies.changeEmail,
    ok,
    guarded,
  ),
  "POST /confirm-email": post("/confirm-email", "Confirm a new email address", bodies.confirmEmail, ok, {
    access: "public",
  }),
  "POST /change-password": post(
    "/change-password",
    "Change your password",
    bodies.changePassword,
    ended,
    guarded,
  ),
  "GET /two-factor": get("/two-factor", "Read the state of two-factor authentication", {
    description: "The two-factor status",
    schema: schemas.twoFactor,
  }),
  "POST /two-factor/begin": post(
    "/two-factor/begin",
    "Set up an authenticator app",
    bodies.password,
    {
      description: "The authenticator app's setup data, shown only once",
      schema: schemas.authenticatorSetup,
    },
    { errors: ["FORBIDDEN", "CONFLICT", "RATE_LIMITED"] },
  ),
  "POST /two-factor/confirm": post(
    "/two-factor/confirm",
    "Turn on two-factor authentication",
    bodies.appCode,
    backupCodes,
    { errors: ["CONFLICT", "RATE_LIMITED"] },
  ),
  "POST /two-factor/backup-codes": post(
    "/two-factor/backup-codes",
    "Replace your backup codes",
    bodies.proof,
    backupCodes,
    guarded,
  ),
  "POST /two-factor/off": post(
    "/two-factor/off",
    "Turn off two-factor authentication",
    bodies.proof,
    { description: "Whether two-factor authentication was on", schema: z.object({ status: z.boolean() }) },
    guarded,
  ),
} as const satisfies Record<string, RouteDeclaration>;

export type Endpoint = keyof typeof endpoints;
