import type { Session } from "../contract/session.ts";
import type { Db } from "./db/client.ts";
import type { Services } from "./services.ts";

/** What a hook of a resource works with: the services, the transaction it is part of, and who is asking. */
export interface RequestContext extends Omit<Services, "db" | "live"> {
  db: Db;
  session: Session;
  /** The client's IP address. */
  address: string;
  /** Whether a deletion goes ahead despite a warning. */
  force?: boolean;
  /** Runs a step after the commit: other processes and the outside world must only hear of what is stored. */
  after(step: () => unknown): void;
}

/** An answer of a verb's own, in place of the changed record. */
export interface VerbAnswer {
  answer: unknown;
  status?: 200 | 201 | 202;
}
