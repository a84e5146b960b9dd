import type { Session } from "../contract/session.ts";
import type { Db } from "./db/client.ts";
import type { Services } from "./services.ts";

/** What a resource's hook works with: the services, its transaction and the session. */
export interface RequestContext extends Omit<Services, "db" | "live"> {
  db: Db;
  session: Session;
  /** The client's IP address. */
  address: string;
  /** Whether a deletion goes ahead despite a warning. */
  force?: boolean;
  /** Runs a step after the commit: other processes and external services must only learn of data that is stored. */
  after(step: () => unknown): void;
}

/** A verb's own response, in place of the changed record. */
export interface VerbAnswer {
  answer: unknown;
  status?: 200 | 201 | 202;
}
