import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { signUp } from "../server.ts";

export type Person = Awaited<ReturnType<typeof signUp>>;

export const productUrl = () => process.env.PRODUCT_URL ?? "";

/** Stores a token where the console reads it, for tests that aren't about signing in. */
export const signInAs = (context: BrowserContext, token: string, url = productUrl()) =>
  context.addCookies([{ name: "access_token", value: encodeURIComponent(token), url, sameSite: "Strict" }]);

/** The stored token, if there is one. */
export const storedToken = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "access_token");

/** Calls the API as a program would, without the browser. */
export async function callApi(
  token: string,
  path: string,
  { method, body }: { method?: string; body?: unknown } = {},
  url = productUrl(),
) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
}

/** Finds the toast with this text. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: /^Notifications/ }).getByText(text);

export const toasts = (page: Page) => page.locator("[data-sonner-toast]");

/** `person` is a new user who is signed in to the test's browser. */
export const test = base.extend<{ person: Person }>({
  person: async ({ context }, use) => {
    const person = await signUp(productUrl());
    await signInAs(context, person.token);
    await use(person);
  },
});

export { expect };
