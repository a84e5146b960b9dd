import { apiOf } from "../api/api.ts";
import { type App, signUp } from "../server.ts";
import { call } from "./auth-client.ts";
import { codeIn, mailTo, tokenIn } from "./mailbox.ts";

let count = 0;
export const newAddress = (name = "mailbox") => `${name}.${++count}@example.com`;
const password = "correct horse battery";

/** The requests that tests of unverified addresses share. */
export function mailboxCalls(app: App) {
  const signUpAs = async (email: string) => {
    const answer = await call(app.url, "auth/sign-up/email", { name: "Someone", email, password });
    if (!answer.bearer) throw new Error(`Cannot sign up: ${answer.status} ${answer.text}`);
    return { ...answer, bearer: answer.bearer, id: answer.body.user.id as string, email, password };
  };
  return {
    signUpAs,

    /** Creates an admin, who is the first user to sign up here. */
    admin: async () => apiOf(app.url, (await signUp(app.url, "Admin")).token),

    signIn: (email: string, given = password) =>
      call(app.url, "auth/sign-in/email", { email, password: given }),

    /** Signs in as the mailbox's owner does, with an emailed code. */
    async enterByCode(email: string, count = 1) {
      await call(app.url, "auth/email-otp/send-verification-otp", { email });
      const mail = await mailTo(app, email, count);
      return { mail, ...(await call(app.url, "auth/sign-in/email-otp", { email, otp: codeIn(mail) })) };
    },

    /** Sets a password as the mailbox's owner does, with an emailed link. */
    async reset(email: string, newPassword: string, count = 1) {
      await call(app.url, "auth/request-password-reset", { email });
      const token = tokenIn(await mailTo(app, email, count));
      return call(app.url, "auth/reset-password", { token, newPassword });
    },

    balance: async (bearer: string) => (await apiOf(app.url, bearer).get("billing")).body.balance as number,
    remove: (bearer: string, email: string) =>
      call(app.url, "account", { email, password }, { bearer, method: "DELETE" }),
  };
}
