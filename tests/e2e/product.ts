import { type App, startApp } from "../server.ts";

interface Options {
  env?: Record<string, string>;
  port?: number;
  /** Whether it runs a database itself, as `npm start` does; otherwise it has one in the PostgreSQL of the run. */
  embedded?: boolean;
}

/** The whole product in a process and a folder of its own, with console and worker. */
export const startProduct = ({ env, ...more }: Options = {}): Promise<App> =>
  startApp({ ...more, env: { CONSOLE: "on", WORKER: "inside", ...env } });
