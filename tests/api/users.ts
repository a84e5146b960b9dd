import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { apiOf } from "./api.ts";

/** Starts a server with an admin. The returned functions make the requests that tests of users share. */
export async function startUsers(env: Record<string, string> = {}) {
  const app = await startServer({ env });
  const { token, session } = await signUp(app.url, "Admin");
  return {
    app,
    admin: apiOf(app.url, token),
    adminId: session.user.id,
    async createUser(name?: string) {
      const user = await signUp(app.url, name);
      return { ...user, id: user.session.user.id, api: apiOf(app.url, user.token) };
    },
    callModel: (secret: string, body: Record<string, unknown> = {}) =>
      fetch(`${app.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify({
          model: "scenewright/sketch-1",
          messages: [{ role: "user", content: "Secret words" }],
          ...body,
        }),
      }),
    signIn: (email: string, password: string) =>
      fetch(`${app.url}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      }),
  };
}

export type Users = Awaited<ReturnType<typeof startUsers>>;
