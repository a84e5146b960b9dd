import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../../server/db/ids.ts";
import { look, verify } from "../auth/query.ts";
import { startSmtp } from "../auth/smtp-server.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";

const refused = "refused@example.com";
const ignored = "ignored@example.com";
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let app: App;
beforeAll(async () => {
  smtp = await startSmtp(refused, ignored);
  app = await startServer({
    env: { SMTP_URL: smtp.url, REQUIRE_VERIFIED_EMAIL: "false", WORKER: "inside" },
  });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

/** Adds notifications to a user, each with an email that is due. */
const add = (user: string, count: number) =>
  look(
    app,
    `insert into notifications (id, owner_id, kind, event_key, data, in_app, email_due)
     select id, $1, 'render.failed', id::text, $3, true, true from unnest($2::uuid[]) id`,
    [
      user,
      Array.from({ length: count }, () => newId()),
      { render_id: newId(), title: "Tides", error: "Out of ink" },
    ],
  );

const sendDue = () => look(app, "select pg_notify('notification_emails', '')");

it("are sent to everyone else while a mail server refuses hundreds of them for one address", async () => {
  const [owner, other] = [await signUp(app.url), await signUp(app.url)];
  await look(app, "update people set email = $1 where id = $2", [refused, other.session.user.id]);
  await verify(app, owner.email);
  await add(other.session.user.id, 250);
  await add(owner.session.user.id, 1);
  const toOwner = async () => {
    await sendDue();
    return (await smtp.received(0)).filter((mail) => mail.includes(`To: ${owner.email}`)).length;
  };
  await expect.poll(toOwner, { timeout: 15_000, interval: 500 }).toBe(1);
  expect((await smtp.received(0)).at(-1)).toContain("Out of ink");
  const due = () => look(app, "select count(*)::int as due from notifications where email_due");
  await expect.poll(due).toEqual([{ due: 250 }]);
});

it("stay due until the mail server accepts them, so a worker that dies loses none", async () => {
  const { session } = await signUp(app.url);
  await look(app, "update people set email = $1 where id = $2", [ignored, session.user.id]);
  await add(session.user.id, 3);
  await sendDue();
  const mine = () =>
    look(
      app,
      `select count(*)::int as claimed, bool_and(email_due) as due from notifications
       where owner_id = $1 and (email_at > now() or not email_due)`,
      [session.user.id],
    );
  await expect.poll(mine).toEqual([{ claimed: 3, due: true }]);
});
