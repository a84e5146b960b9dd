import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import * as z from "zod";
import { grantInput } from "../../contract/credits.ts";
import { AppError } from "../../contract/errors.ts";
import { userBodies } from "../../contract/users.ts";
import { newId } from "../db/ids.ts";
import { people } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { addCredits } from "../ledger/index.ts";
import { route } from "../openapi/route.ts";
import * as schemas from "../openapi/schemas.ts";
import { forAdmins, invitedUser, type UserRouteContext, type UserRouteDeps } from "./user-context.ts";

const user = { description: "The user", schema: schemas.user };
const action = (verb: string, summary: string) =>
  ({ method: "post", path: `/users/:id/${verb}`, summary, ...forAdmins("edit") }) as const;

/** The routes POST /users/:id/{action}. */
export function userActionRoutes(
  routes: Hono<Variables>,
  users: UserRouteContext,
  { services: { db, llm, publish }, auth: { directory, impersonate, mailboxes } }: UserRouteDeps,
) {
  route(
    routes,
    {
      ...action("ban", "Ban a user"),
      body: userBodies.ban,
      optionalBody: true,
      responses: { 200: user },
      errors: ["CONFLICT"],
    },
    async (c, { body: { reason } }) => {
      const id = await users.change(c, async (tx, person) => {
        users.refuseSelf(c, person, "You can't ban yourself");
        await users.refuseLastAdmin(tx, person);
        await tx
          .update(people)
          .set({ banned_at: new Date().toISOString(), ban_reason: reason })
          .where(eq(people.id, person.id));
        await users.audit(tx, c, "ban", person, { after: { reason } });
        await directory.suspend(person.subject, tx);
      });
      await llm.forgetKeys();
      return users.answer(c, id);
    },
  );

  route(routes, { ...action("unban", "Lift a user's ban"), responses: { 200: user } }, async (c) => {
    const id = await users.change(c, async (tx, person) => {
      await tx.update(people).set({ banned_at: null, ban_reason: null }).where(eq(people.id, person.id));
      await users.audit(tx, c, "unban", person);
      await directory.restore(person.subject);
    });
    await llm.forgetKeys();
    return users.answer(c, id);
  });

  route(
    routes,
    {
      ...action("sign-out", "End all of a user's sessions"),
      responses: {
        200: { description: "The number of sessions that ended", schema: z.object({ ended: z.int() }) },
      },
    },
    async (c) => {
      let ended = 0;
      await users.change(c, async (tx, person) => {
        ended = await directory.endSessions(person.subject, tx);
        await users.audit(tx, c, "sign-out", person, { after: { ended } });
      });
      return c.json({ ended });
    },
  );

  route(
    routes,
    {
      ...action("two-factor-off", "Turn off a user's two-factor authentication"),
      description: "For users who have lost both their authenticator app and their backup codes.",
      responses: { 200: user },
      errors: ["CONFLICT"],
    },
    async (c) => {
      const id = await users.change(c, async (tx, person) => {
        users.refuseSelf(c, person, "Turn off your own two-factor authentication in the settings");
        if (!(await directory.endTwoFactor(person.subject, tx))) {
          throw new AppError("CONFLICT", "Two-factor authentication is already off");
        }
        await users.audit(tx, c, "two-factor-off", person);
      });
      return users.answer(c, id);
    },
  );

  route(
    routes,
    {
      ...action("verify-email", "Mark a user's email address as verified"),
      description:
        "For an address that you have verified in another way. Nothing that was set up with the unverified address is deleted.",
      responses: { 200: user },
      errors: ["CONFLICT"],
    },
    async (c) => {
      const id = await users.change(c, async (tx, person) => {
        if (!(await mailboxes.verify(tx, person.id))) {
          throw new AppError("CONFLICT", "The email address is already verified");
        }
        await users.audit(tx, c, "verify-email", person);
      });
      publish("transfers", "created", [{ id, owner_id: id }]);
      return users.answer(c, id);
    },
  );

  route(
    routes,
    {
      ...action("invite", "Invite a user again"),
      description: "Emails a new link to a user who has never signed in. The earlier link stops working.",
      responses: { 200: invitedUser },
      errors: ["CONFLICT"],
    },
    async (c) => {
      let link: string | undefined;
      const id = await users.change(c, async (tx, person) => {
        if (person.last_seen_at || person.banned_at)
          throw new AppError(
            "CONFLICT",
            "Only users who aren't banned and have never signed in can be invited again",
          );
        const invitation = await directory.reinvite(person);
        link = invitation.link;
        const { subject } = invitation;
        await tx.update(people).set({ subject }).where(eq(people.id, person.id));
        await users.audit(tx, c, "invite", person);
      });
      return users.answerInvited(c, id, link);
    },
  );

  route(
    routes,
    {
      ...action("grant", "Grant credits"),
      description: "Adds credits as a gift, or for a payment made outside Scenewright.",
      body: grantInput,
      optionalBody: true,
      responses: { 201: { description: "Granted", schema: z.object({ granted: z.number() }) } },
    },
    async (c, { body: { credits, note } }) => {
      const person = await users.find(c);
      await db.transaction(async (tx) => {
        await addCredits(tx, { owner_id: person.id, kind: "grant", credits, note, key: `grant:${newId()}` });
        await users.audit(tx, c, "grant", person, { after: { credits, note } });
      });
      publish("transfers", "created", [{ id: person.id, owner_id: person.id }]);
      return c.json({ granted: credits }, 201);
    },
  );

  route(
    routes,
    {
      ...action("impersonate", "Impersonate a user"),
      description: "Opens a one-hour session as the user. The audit log names the admin.",
      body: userBodies.impersonate,
      optionalBody: true,
      errors: ["CONFLICT"],
      responses: { 201: { description: "The session's token", schema: z.object({ bearer: z.string() }) } },
    },
    async (c, { body: { reason } }) => {
      const person = await users.find(c);
      users.refuseSelf(c, person, "You can't impersonate yourself");
      if (person.role === "admin") throw new AppError("FORBIDDEN", "Admins can't be impersonated");
      if (person.banned_at) throw new AppError("CONFLICT", "A banned user can't be impersonated");
      const bearer = await impersonate(person.id, c.var.session.user.id);
      await users.audit(db, c, "impersonate", person, { after: { reason } });
      return c.json({ bearer }, 201);
    },
  );
}
