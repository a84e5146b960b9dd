import { type App, startApp } from "../server.ts";

interface Options {
  env?: Record<string, string>;
  port?: number;
  /**
   * Whether the product runs its own database, as `npm start` does. Otherwise, it uses one on the test run's PostgreSQL
   * server.
   */
  embedded?: boolean;
}

/** Starts the whole product, with console and worker, in a separate process and folder. */
export const startProduct = ({ env, ...more }: Options = {}): Promise<App> =>
  startApp({ ...more, env: { CONSOLE: "on", WORKER: "inside", ...env } });
