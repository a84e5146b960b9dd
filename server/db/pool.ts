import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const unavailable = /^(57P0[123]|08...|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;
const patienceMs = 8000;

/**
 * Whether the database can't be reached at the moment because it is starting, stopping, restarting or out of
 * connections.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  // The second pattern matches the error at the end of a transaction that has just lost its connection.
  return (
    unavailable.test(code ?? "") || /^Connection terminated|^Client .* is not queryable/.test(message ?? "")
  );
}

const quiet = () => {};

type Done = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/**
 * A pool that waits for a connection while the database restarts. A running query still fails, because it is unknown
 * whether it was executed, so the caller must decide whether to repeat it.
 */
export class PatientPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // Without this listener, an error on a client that is checked out but idle would end the process.
    this.on("connect", (client) => client.on("error", quiet));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const client = this.checkOut();
    if (!done) return client;
    client.then(
      (found) => done(undefined, found, (error) => found.release(error as Error | undefined)),
      (error) => done(error, undefined, quiet),
    );
    return undefined;
  }

  private async checkOut(): Promise<pg.PoolClient> {
    const deadline = Date.now() + patienceMs;
    for (let pause = 20; ; pause = Math.min(pause * 2, 250)) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isUnavailable(error) || this.ending || Date.now() + pause > deadline) throw error;
        await sleep(pause);
      }
    }
  }
}
