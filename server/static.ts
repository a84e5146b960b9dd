import { createMiddleware } from "hono/factory";
import type { Env } from "./env.ts";
export const serveConsole = (_env: Env) => createMiddleware(async (c) => c.text("console", 404));
