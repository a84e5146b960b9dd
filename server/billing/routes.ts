import { Hono } from "hono";
import * as z from "zod";
import { type TopUpAnswer, topUpInput } from "../../contract/billing.ts";
import { AppError } from "../../contract/errors.ts";
import { recordSetting } from "../audit.ts";
import type { Variables } from "../http.ts";
import * as schemas from "../openapi/billing-schemas.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";

const received = {
  description: "Received",
  schema: z.object({ received: z.literal(true) }),
};
const topUp = { description: "The automatic top-up", schema: schemas.topUpAnswer };

type WebhookDeps = Pick<Services, "billing">;

/** Serves POST /webhooks/stripe, which is authenticated by its signature. */
export function webhookRoutes({ billing }: WebhookDeps) {
  const routes = new Hono<Variables>();
  const declaration = defineRoute({
    method: "post",
    path: "/webhooks/stripe",
    tag: "Webhooks",
    summary: "Receive an event from Stripe",
    access: "public",
    headers: { "stripe-signature": "Stripe's signature for the body" },
    uploads: "application/json",
    responses: { 200: received },
    errors: ["BAD_REQUEST", "NOT_FOUND"],
  });
  route(routes, declaration, async (c) => {
    if (!billing.cards) throw new AppError("NOT_FOUND");
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!(await billing.webhook(body, c.req.header("stripe-signature") ?? "", c.get("log")))) {
      throw new AppError("BAD_REQUEST", "The signature is invalid or older than five minutes");
    }
    return c.json({ received: true });
  });
  return routes;
}

/** Serves GET, PUT and DELETE /billing/top-up: the session user's automatic purchases. */
export function topUpRoutes({
  db,
  billing: { cards: available, topUps },
}: WebhookDeps & Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  const path = "/billing/top-up";
  const tag = "Billing";
  const readRoute = defineRoute({
    method: "get",
    path,
    tag,
    summary: "Read your automatic top-up",
    responses: { 200: topUp },
  });
  route(routes, readRoute, async (c) => {
    const response: TopUpAnswer = { available, top_up: await topUps.read(c.get("session").user.id) };
    return c.json(response);
  });
  const saveRoute = defineRoute({
    method: "put",
    path,
    tag,
    summary: "Set up your automatic top-up",
    body: topUpInput,
    responses: { 200: topUp },
    errors: ["CONFLICT", "UPSTREAM_FAILED", "UNAVAILABLE"],
  });
  route(routes, saveRoute, async (c, { body: input }) => {
    const { user } = c.get("session");
    const checkout_url = await topUps.save(user, input);
    await recordSetting(db, c.var, "billing.top-up", { ...input });
    const response: TopUpAnswer = { available, top_up: await topUps.read(user.id), checkout_url };
    return c.json(response);
  });
  const removeRoute = defineRoute({
    method: "delete",
    path,
    tag,
    summary: "Turn off your automatic top-up and remove its card",
    responses: { 204: { description: "Removed" } },
  });
  route(routes, removeRoute, async (c) => {
    await topUps.remove(c.get("session").user.id);
    await recordSetting(db, c.var, "billing.top-up-off", {});
    return c.body(null, 204);
  });
  return routes;
}
