import { expect, type Page, test } from "@playwright/test";
import Stripe from "stripe";
import { eventOf, keys } from "../api/stripe-events.ts";
import { startStripe } from "../api/stripe-standin.ts";
import { type App, signUp } from "../server.ts";
import { findings } from "./accessibility.ts";
import { callApi, type Person, signInAs } from "./people.ts";
import { startProduct } from "./product.ts";

const pack = { name: "Double bill", credits: 1000, price: 10 };
const live = { timeout: 60_000 };
const payment = "pi_of_the_double_bill";

let stripe: Awaited<ReturnType<typeof startStripe>>;
let shop: App;
let customer: Person;

// Both tests share one product.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  stripe = await startStripe();
  const env = {
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    STRIPE_API_URL: stripe.url,
    SIGNUP_CREDITS: "0",
  };
  shop = await startProduct({ env });
  const admin = await signUp(shop.url, "Georges Melies");
  expect((await callApi(admin.token, "credit-products", { body: pack }, shop.url)).status).toBe(201);
  customer = await signUp(shop.url, "Jehanne d'Alcy");
});
test.afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});
test.beforeEach(async ({ context }) => signInAs(context, customer.token, shop.url));

/** Replaces Stripe's pages, which are not under test, with an empty one. */
async function atStripe(page: Page) {
  await page.route("https://checkout.stripe.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Pay here</h1>" }),
  );
  return async () => {
    await expect(page.getByRole("heading", { name: "Pay here" })).toBeVisible();
    return stripe.get(new URL(page.url()).pathname.slice(1));
  };
}

async function tell(type: string, object: object) {
  const payload = JSON.stringify(eventOf(type, object));
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhook });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  const answer = await fetch(`${shop.url}/api/webhooks/stripe`, { method: "POST", body: payload, headers });
  expect(answer.status).toBe(200);
}

test("buying goes to Stripe and back and shows the payment", { tag: "@slow" }, async ({ page }) => {
  const arrive = await atStripe(page);
  await page.goto(`${shop.url}/billing/credit-products`);
  await expect(page.getByText("Pay by card through Stripe")).toBeVisible();
  await page.getByRole("button", { name: "Buy Double bill" }).click();
  const session = await arrive();
  const { order_id } = session.metadata;

  await page.goto(`${shop.url}/settings/billing?order=${order_id}&cancelled=true`);
  await expect(page.getByText("You left the checkout without paying")).toBeVisible();
  await page.goto(`${shop.url}/settings/billing?order=${order_id}`);
  await expect(page.getByText("Waiting for Stripe to confirm the payment.")).toBeVisible();
  await tell("checkout.session.completed", { ...session, payment_status: "paid", payment_intent: payment });
  await expect(page.getByText("Paid. 1,000 credits were added to the balance.")).toBeVisible(live);
  await expect(page.locator("dl").first()).toContainText("Balance1,000credits");

  await page.getByRole("link", { name: "Open the order" }).click();
  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText("Card, through Stripe");
  await expect(receipt).toContainText(payment);
});

test("sets up an automatic top-up with a card and turns it off", { tag: "@slow" }, async ({ page }) => {
  const arrive = await atStripe(page);
  await page.goto(`${shop.url}/settings/billing`);
  const section = page.getByRole("region", { name: "Automatic top-up" });
  await section.getByLabel("Balance threshold, in credits").fill("-1");
  await section.getByRole("button", { name: "Turn on and add a card" }).click();
  await expect(section.getByText("Enter a number of credits, 0 or more")).toBeVisible();
  await expect(section.getByLabel("Product")).toHaveAttribute("aria-invalid", "true");
  await section.getByLabel("Balance threshold, in credits").fill("0");
  await section.getByLabel("Product").click();
  await page.getByRole("option", { name: "Double bill: 1,000 credits for $10.00" }).click();
  await section.getByRole("button", { name: "Turn on and add a card" }).click();
  const session = await arrive();

  await page.goto(`${shop.url}/settings/billing?card=saved`);
  await expect(page.getByText("Card saved with Stripe.")).toBeVisible();
  await expect(section).toContainText("card required");
  const card = { id: "pm_1", object: "payment_method", type: "card", card: { brand: "visa", last4: "4242" } };
  const intent = stripe.make("seti", "setup_intent", { payment_method: card });
  await tell("checkout.session.completed", { ...session, setup_intent: intent.id });
  await expect(section).toContainText("visa ending in 4242 · $10.00 each · 0 of 3 top-ups this month", live);
  expect(await findings(page, "main")).toEqual([]);

  await section.getByRole("button", { name: "Turn off and delete the card" }).click();
  await expect(section.getByRole("button", { name: "Turn on and add a card" })).toBeVisible();
  await expect(section).not.toContainText("4242");
});
