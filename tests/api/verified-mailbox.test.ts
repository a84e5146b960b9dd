import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalMailbox } from "../../server/people/mailbox-hash.ts";
import { call } from "../auth/auth-client.ts";
import { codeIn, tokenIn } from "../auth/mailbox.ts";
import { mailboxCalls, newAddress } from "../auth/mailbox-calls.ts";
import { look } from "../auth/query.ts";
import { startSmtp } from "../auth/smtp-server.ts";
import { startServer } from "../in-process.ts";
import type { App } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

const faultsOf = async (app: App) => {
  const ledger = await openLedger(app.databaseUrl!);
  const faults = await ledger.faults();
  await ledger.close();
  return faults;
};

/** Creates a debt for a user, as a refund of spent credits does. */
async function indebt(app: App, owner: string, micro: number) {
  await look(
    app,
    `insert into transfers (id, owner_id, kind, source, target, credits)
     values (ledger_id(), $1, 'debt', 'debt', 'payments', $2)`,
    [owner, micro],
  );
  await look(
    app,
    `insert into ledger_accounts as a (owner_id, kind, balance) values ($1, 'debt', -$2::bigint), ($1, 'payments', $2)
     on conflict (owner_id, kind) do update set balance = a.balance + excluded.balance`,
    [owner, micro],
  );
}

it.each([
  ["Ada@Example.com", "ada@example.com"],
  ["ada+films@example.com", "ada@example.com"],
  ["ada+films+more@example.com", "ada@example.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["A.da@GoogleMail.com", "ada@gmail.com"],
  ["+tag@example.com", "+tag@example.com"],
  ["a-username", "a-username"],
])("%s is a spelling of the mailbox %s", (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox);
});

describe("where addresses don't have to be verified", () => {
  let app: App;
  let calls: ReturnType<typeof mailboxCalls>;
  let admin: Api;
  beforeAll(async () => {
    app = await startServer();
    calls = mailboxCalls(app);
    admin = await calls.admin();
  });
  afterAll(() => app.stop());

  it("says so in the log and the public configuration, and asks for nothing", async () => {
    expect(app.output()).toContain("Email addresses aren't verified");
    expect((await call(app.url, "config")).body.verified_email_required).toBe(false);
    const { bearer } = await calls.signUpAs(newAddress());
    expect(await calls.balance(bearer)).toBe(100);
    expect((await apiOf(app.url, bearer).post("api-keys", { name: "Key" })).status).toBe(201);
  });

  it("grants the credits once per mailbox, whatever its spelling and after deletions", async () => {
    const first = await calls.signUpAs("credits.once+a@gmail.com");
    expect(await calls.balance(first.bearer)).toBe(100);
    for (const spelling of ["credits.once+b@gmail.com", "CreditsOnce@googlemail.com"]) {
      expect(await calls.balance((await calls.signUpAs(spelling)).bearer)).toBe(0);
    }
    expect((await calls.remove(first.bearer, first.email)).status).toBe(204);
    const again = await calls.signUpAs(first.email);
    expect(await calls.balance(again.bearer)).toBe(0);
    expect((await admin.delete(`users/${again.id}`)).status).toBe(204);
    expect(await calls.balance((await calls.signUpAs(first.email)).bearer)).toBe(0);
    expect(
      (await look(app, "select hash from mailboxes")).every(({ hash }) => /^[0-9a-f]{64}$/.test(hash)),
    ).toBe(true);
    expect(await faultsOf(app)).toEqual([]);
  });

  it("grants them once to twenty concurrent spellings", async () => {
    const balances = await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        calls.balance((await calls.signUpAs(`rush+${i}@example.com`)).bearer),
      ),
    );
    expect(balances.reduce((sum, balance) => sum + balance)).toBe(100);
    expect(await faultsOf(app)).toEqual([]);
  });

  it("returns the debt of a deleted account to the mailbox's next one, once", async () => {
    const email = newAddress("debtor");
    const first = await calls.signUpAs(email);
    // The sign-up credits pay off a hundred credits of the debt, at the latest when the account is deleted.
    await indebt(app, first.id, 130_000_000);
    const debt = async (bearer: string) => (await apiOf(app.url, bearer).get("billing")).body.debt;
    expect((await calls.remove(first.bearer, email)).status).toBe(204);
    const left = await look(
      app,
      "select from ledger_accounts where owner_id = $1 and kind = 'debt' and balance < 0",
      [first.id],
    );
    expect(left).toEqual([]);

    const second = await calls.signUpAs(email.replace("@", "+again@"));
    expect([await debt(second.bearer), await calls.balance(second.bearer)]).toEqual([30, 0]);
    const [transfer] = (await apiOf(app.url, second.bearer).get("transfers")).body;
    expect(transfer).toMatchObject({
      ...{ kind: "debt", source: "debt", target: "payments", credits: 30 },
      note: "Debt from a previous account",
    });
    const third = await calls.signUpAs(email);
    expect(await debt(third.bearer)).toBe(0);
    // New credits pay the debt first.
    await admin.post(`users/${second.id}/grant`, { credits: 50, note: "Paid by invoice" });
    expect([await debt(second.bearer), await calls.balance(second.bearer)]).toEqual([0, 20]);
    expect(await faultsOf(app)).toEqual([]);
  });
});

describe("where addresses have to be verified", () => {
  let app: App;
  let calls: ReturnType<typeof mailboxCalls>;
  let admin: Api;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await startServer({ env: { SMTP_URL: smtp.url } });
    calls = mailboxCalls(app);
    admin = await calls.admin();
  });
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  const mailTo = async (email: string, subject: string) => {
    const find = async () =>
      (await smtp.received(0)).findLast((mail) => mail.includes(`To: ${email}`) && mail.includes(subject));
    await expect.poll(find).toBeDefined();
    // Long links are encoded as quoted-printable.
    return (await find())!.replaceAll("=\n", "").replaceAll("=3D", "=");
  };

  it("keeps credits, keys, second factor and invitations from an unverified account until it enters the code", async () => {
    expect(app.output()).not.toContain("Email addresses aren't verified");
    expect((await call(app.url, "config")).body.verified_email_required).toBe(true);
    const email = newAddress("waiting");
    const { bearer, id, password, body } = await calls.signUpAs(email);
    expect(body.email_verified).toBe(false);
    await admin.patch(`users/${id}`, { role: "admin" });
    const api = apiOf(app.url, bearer);
    expect(await calls.balance(bearer)).toBe(0);
    const invitation = { email: newAddress("guest"), name: "Guest" };
    const attempts = () =>
      Promise.all([
        api.post("api-keys", { name: "Key" }),
        api.post("auth/two-factor/begin", { password }),
        api.post("users/invite", invitation),
      ]);
    for (const refused of await attempts()) {
      expect([refused.status, refused.body.code]).toEqual([403, "FORBIDDEN"]);
      expect(refused.body.errors.email[0]).toContain("Verify your email address first");
    }
    // The code was already sent when the user signed up.
    const code = codeIn(await mailTo(email, "Verify your email address"));
    expect((await api.post("auth/verify-email", { code })).status).toBe(200);
    expect(await calls.balance(bearer)).toBe(100);
    expect((await attempts()).map(({ status }) => status)).toEqual([201, 200, 201]);
    expect(await faultsOf(app)).toEqual([]);
  });

  it("grants the credits with the mailbox's first proof from outside, or an admin's confirmation", async () => {
    const byLink = newAddress("link");
    await calls.signUpAs(byLink);
    await call(app.url, "auth/request-password-reset", { email: byLink });
    const token = tokenIn(await mailTo(byLink, "Reset your"));
    const reset = await call(app.url, "auth/reset-password", { token, newPassword: "the owner's own words" });
    expect(reset.status).toBe(200);
    const owner = await calls.signIn(byLink, "the owner's own words");
    expect(await calls.balance(owner.bearer!)).toBe(100);

    const { bearer, id } = await calls.signUpAs(newAddress("word"));
    expect((await admin.post(`users/${id}/verify-email`, {})).body.balance).toBe(100);
    expect(await calls.balance(bearer)).toBe(100);
  });

  it("lets nobody use up or burden a stranger's mailbox", async () => {
    const email = newAddress("victim");
    const stranger = await calls.signUpAs(email);
    await indebt(app, stranger.id, 5_000_000);
    expect((await calls.remove(stranger.bearer, email)).status).toBe(204);
    const owner = await calls.signUpAs(email);
    await admin.post(`users/${owner.id}/verify-email`, {});
    const { body } = await apiOf(app.url, owner.bearer).get("billing");
    expect([body.balance, body.debt]).toEqual([100, 0]);
    expect(await faultsOf(app)).toEqual([]);
  });

  it("limits the codes that a signed-in stranger can try", async () => {
    const email = newAddress("guessed");
    const { bearer } = await calls.signUpAs(email);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) {
      statuses.push((await call(app.url, "auth/verify-email", { code: "000000" }, { bearer })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(422), 429]);
  });
});
