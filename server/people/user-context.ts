import type { Context } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { type AuditEntry, record } from "../audit.ts";
import type { Auth } from "../auth/index.ts";
import type { Db } from "../db/client.ts";
import type { Variables } from "../http.ts";
import * as schemas from "../openapi/schemas.ts";
import type { Services } from "../services.ts";
import { isLastAdminLocked, lastAdminError } from "./last-admin.ts";
import { findPerson, findPersonRow, type Stored } from "./people-queries.ts";

export interface UserRouteDeps {
  services: Services;
  auth: Auth;
}

/** A request under /users/:id. */
export type UserContext<P extends string = string> = Context<Variables, P>;

/** Creates the functions that the routes under /users share: finding, changing, auditing and returning a user. */
export function createUserContext({ db }: Pick<Services, "db">, { mode }: Pick<Auth, "mode">) {
  async function find(c: UserContext, tx?: Db): Promise<Stored> {
    const found = await findPerson(tx ?? db, c.req.param("id") ?? "", tx !== undefined);
    if (!found) throw new AppError("NOT_FOUND", "User not found");
    return found;
  }

  return {
    find,

    /**
     * Runs `work` in a transaction that locks the user's row.
     * @returns the user's ID
     */
    change: (c: UserContext, work: (tx: Db, user: Stored) => Promise<void>) =>
      db.transaction(async (tx) => {
        const user = await find(c, tx);
        await work(tx, user);
        return user.id;
      }),

    /** Writes an audit event for an admin's action on a user's account. */
    audit: (
      tx: Db,
      c: UserContext,
      action: string,
      { id, email }: Stored,
      change: Pick<AuditEntry, "before" | "after"> = {},
    ) =>
      record(tx, {
        session: c.var.session,
        address: c.var.address,
        action: `users.${action}`,
        subject: email,
        subject_id: id,
        user_id: id,
        ...change,
      }),

    answer: async (c: UserContext, id: string, status: 200 | 201 = 200) =>
      c.json(await findPersonRow(db, id), status),

    /** Responds with a user and the link that was emailed to them, which an admin may also pass on. */
    answerInvited: async (c: UserContext, id: string, link: string | undefined, status: 200 | 201 = 200) =>
      c.json({ ...(await findPersonRow(db, id)), ...(link ? { invitation_link: link } : {}) }, status),

    async refuseLastAdmin(tx: Db, user: Stored) {
      if (await isLastAdminLocked(tx, mode, user)) throw lastAdminError();
    },

    refuseSelf(c: UserContext, { id }: Stored, message: string) {
      if (id === c.var.session.user.id) throw new AppError("CONFLICT", message);
    },
  };
}
export type UserRouteContext = ReturnType<typeof createUserContext>;

export const invitedUser = {
  description: "The user, with the link that was emailed",
  schema: schemas.user.extend({ invitation_link: z.optional(z.string()) }),
};

/** The parts of a route declaration that all routes under /users share. */
export const forAdmins = (action: string) =>
  ({
    tag: "Users",
    permission: { resource: "users", action, message: "Only admins can manage users" },
  }) as const;
