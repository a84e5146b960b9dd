import { signUp } from "../server.ts";
import { call } from "./auth-client.ts";
import { authenticator } from "./authenticator.ts";
import { look, verify } from "./query.ts";

type App = Parameters<typeof look>[0] & { url: string };

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

/** Calls for tests of two-factor authentication. They require an app with `TRUST_PROXY`. */
export function twoFactorCalls(app: App) {
  const auth = (bearer: string, path: string, body?: unknown) =>
    call(app.url, `auth/${path}`, body, { bearer });
  const signIn = (email: string, password: string, address = "198.51.100.1") =>
    call(app.url, "auth/sign-in/email", { email, password }, from(address));
  /** Resets the last accepted time step, so tests don't have to wait half a minute for the next code. */
  const forgetSteps = () => look(app, "update auth_two_factor set last_step = 0");

  return {
    auth,
    signIn,
    forgetSteps,
    second: (challenge: string, code: string, address = "198.51.100.1", { url } = app) =>
      call(url, "auth/sign-in/second-factor", { challenge, code }, from(address)),
    challengeOf: async (email: string, password: string) =>
      (await signIn(email, password)).body.challenge as string,
    userOf: async (bearer: string) => (await call(app.url, "session", undefined, { bearer })).body?.user,

    /** Signs up a user who turns two-factor authentication on. */
    async enroll() {
      const account = await signUp(app.url);
      await verify(app, account.email);
      const { secret, uri } = (await auth(account.token, "two-factor/begin", { password: account.password }))
        .body;
      const phone = authenticator(secret);
      const { backup_codes } = (await auth(account.token, "two-factor/confirm", { code: phone.code() })).body;
      await forgetSteps();
      return {
        ...account,
        id: account.session.user.id,
        secret,
        uri,
        phone,
        backup: backup_codes as string[],
      };
    },
  };
}
