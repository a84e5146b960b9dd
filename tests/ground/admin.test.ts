import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../server/db/ids.ts";
import { apiOf } from "../api/api.ts";
import { authenticator } from "../auth/authenticator.ts";
import { look } from "../auth/query.ts";
import { startServer } from "../in-process.ts";
import { type App, freePort, signUp } from "../server.ts";
import { admin } from "./admin-cli.ts";
import { createFolder, removeFolders, startEmbedded } from "./embedded-app.ts";

let app: App;
let dataDir: string;
let port: number;
let owner: Awaited<ReturnType<typeof signUp>>;
let user: Awaited<ReturnType<typeof signUp>>;

const run = (...args: string[]) => admin(args, { DATA_DIR: dataDir, PORT: String(port) });
const start = () => startEmbedded(dataDir, { port });
const signIn = async (email: string, password: string) =>
  fetch(`${app.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
const asOwner = () => apiOf(app.url, owner.token);
const audited = async (action: string) => (await asOwner().get(`audit-events?action=${action}`)).body;

beforeAll(async () => {
  dataDir = createFolder();
  port = await freePort();
  app = await start();
  owner = await signUp(app.url, "Owner");
  user = await signUp(app.url, "Ada");
});
afterAll(async () => {
  await app.stop();
  await removeFolders();
});

describe("npm run admin", () => {
  it("explains its commands, and refuses wrong arguments with exit code 2", { tags: ["slow"] }, async () => {
    const overview = await run("--help");
    expect(overview.code).toBe(0);
    const names = [...overview.stdout.matchAll(/^ {2}([\w-]+) {2,}/gm)].map(([, name]) => name!);
    expect(names).toEqual([
      ...["backup", "doctor", "grant", "make-admin", "move-database", "reset-password", "restore"],
      ...["rotate-secret", "verify-address", "verify-backup"],
    ]);
    const helped = await Promise.all(names.map((name) => run(name, "--help")));
    for (const [at, { code, stdout }] of helped.entries()) {
      expect(code).toBe(0);
      expect(stdout).toContain(`npm run admin -- ${names[at]}`);
    }
    const wrong = [
      [],
      ["unknown"],
      ["grant", user.email],
      ["grant", user.email, "many"],
      ["make-admin", user.email, "--force"],
      ["reset-password", user.email, "--link", "--password"],
    ];
    for (const { code } of await Promise.all(wrong.map((args) => run(...args)))) expect(code).toBe(2);
    const missing = await run("make-admin", "nobody@example.com");
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain("There is no user with the email address nobody@example.com");
  });

  it("grants credits through the ledger", async () => {
    const api = apiOf(app.url, user.token);
    const before = (await api.get("billing")).body.balance;
    const { code, stdout } = await run("grant", user.email.toUpperCase(), "12.5", "--note", "Thanks");
    expect([code, stdout]).toEqual([0, `Granted 12.5 credits to ${user.email}\n`]);
    expect((await api.get("billing")).body.balance).toBeCloseTo(before + 12.5);
    expect((await api.get("billing/books")).body.agrees).toBe(true);
    const [{ id }] = await audited("users.grant");
    const event = (await asOwner().get(`audit-events/${id}`)).body;
    expect(event.actor).toMatch(/^Command line \(.+\)$/);
    expect(event).toMatchObject({ subject: user.email, after: { credits: 12.5, note: "Thanks" } });
  });

  it("makes a user an admin in open sessions, and verifies an address", { tags: ["slow"] }, async () => {
    const api = apiOf(app.url, user.token);
    expect((await api.get("users")).status).toBe(403);
    expect((await run("make-admin", user.email)).code).toBe(0);
    expect((await api.get("users")).status).toBe(200);
    expect((await run("make-admin", user.email)).stdout).toContain("already an admin");
    expect(await audited("users.role")).toHaveLength(1);

    expect((await api.get("session")).body.email_verified).toBe(false);
    expect((await run("verify-address", user.email)).code).toBe(0);
    expect((await api.get("session")).body.email_verified).toBe(true);
    expect((await run("verify-address", user.email)).stdout).toContain("already verified");
    expect(await audited("users.verify-email")).toHaveLength(1);
  });

  it("resets a password with a link, an email or a new password", { tags: ["slow"] }, async () => {
    const { stdout: link } = await run("reset-password", user.email, "--link");
    const token = new URL(link.trim()).searchParams.get("token");
    const answer = await apiOf(app.url).post("auth/reset-password", {
      token,
      newPassword: "seven quiet otters",
    });
    expect(answer.status).toBe(200);
    expect((await signIn(user.email, "seven quiet otters")).status).toBe(200);

    const emailed = await run("reset-password", user.email);
    expect([emailed.code, emailed.stdout]).toEqual([0, expect.not.stringContaining("token=")]);
    const outbox = readdirSync(join(dataDir, "outbox")).sort();
    const mail = readFileSync(join(dataDir, "outbox", outbox.at(-1)!), "utf8");
    expect(mail).toContain("/forgot-password?token=");

    const session = (await signIn(user.email, "seven quiet otters")).headers.get("set-auth-token")!;
    const { stdout } = await run("reset-password", user.email, "--password");
    const password = /: (\S+)\n$/.exec(stdout)![1]!;
    expect((await apiOf(app.url, session).get("session")).status).toBe(401);
    expect((await signIn(user.email, "seven quiet otters")).status).toBe(401);
    const fresh = await signIn(user.email, password);
    expect(fresh.status).toBe(200);
    user.token = fresh.headers.get("set-auth-token")!;
    user.password = password;
    expect(await audited("users.reset-password")).toHaveLength(3);
  });

  it("rotates the server's secret while the server is stopped, and finishes an interrupted rotation", {
    tags: ["slow"],
  }, async () => {
    const upstream = { name: "mock", base_url: "http://127.0.0.1:1/v1", models: ["*"] };
    const created = await asOwner().post("upstreams", upstream);
    expect(created.status).toBe(201);
    await asOwner().post(`upstreams/${created.body.id}/add-key`, { key: "sk-upstream-12345678" });
    const setup = await apiOf(app.url, user.token).post("auth/two-factor/begin", { password: user.password });
    expect(setup.status).toBe(200);

    const refused = await run("rotate-secret");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("Stop the server first")]);

    const file = join(dataDir, "auth-secret");
    const before = readFileSync(file, "utf8");
    await app.stop();
    const rotated = await run("rotate-secret");
    expect(rotated.stderr).toBe("");
    expect(rotated.code).toBe(0);
    const after = readFileSync(file, "utf8");
    expect(after).not.toBe(before);
    expect(rotated.stdout + rotated.stderr).not.toContain(after.trim());
    // Simulates that the process was killed after the commit, but before the new secret's file replaced the old one.
    writeFileSync(`${file}.next`, after, { mode: 0o600 });
    writeFileSync(file, before);
    expect((await run("rotate-secret")).code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(after);

    app = await start();
    expect((await asOwner().get("session")).status).toBe(401);
    owner.token = (await signIn(owner.email, owner.password)).headers.get("set-auth-token")!;
    const keys = (await asOwner().get(`upstreams/${created.body.id}`)).body.keys;
    expect(keys.map(({ state }: { state: string }) => state)).toEqual(["active"]);
    expect(await audited("server.rotate-secret")).toHaveLength(2);
    const again = (await signIn(user.email, user.password)).headers.get("set-auth-token")!;
    const confirmed = await apiOf(app.url, again).post("auth/two-factor/confirm", {
      code: authenticator(setup.body.secret).code(),
    });
    expect(confirmed.status).toBe(200);
  });
});

it("acts on the account of the active sign-in provider, if both have one with the address", {
  tags: ["slow"],
}, async () => {
  const server = await startServer();
  const { email, session } = await signUp(server.url);
  const clerk = newId();
  const people =
    "insert into people (id, provider, subject, name, email) values ($1, 'clerk', 'user_1', 'Ada', $2)";
  await look(server, people, [clerk, email]);
  const environment = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
  const keys = {
    CLERK_PUBLISHABLE_KEY: "pk_test_Y2xlcmsuZXhhbXBsZS5jb20k",
    CLERK_SECRET_KEY: "sk_test_1234567",
  };
  const grant = async (credits: number, env: Record<string, string> = {}) =>
    (await admin(["grant", email, String(credits)], { ...environment, ...env })).stderr;
  expect([await grant(1), await grant(2, keys)]).toEqual(["", ""]);
  const granted = await look(
    server,
    "select subject_id from audit_events where action = 'users.grant' order by id",
  );
  expect(granted).toEqual([{ subject_id: session.user.id }, { subject_id: clerk }]);
  await server.stop();
});
