import type { AppSetUp, OwnAccount, TwoFactor } from "@contract/account.ts";
import { useQuery } from "@tanstack/react-query";
import { http } from "@/providers/http";
import { queryClient } from "@/providers/query-client";
import { authStore, type User } from "./store";

const key = ["account"];
const twoFactorKey = [...key, "two-factor"];
const get = async <T>(path: string, signal: AbortSignal) => (await http.get<T>(path, { signal })).data;
const post = async <T>(path: string, body: object) => (await http.post<T>(`/api/auth/${path}`, body)).data;

/** Whether two-factor authentication is on. Available only if this server manages accounts. */
export const useTwoFactor = (enabled = true) =>
  useQuery({
    queryKey: twoFactorKey,
    enabled,
    retry: false,
    meta: { quiet: true },
    queryFn: ({ signal }) => get<TwoFactor>("/api/auth/two-factor", signal),
  });

export const useOwnAccount = (enabled = true) =>
  useQuery({
    queryKey: key,
    enabled,
    retry: false,
    meta: { quiet: true },
    queryFn: ({ signal }) => get<OwnAccount>("/api/account", signal),
  });

const refresh = (queryKey: string[]) => queryClient.invalidateQueries({ queryKey });

interface Proof {
  password: string;
  /** Required if two-factor authentication is on. */
  code?: string | undefined;
}

/** Changes to the signed-in user's own account. Each throws an HttpError with its field errors. */
export const ownAccount = {
  async rename(name: string) {
    const { user } = await post<{ user: User }>("update-profile", { name });
    authStore.setUser(user);
    // Invalidates only this one of Refine's keys. Invalidating all of "auth" would recheck the session and
    // blank the page in the meantime.
    await refresh(["auth", "identity"]);
  },
  requestEmailChange: (change: { email: string } & Proof) => post("change-email", change),
  confirmEmail: (token: string) => post("confirm-email", { token }),
  async changePassword(change: { newPassword: string } & Proof) {
    await post("change-password", change);
    await refresh(["auth", "sessions"]);
  },
  beginTwoFactor: (password: string) => post<AppSetUp>("two-factor/begin", { password }),
  async confirmTwoFactor(code: string) {
    const { backup_codes } = await post<{ backup_codes: string[] }>("two-factor/confirm", { code });
    await refresh(twoFactorKey);
    return backup_codes;
  },
  async renewBackupCodes(password: string, code: string) {
    const answer = await post<{ backup_codes: string[] }>("two-factor/backup-codes", { password, code });
    await refresh(twoFactorKey);
    return answer.backup_codes;
  },
  async endTwoFactor(password: string, code: string) {
    await post("two-factor/off", { password, code });
    await refresh(twoFactorKey);
  },
  exported: async () => (await http.get<Blob>("/api/account/export", { responseType: "blob" })).data,
  remove: (body: { email: string; password?: string; code?: string | undefined }) =>
    http.delete("/api/account", { data: body }),
};
