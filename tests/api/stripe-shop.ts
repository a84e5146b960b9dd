import Stripe from "stripe";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { setupCodeOf, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";
import { credits, eventOf, keys, price, type StripeEvent } from "./stripe-events.ts";
import { startStripe } from "./stripe-standin.ts";
import { startUpstream } from "./upstream.ts";

// biome-ignore lint/suspicious/noExplicitAny: an event can describe any object
type Thing = Record<string, any>;

/** Starts the product with a stand-in for Stripe, an upstream, a product for sale and an admin. */
export async function openShop(env: Record<string, string> = {}) {
  const [stripe, upstream] = await Promise.all([startStripe(), startUpstream()]);
  const databaseUrl = await createDatabase();
  const app = await startServer({
    databaseUrl,
    env: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_API_URL: stripe.url,
      SELLER_NAME: "Films Ltd",
      SELLER_ADDRESS: "1 Reel Street\\nLisbon",
      PUBLIC_URL: "https://films.example",
      LLM_UPSTREAMS: JSON.stringify([{ name: "mock", base_url: upstream.url, models: ["plain"] }]),
      SIGNUP_CREDITS: "0",
      ...env,
    },
  });
  const admin = apiOf(app.url, (await signUp(app.url, "Admin", setupCodeOf(app))).token);
  await admin.post("model-prices", { model_name: "plain", input_price: 0, output_price: 0, call_price: 0.5 });
  const product = (await admin.post("credit-products", { name: "A thousand", credits, price })).body;
  const ledger = await openLedger(databaseUrl);
  const said: string[] = [];

  async function customer() {
    const { token, session } = await signUp(app.url);
    const api = apiOf(app.url, token);
    const key = (await api.post("api-keys", { name: "Test" })).body.secret as string;
    return { api, token, id: session.user.id, email: session.user.email, key };
  }

  /** Orders the product. */
  async function order(api: Api, productId: string = product.id) {
    const { status, body } = await api.post(`credit-products/${productId}/buy`, {});
    if (status !== 201) throw new Error(`Not ordered: ${status} ${JSON.stringify(body)}`);
    return body.order as Thing;
  }

  /** Creates an order's payment at Stripe and returns its paid checkout session. */
  function paidSession(orderId: string, more: Thing = {}) {
    const { form } = stripe.asked.findLast(({ form }) => form.client_reference_id === orderId)!;
    const amount = Number(form.line_items[0].price_data.unit_amount);
    const intent = stripe.make("pi", "payment_intent", {
      amount,
      metadata: form.payment_intent_data.metadata,
    });
    return {
      id: `cs_of_${orderId}`,
      object: "checkout.session",
      mode: "payment",
      payment_status: "paid",
      amount_total: amount,
      currency: "usd",
      client_reference_id: orderId,
      metadata: form.metadata,
      payment_intent: intent.id as string,
      ...more,
    };
  }

  /** Delivers a signed event; `age` is in seconds, and `secret` overrides the signing secret. */
  async function deliver(event: StripeEvent, { age = 0, secret = keys.webhook } = {}): Promise<number> {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const answer = await fetch(`${app.url}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body: payload,
    });
    said.push(await answer.text());
    return answer.status;
  }

  return {
    app,
    stripe,
    admin,
    product,
    ledger,
    databaseUrl,
    customer,
    order,
    paidSession,
    deliver,
    /** Orders the product and pays for it. */
    async bought(api: Api) {
      const { id } = await order(api);
      const session = paidSession(id);
      const status = await deliver(eventOf("checkout.session.completed", session));
      if (status !== 200) throw new Error(`Not paid: ${status}`);
      return { id: id as string, payment: session.payment_intent };
    },
    /** Returns a user's available credits. */
    free: async (person: string) => {
      const { balance, held } = (await ledger.balance(person)) ?? { balance: 0, held: 0 };
      return (balance - held) / 1e6;
    },
    async owed(person: string) {
      const [row] = await ledger.rows<{ balance: number }>(
        "select balance::float8 from ledger_accounts where owner_id = $1 and kind = 'debt'",
        [person],
      );
      return row?.balance ? -row.balance / 1e6 : 0;
    },
    /**
     * Makes a call that costs 50 credits. @returns its status
     */
    async call(key: string) {
      const answer = await fetch(`${app.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ model: "plain", messages: [{ role: "user", content: "Is it?" }] }),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    /** All log output and all responses to Stripe. */
    said: () => app.output() + said.join("\n"),
    async close() {
      await ledger.close();
      await app.stop();
      await stripe.stop();
      await upstream.stop();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
