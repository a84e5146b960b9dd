import type { Session } from "../contract/session.ts";
import type { Db } from "./db/client.ts";
import type { Services } from "./services.ts";

/** The context of a resource's hook: the services, the transaction and the session. */
export interface RequestContext extends Omit<Services, "db" | "live"> {
  db: Db;
  session: Session;
  /** The client's IP address. */
  address: string;
  /** Whether to delete a record despite a warning. */
  force?: boolean;
  /**
   * Runs a step after the commit. Steps that notify other processes or external services must run then, because the
   * data must already be stored.
   */
  after(step: () => unknown): void;
}

/** The context of work on a record, in a request or in a job. */
export type WorkContext = Omit<RequestContext, "session" | "address" | "force">;

/** A verb's own response, which replaces the changed record. */
export interface VerbAnswer {
  answer: unknown;
  status?: 200 | 201 | 202;
}
