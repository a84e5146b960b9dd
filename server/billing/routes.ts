import { Hono } from "hono";
import { type TopUpAnswer, topUpInput } from "../../contract/billing.ts";
import { AppError } from "../../contract/errors.ts";
import { recordSetting } from "../audit.ts";
import { readJson, type Variables } from "../http.ts";
import type { Services } from "../services.ts";
import { check } from "../validate.ts";

type Given = Pick<Services, "billing">;

/** POST /webhooks/stripe: it is signed rather than signed in. */
export function webhookRoutes({ billing }: Given) {
  const routes = new Hono<Variables>();
  routes.post("/webhooks/stripe", async (c) => {
    if (!billing.cards) throw new AppError("NOT_FOUND");
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!(await billing.webhook(body, c.req.header("stripe-signature") ?? "", c.get("log")))) {
      throw new AppError("BAD_REQUEST", "The signature is not Stripe's, or older than five minutes");
    }
    return c.json({ received: true });
  });
  return routes;
}

/** GET, PUT and DELETE /billing/top-up: when credits are bought for the one who asks. */
export function topUpRoutes({ db, billing: { cards: available, topUps } }: Given & Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  routes.get("/billing/top-up", async (c) => {
    const answer: TopUpAnswer = { available, top_up: await topUps.shown(c.get("session").user.id) };
    return c.json(answer);
  });
  routes.put("/billing/top-up", async (c) => {
    const { user } = c.get("session");
    const wanted = check(topUpInput, await readJson(c));
    const checkout_url = await topUps.save(user, wanted);
    await recordSetting(db, c.var, "billing.top-up", { ...wanted });
    const answer: TopUpAnswer = { available, top_up: await topUps.shown(user.id), checkout_url };
    return c.json(answer);
  });
  routes.delete("/billing/top-up", async (c) => {
    await topUps.remove(c.get("session").user.id);
    await recordSetting(db, c.var, "billing.top-up-off", {});
    return c.body(null, 204);
  });
  return routes;
}
