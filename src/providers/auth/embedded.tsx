import type { Challenge } from "@contract/account.ts";
import type { AuthProvider } from "@refinedev/core";
import { t } from "@/i18n/t";
import { http } from "../http";
import { HttpError } from "../http-error";
import { onSessionExpired } from "./expired";
import { ownPath } from "./redirect";
import { adoptToken, identity, loadUser } from "./session";
import { authStore } from "./store";

const root = "/api/auth";

/** Returns an error as Refine expects it. An HttpError is an Error that also has the status and the field errors. */
const failed = (error: unknown) => ({ success: false, error: error as HttpError });

async function enter(path: string, body: object, redirect?: string) {
  try {
    const { data, headers } = await http.post<Partial<Challenge>>(`${root}${path}`, body);
    const token = headers["set-auth-token"];
    if (!token) {
      // The user isn't signed in yet, because the account requires a second factor.
      if (data.challenge) return { success: true, challenge: data.challenge };
      throw new HttpError(
        502,
        "UPSTREAM_FAILED",
        t("The server signed you in but sent no token. Try again."),
      );
    }
    await adoptToken(token);
    return { success: true, redirectTo: ownPath(redirect) };
  } catch (error) {
    return failed(error);
  }
}

export interface LoginParams {
  email?: string;
  password?: string;
  /** An emailed code, in place of the password. */
  otp?: string;
  /** The challenge that the first step returned. `code` belongs to the second step. */
  challenge?: string;
  code?: string;
  redirect?: string;
}

/**
 * The auth provider for accounts that this server manages: email and password or an emailed code, with an optional
 * second factor.
 */
export const authProvider: AuthProvider = {
  login({ email, password, otp, challenge, code, redirect }: LoginParams) {
    if (challenge !== undefined) return enter("/sign-in/second-factor", { challenge, code }, redirect);
    return otp === undefined
      ? enter("/sign-in/email", { email, password }, redirect)
      : enter("/sign-in/email-otp", { email, otp }, redirect);
  },

  register: ({ redirect, ...account }) => enter("/sign-up/email", account, redirect),

  async forgotPassword({ email }) {
    try {
      const redirectTo = `${location.origin}/forgot-password`;
      await http.post(`${root}/request-password-reset`, { email, redirectTo });
      return { success: true };
    } catch (error) {
      return failed(error);
    }
  },

  async updatePassword({ token, password }) {
    try {
      await http.post(`${root}/reset-password`, { token, newPassword: password });
      return { success: true, redirectTo: "/sign-in" };
    } catch (error) {
      if (!(error instanceof HttpError) || !error.errors?.newPassword) return failed(error);
      const { statusCode, code, message, detail } = error;
      return failed(
        new HttpError(statusCode, code, message, { detail, errors: { password: error.errors.newPassword } }),
      );
    }
  },

  /** Signs out in this browser regardless of the server's response. A second call does nothing. */
  async logout() {
    if (authStore.get().accessToken) {
      const request = http.post(`${root}/sign-out`, {}).catch(() => undefined);
      authStore.reset();
      await request;
    }
    return { success: true, redirectTo: "/sign-in" };
  },

  /** Only a refused bearer token signs the user out. After a server error, the pages show what failed. */
  async check() {
    if (!authStore.get().accessToken) return { authenticated: false };
    try {
      await loadUser();
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 401) {
        onSessionExpired({ reset: true });
        return { authenticated: false };
      }
    }
    return { authenticated: true };
  },

  ...identity,
};

/** Emails a code. The response is the same for an address without an account. */
export const sendCode = (email: string) =>
  http.post(`${root}/email-otp/send-verification-otp`, { email, type: "sign-in" });
