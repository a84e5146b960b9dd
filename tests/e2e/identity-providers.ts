import { expect, type Page } from "@playwright/test";
import { type Clerk, startClerk } from "../clerk/standin.ts";
import { type App, freePort, signUp } from "../server.ts";
import { callApi } from "./people.ts";
import { startProduct } from "./product.ts";

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** A product with one of the two identity providers, and the actions that tests perform on it. */
export interface Mode {
  product: App;
  clerk?: Clerk;
  /** Calls the API as the admin. */
  admin: (path: string, options?: { method?: string; body?: unknown }) => ReturnType<typeof callApi>;
  /** Creates a user with an account. */
  make(): Promise<Account>;
  /** The sign-in page that visitors are redirected to. */
  signInPath: RegExp;
  fillSignUp(page: Page, account: Account): Promise<void>;
  fillSignIn(page: Page, account: Account): Promise<void>;
  /** The form's errors: `wrong` after a wrong password, and `banned` after a banned user's correct password. */
  wrong: string | RegExp;
  banned: string | RegExp;
  stop(): Promise<void>;
}

let count = 0;
export const newcomer = (name = "Vera Sund"): Account => ({
  name,
  email: `vera.${process.pid}.${++count}@example.com`,
  password: "seven bells at sea",
});

async function embedded(): Promise<Mode> {
  const product = await startProduct();
  const { token } = await signUp(product.url, "Ada Byron");
  return {
    product,
    admin: (path, options) => callApi(token, path, options, product.url),
    async make() {
      const { email, password } = await signUp(product.url, "Vera Sund");
      return { name: "Vera Sund", email, password };
    },
    signInPath: /\/sign-in(\?|$)/,
    async fillSignUp(page, { name, email, password }) {
      await page.getByLabel("Name").fill(name);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Create account" }).click();
    },
    async fillSignIn(page, { email, password }) {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
    },
    wrong: "Wrong email or password",
    banned: "This account is banned",
    stop: product.stop,
  };
}

/**
 * The lifetime of a token, in seconds. clerk-js renews tokens in their last seconds, so it renews such short-lived ones
 * constantly.
 */
export const tokenSeconds = 12;

async function clerk(): Promise<Mode> {
  const standIn = await startClerk({ tokenSeconds });
  const port = await freePort();
  const env = { ...standIn.env, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const product = await startProduct({ env, port });
  standIn.pointWebhooksAt(`${product.url}/api/webhooks/clerk`);
  const make = () => {
    const account = newcomer();
    standIn.createUser(account);
    return account;
  };
  const boss = standIn.createUser({ ...newcomer("Ada Byron") });
  const admin: Mode["admin"] = (path, options) =>
    callApi(standIn.sessionToken(boss), path, options, product.url);
  await admin("session");
  const onwards = (page: Page) => page.getByRole("button", { name: "Continue", exact: true }).click();
  return {
    product,
    clerk: standIn,
    admin,
    make: async () => make(),
    signInPath: /\/clerk\/sign-in/,
    async fillSignUp(page, { name, email, password }) {
      const [first = "", last = ""] = name.split(" ");
      await page.getByLabel("First name").fill(first);
      await page.getByLabel("Last name").fill(last);
      await page.getByLabel("Email address").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await onwards(page);
    },
    async fillSignIn(page, { email, password }) {
      await page.getByLabel("Email address").fill(email);
      await onwards(page);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await onwards(page);
    },
    wrong: /Password is incorrect/,
    banned: /banned/,
    async stop() {
      expect(standIn.unknownRequests).toEqual([]);
      await product.stop();
      await standIn.stop();
    },
  };
}

export const modes = { embedded, clerk };
