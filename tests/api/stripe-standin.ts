import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Form, parseNestedForm } from "./nested-form.ts";

interface Asked {
  method: string;
  path: string;
  form: Form;
  key: string | undefined;
  bearer: string | undefined;
}

/** An error in Stripe's format. */
const refused = (status: number, error: object) => ({ status, body: { error } });
const declined = refused(402, {
  type: "card_error",
  code: "card_declined",
  decline_code: "insufficient_funds",
});
const missing = refused(404, {
  type: "invalid_request_error",
  code: "resource_missing",
  message: "No such thing",
});

/** Starts a stand-in on loopback for the part of Stripe's API that the product uses. */
export async function startStripe() {
  const asked: Asked[] = [];
  const answers = new Map<string, { status: number; body: object }>();
  const things = new Map<string, Form>();
  let count = 0;
  /** The faults to simulate: being unavailable, refusing the key, or declining the card. */
  const mood = { away: false, refuses: false, declines: false };

  const make = (prefix: string, object: string, more: Form) => {
    const thing: Form = { id: `${prefix}_${++count}`, object, ...more };
    things.set(thing.id, thing);
    return thing;
  };

  function openSession(form: Form) {
    const cents = Number(form.line_items?.[0]?.price_data?.unit_amount ?? 0);
    const session = make("cs", "checkout.session", {
      mode: form.mode,
      url: "",
      status: "open",
      payment_status: "unpaid",
      amount_total: cents,
      currency: form.currency ?? form.line_items?.[0]?.price_data?.currency,
      client_reference_id: form.client_reference_id,
      metadata: form.metadata ?? {},
      customer: form.customer ?? null,
      payment_intent: null,
      setup_intent: null,
      // The metadata for the session's payment.
      payment_metadata: form.payment_intent_data?.metadata ?? {},
    });
    session.url = `https://checkout.stripe.example/${session.id}`;
    return session;
  }

  function answer(method: string, path: string, form: Form): { status: number; body: object } {
    const [, , what, id, verb] = path.split("/");
    const found = things.get((what === "checkout" ? verb : id) ?? "");
    const ok = (body: object) => ({ status: 200, body });
    if (path === "/v1/checkout/sessions") return ok(openSession(form));
    if (path.endsWith("/expire") && what === "checkout") {
      const session = things.get(path.split("/")[4]!);
      return session ? ok(Object.assign(session, { status: "expired" })) : missing;
    }
    if (path === "/v1/customers") return ok(make("cus", "customer", form));
    if (path === "/v1/refunds") {
      const intent = things.get(form.payment_intent);
      if (!intent) return missing;
      const left = intent.amount - (intent.refunded ?? 0);
      if (left <= 0) return refused(400, { type: "invalid_request_error", code: "charge_already_refunded" });
      const amount = Number(form.amount ?? left);
      intent.refunded = (intent.refunded ?? 0) + amount;
      return ok(
        make("re", "refund", {
          amount,
          currency: "usd",
          status: "succeeded",
          payment_intent: intent.id,
          metadata: form.metadata ?? {},
        }),
      );
    }
    if (path === "/v1/payment_intents") {
      if (mood.declines) return declined;
      const amount = Number(form.amount);
      const more = { amount, amount_received: amount, status: "succeeded", metadata: form.metadata ?? {} };
      return ok(make("pi", "payment_intent", { ...form, ...more }));
    }
    if (method === "DELETE" && found) {
      things.delete(found.id);
      return ok({ id: found.id, object: found.object, deleted: true });
    }
    return found ? ok(found) : missing;
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const [path, query] = (request.url ?? "").split("?");
    const form = parseNestedForm(Buffer.concat(parts).toString() || (query ?? ""));
    const key = request.headers["idempotency-key"] as string | undefined;
    const method = request.method ?? "";
    asked.push({ method, path: path!, form, key, bearer: request.headers.authorization });
    if (mood.away) return request.socket.destroy();
    if (mood.refuses) {
      // Stripe hides most of the key in this message. The stand-in shows all of it so the test can prove that
      // it isn't logged.
      const message = `Invalid API Key provided: ${request.headers.authorization?.slice("Bearer ".length)}`;
      response.writeHead(401, { "content-type": "application/json" });
      return response.end(JSON.stringify({ error: { type: "invalid_request_error", message } }));
    }
    const known = key === undefined ? undefined : answers.get(key);
    const { status, body } = known ?? answer(method, path!, form);
    if (key !== undefined) answers.set(key, { status, body });
    response.writeHead(status, { "content-type": "application/json", "request-id": `req_${asked.length}` });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mood,
    make,
    get: (id: string) => things.get(id)!,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
