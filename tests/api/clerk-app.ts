import { startFaultyClerk } from "../clerk/faulty-clerk.ts";
import { startClerk } from "../clerk/standin.ts";
import { startServer } from "../in-process.ts";
import { type Api, apiOf } from "./api.ts";

/** Starts a stand-in for Clerk, and the app that uses it for sign-in. */
export async function startClerkApp() {
  const clerk = await startClerk();
  const app = await startServer({ env: clerk.env });
  clerk.pointWebhooksAt(`${app.url}/api/webhooks/clerk`);
  let count = 0;
  const apiWith = (token: string, { url } = app) => apiOf(url, token);
  /** Creates a user at Clerk who has never used the app. */
  const createUser = (name = "Grace Hopper") =>
    clerk.createUser({ email: `person.${++count}@example.com`, password: "correct horse", name });

  return {
    clerk,
    app,
    apiWith,
    createUser,
    /** Creates a user and signs them in to the app. */
    async signIn(name?: string) {
      const user = createUser(name);
      const token = clerk.sessionToken(user);
      const api = apiWith(token);
      const { body } = await api.get("session");
      const { id, email, role } = body.user as { id: string; email: string; role: string };
      return { user, token, api, id, email, role, session: clerk.sessionsOf(user)[0]! };
    },
    async stop() {
      await app.stop();
      await clerk.stop();
    },
  };
}

type ClerkApp = Awaited<ReturnType<typeof startClerkApp>>;

/** Starts a second app on the same database. Its Clerk responds as the test specifies. */
export async function startFaultyClerkApp({ clerk, app: { databaseUrl } }: ClerkApp) {
  const faulty = await startFaultyClerk(clerk.frontendUrl);
  const app = await startServer({ env: { ...clerk.env, ...faulty.env }, databaseUrl });
  return {
    faulty,
    app,
    async stop() {
      await app.stop();
      faulty.stop();
    },
  };
}

/** The audit events by or about a user. */
export async function auditEvents(admin: Api, action: string, email: string) {
  const { body } = await admin.get(`audit-events?action=${action}&_end=100`);
  return body.filter(
    (event: { actor: string; subject: string }) => event.actor === email || event.subject === email,
  );
}
