import { AppError } from "../../../contract/errors.ts";
import { record } from "../../audit.ts";
import type { Database } from "../../db/client.ts";
import type { AuthRequest } from "../auth-request.ts";
import { endImpersonation } from "../impersonation-bearers.ts";
import { provider } from "../people.ts";
import { bodies, readBody } from "./request-bodies.ts";
import type { ActiveSession, createSessions, SessionFilter } from "./sessions.ts";

interface Deps {
  database: Database;
  sessions: ReturnType<typeof createSessions>;
  /** The session of a request. @throws AppError UNAUTHORIZED */
  requireSession: (call: AuthRequest) => Promise<ActiveSession>;
}

/** The endpoints that let users list and end their own sessions. */
export function createSessionRoutes({ database: { db }, sessions, requireSession }: Deps) {
  /**
   * Ends the caller's own sessions. Also ends impersonation, unless only one session is to be ended. Records an audit
   * event if any session ended.
   * @returns how many sessions ended
   */
  const end = (call: AuthRequest, session: ActiveSession, which: SessionFilter, action = "sessions.end") =>
    db.transaction(async (tx) => {
      const impersonation = which.only ? 0 : await endImpersonation(tx, provider, session.account);
      const ended = impersonation + (await sessions.end(session, which, tx));
      if (ended) await record(tx, { session, action, address: call.address, after: { ended } });
      return ended;
    });

  async function endSessions(call: AuthRequest, others: boolean) {
    const session = await requireSession(call);
    await readBody(call.request, bodies.nothing);
    const ended = await end(call, session, others ? { except: session.id } : {});
    return Response.json({ status: true, ended });
  }

  return {
    "GET /list-sessions": async (call: AuthRequest) =>
      Response.json(await sessions.list(await requireSession(call))),
    "POST /revoke-session": async (call: AuthRequest) => {
      const session = await requireSession(call);
      const { id } = await readBody(call.request, bodies.session);
      if ((await end(call, session, { only: id })) === 0)
        throw new AppError("NOT_FOUND", "Session not found");
      return Response.json({ status: true, ended: 1 });
    },
    "POST /revoke-other-sessions": (call: AuthRequest) => endSessions(call, true),
    "POST /revoke-sessions": (call: AuthRequest) => endSessions(call, false),
    "POST /sign-out": async (call: AuthRequest) => {
      const session = await requireSession(call);
      await end(call, session, { only: session.id }, "sign-out");
      return Response.json({ status: true });
    },
  };
}
