import { type App, startApp } from "../server.ts";

interface Options {
  env?: Record<string, string>;
  port?: number;
}

/** The whole product in a process and a folder of its own: console, worker and a database that it runs itself. */
export const startProduct = ({ env, port }: Options = {}): Promise<App> =>
  startApp({ embedded: true, port, env: { CONSOLE: "on", WORKER: "inside", ...env } });
