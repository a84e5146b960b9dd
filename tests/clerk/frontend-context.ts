import type { Context, Hono } from "hono";
import type { Client, Session } from "./records.ts";
import type { World } from "./state.ts";

export type Visit = Context<{ Variables: { client: Client | undefined } }>;
type Form = Record<string, string>;

/** Parses a submitted form. clerk-js sends no other kind of body. */
export const formOf = async (c: Visit) => (await c.req.parseBody()) as Form;

/** The context that all parts of Clerk's Frontend API share. */
export interface Frontend {
  app: Hono<{ Variables: { client: Client | undefined } }>;
  world: World;
  /** The browser's client, created on first use. */
  clientOf(c: Visit): Client;
  /** The browser's session. Browsers that aren't signed in are refused. */
  sessionOf(c: Visit): Session;
  /** Responds in clerk-js's format: with the state of the browser's client. */
  answer(c: Visit, response: object | null): Response;
}
